import * as contract from "@wellpaid/contract/banking/banks";
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { API_BASE } from "@wellpaid/contract/call";
import { OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { listBanks } from "@wellpaid/sandbox/banks/bank-store";
import { BankVisitor } from "@wellpaid/sandbox/testing/bank-visitor";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";
import { syncBanks } from "../sync/sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const allBanks = await listBanks(banks.bankState.pool);
const DAY = 86_400;
const GONE = "00000000-0000-4000-8000-000000000000";

beforeEach(() => banks.interfere({}));

const bankNamed = (name: string) => allBanks.find((bank) => bank.name === name)?.id ?? "";
const IN_APP = bankNamed("Albion Bank");
const AT_THE_BANK = bankNamed("Norland Building Society");
const nobodyHome = () => Promise.reject(new OpenBankingFailure("vendor-unavailable", "down"));

/** Opens a new session: the clock has moved past the end of the first one. */
async function again(who: TestPerson): Promise<TestPerson> {
  const { id: employeeId, companyId } = who;
  const token = await openSession(product.database.db, { employeeId, companyId, nextStep: "done", seconds: 36_000 });
  return { ...who, token };
}

/** An employee with one synced bank, whose consent is `daysAgo` days old. */
async function withBank(bankId = IN_APP, daysAgo = 0): Promise<TestPerson> {
  const who = await testPerson(product);
  const consentedAt = new Date((await product.now()).getTime() - daysAgo * DAY * 1_000);
  await banks.connect(who, { bankId, consentedAt, openingPence: 10_000 });
  await syncBanks(product.ctx, who.id);
  return who;
}

const need = (who: TestPerson) => product.as(who.token)(contract.reauthNeed);
const connectionsOf = (who: TestPerson) => product.as(who.token)(budgeting.connections);
const idOf = async (who: TestPerson) => (await connectionsOf(who))[0]?.id ?? "";
const renew = (who: TestPerson, id: string) => product.as(who.token)(contract.refreshConnection, { params: { id } });
const daysLeft = async (who: TestPerson) => {
  const [connection] = await connectionsOf(who);
  return Math.round((Date.parse(connection?.expiresAt ?? "") - (await product.now()).getTime()) / (DAY * 1_000));
};
const connectionRows = async (who: TestPerson) =>
  (await owner.query("select 1 from bank_connection where employee_id = $1", [who.id])).rowCount;
describe("the question whether a bank must be renewed", () => {
  test.each([
    ["82 days old", 82, false],
    ["83 days old, and seven are left", 83, true],
    ["89 days old", 89, true],
  ] as const)("is answered for a consent that is %s", async (_name, daysAgo, isReauthNeed) => {
    const who = await withBank(IN_APP, daysAgo);
    const renewed = await need(who);
    expect(renewed).toMatchObject({ isReauthNeed, isNinthMonth: false, errors: [] });
    expect(renewed.connections).toHaveLength(isReauthNeed ? 1 : 0);
    if (isReauthNeed)
      expect(renewed.connections[0]).toMatchObject({
        connectionName: "Albion Bank",
        accountsName: ["Account"],
        canReconfirm: true,
      });
  });

  test("reports a lapsed consent as not renewable in the app, keeps its data and asks no bank", async () => {
    const who = await withBank();
    await product.advance(91 * DAY);
    const now = await again(who);
    const before = banks.calls.length;
    expect(await need(now)).toMatchObject({
      isReauthNeed: true,
      connections: [{ connectionName: "Albion Bank", accountsName: ["Account"], canReconfirm: false }],
    });
    expect(banks.calls.length).toBe(before);
    expect(await product.as(now.token)(budgeting.accounts)).toMatchObject([{ balance: { value: 10_000 } }]);
  });

  test("has no answer when no bank was ever connected or no employee is signed in", async () => {
    const who = await testPerson(product);
    expect(await need(who)).toEqual({ isReauthNeed: false, isNinthMonth: false, connections: [], errors: [] });
    expect(await refusalOf(product.as(null)(contract.reauthNeed))).toBe("NO_SESSION");
  });

  test("reports an unreadable bank with the day of the shown data", async () => {
    const who = await withBank();
    banks.interfere({ sync: () => Promise.reject(new OpenBankingFailure("bank-unavailable", "down")) });
    await syncBanks(product.ctx, who.id);
    const { errors, isReauthNeed } = await need(who);
    expect(isReauthNeed).toBe(false);
    expect(errors).toEqual([
      expect.stringMatching(/^We can't reach Albion Bank right now\. You're seeing data from \d\d\.\d\d\.2031\.$/),
    ]);
  });

  test("reports a money hub account at nine calendar months, and not a day earlier", async () => {
    const who = await withBank();
    const isNinth = async (createdAt: string) => {
      await owner.query(
        `update bank_holder set created_at = ($2::date::text || ' 12:00 Europe/London')::timestamptz
         where employee_id = $1`,
        [who.id, createdAt],
      );
      return (await need(who)).isNinthMonth;
    };
    const { rows } = await owner.query<{ then: string; later: string }>(
      `select to_char(d - interval '9 months', 'YYYY-MM-DD') as then,
         to_char(d - interval '9 months' + interval '1 day', 'YYYY-MM-DD') as later
       from (select date_trunc('day', app_now() at time zone 'Europe/London') as d) t`,
    );
    expect(await isNinth(rows[0]?.then ?? "")).toBe(true);
    expect(await isNinth(rows[0]?.later ?? "")).toBe(false);
  });
});

describe("renewing a connection", () => {
  test("extends it by 90 days and reads it where the bank allows it in the app", async () => {
    const who = await withBank(IN_APP, 85);
    expect(await daysLeft(who)).toBe(5);
    expect(await renew(who, await idOf(who))).toEqual({ url: null });
    expect(await daysLeft(who)).toBe(90);
    await product.runner.runDue();
    expect(await daysLeft(who)).toBe(90);
    expect((await need(who)).isReauthNeed).toBe(false);
  });

  test("goes through the pages of the bank where required and reads it after the return", async () => {
    const who = await withBank(AT_THE_BANK, 85);
    expect((await need(who)).connections).toMatchObject([{ canReconfirm: false }]);
    const { url } = await renew(who, await idOf(who));
    const back = await new BankVisitor(banks.redirectUri).agree(url ?? "", who.username, TEST_PASSWORD);
    const answer = await product.server.inject({ url: `${API_BASE}/banking/callback${back.url.search}` });
    const { searchParams } = new URL(answer.headers.location ?? "", "http://app");
    expect(searchParams.get("refresh")).toBe("true");
    expect(searchParams.get("currentStep")).toBe("4");
    const query = { token: searchParams.get("token") ?? "" };
    const renewed = await product.as(who.token)(budgeting.initialLoad, { query });
    expect(renewed).toMatchObject({ status: "done", connection: { connectionName: "Norland Building Society" } });
    expect(await daysLeft(who)).toBe(90);
    expect(await connectionRows(who)).toBe(1);
  });

  test("goes through the bank only after its end, and changes nothing when abandoned", async () => {
    const who = await withBank();
    await product.advance(91 * DAY);
    const now = await again(who);
    const { url } = await renew(now, await idOf(now));
    const guest = new BankVisitor(banks.redirectUri);
    const left = await guest.submit(await guest.open(url ?? ""), "/leave", {});
    const answer = await product.server.inject({ url: `${API_BASE}/banking/callback${left.url.search}` });
    expect(new URL(answer.headers.location ?? "", "http://app").searchParams.get("error")).toBe(
      "login_required:End-User authentication is required",
    );
    expect((await need(now)).isReauthNeed).toBe(true);
  });

  test("falls back to the pages of the bank when the bank refuses it in the app", async () => {
    const who = await withBank();
    banks.interfere({ reconfirm: () => Promise.reject(new OpenBankingFailure("login-required", "no")) });
    expect((await renew(who, await idOf(who))).url).toContain(banks.bankState.origin);
  });

  test("does nothing for a foreign or unknown connection, without a session or without the aggregator", async () => {
    const [who, other] = [await withBank(IN_APP, 85), await testPerson(product)];
    const id = await idOf(who);
    expect(await refusalOf(renew(other, id))).toBe("NOT_FOUND");
    expect(await refusalOf(renew(who, GONE))).toBe("NOT_FOUND");
    expect(await refusalOf(renew({ ...who, token: "" }, id))).toBe("NO_SESSION");
    banks.interfere({ reconfirm: nobodyHome });
    expect(await refusalOf(renew(who, id))).toBe("BANK_UNAVAILABLE");
    expect(await daysLeft(who)).toBe(5);
  });
});
