import * as contract from "@wellpaid/contract/budgeting/budgeting";
import {
  addDays,
  type CivilDate,
  civilDate,
  daysBetween,
  daysInMonth,
  partsOf,
} from "@wellpaid/domain/calendar/civil-date";
import { weekdayOf } from "@wellpaid/domain/calendar/weekday";
import { describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);

const indicators = (who: TestPerson) => product.as(who.token)(contract.indicators);
const payday = async (who: TestPerson) => {
  const answer = await product.as(who.token)(contract.paydayDate);
  if (answer === null) throw new Error("no payday");
  return answer;
};
const plan = (who: TestPerson, body: Record<string, unknown>) =>
  product.as(who.token)(contract.createPlannedPayment, {
    body: {
      name: "Rent",
      category: "housing",
      currency: "GBP",
      amount: 500,
      type: "expense",
      frequency: "monthly",
      ...body,
    } as never,
  });

/** A monthly payment due on this day; a month's last days are stored as its end, so they are not used here. */
async function dayBeforePayday(who: TestPerson): Promise<{ due: CivilDate; date: number }> {
  const { today, paydayDate } = await payday(who);
  for (let due = addDays(civilDate(today), 1); due < paydayDate; due = addDays(due, 1)) {
    if (partsOf(due).day <= 28) return { due, date: partsOf(due).day };
  }
  throw new Error("no day before payday");
}

describe("the calculation of left to spend", () => {
  test("lists each counted account and each due payment, which sum to it", async () => {
    const who = await testPerson(product);
    await bank.account(who, { balancePence: 84_000 });
    await bank.account(who, { type: "savings", balancePence: 700_000 });
    await bank.account(who, { type: "e-money", balancePence: -1_050 });
    const { due, date } = await dayBeforePayday(who);
    await plan(who, { name: "Rent", amount: 500.05, date });
    await plan(who, { name: "Class", amount: 33.1, type: "income", date });
    await plan(who, { name: "Coffee", amount: 3, frequency: "daily", date: null });
    const figures = await indicators(who);
    expect(figures?.trace.accounts.map(({ balance }) => balance).toSorted()).toEqual([-10.5, 840]);
    expect(figures?.trace.payments).toContainEqual({
      id: expect.any(String),
      name: "Rent",
      type: "expense",
      date: due,
      count: 1,
      amount: 500.05,
      isLate: false,
    });
    const { accounts = [], payments = [] } = figures?.trace ?? {};
    const signed = payments.map(({ type, amount }) => (type === "income" ? amount : -amount));
    const sum = [...accounts.map(({ balance }) => balance), ...signed].reduce((all, pounds) => all + pounds, 0);
    expect(sum).toBeCloseTo(figures?.monthRemind ?? Number.NaN, 5);
  });
});

