import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { addDays, addMonths, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestTransaction, testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const bank = testBankRows(product);
let today = civilDate("2026-01-01");
beforeAll(async () => {
  today = civilDate((await product.now()).toISOString().slice(0, 10));
});

const report = (who: TestPerson) => product.as(who.token)(usageReport);
const before = (days: number) => addDays(today, -days);
type Wish = Omit<TestTransaction, "description"> & { description?: string };

async function withAccounts(...accounts: readonly (readonly Wish[])[]): Promise<TestPerson> {
  const who = await testPerson(product);
  for (const rows of accounts) {
    const account = await bank.account(who);
    await bank.transactions(
      who,
      account,
      rows.map((row) => ({ description: "One", ...row })),
    );
  }
  return who;
}

describe("the three-month report", () => {
  test("is empty when no bank is connected", async () => {
    expect(await report(await testPerson(product))).toEqual({
      incommingTransactionsSum: 0,
      outgoingTransactionsSum: 0,
      summaryOfBalance: 0,
      incommingTransactions: [],
      outgoingTransactions: [],
      incommingTransactionsCount: 0,
      outgoingTransactionsCount: 0,
      firstDay: addMonths(today, -3),
      lastDay: today,
      months: expect.arrayContaining([{ month: today.slice(0, 7), in: 0, out: 0 }]),
      spending: [],
      movesLeftOut: 0,
    });
  });

  test("includes the days of both edges and no others", async () => {
    const first = addMonths(today, -3);
    const who = await withAccounts([
      { date: today, amountPence: 100 },
      { date: first, amountPence: -30 },
      { date: addDays(first, -1), amountPence: -7 },
      { date: addDays(today, 1), amountPence: -7 },
    ]);
    const usage = await report(who);
    expect(usage).toMatchObject({ incommingTransactionsSum: 100, outgoingTransactionsSum: 30, summaryOfBalance: 70 });
    expect(usage.months).toEqual([
      { month: first.slice(0, 7), in: 0, out: 30 },
      { month: addMonths(first, 1).slice(0, 7), in: 0, out: 0 },
      { month: addMonths(first, 2).slice(0, 7), in: 0, out: 0 },
      { month: today.slice(0, 7), in: 100, out: 0 },
    ]);
  });

  test("has a summary below zero when more goes out than comes in, without pending items", async () => {
    const who = await withAccounts([
      { date: before(1), amountPence: -500, category: "groceries" },
      { date: before(1), amountPence: 100 },
      { date: before(1), amountPence: -9_999, status: "pending" },
    ]);
    expect(await report(who)).toMatchObject({ summaryOfBalance: -400, spending: [{ spent: 500 }] });
  });

  test("lists the largest twenty each way, largest first", async () => {
    const rows = Array.from({ length: 25 }, (_, n) => [
      { date: before(n), amountPence: n + 1 },
      { date: before(n), amountPence: -(n + 1) },
    ]).flat();
    const usage = await report(await withAccounts(rows));
    const largest = Array.from({ length: 20 }, (_, n) => 25 - n);
    expect(usage.incommingTransactions.map((transaction) => transaction.amount.value)).toEqual(largest);
    expect(usage.outgoingTransactions.map((transaction) => -transaction.amount.value)).toEqual(largest);
    expect(usage).toMatchObject({ incommingTransactionsCount: 25, outgoingTransactionsCount: 25, summaryOfBalance: 0 });
  });

  test("counts neither side of a transfer between own accounts, also across its edge", async () => {
    const first = addMonths(today, -3);
    const who = await withAccounts(
      [
        { date: before(3), amountPence: -5_000, category: "transfer" },
        { date: addDays(first, -1), amountPence: -800, category: "savings" },
        { date: before(2), amountPence: -40, category: "groceries" },
      ],
      [
        { date: before(2), amountPence: 5_000, category: "income" },
        { date: first, amountPence: 800, category: "income" },
        { date: before(2), amountPence: 40, category: "income" },
      ],
    );
    const usage = await report(who);
    expect(usage).toMatchObject({ incommingTransactionsSum: 40, outgoingTransactionsSum: 40, movesLeftOut: 2 });
    expect(usage.spending).toEqual([{ category: { key: "groceries" }, spent: 40 }]);
  });

  test("excludes the transactions of another person", async () => {
    await withAccounts([{ date: today, amountPence: -1 }]);
    expect(await report(await withAccounts([]))).toMatchObject({ outgoingTransactionsSum: 0 });
  });

  test("has parts that add up to the sums", async () => {
    const kinds = ["groceries", "transport", "income"];
    const rows = Array.from({ length: 60 }, (_, n) => ({
      date: before(n),
      amountPence: n % 4 === 0 ? n + 1 : -(n + 1),
      category: kinds[n % 3] ?? "other",
    }));
    const usage = await report(await withAccounts(rows));
    const sum = (all: readonly number[]) => all.reduce((total, amount) => total + amount, 0);
    expect(sum(usage.months.map((month) => month.in))).toBe(usage.incommingTransactionsSum);
    expect(sum(usage.months.map((month) => month.out))).toBe(usage.outgoingTransactionsSum);
    expect(sum(usage.spending.map((category) => category.spent))).toBe(usage.outgoingTransactionsSum);
    const spent = usage.spending.map((category) => category.spent);
    expect(spent).toEqual(spent.toSorted((amount, other) => other - amount));
  });
});

test("counts the spending since payday, and that of earlier pay periods", async () => {
  const since = async (who: TestPerson, periodsAgo: number) =>
    civilDate((await product.as(who.token)(recentSpending, { query: { periodsAgo } })).firstDay);
  const who = await withAccounts([]);
  const [now, last] = [await since(who, 0), await since(who, 1)];
  const account = await bank.account(who);
  const rows = [
    { date: now, amountPence: -100, category: "groceries" },
    { date: today, amountPence: -50, category: "transport" },
    { date: addDays(today, 1), amountPence: -9 },
    { date: today, amountPence: 900 },
    { date: addDays(now, -1), amountPence: -7 },
    { date: last, amountPence: -8 },
    { date: addDays(last, -1), amountPence: -9 },
  ];
  await bank.transactions(
    who,
    account,
    rows.map((row) => ({ description: "One", ...row })),
  );
  expect(await product.as(who.token)(recentSpending, { query: {} })).toEqual({
    total: 150,
    firstDay: now,
    lastDay: today,
    spending: [
      { category: { key: "groceries" }, spent: 100 },
      { category: { key: "transport" }, spent: 50 },
    ],
  });
  expect(await product.as(who.token)(recentSpending, { query: { periodsAgo: 1 } })).toEqual({
    total: 15,
    firstDay: last,
    lastDay: addDays(now, -1),
    spending: [{ category: { key: "other" }, spent: 15 }],
  });
});
