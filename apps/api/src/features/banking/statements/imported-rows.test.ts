import * as contract from "@wellpaid/contract/banking/statements";
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { changeCategory, splitTransaction, writeNote } from "@wellpaid/contract/budgeting/transactions";
import type { Account } from "@wellpaid/providers/open-banking/port";
import { beforeEach, expect, test } from "vitest";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { csvOf, testStatements } from "@wellpaid/testing/banking/statements";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { syncBanks } from "../sync/sync-banks.ts";

const { product, banks } = await productWithBanks();
const statements = testStatements(product);
const { owner } = product.database;
const as = (who: TestPerson) => product.as(who.token);

beforeEach(() => banks.interfere({}));

test("takes categories and merchants as rows of banks do, and is counted as they are", async () => {
  const who = await testPerson(product);
  const market = csvOf([["10/03/2031", "CARD PAYMENT TO TESCO STORES 2041", "-12.00"]]);
  await statements.bring(who, market);
  const list = (query: { q: string }) => as(who)(budgeting.transactions, { query });
  const [found] = (await list({ q: "tesco" })).items;
  expect(found).toMatchObject({ category: { key: "groceries" }, amount: { value: -1_200 } });
  await as(who)(changeCategory, { params: { id: found?.id ?? "" }, body: { category: "gifts", alike: true } });
  await statements.bring(who, csvOf([["11/03/2031", "TESCO STORES 2041", "-7.00"]]), 9_300);
  expect((await list({ q: "tesco" })).items.map(({ category }) => category.key)).toEqual(["gifts", "gifts"]);
  const { rows } = await owner.query("select categoriser_version > 0 as known from bank_load where employee_id = $1", [
    who.id,
  ]);
  expect(rows).toEqual([{ known: true }]);
});

test("pays what is planned as soon as it is imported", async () => {
  const who = await testPerson(product);
  await owner.query(
    `insert into planned_payment (company_id, employee_id, name, category, amount_pence, type, frequency, date, created_at)
     values ($1, $2, 'Gym', 'health', 2500, 'expense', 'monthly', 6, app_now() - interval '90 days')`,
    [who.companyId, who.id],
  );
  await statements.bring(
    who,
    csvOf([
      ["06/01/2031", "LEEDS LEISURE GYM", "-25.00"],
      ["06/02/2031", "LEEDS LEISURE GYM", "-25.00"],
      ["06/03/2031", "LEEDS LEISURE GYM", "-25.00"],
    ]),
  );
  await product.runner.runDue();
  const { rows } = await owner.query(
    "select learned_description as learned, settled_until is not null as settled from planned_payment where employee_id = $1",
    [who.id],
  );
  expect(rows).toEqual([{ learned: "LEEDS LEISURE GYM", settled: true }]);
});

/** Ids of the transactions of these words, in their order. */
async function idsOf(who: TestPerson, words: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; description: string }>(
    "select id, description from bank_transaction where employee_id = $1",
    [who.id],
  );
  return words.map((word) => rows.find(({ description }) => description === word)?.id ?? "");
}

