/** What is stored of the aggregator's categories: at the first reading, while they cannot be read, and of rows of before. */
import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { changeCategory } from "@wellpaid/contract/budgeting/transactions";
import { OpenBankingFailure, type Transaction, type TransactionQuery } from "@wellpaid/providers/open-banking/port";
import { beforeEach, expect, test } from "vitest";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { syncBanks } from "./sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;

beforeEach(() => banks.interfere({}));

const HOUR = 3_600;
const SHOPPING = { description: "Greenleaf", amountPence: -1_234 };
/** Ours is shopping: no list has it. */
const SECOND = { description: "Greenleaf Local", amountPence: -700 };
const SALARY = { description: "Salary", amountPence: 200_000 };
const MOVE = { description: "Transfer to a friend", amountPence: -500 };

const today = async () => (await product.now()).toISOString().slice(0, 10);
const sync = (who: TestPerson) => syncBanks(product.ctx, who.id);

async function happen(who: TestPerson, ...rows: { description: string; amountPence: number }[]): Promise<void> {
  const date = await today();
  await banks.happen(
    who,
    rows.map((row) => ({ ...row, date })),
  );
}

async function personWith(...rows: { description: string; amountPence: number }[]): Promise<TestPerson> {
  const who = await testPerson(product);
  await happen(who, ...rows);
  return who;
}

/** Each with its category, and the bank's in brackets where another one is chosen. */
async function categoriesOf(who: TestPerson): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select description || ': ' || category || coalesce(' (' || bank_category || ')', '') as line from bank_transaction
     where employee_id = $1 order by description`,
    [who.id],
  );
  return rows.map(({ line }) => line);
}

/** The queries with which transactions were read since the last call of it. */
let seenCalls = 0;
function queries(): TransactionQuery[] {
  const found = banks.calls.slice(seenCalls).filter(({ name }) => name === "transactions");
  seenCalls = banks.calls.length;
  return found.map(({ about }) => about[0] as TransactionQuery);
}

/** As if all had been read by a server that did not know the aggregator's ids. */
async function readAsBefore(who: TestPerson): Promise<void> {
  await sync(who);
  await owner.query(
    `update bank_transaction set category = case when bank_category is null then 'other' else category end,
       bank_category = case when bank_category is null then null else 'other' end where employee_id = $1`,
    [who.id],
  );
  await owner.query("update bank_account set categories_read_at = null where employee_id = $1", [who.id]);
  await product.advance(6 * HOUR);
  queries();
}

/** The aggregator's categories cannot be read: no transaction has one. */
const unread = () =>
  banks.interfere({
    knowsCategories: async () => false,
    async *transactions(holderId, query): AsyncGenerator<readonly Transaction[]> {
      for await (const page of banks.adapter.transactions(holderId, query)) {
        yield page.map((transaction) => ({ ...transaction, category: null }));
      }
    },
  });

test("stores what the aggregator says, and what we make of the words where it says nothing", async () => {
  const who = await personWith(SHOPPING, SALARY, MOVE, { description: "Zebra", amountPence: -1 });
  await sync(who);
  expect(await categoriesOf(who)).toEqual([
    "Greenleaf: groceries",
    "Salary: income",
    "Transfer to a friend: transfer",
    "Zebra: shopping",
  ]);
});

test("gives transactions of before their categories at the next load, the only one in full", async () => {
  const who = await personWith(SHOPPING, SALARY, MOVE);
  await readAsBefore(who);
  expect(await categoriesOf(who)).toEqual(["Greenleaf: other", "Salary: other", "Transfer to a friend: other"]);
  await sync(who);
  expect(queries()[0]).not.toHaveProperty("changedSince");
  expect(await categoriesOf(who)).toEqual(["Greenleaf: groceries", "Salary: income", "Transfer to a friend: transfer"]);
  await product.advance(6 * HOUR);
  await sync(who);
  expect(queries()[0]).toHaveProperty("changedSince");
});

test("leaves a chosen category of before as it is, and corrects what the bank says next to it", async () => {
  const who = await personWith(SHOPPING, SALARY);
  await sync(who);
  const { items } = await product.as(who.token)(contract.transactions, { query: {} });
  const { id = "" } = items.find(({ shortDescription }) => shortDescription === "Greenleaf") ?? {};
  await product.as(who.token)(changeCategory, { params: { id }, body: { category: "gifts" } });
  await readAsBefore(who);
  expect(await categoriesOf(who)).toEqual(["Greenleaf: gifts (other)", "Salary: other"]);
  await sync(who);
  expect(await categoriesOf(who)).toEqual(["Greenleaf: gifts (groceries)", "Salary: income"]);
});

test("begins again when the reading in full of an account of before is interrupted", async () => {
  const who = await personWith(SHOPPING);
  await readAsBefore(who);
  banks.interfere({
    transactions: () => {
      throw new OpenBankingFailure("bank-unavailable", "as the test wants");
    },
  });
  await sync(who);
  banks.interfere({});
  expect(await categoriesOf(who)).toEqual(["Greenleaf: other"]);
  await product.advance(6 * HOUR);
  await sync(who);
  expect(await categoriesOf(who)).toEqual(["Greenleaf: groceries"]);
});

test("loads while categories cannot be read, changes none, and adds what was missed later", async () => {
  const who = await personWith(SHOPPING);
  await sync(who);
  await product.advance(24 * HOUR);
  await happen(who, SECOND);
  unread();
  expect(await sync(who)).toMatchObject({ outcome: "done" });
  // Its last weeks were due to be read in full.
  expect(await categoriesOf(who)).toEqual(["Greenleaf: groceries", "Greenleaf Local: shopping"]);
  await product.advance(24 * HOUR);
  await sync(who);
  queries();
  banks.interfere({});
  await product.advance(6 * HOUR);
  await sync(who);
  expect(await categoriesOf(who)).toEqual(["Greenleaf: groceries", "Greenleaf Local: groceries"]);
  const [query] = queries();
  // Since the last reading with categories, and no longer in full.
  expect((await product.now()).getTime() - (query?.changedSince ?? 0)).toBeGreaterThan(54 * HOUR * 1_000);
  await product.advance(6 * HOUR);
  await sync(who);
  const [next] = queries();
  expect((await product.now()).getTime() - (next?.changedSince ?? 0)).toBeLessThan(9 * HOUR * 1_000);
});

test("reads an account in full once more whose first reading was without categories", async () => {
  const who = await personWith(SHOPPING, MOVE);
  unread();
  await sync(who);
  expect(await categoriesOf(who)).toEqual(["Greenleaf: shopping", "Transfer to a friend: transfer"]);
  await product.advance(6 * HOUR);
  await sync(who);
  banks.interfere({});
  await product.advance(6 * HOUR);
  await sync(who);
  expect(await categoriesOf(who)).toEqual(["Greenleaf: groceries", "Transfer to a friend: transfer"]);
});
