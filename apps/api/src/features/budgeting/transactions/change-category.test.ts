import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { changeCategory } from "@wellpaid/contract/budgeting/transactions";
import { addTransactions } from "@wellpaid/sandbox/banks/add-transactions";
import { changeTransaction } from "@wellpaid/sandbox/testing/change-transactions";
import { describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";
import { syncBanks } from "../../banking/sync/sync-banks.ts";

const { product, banks } = await productWithBanks();
const bank = testBankRows(product);

type Wish = { category: "groceries" | "gifts" | "fees" | null; alike?: boolean };
const change = (who: TestPerson, id: string, body: Wish) =>
  product.as(who.token)(changeCategory, { params: { id }, body });

/** '<description>: <category>', with what the bank says where that is another; oldest first. */
async function readCategories(who: TestPerson): Promise<string[]> {
  const { items } = await product.as(who.token)(contract.transactions, { query: { limit: 100 } });
  return items
    .map(
      (transaction) =>
        `${transaction.shortDescription}: ${transaction.category.key}${transaction.bankCategory ? ` not ${transaction.bankCategory.key}` : ""}`,
    )
    .toReversed();
}

async function withRows(rows: readonly { description: string; amountPence?: number; counterparty?: string }[]) {
  const who = await testPerson(product);
  const made = rows.map((row, index) => ({ date: `2026-01-0${index + 1}`, amountPence: -100, ...row }));
  return { who, ids: await bank.transactions(who, await bank.account(who), made) };
}

describe("a category of a single transaction", () => {
  test("leaves the others, is used in the search, and can be reset", async () => {
    const { who, ids } = await withRows([{ description: "Tesco 1" }, { description: "Tesco 2" }]);
    expect(await change(who, ids[0] ?? "", { category: "groceries" })).toMatchObject({ changed: 1 });
    expect(await readCategories(who)).toEqual(["Tesco 1: groceries not other", "Tesco 2: other"]);
    const found = await product.as(who.token)(contract.transactions, { query: { categories: "groceries" } });
    expect(found.total).toBe(1);
    await change(who, ids[0] ?? "", { category: "gifts" });
    expect(await readCategories(who)).toEqual(["Tesco 1: gifts not other", "Tesco 2: other"]);
    expect(await change(who, ids[0] ?? "", { category: null })).toMatchObject({ changed: 1 });
    expect(await readCategories(who)).toEqual(["Tesco 1: other", "Tesco 2: other"]);
  });

  test("is not found for a foreign or unknown transaction", async () => {
    const { ids } = await withRows([{ description: "Tesco" }]);
    const other = await testPerson(product);
    for (const id of [ids[0] ?? "", "00000000-0000-4000-8000-000000000000"])
      expect(await refusalOf(change(other, id, { category: "gifts", alike: true }))).toBe("NOT_FOUND");
  });

  test.each([{ category: "nothing" }, {}, { category: "gifts", alike: "yes" }])("is refused for %o", async (body) => {
    const { who, ids } = await withRows([{ description: "Tesco" }]);
    const path = `/banking/transactions/${ids[0]}`;
    expect(await product.send({ method: "PATCH", path, token: who.token, body })).toMatchObject({ status: 400 });
    expect(await readCategories(who)).toEqual(["Tesco: other"]);
  });
});

describe("a category of all similar transactions", () => {
  test("by counterparty applies to that counterparty in that direction, and to no other employee", async () => {
    const { who, ids } = await withRows([
      { description: "A", counterparty: "77" },
      { description: "B", counterparty: "77" },
      { description: "Refund", counterparty: "77", amountPence: 50 },
      { description: "A", counterparty: "78" },
    ]);
    const other = await withRows([{ description: "A", counterparty: "77" }]);
    expect(await change(who, ids[0] ?? "", { category: "groceries", alike: true })).toMatchObject({ changed: 2 });
    const chosen = ["A: groceries not other", "B: groceries not other", "Refund: other", "A: other"];
    expect(await readCategories(who)).toEqual(chosen);
    expect(await readCategories(other.who)).toEqual(["A: other"]);
    expect(await change(who, ids[1] ?? "", { category: null, alike: true })).toMatchObject({ changed: 2 });
    expect(await readCategories(who)).toEqual(["A: other", "B: other", "Refund: other", "A: other"]);
  });

  test("by description ignores numbers and case", async () => {
    const { who, ids } = await withRows([
      { description: "TESCO STORES 2041" },
      { description: "Card payment to Tesco Stores" },
      { description: "Tesco Petrol" },
      { description: "Tesco Stores", counterparty: "77" },
    ]);
    expect(await change(who, ids[1] ?? "", { category: "groceries", alike: true })).toMatchObject({ changed: 2 });
    expect((await readCategories(who)).filter((line) => line.includes("groceries"))).toHaveLength(2);
  });

  test("checks each of many descriptions once", async () => {
    const { who, ids } = await withRows([{ description: "Corner Market 1" }]);
    await product.database.owner.query(
      `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
         currency, status, description, category, modified_at)
       select company_id, employee_id, account_id, 'many ' || n, date, -n, 'GBP', 'posted',
         case when n % 2 = 0 then 'Corner market ' || n else 'Shop of ' || chr(65 + n % 26) || n end, 'other', app_now()
       from bank_transaction, generate_series(1, 2500) n where id = $1`,
      [ids[0]],
    );
    expect(await change(who, ids[0] ?? "", { category: "groceries", alike: true })).toMatchObject({ changed: 1_251 });
  });
});

describe("a chosen category and the bank", () => {
  /** Reads the bank until its latest transactions are there. */
  async function live(transactions: readonly { description: string; amountPence: number }[]) {
    const who = await testPerson(product);
    await banks.happen(
      who,
      transactions.map((transaction) => ({ date: "2026-01-01", ...transaction })),
    );
    await syncBanks(product.ctx, who.id);
    const { items } = await product.as(who.token)(contract.transactions, { query: {} });
    return {
      who,
      idOf: (description: string) => items.find((item) => item.shortDescription === description)?.id ?? "",
    };
  }
  const later = async (who: TestPerson, description: string) => {
    await product.advance(60);
    const { transactionIds } = await addTransactions(banks.bankState, who.id, 0, [
      { date: "2026-01-02", description, amountPence: -300 },
    ]);
    await syncBanks(product.ctx, who.id);
    return transactionIds;
  };
  const categoryOf = async (who: TestPerson, description: string) =>
    (await readCategories(who)).find((line) => line.startsWith(`${description}: `))?.split(" ")[
      description.split(" ").length
    ];

  test("applies to a later similar transaction, and no longer once reset", async () => {
    const { who, idOf } = await live([{ description: "Quayside Ferry", amountPence: -200 }]);
    await change(who, idOf("Quayside Ferry"), { category: "gifts", alike: true });
    await later(who, "QUAYSIDE FERRY 7781");
    expect(await categoryOf(who, "QUAYSIDE FERRY 7781")).toBe("gifts");
    await later(who, "Another Ferry");
    expect(await categoryOf(who, "Another Ferry")).not.toBe("gifts");
    await change(who, idOf("Quayside Ferry"), { category: null, alike: true });
    expect((await readCategories(who)).join()).not.toContain("gifts");
    await later(who, "Quayside Ferry 9");
    expect((await readCategories(who)).join()).not.toContain("gifts");
  });

  test("stays when the bank corrects the transaction or everything is read again", async () => {
    const { who, idOf } = await live([{ description: "Quayside Ferry", amountPence: -200 }]);
    await change(who, idOf("Quayside Ferry"), { category: "fees" });
    const [id = ""] = await later(who, "Harbour Cafe");
    const { items } = await product.as(who.token)(contract.transactions, { query: {} });
    const cafe = items.find((item) => item.shortDescription === "Harbour Cafe");
    await change(who, cafe?.id ?? "", { category: "gifts" });
    await product.advance(60);
    await changeTransaction(banks.bankState, id, { amountPence: -350, description: "Harbour Cafe Ltd" });
    await product.database.owner.query("update bank_account set synced_at = null where employee_id = $1", [who.id]);
    await syncBanks(product.ctx, who.id);
    expect(await categoryOf(who, "Harbour Cafe Ltd")).toBe("gifts");
    expect(await categoryOf(who, "Quayside Ferry")).toBe("fees");
  });

  test("stays reset for a single transaction of many when everything is read again", async () => {
    const { who, idOf } = await live([
      { description: "Quayside Ferry 1", amountPence: -200 },
      { description: "Quayside Ferry 2", amountPence: -200 },
    ]);
    await change(who, idOf("Quayside Ferry 1"), { category: "fees", alike: true });
    await change(who, idOf("Quayside Ferry 2"), { category: null });
    await product.advance(60);
    await product.database.owner.query("update bank_account set synced_at = null where employee_id = $1", [who.id]);
    await syncBanks(product.ctx, who.id);
    expect(await categoryOf(who, "Quayside Ferry 1")).toBe("fees");
    expect(await categoryOf(who, "Quayside Ferry 2")).not.toBe("fees");
  });
});
