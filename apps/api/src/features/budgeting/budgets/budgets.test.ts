import * as contract from "@wellpaid/contract/budgeting/budgets";
import type { BodyOf } from "@wellpaid/contract/call";
import { addDays, type CivilDate, civilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { type TestTransaction, testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { HOUSEHOLD_TEXTS } from "@wellpaid/testing/banking/household";
import { describe, expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";

const product = await testProduct();
const { owner, db } = product.database;
const bank = testBankRows(product);

const read = (who: TestPerson, periodsAgo = 0) => product.as(who.token)(contract.budgets, { query: { periodsAgo } });
const set = (who: TestPerson, body: Partial<BodyOf<typeof contract.setBudget>>) =>
  product.as(who.token)(contract.setBudget, {
    params: { category: "groceries" },
    body: { amount: 100, rollsOver: false, ...body },
  });
const remove = (who: TestPerson) => product.as(who.token)(contract.removeBudget, { params: { category: "groceries" } });
const only = async (who: TestPerson, periodsAgo = 0) => {
  const { budgets } = await read(who, periodsAgo);
  expect(budgets).toHaveLength(1);
  return budgets[0];
};
const rowsOf = async (who: TestPerson) =>
  (
    await owner.query<{ from_day: string; amount_pence: number | null; rolls_over: boolean }>(
      "select from_day, amount_pence, rolls_over from budget where employee_id = $1 order by category, from_day",
      [who.id],
    )
  ).rows;

/** The first day of the pay period of so many periods ago. */
const firstDay = async (who: TestPerson, periodsAgo: number): Promise<CivilDate> =>
  civilDate((await read(who, periodsAgo)).firstDay);

type Wish = Omit<TestTransaction, "description" | "date"> & { readonly date: CivilDate; readonly description?: string };
async function spend(who: TestPerson, ...rows: readonly Wish[]): Promise<void> {
  const account = await bank.account(who);
  const described = rows.map((row) => ({ description: "Shop", category: "groceries", ...row }));
  await bank.transactions(who, account, described);
}

/** As if it had been set then. */
const setThen = (who: TestPerson, fromDay: CivilDate, amountPence: number | null, rollsOver: boolean) =>
  owner.query(
    `insert into budget (employee_id, company_id, category, from_day, amount_pence, rolls_over)
     values ($1, $2, 'groceries', $3, $4, $5)`,
    [who.id, who.companyId, fromDay, amountPence, rollsOver],
  );

describe("a budget", () => {
  test("is set, and shows what is left of it after spending and refunds since payday", async () => {
    const who = await testPerson(product);
    expect(await read(who)).toMatchObject({ budgets: [], suggestions: [] });
    const since = await firstDay(who, 0);
    await spend(
      who,
      { date: since, amountPence: -3_000 },
      { date: since, amountPence: -2_000, status: "pending" },
      { date: since, amountPence: 500 },
      { date: addDays(since, -1), amountPence: -700 },
      { date: since, amountPence: -900, category: "transport" },
    );
    const budget = await set(who, { amount: 100.5, rollsOver: false });
    expect(budget).toEqual({
      category: { key: "groceries" },
      amount: 100.5,
      rollsOver: false,
      rolledOver: 0,
      available: 100.5,
      spent: 25,
      left: 75.5,
      percentSpent: 24,
      pace: "on-track",
    });
    const answer = await read(who);
    expect(answer.budgets).toEqual([budget]);
    expect(answer.daysLeft).toBe(
      daysBetween(civilDate((await product.now()).toISOString().slice(0, 10)), civilDate(answer.lastDay)) + 1,
    );
    expect(await rowsOf(who)).toEqual([{ from_day: since, amount_pence: 10_050, rolls_over: false }]);
  });

  test("is never more than was set, however much is refunded", async () => {
    const who = await testPerson(product);
    await spend(who, { date: await firstDay(who, 0), amountPence: 9_000 });
    expect(await set(who, { amount: 50 })).toMatchObject({ spent: 0, left: 50, percentSpent: 0 });
  });

  test("counts no move between own accounts", async () => {
    const who = await testPerson(product);
    const date = await firstDay(who, 0);
    await owner.query("update employee set name = 'Sam', surname = 'Jones' where id = $1", [who.id]);
    await spend(who, { date, amountPence: -4_000, description: HOUSEHOLD_TEXTS.out });
    expect(await set(who, { amount: 50 })).toMatchObject({ spent: 40, left: 10 });
    await spend(who, { date, amountPence: 4_000, description: HOUSEHOLD_TEXTS.in });
    expect(await only(who)).toMatchObject({ spent: 0, left: 50 });
  });

  test("says when it is spent faster than the days go by, and when it is overspent", async () => {
    const who = await testPerson(product);
    await set(who, { amount: 100 });
    const date = await firstDay(who, 0);
    await spend(who, { date, amountPence: -9_900 });
    expect(await only(who)).toMatchObject({ left: 1, pace: "fast" });
    await spend(who, { date, amountPence: -350 });
    expect(await only(who)).toMatchObject({ left: -2.5, percentSpent: 102, pace: "over" });
  });

  test("is changed in place within a pay period, whichever tab is later", async () => {
    const who = await testPerson(product);
    await Promise.all([set(who, { amount: 60 }), set(who, { amount: 60 }), set(who, { amount: 60 })]);
    await set(who, { amount: 80, rollsOver: true });
    expect(await rowsOf(who)).toEqual([{ from_day: await firstDay(who, 0), amount_pence: 8_000, rolls_over: true }]);
  });

  test("is removed once, and can be set again", async () => {
    const who = await testPerson(product);
    await set(who, { amount: 60 });
    const answers = await Promise.allSettled([remove(who), remove(who)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(remove(who)).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
    expect((await read(who)).budgets).toEqual([]);
    expect(await set(who, { amount: 70 })).toMatchObject({ left: 70 });
  });

  test("is not seen, changed or removed by another person", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    await set(who, { amount: 60 });
    expect((await read(other)).budgets).toEqual([]);
    await expect(remove(other)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await set(other, { amount: 5 });
    expect(await only(who)).toMatchObject({ amount: 60 });
  });
});

describe("earlier pay periods", () => {
  test("keep their amounts, and count what is categorised by now", async () => {
    const who = await testPerson(product);
    const [before, now] = [await firstDay(who, 1), await firstDay(who, 0)];
    await setThen(who, before, 5_000, false);
    await spend(who, { date: before, amountPence: -6_000 }, { date: now, amountPence: -100 });
    await set(who, { amount: 90 });
    expect(await only(who)).toMatchObject({ amount: 90, rolledOver: 0, left: 89 });
    expect(await only(who, 1)).toMatchObject({ amount: 50, spent: 60, left: -10, pace: "over" });
    expect((await read(who, 2)).budgets).toEqual([]);
    await owner.query("update bank_transaction set category = 'gifts' where employee_id = $1 and date = $2", [
      who.id,
      before,
    ]);
    expect(await only(who, 1)).toMatchObject({ spent: 0, left: 50, pace: "on-track" });
    await remove(who);
    expect((await read(who)).budgets).toEqual([]);
    expect(await only(who, 1)).toMatchObject({ amount: 50 });
    expect((await read(who, 1)).daysLeft).toBe(0);
  });

  test("that follow an early pay have what was set since then, and those before do not", async () => {
    const who = await testPerson(product);
    await setThen(who, addDays(await firstDay(who, 1), -2), 5_000, true);
    expect(await only(who)).toMatchObject({ amount: 50, available: 100 });
    expect(await only(who, 1)).toMatchObject({ amount: 50, available: 50 });
    expect((await read(who, 2)).budgets).toEqual([]);
  });

  test.each([
    [true, -1_000, 190],
    [true, -12_500, 75],
    [false, -1_000, 100],
  ])("roll over: %s, so that of £100 after %s pence there are £%s", async (rollsOver, spent, available) => {
    const who = await testPerson(product);
    const before = await firstDay(who, 1);
    await setThen(who, before, 10_000, rollsOver);
    await spend(who, { date: before, amountPence: spent });
    expect(await only(who)).toMatchObject({ amount: 100, available, left: available, rolledOver: available - 100 });
  });

  test("roll nothing over from before it was switched on", async () => {
    const who = await testPerson(product);
    await setThen(who, await firstDay(who, 2), 10_000, false);
    await setThen(who, await firstDay(who, 1), 10_000, true);
    expect(await only(who)).toMatchObject({ available: 200 });
    await set(who, { amount: 100, rollsOver: false });
    expect(await only(who)).toMatchObject({ available: 100 });
  });

  test("roll over as the days go by", async () => {
    const who = await testPerson(product);
    await set(who, { amount: 100, rollsOver: true });
    const { firstDay: since, daysLeft } = await read(who);
    await spend(who, { date: civilDate(since), amountPence: -2_000 });
    await product.advance((daysLeft + 1) * 86_400);
    const wish = { employeeId: who.id, companyId: who.companyId, nextStep: "done", seconds: 600 } as const;
    const later = { ...who, token: await openSession(db, wish) };
    expect(await only(later)).toMatchObject({ rolledOver: 80, available: 180, spent: 0, left: 180 });
    expect(await only(later, 1)).toMatchObject({ spent: 20, left: 80 });
    // Changed from now on only.
    await set(later, { amount: 50, rollsOver: true });
    expect(await only(later)).toMatchObject({ available: 130 });
    expect(await only(later, 1)).toMatchObject({ available: 100 });
    expect(await rowsOf(who)).toHaveLength(2);
  });
});