async function plan(who: TestPerson, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into planned_payment (company_id, employee_id, name, category, amount_pence, type, frequency, date)
     values ($1, $2, $3, 'health', 1200, 'expense', 'monthly', 10) returning id`,
    [who.companyId, who.id, name],
  );
  return rows[0]?.id ?? "";
}

const HAND = ["GROCERIES", "COFFEE", "MOVED", "GYM FEE"] as const;
const OF_BANK = ["Tesco Stores", "Cafe", "Transfer", "Leisure"] as const;

/** An imported account, of which everything has been said that can be; and one of savings, imported as well. */
async function spokenOf(who: TestPerson): Promise<void> {
  const days = ["10/03/2031", "09/03/2031", "08/03/2031", "07/03/2031"];
  const pounds = ["-12.00", "-3.20", "-50.00", "-25.00"];
  await statements.bring(who, csvOf(HAND.map((words, at) => [days[at] ?? "", words, pounds[at] ?? ""])));
  const savings = await statements.upload(who, csvOf([["08/03/2031", "FROM EVERYDAY", "50.00"]]));
  await statements.readAs(who, savings.id, {
    account: { name: "Rainy days", bankName: "Dales Mutual", kind: "savings" },
    balance: 5_000,
  });
  await statements.confirm(who, savings.id);
  const [groceries = "", coffee = "", moved = "", gym = "", saved = ""] = await idsOf(who, [...HAND, "FROM EVERYDAY"]);
  await as(who)(changeCategory, { params: { id: groceries }, body: { category: "gifts", alike: false } });
  await as(who)(writeNote, { params: { id: groceries }, body: { note: "for Sam" } });
  await as(who)(splitTransaction, {
    params: { id: coffee },
    body: {
      parts: [
        { category: "eating-out", amount: -200, note: "mine" },
        { category: "gifts", amount: -120 },
      ],
    },
  });
  await owner.query(
    `insert into own_move_choice (company_id, employee_id, out_transaction_id, in_transaction_id, is_move)
     values ($1, $2, $3, $4, true)`,
    [who.companyId, who.id, moved, saved],
  );
  const [paid, other] = [await plan(who, "Gym"), await plan(who, "Other")];
  await owner.query(
    `insert into planned_due_date (planned_payment_id, due_date, company_id, employee_id, decision, transaction_id)
     values ($1, '2031-03-10', $2, $3, 'linked', $4)`,
    [paid, who.companyId, who.id, gym],
  );
  await owner.query(
    `insert into planned_mismatch (planned_payment_id, transaction_id, company_id, employee_id) values ($1, $2, $3, $4)`,
    [other, gym, who.companyId, who.id],
  );
}

async function connect(who: TestPerson, lastingNumber: string | null): Promise<void> {
  banks.interfere({
    listAccounts: async (holderId) =>
      (await banks.adapter.listAccounts(holderId)).map((account): Account => ({ ...account, lastingNumber })),
  });
  const dates = ["2031-03-10", "2031-03-10", "2031-03-08", "2031-03-08", "2031-02-20"];
  const amounts = [-1_200, -320, -5_000, -2_500, -100];
  await banks.happen(
    who,
    [...OF_BANK, "Older"].map((description, at) => ({
      date: dates[at] ?? "",
      amountPence: amounts[at] ?? 0,
      description,
    })),
  );
  await syncBanks(product.ctx, who.id);
}

test("joining a bank's account keeps all that was said of the rows that the bank reports in its own words", async () => {
  const who = await testPerson(product);
  await spokenOf(who);
  await connect(who, null);
  const accounts = await as(who)(budgeting.accounts);
  const connected = accounts.find(({ connectionId }) => connectionId !== null)?.id ?? "";
  const imported = accounts.find(({ name }) => name === "Everyday")?.id ?? "";
  await as(who)(writeNote, {
    params: { id: (await idsOf(who, ["Tesco Stores"]))[0] ?? "" },
    body: { note: "from the bank" },
  });
  await as(who)(contract.joinImportedAccount, { params: { id: imported }, body: { accountId: connected } });
  expect(await idsOf(who, HAND)).toEqual(["", "", "", ""]);
  const [tesco, cafe, transfer, leisure, saved] = await idsOf(who, [...OF_BANK, "FROM EVERYDAY"]);
  const { rows: transactions } = await owner.query(
    `select category, bank_category is not null as "isChosen", note, split_pence as split from bank_transaction
     where id = any($1) order by amount_pence`,
    [[tesco, cafe]],
  );
  expect(transactions).toMatchObject([
    { category: "gifts", isChosen: true, note: "from the bank\nfor Sam", split: null },
    { note: null, split: -320 },
  ]);
  const of = async (text: string, id: string | undefined) => (await owner.query(text, [id])).rows;
  expect(
    await of("select amount_pence as pence, note from transaction_part where transaction_id = $1 order by place", cafe),
  ).toEqual([
    { pence: -200, note: "mine" },
    { pence: -120, note: null },
  ]);
  expect(
    await of(
      'select in_transaction_id as "in", is_move as "is" from own_move_choice where out_transaction_id = $1',
      transfer,
    ),
  ).toEqual([{ in: saved, is: true }]);
  expect(await of("select decision from planned_due_date where transaction_id = $1", leisure)).toEqual([
    { decision: "linked" },
  ]);
  expect(await of("select 1 as one from planned_mismatch where transaction_id = $1", leisure)).toEqual([{ one: 1 }]);
});
