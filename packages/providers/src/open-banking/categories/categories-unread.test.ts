/** Moneyhub's categories cannot be read, over HTTP: its data API is the sandbox's, with these calls failing. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addTransactions } from "@wellpaid/sandbox/banks/add-transactions";
import { type BankSimulator, startBankSimulator, TEST_CLIENT_ID } from "@wellpaid/sandbox/testing/bank-simulator";
import { sandboxPool } from "@wellpaid/sandbox/testing/sandbox-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientKeyIn } from "../client-key.ts";
import { moneyhub } from "../moneyhub.ts";
import type { OpenBanking, OpenBankingFailure } from "../port.ts";

let simulator: BankSimulator;
let server: Server;
let folder: string;
/** What the calls for categories are answered with; status null: nothing, ever. undefined: as the sandbox answers. */
let instead: { readonly status: number | null; readonly body: string } | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wellpaid-key-"));
  const { publicJwks } = await clientKeyIn(folder);
  simulator = await startBankSimulator({ pool: await sandboxPool(), publicJwks, requestsPerMinute: 100_000 });
  server = createServer((request, answer) => {
    const { url = "", headers } = request;
    if (instead === undefined || !url.startsWith("/categor")) return void passOn(url, headers.authorization, answer);
    if (instead.status !== null) answer.writeHead(instead.status).end(instead.body);
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await simulator?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function passOn(url: string, authorization: string | undefined, answer: ServerResponse): Promise<void> {
  const headers = { authorization: authorization ?? "" };
  const response = await fetch(`${simulator.bankState.dataUrl}${url}`, { headers });
  answer.writeHead(response.status, { "content-type": "application/json" }).end(await response.text());
}

const port = (): number => (server.address() as AddressInfo).port;

const adapter = async (failures: OpenBankingFailure[]): Promise<OpenBanking> =>
  moneyhub({
    issuer: simulator.bankState.issuer,
    dataUrl: `http://127.0.0.1:${port()}`,
    clientId: TEST_CLIENT_ID,
    key: await clientKeyIn(folder),
    redirectUri: simulator.redirectUri,
    timeoutMs: 1_000,
    maxWaitMs: 0,
    onCategoriesFailure: (failure) => failures.push(failure),
  });

async function readFirst(banking: OpenBanking, customer: string) {
  const holderId = await banking.registerHolder(customer);
  await addTransactions(simulator.bankState, customer, 0, [
    { date: "2026-01-02", description: "CARD PURCHASE GREENLEAF", amountPence: -1_234 },
  ]);
  const isKnown = await banking.knowsCategories(holderId);
  const read: unknown[] = [];
  for await (const page of banking.transactions(holderId)) {
    read.push(...page.map(({ amountPence, category }) => [amountPence, category]));
  }
  return { isKnown, read };
}

it.each([
  ["an error", 500, "{}", "vendor-unavailable"],
  ["no answer", null, "", "vendor-unavailable"],
  ["a refused scope", 403, "{}", "misunderstood"],
  ["too many requests", 429, "{}", "too-many-requests"],
  ["HTML", 200, "<html>", "vendor-unavailable"],
] as const)("reads transactions without categories on %s, and reports it once", async (name, status, body, code) => {
  const failures: OpenBankingFailure[] = [];
  const banking = await adapter(failures);
  instead = { status, body };
  expect(await readFirst(banking, `unread ${name}`)).toEqual({ isKnown: false, read: [[-1_234, null]] });
  expect(failures).toEqual([expect.objectContaining({ code })]);
});

it("reads transactions with categories once the calls answer", async () => {
  const failures: OpenBankingFailure[] = [];
  instead = undefined;
  const banking = await adapter(failures);
  expect(await readFirst(banking, "read")).toEqual({ isKnown: true, read: [[-1_234, "groceries"]] });
  expect(failures).toEqual([]);
});
