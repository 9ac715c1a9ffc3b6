import * as contract from "@wellpaid/contract/banking/banks";
import { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { API_BASE } from "@wellpaid/contract/call";
import { OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { BankVisitor } from "@wellpaid/sandbox/testing/bank-visitor";
import { beforeEach, describe, expect, test } from "vitest";
import { hashOfToken } from "../../../auth/random-token.ts";
import { openSession } from "../../../http/session/session-store.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";
import { runScheduledPolls } from "../../../start/wiring.ts";
import { findOwnVisit, readVisit } from "./visit-store.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const MINUTE = 60;

beforeEach(() => banks.interfere({}));

const WIZARD = "/dashboard/account/add-banking";
const asOf = (who: TestPerson) => product.as(who.token);
const person = () => testPerson(product);
const [bank] = await banks.adapter.listBanks();
const bankId = bank?.id ?? "";
const start = async (who: TestPerson) => (await asOf(who)(contract.bankAuthUrl, { params: { id: bankId } })).url;
const visitor = () => new BankVisitor(banks.redirectUri);

/** What the product answers to a browser that comes back with this query. */
async function comeBack(query: string): Promise<URL> {
  const answer = await product.server.inject({ url: `${API_BASE}/banking/callback?${query}` });
  expect(answer.statusCode).toBe(303);
  return new URL(answer.headers.location ?? "", "http://app");
}
const queryOf = (address: URL) => Object.fromEntries(address.searchParams);
/** At the bank and back, up to the wizard's address. */
async function visit(who: TestPerson, answer: "allow" | "refuse" = "allow"): Promise<URL> {
  const back = await visitor().agree(await start(who), who.username, TEST_PASSWORD, answer);
  return comeBack(back.url.search.slice(1));
}
const tokenOf = (address: URL) => address.searchParams.get("token") ?? "";
const bring = (who: TestPerson, token: string) => asOf(who)(initialLoad, { query: { token } });
const count = async (table: string, who: TestPerson) =>
  (await owner.query(`select 1 from ${table} where employee_id = $1`, [who.id])).rowCount;
const exchanges = () => banks.calls.filter(({ name }) => name === "completeVisit").length;

describe("the list of banks", () => {
  test("lists all banks by name, and the popular banks in their order", async () => {
    const who = await person();
    const all = await asOf(who)(contract.banks, { query: {} });
    expect(all.length).toBeGreaterThan(10);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)));
    const popular = await asOf(who)(contract.popularBanks);
    expect(popular.map(({ name }) => name)).toEqual([
      "Albion Bank",
      "Bramble Bank",
      "Calder",
      "Kestrel Bank",
      "Norland Building Society",
    ]);
    expect(popular[0]).toMatchObject({ shortName: "Albion", initials: "Al", isAvailable: true });
    const short = await asOf(who)(contract.banks, { query: { restrict: "true" } });
    expect(short.map(({ id }) => id).toSorted()).toEqual(popular.map(({ id }) => id).toSorted());
  });

  test("reports that the aggregator does not answer", async () => {
    const who = await person();
    banks.interfere({ listBanks: () => Promise.reject(new OpenBankingFailure("vendor-unavailable", "down")) });
    expect(await refusalOf(asOf(who)(contract.banks, { query: {} }))).toBe("BANK_UNAVAILABLE");
    expect(await refusalOf(asOf(who)(contract.popularBanks))).toBe("BANK_UNAVAILABLE");
  });
});

