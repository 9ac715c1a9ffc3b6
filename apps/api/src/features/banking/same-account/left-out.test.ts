import * as contract from "@wellpaid/contract/banking/banks";
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { API_BASE } from "@wellpaid/contract/call";
import { OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { firstBank } from "@wellpaid/sandbox/banks/bank-store";
import { BankVisitor } from "@wellpaid/sandbox/testing/bank-visitor";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { syncBanks } from "../sync/sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const bank = await firstBank(banks.bankState.pool);
const DAY = 86_400;
type Kind = "current" | "savings";

beforeEach(() => banks.interfere({}));

const as = (who: TestPerson) => product.as(who.token);
const accountsOf = (who: TestPerson) => as(who)(budgeting.accounts);
const accountOf = async (who: TestPerson, kind: Kind) => (await accountsOf(who)).find(({ type }) => type === kind);
const sharedOf = async (who: TestPerson) =>
  (await accountsOf(who)).flatMap(({ isShared, type }) => (isShared ? [type] : [])).toSorted();
const balanceOf = async (who: TestPerson) => (await as(who)(budgeting.indicators))?.currentBalance;
const historyOf = async (who: TestPerson) =>
  (await owner.query("select count(*)::int as count from bank_transaction where employee_id = $1", [who.id])).rows;

/** At the bank through the picker and back, where only the first account of each of these kinds is chosen. */
async function agree(who: TestPerson, kinds: readonly Kind[]) {
  const { url } = await as(who)(contract.bankAuthUrl, { params: { id: bank.id } });
  const visitor = new BankVisitor(banks.redirectUri);
  const login = { username: who.username, password: TEST_PASSWORD };
  const page = await visitor.submit(await visitor.open(url), "/login", login);
  const { rows } = await owner.query<{ id: string }>(
    `select distinct on (a.type) a.id from sandbox.bank_account a join sandbox.bank_user u on u.id = a.bank_user_id
     where u.username = $1 and u.bank_id = $2 and a.type = any($3)
     order by a.type, a.position`,
    [who.username, bank.id, kinds.map((kind) => (kind === "current" ? "cash:current" : kind))],
  );
  const consent = await visitor.submit(page, "/accounts", { account: rows.map(({ id }) => id) });
  const back = await visitor.submit(consent, "/consent", { answer: "allow" });
  const answer = await product.server.inject({ url: `${API_BASE}/banking/callback${back.url.search}` });
  const token = new URL(answer.headers.location ?? "", "http://app").searchParams.get("token") ?? "";
  return as(who)(budgeting.initialLoad, { query: { token } });
}

/** An employee who shares a current and a savings account, both synced. */
async function withBoth(): Promise<TestPerson> {
  const who = await testPerson(product);
  await agree(who, ["current", "savings"]);
  expect(await sharedOf(who)).toEqual(["current", "savings"]);
  expect(await balanceOf(who)).not.toBe(0);
  return who;
}

async function readAgain(who: TestPerson) {
  await product.advance(10);
  return syncBanks(product.ctx, who.id);
}

describe("an account left out at a new bank consent", () => {
  test("is listed as no longer shared, is not counted from then on, and keeps its history", async () => {
    const who = await withBoth();
    const [before, history] = [await accountOf(who, "current"), await historyOf(who)];
    const load = await agree(who, ["savings"]);
    expect(load.connection?.accounts).toMatchObject([{ id: (await accountOf(who, "savings"))?.id }]);
    expect(await accountsOf(who)).toHaveLength(2);
    expect(await accountOf(who, "current")).toEqual({ ...before, isShared: false, isCounted: false });
    expect(await balanceOf(who)).toBe(0);
    expect((await as(who)(budgeting.indicators))?.trace.accounts).toEqual([]);
    expect(await as(who)(budgeting.connections)).toMatchObject([
      { accountsName: [(await accountOf(who, "savings"))?.name] },
    ]);
    expect(await historyOf(who)).toEqual(history);
  });

  test("returns by itself as it was when it is shared again", async () => {
    const who = await withBoth();
    const [before, balance, history] = [await accountsOf(who), await balanceOf(who), await historyOf(who)];
    await agree(who, ["savings"]);
    await readAgain(who);
    await agree(who, ["current", "savings"]);
    expect((await accountsOf(who)).map(({ id, isCounted }) => ({ id, isCounted }))).toEqual(
      before.map(({ id, isCounted }) => ({ id, isCounted })),
    );
    expect(await sharedOf(who)).toEqual(["current", "savings"]);
    expect(await balanceOf(who)).toBe(balance);
    expect(await historyOf(who)).toEqual(history);
  });

  test("is shared again even when its balance is older than ours", async () => {
    const who = await withBoth();
    await agree(who, ["savings"]);
    await owner.query("update bank_account set balance_at = balance_at + interval '1 day' where employee_id = $1", [
      who.id,
    ]);
    await agree(who, ["current", "savings"]);
    expect(await sharedOf(who)).toEqual(["current", "savings"]);
  });

  test("is the same account when shared under another consent once that has ended", async () => {
    const early = await withBoth();
    const id = (await accountOf(early, "current"))?.id;
    await agree(early, ["savings"]);
    await product.advance(91 * DAY);
    await syncBanks(product.ctx, early.id);
    const token = await openSession(product.database.db, {
      employeeId: early.id,
      companyId: early.companyId,
      nextStep: "done",
      seconds: 36_000,
    });
    const who = { ...early, token };
    expect(await sharedOf(who)).toEqual(["savings"]);
    await agree(who, ["current", "savings"]);
    expect(await accountsOf(who)).toHaveLength(2);
    expect(await accountOf(who, "current")).toMatchObject({ id, isShared: true, isCounted: true });
  });
});

describe("a sync that does not list the shared accounts counts everything as before:", () => {
  const down = (code: "bank-unavailable" | "consent-expired" | "login-required" | "vendor-unavailable") => () =>
    Promise.reject(new OpenBankingFailure(code, "down"));

  test.each(["bank-unavailable", "consent-expired", "login-required"] as const)("the bank answers %s", async (code) => {
    const who = await withBoth();
    const balance = await balanceOf(who);
    banks.interfere({ sync: down(code), listAccounts: async () => [] });
    await readAgain(who);
    expect(await sharedOf(who)).toEqual(["current", "savings"]);
    expect(await balanceOf(who)).toBe(balance);
  });

  test("the aggregator is away, or lists no account of the connection", async () => {
    const who = await withBoth();
    banks.interfere({ listAccounts: down("vendor-unavailable") });
    await expect(readAgain(who)).rejects.toThrow("down");
    banks.interfere({ listAccounts: async () => [] });
    await readAgain(who);
    expect(await sharedOf(who)).toEqual(["current", "savings"]);
  });

  test("the consent has ended", async () => {
    const who = await withBoth();
    await product.advance(91 * DAY);
    await syncBanks(product.ctx, who.id);
    const { rows } = await owner.query("select is_shared from bank_account where employee_id = $1", [who.id]);
    expect(rows).toEqual([{ is_shared: true }, { is_shared: true }]);
  });

  test("another connection of the employee is read", async () => {
    const who = await withBoth();
    await banks.connect(who, { openingPence: 5_000, bankId: await otherBank() });
    const sync = banks.adapter.sync.bind(banks.adapter);
    const { rows } = await owner.query<{ id: string }>(
      "select aggregator_connection_id as id from bank_connection where employee_id = $1 order by created_at",
      [who.id],
    );
    const first = rows[0]?.id;
    banks.interfere({
      sync: (holderId, connectionId) =>
        connectionId === first ? down("bank-unavailable")() : sync(holderId, connectionId),
      listAccounts: async (holderId) =>
        (await banks.adapter.listAccounts(holderId)).filter(({ connectionId }) => connectionId !== first),
    });
    await readAgain(who);
    expect(await sharedOf(who)).toEqual(["current", "current", "savings"]);
  });

  const otherBank = async () => {
    const { rows } = await owner.query<{ id: string }>("select id from sandbox.bank where id <> $1 order by id", [
      bank.id,
    ]);
    return rows[0]?.id ?? "";
  };
});