describe("left to spend", () => {
  test("is null without a bank and refused without a session", async () => {
    expect(await indicators(await testPerson(product))).toBeNull();
    expect(await refusalOf(product.as(null)(contract.indicators))).toBe("NO_SESSION");
  });

  test("counts active, shared current and e-money accounts in pounds, and included savings", async () => {
    const who = await testPerson(product);
    const wishes = [
      { balancePence: 84_000 },
      { type: "e-money", balancePence: 1_000 },
      { type: "savings", balancePence: 700_000 },
      { type: "savings", balancePence: 5_000, isIncluded: true },
      { type: "card", balancePence: -40_000 },
      { type: "loan", balancePence: -900_000 },
      { type: "mortgage", balancePence: -9_000_000 },
      { balancePence: 3_000, isActive: false },
      { balancePence: 4_000, isShared: false },
      { balancePence: 2_000, currency: "EUR" },
    ];
    for (const wish of wishes) await bank.account(who, wish);
    expect(await indicators(who)).toMatchObject({ currentBalance: 900, monthRemind: 900, isBalanceStale: false });
    const accounts = await product.as(who.token)(contract.accounts);
    expect(accounts).toHaveLength(wishes.length);
    expect(
      accounts
        .filter((account) => account.isCounted)
        .map((account) => account.balance.value)
        .toSorted(),
    ).toEqual([1_000, 5_000, 84_000].toSorted());
  });

  test("deducts unpaid planned payments until payday, each payment × count", async () => {
    const who = await testPerson(product);
    await bank.account(who, { balancePence: 84_000 });
    const { today, paydayDate, dateDiff } = await payday(who);
    const { date } = await dayBeforePayday(who);
    await plan(who, { date });
    await plan(who, { name: "Lunch", amount: 3, frequency: "daily" });
    await plan(who, { name: "Gym", amount: 40, frequency: "weekly", date: weekdayOf(civilDate(today)) });
    const weeks = Math.ceil(daysBetween(civilDate(today), civilDate(paydayDate)) / 7);
    const due = 50_000 + 300 * dateDiff + 4_000 * weeks;
    const remind = 84_000 - due;
    expect(await indicators(who)).toMatchObject({
      currentBalance: 840,
      expensesDue: due / 100,
      incomesDue: 0,
      monthRemind: remind / 100,
      dailySpread: Math.max(0, Math.floor(remind / dateDiff)) / 100,
    });
    const list = await product.as(who.token)(contract.plannedPayments);
    expect(list.reduce((sum, payment) => sum + payment.paymentAmount * payment.count, 0)).toBeCloseTo(due / 100);
    const { notPaid } = await product.as(who.token)(contract.paidInfo, { params: { type: "expense" }, query: {} });
    expect(notPaid.reduce((sum, payment) => sum + payment.amount, 0)).toBeCloseTo(due / 100);
  });

  test("no longer counts a payment made early or an income received", async () => {
    const who = await testPerson(product);
    const accountId = await bank.account(who, { balancePence: 30_000 });
    const { date } = await dayBeforePayday(who);
    const { today } = await payday(who);
    await plan(who, { date });
    await plan(who, { name: "Child benefit", type: "income", amount: 100, category: "benefits", date });
    expect(await indicators(who)).toMatchObject({
      monthRemind: -100,
      dailySpread: 0,
      expensesDue: 500,
      incomesDue: 100,
    });
    await bank.transactions(who, accountId, [
      { date: today, amountPence: -50_000, description: "RENT", status: "pending" },
      { date: today, amountPence: 10_000, description: "Child benefit" },
    ]);
    expect(await indicators(who)).toMatchObject({ monthRemind: -200, incomesDue: 0 });
    await bank.transactions(who, accountId, [{ date: today, amountPence: -52_000, description: "RENT REF 123456" }]);
    expect(await indicators(who)).toMatchObject({ monthRemind: 300, expensesDue: 0 });
    const { paid, notPaid } = await product.as(who.token)(contract.paidInfo, {
      params: { type: "expense" },
      query: {},
    });
    expect(paid).toMatchObject([{ name: "Rent", amount: 500, count: 1 }]);
    expect(notPaid).toEqual([]);
    expect(await product.as(who.token)(contract.plannedPayments)).toMatchObject([{ name: "Rent", count: 0 }]);
  });

  test("shows the time of a counted balance older than a day", async () => {
    const who = await testPerson(product);
    const old = new Date((await product.now()).getTime() - 25 * 3_600_000);
    await bank.account(who, { balanceAt: old });
    await bank.account(who);
    await bank.account(who, { type: "card", balanceAt: new Date(old.getTime() - 86_400_000) });
    expect(await indicators(who)).toMatchObject({ balanceAt: old.toISOString(), isBalanceStale: true });
  });

  test("excludes the accounts of a revoked connection everywhere", async () => {
    const who = await testPerson(product);
    await bank.account(who, { balancePence: 100 });
    await owner.query("update bank_connection set removed_at = app_now() where employee_id = $1", [who.id]);
    expect(await indicators(who)).toBeNull();
    expect(await product.as(who.token)(contract.accounts)).toEqual([]);
    expect(await product.as(who.token)(contract.connections)).toEqual([]);
  });

  test("asks for renewal when a consent ends within seven days", async () => {
    const who = await testPerson(product);
    await bank.connection(who, 6);
    await bank.connection(who, 8);
    await bank.connection(who, -1);
    const answer = await product.as(who.token)(contract.connections);
    expect(answer.map((connection) => [connection.status, connection.isReauthNeed])).toEqual([
      ["ok", true],
      ["ok", false],
      ["expired", true],
    ]);
  });
});

describe("the payday", () => {
  test("comes from payroll first, and the ring follows its formula", async () => {
    const who = await testPerson(product);
    await owner.query("update employee set own_payday_day = 1 where id = $1", [who.id]);
    const dates = await payday(who);
    const { year, month } = partsOf(civilDate(dates.today));
    expect(dates.dateDiff).toBe(daysBetween(civilDate(dates.today), civilDate(dates.paydayDate)));
    expect(dates.dateDiff).toBeGreaterThan(5);
    expect(dates.progress).toBeCloseTo(100 - (100 / daysInMonth(year, month)) * dates.dateDiff);
  });

  test("comes from the employee without payroll, and is missing without either", async () => {
    const who = await testPerson(product);
    await owner.query("update payroll_record set pay_group_id = null where company_id = $1", [who.companyId]);
    expect(await product.as(who.token)(contract.paydayDate)).toBeNull();
    await owner.query("update employee set own_payday_day = 15 where id = $1", [who.id]);
    const dates = await payday(who);
    expect(partsOf(civilDate(dates.paydayDate)).day).toBeLessThanOrEqual(15);
    expect(partsOf(civilDate(dates.paydayDate)).day).toBeGreaterThanOrEqual(11);
  });

  test("takes today as the London day of the database when its clock is ahead of this machine", async () => {
    const who = await testPerson(product);
    const before = civilDate((await payday(who)).today);
    const now = await product.now();
    await product.advance(1_800);
    const dates = await payday(who);
    const london = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });
    expect([before, addDays(before, 1)]).toContain(dates.today);
    expect(dates.today).toBe(london.format(new Date(now.getTime() + 1_800_000)));
  });
});
