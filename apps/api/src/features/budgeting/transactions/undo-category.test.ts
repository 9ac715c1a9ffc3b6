import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { changeCategory, undoCategory } from "@wellpaid/contract/budgeting/transactions";
import { expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";

const { product } = await productWithBanks();
const bank = testBankRows(product);

type Category = "groceries" | "gifts" | null;
const change = (who: TestPerson, id: string, category: Category, alike: boolean) =>
  product.as(who.token)(changeCategory, { params: { id }, body: { category, alike } });
const undo = (who: TestPerson, id: string | null) => product.as(who.token)(undoCategory, { params: { id: id ?? "" } });

async function readCategories(who: TestPerson): Promise<string[]> {
  const { items } = await product.as(who.token)(contract.transactions, { query: { limit: 100 } });
  return items.map(({ category, bankCategory }) => `${category.key} of ${bankCategory?.key ?? "bank"}`).toReversed();
}

async function readRules(who: TestPerson): Promise<unknown[]> {
  const sql = "select likeness, category from category_rule where employee_id = $1 order by likeness";
  return (await product.database.owner.query(sql, [who.id])).rows;
}

/** Three payments to one counterparty, of which the last has a category of its own. */
async function household() {
  const who = await testPerson(product);
  const rows = [1, 2, 3].map((day) => ({
    date: `2026-01-0${day}`,
    amountPence: -100,
    description: "Shop",
    counterparty: "77",
  }));
  const ids = await bank.transactions(who, await bank.account(who), rows);
  await change(who, ids[2] ?? "", "gifts", false);
  return { who, first: ids[0] ?? "", before: await readCategories(who) };
}

test("an undone change gives each transaction its own category back, and removes its rule", async () => {
  const { who, first, before } = await household();
  const { changed, undoId } = await change(who, first, "groceries", true);
  expect(changed).toBe(3);
  expect(await readRules(who)).toHaveLength(1);
  expect(await undo(who, undoId)).toEqual({ changed: 3 });
  expect(await readCategories(who)).toEqual(before);
  expect(await readRules(who)).toEqual([]);
});

test("an undone return to the bank's category restores the rule", async () => {
  const { who, first } = await household();
  await change(who, first, "groceries", true);
  const [before, rules] = [await readCategories(who), await readRules(who)];
  const { undoId } = await change(who, first, null, true);
  expect(await readRules(who)).toEqual([]);
  await undo(who, undoId);
  expect(await readCategories(who)).toEqual(before);
  expect(await readRules(who)).toEqual(rules);
});

test("only the last change is undone, once, by its owner and within an hour", async () => {
  const { who, first, before } = await household();
  const other = await testPerson(product);
  const earlier = await change(who, first, "gifts", false);
  const last = await change(who, first, "groceries", false);
  expect(await refusalOf(undo(who, earlier.undoId))).toBe("NOT_FOUND");
  expect(await refusalOf(undo(other, last.undoId))).toBe("NOT_FOUND");
  const both = await Promise.allSettled([undo(who, last.undoId), undo(who, last.undoId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await readCategories(who)).not.toEqual(before);
  const late = await change(who, first, "groceries", false);
  await product.database.owner.query("update category_undo set created_at = created_at - interval '61 minutes'");
  expect(await refusalOf(undo(who, late.undoId))).toBe("NOT_FOUND");
});

test("a transaction whose category changed otherwise since keeps it", async () => {
  const { who, first } = await household();
  const { undoId } = await change(who, first, "groceries", true);
  const sql = "update bank_transaction set category = 'fees' where id = $1";
  await product.database.owner.query(sql, [first]);
  expect(await undo(who, undoId)).toEqual({ changed: 2 });
  expect((await readCategories(who))[0]).toMatch(/^fees/);
});
