import * as contract from "@wellpaid/contract/budgeting/budgeting";
import type { BodyOf } from "@wellpaid/contract/call";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { weekdayOf } from "@wellpaid/domain/calendar/weekday";
import { describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const bank = testBankRows(product);

const plan = (who: TestPerson, body: Partial<BodyOf<typeof contract.createPlannedPayment>>) =>
  product.as(who.token)(contract.createPlannedPayment, {
    body: {
      name: "Gym",
      category: "health",
      currency: "GBP",
      amount: 10,
      type: "expense",
      frequency: "daily",
      ...body,
    },
  });
const expenses = (who: TestPerson) => product.as(who.token)(contract.plannedPayments);
const paidInfo = (who: TestPerson) =>
  product.as(who.token)(contract.paidInfo, { params: { type: "expense" }, query: {} });
const days = async (who: TestPerson) => {
  const result = await product.as(who.token)(contract.paydayDate);
  if (result === null) throw new Error("no payday");
  return { today: civilDate(result.today), left: result.dateDiff };
};

describe("the lists of planned payments", () => {
  test("hold only their own type", async () => {
    const who = await testPerson(product);
    await plan(who, { name: "Out" });
    await plan(who, { name: "In", type: "income" });
    expect((await expenses(who)).map((expense) => expense.name)).toEqual(["Out"]);
    expect((await product.as(who.token)(contract.plannedIncomes)).map((payment) => payment.name)).toEqual(["In"]);
    expect((await paidInfo(who)).notPaid.map((payment) => payment.name)).toEqual(["Out"]);
  });

  test("show the period total of daily and weekly payments, and the divisors return a single payment", async () => {
    const who = await testPerson(product);
    const { today, left } = await days(who);
    const weeks = Math.ceil(left / 7);
    expect(await plan(who, { name: "Lunch", amount: 3.33 })).toMatchObject({
      amount: (333 * left) / 100,
      paymentAmount: 3.33,
      count: left,
      dayInPeriod: left,
      dayInMonthPeriod: 1,
      nextPaymentDate: today,
    });
    expect(await plan(who, { frequency: "weekly", date: weekdayOf(today) })).toMatchObject({
      amount: 10 * weeks,
      count: weeks,
      dayInPeriod: 1,
      dayInMonthPeriod: weeks,
    });
  });

  test("list a partly paid payment in both lists with its share", async () => {
    const who = await testPerson(product);
    const { today, left } = await days(who);
    await plan(who, { name: "Coffee", amount: 3.2 });
    const [id] = (await expenses(who)).map((expense) => expense.id);
    await bank.transactions(who, await bank.account(who), [
      { date: today, amountPence: -320, description: "COFFEE" },
      { date: addDays(today, -1), amountPence: -320, description: "coffee" },
    ]);
    const result = await paidInfo(who);
    expect(result.paid).toMatchObject([{ id, amount: 6.4, count: 2, dayInPeriod: 2 }]);
    expect(result.notPaid).toMatchObject([
      { id, amount: (320 * (left - 1)) / 100, count: left - 1, nextPaymentDate: addDays(today, 1) },
    ]);
    expect(await expenses(who)).toMatchObject([{ id, count: left - 1, dayInPeriod: left }]);
  });

  test("match the planning answer when two lookalikes are planned: a payment pays a single plan", async () => {
    const who = await testPerson(product);
    const { today, left } = await days(who);
    await bank.transactions(who, await bank.account(who), [{ date: today, amountPence: -1_000, description: "GYM" }]);
    await plan(who, {});
    await product.advance(1);
    const second = await plan(who, {});
    expect(second.count).toBe(left);
    expect((await expenses(who)).find(({ id }) => id === second.id)).toEqual(second);
  });

  test("show what was paid in each paged earlier period, and what was due once planned", async () => {
    const who = await testPerson(product);
    const account = await bank.account(who);
    const paidInfoOf = (periodsAgo: number) =>
      product.as(who.token)(contract.paidInfo, { params: { type: "expense" }, query: { periodsAgo } });
    const now = await paidInfoOf(0);
    const before = await paidInfoOf(1);
    expect(addDays(civilDate(before.lastDay), 1)).toBe(now.firstDay);
    const day = addDays(civilDate(before.lastDay), -6);
    await bank.transactions(who, account, [{ date: day, amountPence: -1_040, description: "GYM" }]);
    const made = await plan(who, { frequency: "monthly", date: Math.min(29, Number(day.slice(8))) });
    const result = await paidInfoOf(1);
    expect(result.paid).toMatchObject([{ id: made.id, paidOn: day, paidAmount: 10.4, paymentAmount: 10 }]);
    // It was not planned by then, so it was not expected.
    expect((await paidInfoOf(2)).notPaid).toEqual([]);
    await product.database.owner.query(
      "update planned_payment set created_at = created_at - interval '4 months' where id = $1",
      [made.id],
    );
    expect((await paidInfoOf(2)).notPaid).toMatchObject([{ id: made.id, count: 1 }]);
    for (const periodsAgo of [-1, 25, 1.5, "x"]) {
      const path = `/banking/planned-payments/paid/expense?periodsAgo=${periodsAgo}`;
      expect(await product.send({ method: "GET", path, token: who.token })).toMatchObject({ status: 400 });
    }
  });

  test("order payments by the nearest due day", async () => {
    const who = await testPerson(product);
    const { today } = await days(who);
    await plan(who, { name: "Later", frequency: "weekly", date: weekdayOf(addDays(today, 3)) });
    await plan(who, { name: "Soon", frequency: "weekly", date: weekdayOf(addDays(today, 1)) });
    await plan(who, { name: "Now" });
    expect((await expenses(who)).map((expense) => expense.name)).toEqual(["Now", "Soon", "Later"]);
  });
});
