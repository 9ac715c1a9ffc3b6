import { renameAccount } from "@wellpaid/contract/banking/bank-accounts";
import * as contract from "@wellpaid/contract/banking/banks";
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { API_BASE } from "@wellpaid/contract/call";
import type { Account, Transaction, TransactionQuery } from "@wellpaid/providers/open-banking/port";
import type { AddedTransaction } from "@wellpaid/sandbox/banks/add-transactions";
import { deleteTransaction } from "@wellpaid/sandbox/testing/change-transactions";
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

beforeEach(() => banks.interfere({}));

const as = (who: TestPerson) => product.as(who.token);
const accountsOf = (who: TestPerson) => as(who)(budgeting.accounts);
const balanceOf = async (who: TestPerson) => (await as(who)(budgeting.indicators))?.currentBalance;
const daysAgo = async (days: number) =>
  new Date((await product.now()).getTime() - days * DAY * 1_000).toISOString().slice(0, 10);
const bought = async (days: number, description: string, amountPence: number): Promise<AddedTransaction> => ({
  date: await daysAgo(days),
  description,
  amountPence,
});
const rowsOf = async (who: TestPerson) =>
  (
    await owner.query<{ id: string; told: string }>(
      `select id, concat_ws(' ', description, amount_pence, category, note, split_pence) as told from bank_transaction
       where employee_id = $1 order by date desc, description, id`,
      [who.id],
    )
  ).rows;
const descriptionsOf = async (who: TestPerson) => (await rowsOf(who)).map(({ told }) => told);

/** Opens a new session: the clock has moved past the end of the first one. */
async function again(who: TestPerson): Promise<TestPerson> {
  const { id: employeeId, companyId } = who;
  const token = await openSession(product.database.db, { employeeId, companyId, nextStep: "done", seconds: 36_000 });
  return { ...who, token };
}

/** An employee with one synced bank, and its purchases. */
async function withBank(): Promise<{ who: TestPerson; ids: readonly string[] }> {
  const who = await testPerson(product);
  const ids = await banks.happen(who, [
    await bought(0, "SALARY ACORN", 200_000),
    await bought(1, "COFFEE", -300),
    await bought(1, "COFFEE", -300),
    await bought(40, "GREENLEAF", -2_500),
    await bought(120, "OLD RENT", -60_000),
  ]);
  await syncBanks(product.ctx, who.id);
  return { who, ids };
}

/** Goes to the bank through the picker and back, as for a bank that was never connected. */
async function reconnect(who: TestPerson, instead: Parameters<typeof banks.interfere>[0] = {}) {
  const { url } = await as(who)(contract.bankAuthUrl, { params: { id: bank.id } });
  const back = await new BankVisitor(banks.redirectUri).agree(url, who.id, TEST_PASSWORD);
  const answer = await product.server.inject({ url: `${API_BASE}/banking/callback${back.url.search}` });
  const token = new URL(answer.headers.location ?? "", "http://app").searchParams.get("token") ?? "";
  banks.interfere(instead);
  return as(who)(budgeting.initialLoad, { query: { token } });
}

async function afterItEnded(who: TestPerson): Promise<TestPerson> {
  await product.advance(91 * DAY);
  await syncBanks(product.ctx, who.id);
  return again(who);
}

const shownAtAggregator = async (who: TestPerson) => {
  const { rows } = await owner.query("select aggregator_user_id as id from bank_holder where employee_id = $1", [
    who.id,
  ]);
  return banks.adapter.listConnections(rows[0]?.id);
};

