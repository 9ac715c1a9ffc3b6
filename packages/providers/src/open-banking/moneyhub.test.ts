import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { addTransactions } from "@wellpaid/sandbox/banks/add-transactions";
import { settleTransaction } from "@wellpaid/sandbox/testing/change-transactions";
import { sandboxBankDetails } from "@wellpaid/sandbox/banks/bank-details";
import { listBanks } from "@wellpaid/sandbox/banks/bank-store";
import { londonDate, webhooksDone } from "@wellpaid/sandbox/banks/bank-state";
import { setFault } from "@wellpaid/sandbox/faults";
import { type BankSimulator, startBankSimulator, TEST_CLIENT_ID } from "@wellpaid/sandbox/testing/bank-simulator";
import { sandboxPool } from "@wellpaid/sandbox/testing/sandbox-database";
import { visitBank } from "@wellpaid/sandbox/testing/visit-bank";
import { clientCredentialsGrant, tokenRevocation } from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientKeyIn } from "./client-key.ts";
import type { OutsideFixture } from "./testing/examiner.ts";
import { moneyhub } from "./moneyhub.ts";
import { MoneyhubHttp } from "./moneyhub-http.ts";
import { examineOpenBanking } from "./port.contract-test.ts";
import type { BankId, OpenBanking } from "./port.ts";

let simulator: BankSimulator;
let banking: OpenBanking;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wellpaid-key-"));
  const key = await clientKeyIn(folder);
  simulator = await startBankSimulator({
    pool: await sandboxPool(),
    publicJwks: key.publicJwks,
    requestsPerMinute: 100_000,
  });
  banking = moneyhub({
    issuer: simulator.bankState.issuer,
    dataUrl: simulator.bankState.dataUrl,
    clientId: TEST_CLIENT_ID,
    key,
    redirectUri: simulator.redirectUri,
    bankDetails: () => sandboxBankDetails(simulator.bankState),
    timeoutMs: 2_000,
  });
});