describe("the start of a visit", () => {
  test("makes the employee known to the aggregator from the first visit on", async () => {
    const who = await person();
    expect(await asOf(who)(contract.moneyhubAccount)).toBeNull();
    expect(new URL(await start(who)).origin).toBe(banks.bankState.origin);
    const known = await asOf(who)(contract.moneyhubAccount);
    expect(known).toEqual({ createdAt: expect.stringMatching(/^2031-/) });
    await start(who);
    expect(await asOf(who)(contract.moneyhubAccount)).toEqual(known);
  });

  test("is refused for an unknown or absent bank, a silent aggregator or an unauthorised employee", async () => {
    const who = await person();
    const to = (id: string, token: string | null = who.token) =>
      refusalOf(product.as(token)(contract.bankAuthUrl, { params: { id } }));
    expect(await to("nobody")).toBe("NOT_FOUND");
    expect(await to(bankId, null)).toBe("NO_SESSION");
    expect(await to(bankId, (await testPerson(product, { status: "suspended" })).token)).toBe("SUSPENDED");
    banks.interfere({ listBanks: async () => (bank === undefined ? [] : [{ ...bank, isAvailable: false }]) });
    expect(await to(bankId)).toBe("BANK_UNAVAILABLE");
    banks.interfere({ startConnect: () => Promise.reject(new OpenBankingFailure("too-many-requests", "slow")) });
    expect(await to(bankId)).toBe("BANK_UNAVAILABLE");
    expect(await count("bank_visit", who)).toBe(0);
  });

  test("drops the oldest visits when repeated", async () => {
    const who = await person();
    for (let times = 0; times < 12; times += 1) await start(who);
    expect(await count("bank_visit", who)).toBe(10);
  });
});