describe("a bank reconnected after its consent ended, with other account ids", () => {
  test("has each account once, with its rows and settings", async () => {
    const { who: before } = await withBank();
    const [account] = await accountsOf(before);
    await as(before)(renameAccount, { params: { id: account?.id ?? "" }, body: { name: "Mine" } });
    await owner.query(
      `update bank_transaction set category = 'leisure', bank_category = category, note = 'mine', split_pence = amount_pence
       where employee_id = $1`,
      [before.id],
    );
    const rows = await rowsOf(before);
    const balance = await balanceOf(before);
    const who = await afterItEnded(before);
    expect(await reconnect(who)).toMatchObject({
      status: "done",
      connection: { accounts: [{ id: account?.id, name: "Mine", transactions: 5 }] },
    });
    expect(await accountsOf(who)).toMatchObject([{ id: account?.id, name: "Mine", connectionId: expect.any(String) }]);
    expect(await rowsOf(who)).toEqual(rows);
    expect(await balanceOf(who)).toBe(balance);
    expect(await as(who)(budgeting.connections)).toMatchObject([{ status: "ok" }]);
    expect(await as(who)(contract.reauthNeed)).toMatchObject({ isReauthNeed: false, connections: [] });
  });

  test("ends the connection that shows nothing more at the aggregator, and the next sync changes nothing", async () => {
    const { who: before } = await withBank();
    const who = await afterItEnded(before);
    await reconnect(who);
    await product.ctx.deliverNow();
    expect(await shownAtAggregator(who)).toHaveLength(1);
    const rows = await rowsOf(who);
    await product.advance(10);
    expect(await syncBanks(product.ctx, who.id)).toMatchObject({ outcome: "done" });
    expect(await rowsOf(who)).toEqual(rows);
    expect(await accountsOf(who)).toHaveLength(1);
    expect(product.failures).toEqual([]);
  });

  test("keeps a deactivated account deactivated and uncounted", async () => {
    const { who: before } = await withBank();
    await owner.query("update bank_account set is_active = false where employee_id = $1", [before.id]);
    const who = await afterItEnded(before);
    await reconnect(who);
    expect(await accountsOf(who)).toMatchObject([{ isActive: false, isCounted: false }]);
  });

  test("drops what the bank withdrew meanwhile, adds what it posted, and has pending items once", async () => {
    const { who: before, ids } = await withBank();
    await banks.happen(before, [{ ...(await bought(0, "CARD HOLD", -900)), status: "pending" }]);
    await product.advance(10);
    await syncBanks(product.ctx, before.id);
    expect(await descriptionsOf(before)).toHaveLength(6);
    const who = await afterItEnded(before);
    await deleteTransaction(banks.bankState, ids[3] ?? "");
    await banks.happen(who, [await bought(0, "NEW", -100)]);
    await reconnect(who);
    expect((await descriptionsOf(who)).map((description) => description.replace(/ \S+$/, ""))).toEqual([
      "NEW -100",
      "CARD HOLD -900",
      "SALARY ACORN 200000",
      "COFFEE -300",
      "COFFEE -300",
      "OLD RENT -60000",
    ]);
  });

  test("keeps older transactions when the bank reports less history", async () => {
    const { who: before } = await withBank();
    const rows = await rowsOf(before);
    const who = await afterItEnded(before);
    const from = await daysAgo(91 + 60);
    await reconnect(who, {
      async *transactions(holderId, query?: TransactionQuery) {
        for await (const page of banks.adapter.transactions(holderId, query))
          yield page.filter(({ date }: Transaction) => date >= from);
      },
    });
    expect(await rowsOf(who)).toEqual(rows);
  });

  test("is completed by the next sync when a sync dies halfway", async () => {
    const { who: before } = await withBank();
    const rows = await rowsOf(before);
    const who = await afterItEnded(before);
    await reconnect(who, {
      transactions: () => {
        throw new Error("killed");
      },
    });
    banks.interfere({});
    await product.advance(10);
    await syncBanks(product.ctx, who.id);
    expect(await rowsOf(who)).toEqual(rows);
    expect(await accountsOf(who)).toHaveLength(1);
    product.failures.length = 0;
  });
});

describe("two live connections with the same account", () => {
  /** Adds a second connection that lists the same accounts under ids of its own, as for a joint account at two logins. */
  const twice = async (lasting: (account: Account) => string | null) => {
    const { who } = await withBank();
    await banks.connect(who, { bankId: (await otherBank()).id, openingPence: 5_000 });
    banks.interfere({
      listAccounts: async (holderId) => {
        const [first, second] = await banks.adapter.listAccounts(holderId);
        if (first === undefined || second === undefined) throw new Error("two accounts are wanted");
        return [
          { ...first, lastingNumber: lasting(first) },
          { ...second, lastingNumber: lasting(first), balancePence: first.balancePence },
        ];
      },
    });
    await product.advance(10);
    await syncBanks(product.ctx, who.id);
    return who;
  };
  const otherBank = async () => {
    const { rows } = await owner.query<{ id: string }>("select id from sandbox.bank where id <> $1 order by id", [
      bank.id,
    ]);
    return rows[0] ?? { id: "" };
  };

  test("count it once, under the latest connection, however often it is read", async () => {
    const who = await twice((account) => account.lastingNumber);
    const [account, ...others] = await accountsOf(who);
    expect(others).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      await product.advance(10);
      await syncBanks(product.ctx, who.id);
    }
    expect(await accountsOf(who)).toMatchObject([{ id: account?.id, connectionId: account?.connectionId }]);
  });

  test("show two accounts when no lasting identifier is reported", async () => {
    expect(await accountsOf(await twice(() => null))).toHaveLength(2);
  });
});