afterAll(async () => {
  await simulator?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function bankWhere(canReconsent: boolean): Promise<BankId> {
  const bank = (await listBanks(simulator.bankState.pool)).find((candidate) => candidate.canReconsent === canReconsent);
  return bank?.id as BankId;
}

const fixture: OutsideFixture = {
  get banking() {
    return banking;
  },
  now: () => instant(Date.now() + moved),
  today: () => civilDate(londonDate(new Date(Date.now() + moved))),
  advance: (days) => {
    moved += days * 86_400_000;
    simulator.advance(days * 86_400_000);
  },
  bankThatReconfirms: () => bankWhere(true),
  bankThatDoesNot: () => bankWhere(false),
  visit: (url, customer, answer) => visitBank(simulator.redirectUri, url, customer, answer),
  happens: async (employee, rows) => (await addTransactions(simulator.bankState, employee, 0, rows)).transactionIds,
  settles: (id, under) => settleTransaction(simulator.bankState, id, under),
  webhooks: async () => {
    await webhooksDone(simulator.bankState);
    return simulator.webhooks.splice(0);
  },
};
let moved = 0;

examineOpenBanking("moneyhub", () => fixture);

describe("moneyhub: failures", () => {
  const failure = (code: string) => expect.objectContaining({ code });

  it.each([
    [{ mode: "error" }, "bank-unavailable"],
    [{ mode: "error", status: 500 }, "vendor-unavailable"],
    [{ mode: "error", status: 503 }, "vendor-unavailable"],
    [{ mode: "timeout" }, "vendor-unavailable"],
    [{ mode: "lost" }, "vendor-unavailable"],
  ] as const)("fails on the fault %o as %s and continues once it is over", async (error, code) => {
    const holderId = await banking.registerHolder("faulty");
    await banking.listAccounts(holderId);
    await setFault(simulator.bankState.pool, { target: "banking", count: 1, ...error });
    await expect(banking.listAccounts(holderId)).rejects.toEqual(failure(code));
    expect(await banking.listAccounts(holderId)).toEqual([]);
  });

  it("fails when the answer with the token is lost, and the next call has a token", async () => {
    const holderId = await banking.registerHolder("token-lost");
    await setFault(simulator.bankState.pool, { target: "banking", mode: "lost", count: 1 });
    await expect(banking.listAccounts(holderId)).rejects.toEqual(failure("vendor-unavailable"));
    expect(await banking.listAccounts(holderId)).toEqual([]);
  });

  it("fails to begin or complete a visit on a fault, and allows a retry", async () => {
    const holderId = await banking.registerHolder("visits-in-a-fault");
    const wish = { holderId, bankId: await bankWhere(true), consentUntil: instant(fixture.now() + 86_400_000) };
    await setFault(simulator.bankState.pool, { target: "banking", mode: "error", count: 1 });
    await expect(banking.startConnect(wish)).rejects.toEqual(failure("bank-unavailable"));
    const { url, visitState } = await banking.startConnect(wish);
    const back = await fixture.visit(url, "visits-in-a-fault", "allow");
    await setFault(simulator.bankState.pool, { target: "banking", mode: "error", status: 500, count: 1 });
    await expect(banking.completeVisit(visitState, back)).rejects.toEqual(failure("vendor-unavailable"));
    expect(await banking.completeVisit(visitState, back)).toMatchObject({ outcome: "connected" });
  });

  it("stops with a server although a call hangs", async () => {
    const holderId = await banking.registerHolder("hangs");
    await setFault(simulator.bankState.pool, { target: "banking", mode: "timeout", count: 1 });
    const hanging = banking.listAccounts(holderId).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const began = performance.now();
    await simulator.restart();
    expect(performance.now() - began).toBeLessThan(1_500);
    expect(await hanging).toEqual(failure("vendor-unavailable"));
  });

  it("fetches the token again when it expired by the sandbox clock", async () => {
    const holderId = await banking.registerHolder("hours-later");
    await banking.listAccounts(holderId);
    fixture.advance(1);
    expect(await banking.listAccounts(holderId)).toEqual([]);
  });

  it("keeps consents and keys when the peer restarts", async () => {
    const holderId = await banking.registerHolder("restarted");
    const { url, visitState } = await banking.startConnect({
      holderId,
      bankId: await bankWhere(true),
      consentUntil: instant(fixture.now() + 86_400_000),
    });
    await simulator.restart();
    expect(await banking.completeVisit(visitState, await fixture.visit(url, "restarted", "allow"))).toMatchObject({
      outcome: "connected",
    });
    await simulator.restart();
    expect(await banking.listConnections(holderId)).toMatchObject([{ status: "ok" }]);
  });

  it("gives an employee without a bank one connection with a balance that is the sum", async () => {
    const rows = [-1_000, 2_500, 100].map((amountPence, index) => ({
      date: addDays(fixture.today(), -index),
      description: `row ${index}`,
      amountPence,
    }));
    await addTransactions(simulator.bankState, "no-bank-yet", 0, rows);
    const holderId = await banking.registerHolder("no-bank-yet");
    expect(await banking.listConnections(holderId)).toMatchObject([
      { status: "ok", bankName: (await banking.listBanks())[0]?.name },
    ]);
    expect(await banking.listAccounts(holderId)).toMatchObject([{ kind: "current", balancePence: 1_600 }]);
  });
});

describe("moneyhub: too many requests", () => {
  it("waits as requested after a single limit and continues", async () => {
    const holderId = await banking.registerHolder("patient");
    await banking.listAccounts(holderId);
    await setFault(simulator.bankState.pool, { target: "banking", mode: "error", status: 429, count: 1 });
    const began = performance.now();
    expect(await banking.listAccounts(holderId)).toEqual([]);
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  it("reports the requested wait at the limit, and continues calls after it", async () => {
    const key = await clientKeyIn(folder);
    const strict = await startBankSimulator({
      pool: simulator.bankState.pool,
      publicJwks: key.publicJwks,
      requestsPerMinute: 2,
    });
    const hurried = moneyhub({
      issuer: strict.bankState.issuer,
      dataUrl: strict.bankState.dataUrl,
      clientId: TEST_CLIENT_ID,
      key,
      redirectUri: strict.redirectUri,
      maxWaitMs: 0,
    });
    const holderId = await hurried.registerHolder("hurried");
    const many = async (): Promise<void> => {
      for (let call = 0; call < 6; call += 1) await hurried.listAccounts(holderId);
    };
    await expect(many()).rejects.toEqual(
      expect.objectContaining({ code: "too-many-requests", retryAfterSeconds: expect.any(Number) }),
    );
    strict.advance(60_000);
    expect(await hurried.listAccounts(holderId)).toEqual([]);
    await strict.stop();
  });

  it.each([
    ["900", 900],
    ["86400", 3_600],
    ["1e999", 3_600],
    ["soon", 1],
  ])("for a requested wait of %j reports an hour at most: %i s", async (retryAfter, retryAfterSeconds) => {
    const server = createServer((_, answer) => void answer.writeHead(429, { "retry-after": retryAfter }).end("{}"));
    await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const hurried = moneyhub({
      issuer: simulator.bankState.issuer,
      dataUrl: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
      clientId: TEST_CLIENT_ID,
      key: await clientKeyIn(folder),
      redirectUri: simulator.redirectUri,
      maxWaitMs: 0,
    });
    const holderId = await banking.registerHolder("told to wait");
    await expect(hurried.listAccounts(holderId)).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfterSeconds,
    });
    server.close();
  });
});

it("blocks a revoked data token", async () => {
  const key = await clientKeyIn(folder);
  const connection = {
    issuer: simulator.bankState.issuer,
    clientId: TEST_CLIENT_ID,
    key,
    timeoutMs: 5_000,
    maxWaitMs: 0,
  };
  const configuration = await new MoneyhubHttp(connection).configuration();
  const sub = await banking.registerHolder("revoked");
  const { access_token: token } = await clientCredentialsGrant(configuration, { scope: "accounts:read", sub });
  const read = () =>
    fetch(`${simulator.bankState.dataUrl}/accounts`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status).toBe(200);
  await tokenRevocation(configuration, token);
  expect((await read()).status).toBe(401);
});