describe("the return from the bank", () => {
  test("connects the bank with the token of the address and loads its transactions after consent", async () => {
    const who = await person();
    const address = await visit(who);
    expect(address.pathname).toBe(WIZARD);
    expect(queryOf(address)).toEqual({ currentStep: "4", token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await count("bank_connection", who)).toBe(0);
    const load = await bring(who, tokenOf(address));
    expect(load).toMatchObject({ status: "done", connection: { connectionName: "Albion Bank" } });
    // A household has two accounts or three.
    expect(load.connection?.accounts.length).toBeGreaterThanOrEqual(2);
    for (const account of load.connection?.accounts ?? []) expect(account.transactions).toBeGreaterThan(0);
    expect(await count("bank_transaction", who)).toBe(load.imported);
    const { rows } = await owner.query("select visit_state, returned_query from bank_visit where employee_id = $1", [
      who.id,
    ]);
    expect(rows).toEqual([{ visit_state: null, returned_query: null }]);
    expect(product.failures).toEqual([]);
  });

  test("reports and connects nothing after a refusal, an abandoned visit or too long an absence", async () => {
    const who = await person();
    const refused = await visit(who, "refuse");
    expect(queryOf(refused)).toEqual({ error: expect.stringMatching(/^access_denied/) });
    const guest = visitor();
    const left = await guest.submit(await guest.open(await start(who)), "/leave", {});
    expect(queryOf(await comeBack(left.url.search.slice(1)))).toEqual({
      error: "login_required:End-User authentication is required",
    });
    expect(await count("bank_connection", who)).toBe(0);
    const { rows } = await owner.query("select status, visit_state from bank_visit where employee_id = $1", [who.id]);
    const failed = { status: "failed", visit_state: null };
    expect(rows).toEqual([failed, failed]);
  });

  test("leads nowhere with an unknown, missing, used, expired or endless state", async () => {
    const who = await person();
    const back = (await visitor().agree(await start(who), who.username, TEST_PASSWORD)).url.search.slice(1);
    const over = { error: "visit_over" };
    const before = exchanges();
    for (const query of ["", "state=", "state=nobodys&code=c", `code=c&state=${"s".repeat(9_000)}`, "state=%00"])
      expect(queryOf(await comeBack(query))).toEqual(over);
    expect(tokenOf(await comeBack(back))).toHaveLength(43);
    expect(queryOf(await comeBack(back))).toEqual(over);
    const late = (await visitor().agree(await start(who), who.username, TEST_PASSWORD)).url.search.slice(1);
    await product.advance(31 * MINUTE);
    expect(queryOf(await comeBack(late))).toEqual(over);
    expect(exchanges()).toBe(before);
  });

  test("is read only, never sent to, and does not reveal whose visit it was", async () => {
    const answer = await product.send({ method: "POST", path: "/banking/callback", body: {} });
    expect(answer.status).toBe(405);
  });
});

describe("an import token", () => {
  test("opens nothing for another employee and stays valid for its owner", async () => {
    const [who, other] = [await person(), await person()];
    const token = tokenOf(await visit(who));
    const before = exchanges();
    expect(await refusalOf(bring(other, token))).toBe("IMPORT_TOKEN_INVALID");
    const again = await openSession(product.database.db, {
      employeeId: who.id,
      companyId: who.companyId,
      nextStep: "done",
      seconds: 3_600,
    });
    expect(await refusalOf(bring({ ...who, token: again }, token))).toBe("IMPORT_TOKEN_INVALID");
    expect(exchanges()).toBe(before);
    expect(await count("bank_connection", other)).toBe(0);
    expect(await bring(who, token)).toMatchObject({ status: "done", connection: { connectionName: "Albion Bank" } });
  });

  test("makes a single exchange and connection when sent many times at once, then it is used up", async () => {
    const who = await person();
    const token = tokenOf(await visit(who));
    const before = exchanges();
    const visitor = { employeeId: who.id, companyId: who.companyId, tokenHash: hashOfToken(who.token) };
    const waitedFor = await findOwnVisit(product.database.db, visitor, token);
    const loads = await Promise.all(Array.from({ length: 5 }, () => bring(who, token)));
    expect(new Set(loads.map(({ connection }) => connection?.id)).size).toBe(1);
    for (const load of loads) expect(load.connection?.accounts).toHaveLength((await count("bank_account", who)) ?? 0);
    expect(exchanges()).toBe(before + 1);
    expect(await refusalOf(bring(who, token))).toBe("IMPORT_TOKEN_INVALID");
    expect(await count("bank_connection", who)).toBe(1);
    // Who has begun to wait hears the same end, although another has used the token up meanwhile.
    const heard = await readVisit(product.database.db, waitedFor ?? "");
    expect(heard).toMatchObject({ connectionId: loads[0]?.connection?.id });
  });

  test("is refused when it was never issued, or after ten minutes", async () => {
    const who = await person();
    expect(await refusalOf(bring(who, "a".repeat(43)))).toBe("IMPORT_TOKEN_INVALID");
    expect(await refusalOf(bring(who, "short"))).toBe("INVALID_INPUT");
    const token = tokenOf(await visit(who));
    await product.advance(11 * MINUTE);
    expect(await refusalOf(bring(who, token))).toBe("IMPORT_TOKEN_INVALID");
    await runScheduledPolls(product.ctx);
    expect(await count("bank_visit", who)).toBe(0);
  });

  test("fails the visit when the bank never issued the code", async () => {
    const who = await person();
    const url = await start(who);
    const back = new URL((await visitor().agree(url, who.username, TEST_PASSWORD)).url);
    back.searchParams.set("code", "made-up");
    const token = tokenOf(await comeBack(back.search.slice(1)));
    expect(await refusalOf(bring(who, token))).toBe("IMPORT_TOKEN_INVALID");
    expect(await refusalOf(bring(who, token))).toBe("IMPORT_TOKEN_INVALID");
    expect(await count("bank_connection", who)).toBe(0);
  });

  test("fails for now while the aggregator does not answer, and connects when sent again", async () => {
    const who = await person();
    const token = tokenOf(await visit(who));
    banks.interfere({ completeVisit: () => Promise.reject(new OpenBankingFailure("vendor-unavailable", "down")) });
    expect(await bring(who, token)).toEqual({ status: "failed", imported: 0, total: null, connection: null });
    banks.interfere({});
    expect(await bring(who, token)).toMatchObject({ status: "done", connection: { connectionName: "Albion Bank" } });
  });

  test("finds the connection when sent again after a lost answer to a completed exchange", async () => {
    const who = await person();
    const token = tokenOf(await visit(who));
    banks.interfere({
      completeVisit: async (...visitArguments) => {
        await banks.adapter.completeVisit(...visitArguments);
        throw new OpenBankingFailure("vendor-unavailable", "the answer was lost");
      },
    });
    expect(await bring(who, token)).toMatchObject({ status: "failed" });
    banks.interfere({});
    expect(await bring(who, token)).toMatchObject({ status: "done", connection: { connectionName: "Albion Bank" } });
    expect(await count("bank_connection", who)).toBe(1);
  });

  test("connects nothing for an employee suspended meanwhile", async () => {
    const who = await person();
    const token = tokenOf(await visit(who));
    await owner.query("update employee set status = 'suspended' where id = $1", [who.id]);
    expect(await refusalOf(bring(who, token))).toBe("SUSPENDED");
    expect(await count("bank_connection", who)).toBe(0);
  });
});
