import * as contract from "@wellpaid/contract/budgeting/budgets";
import { addDays, type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type TestTransaction, testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

const product = await testProduct();
const bank = testBankRows(product);

const read = (who: TestPerson, periodsAgo = 0) => product.as(who.token)(contract.budgets, { query: { periodsAgo } });

/** The first day of the pay period of so many periods ago. */
const firstDay = async (who: TestPerson, periodsAgo: number): Promise<CivilDate> =>
  civilDate((await read(who, periodsAgo)).firstDay);

async function spend(who: TestPerson, ...rows: readonly Omit<TestTransaction, "description">[]): Promise<void> {
  const account = await bank.account(who);
  await bank.transactions(
    who,
    account,
    rows.map((row) => ({ description: "Shop", category: "groceries", ...row })),
  );
}

describe("suggestions", () => {
  test("are the usual spending of complete pay periods, in whole £5, largest first", async () => {
    const who = await testPerson(product);
    const days = await Promise.all([0, 1, 2, 3, 4].map((ago) => firstDay(who, ago)));
    const [now, first, second, third, fourth] = days as [CivilDate, CivilDate, CivilDate, CivilDate, CivilDate];
    await spend(
      who,
      { date: now, amountPence: -99_900 },
      { date: first, amountPence: -31_000 },
      { date: second, amountPence: -32_100 },
      { date: third, amountPence: -33_000 },
      // Begins before the bank's data does, and so is not complete.
      { date: addDays(fourth, 1), amountPence: -500_000 },
      ...[first, second, third].flatMap((date) =>
        ["transport", "cash", "savings", "housing"].map((category) => ({ date, amountPence: -1_001, category })),
      ),
      { date: first, amountPence: -8_000, category: "gifts" },
    );
    expect((await read(who)).suggestions).toEqual([
      { category: { key: "groceries" }, usual: 321, amount: 325 },
      { category: { key: "transport" }, usual: 10.01, amount: 15 },
    ]);
    await product.as(who.token)(contract.setBudget, {
      params: { category: "groceries" },
      body: { amount: 325, rollsOver: false },
    });
    expect((await read(who)).suggestions.map(({ category }) => category.key)).toEqual(["transport"]);
    expect((await read(who, 1)).suggestions).toEqual([]);
  });
});

test.each([
  ["groceries", { amount: 0.99, rollsOver: false }, "/amount"],
  ["groceries", { amount: 100_000.01, rollsOver: false }, "/amount"],
  ["groceries", { amount: 10.005, rollsOver: false }, "/amount"],
  ["groceries", { amount: "10", rollsOver: false }, "/amount"],
  ["groceries", { amount: -10, rollsOver: false }, "/amount"],
  ["groceries", { rollsOver: false }, "/amount"],
  ["groceries", { amount: 10 }, "/rollsOver"],
  ["groceries", { amount: 10, rollsOver: "yes" }, "/rollsOver"],
  ["income", { amount: 10, rollsOver: false }, "/category"],
  ["savings", { amount: 10, rollsOver: false }, "/category"],
  ["nonsense", { amount: 10, rollsOver: false }, "/category"],
])("refuses a budget of %s with %j", async (category, body, path) => {
  const who = await testPerson(product);
  const sent = { method: "PUT", path: `/banking/budgets/${category}`, token: who.token, body } as const;
  expect(await product.send(sent)).toMatchObject({
    status: 400,
    body: { error: { code: "INVALID_INPUT", errors: [{ path }] } },
  });
  expect((await read(who)).budgets).toEqual([]);
});
