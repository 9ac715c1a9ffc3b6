import { billCalendar } from "@wellpaid/contract/budgeting/bill-calendar";
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { decideDueDate } from "@wellpaid/contract/budgeting/due-dates";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

// Today is 12 March 2031; the payday is the 28th.
const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);

const read = (who: TestPerson, month?: string) =>
  product.as(who.token)(billCalendar, { query: month === undefined ? {} : { month } });
const lines = async (who: TestPerson, month?: string) =>
  (await read(who, month)).entries.map(({ date, kind, state, name, amount }) =>
    [date, name ?? kind, state, amount].join(" "),
  );

type Wish = Partial<{ name: string; amount: number; date: number; type: "expense" | "income"; frequency: "daily" }>;
const plan = async (who: TestPerson, wish: Wish = {}) => {
  const { id } = await product.as(who.token)(budgeting.createPlannedPayment, {
    body: {
      name: "Rent",
      category: "housing",
      currency: "GBP",
      amount: 500,
      type: "expense",
      frequency: "monthly",
      date: 10,
      ...wish,
    },
  });
  await owner.query("update planned_payment set created_at = app_now() - interval '60 days' where id = $1", [id]);
  return id;
};

describe("a month of the calendar", () => {
  test("has the payday, what is planned, and what is expected and not seen", async () => {
    const who = await testPerson(product);
    await plan(who);
    await plan(who, { name: "Phone", amount: 20.5, date: 20 });
    await plan(who, { name: "Lodger", amount: 300, date: 28, type: "income" });
    expect(await lines(who)).toEqual([
      "2031-03-10 Rent expected 50000",
      "2031-03-20 Phone planned 2050",
      "2031-03-28 payday planned ",
      "2031-03-28 Lodger planned 30000",
    ]);
    expect(await read(who)).toMatchObject({
      month: "2031-03",
      firstMonth: "2030-02",
      lastMonth: "2032-04",
      today: "2031-03-12",
      isPaydayKnown: true,
      billsLeft: 52_050,
    });
    expect(await lines(who, "2032-02")).toEqual([
      "2032-02-10 Rent planned 50000",
      "2032-02-20 Phone planned 2050",
      "2032-02-27 payday planned ",
      "2032-02-28 Lodger planned 30000",
    ]);
  });

  test("shows what is paid with its amount on its day, and what is skipped", async () => {
    const who = await testPerson(product);
    const id = await plan(who);
    await bank.transactions(who, await bank.account(who), [
      { date: "2031-03-11", amountPence: -51_000, description: "RENT MARCH" },
    ]);
    await product.as(who.token)(decideDueDate, {
      params: { id, dueDate: "2031-04-10" },
      body: { decision: "skipped" },
    });
    expect((await lines(who)).filter((line) => line.includes("Rent"))).toEqual(["2031-03-11 Rent paid 51000"]);
    expect((await lines(who, "2031-04"))[0]).toBe("2031-04-10 Rent skipped 50000");
  });

  test("shows what comes regularly and is not planned, until it is planned", async () => {
    const who = await testPerson(product);
    const account = await bank.account(who, { isIncluded: true });
    const rows = ["2030-12-18", "2031-01-20", "2031-02-18"].map((date) => ({
      date,
      amountPence: -1_099,
      description: "NETFLIX.COM",
      counterparty: "netflix",
    }));
    const [, , transactionId] = await bank.transactions(who, account, rows);
    const [entry] = (await read(who)).entries;
    expect(entry).toMatchObject({
      date: "2031-03-18",
      state: "planned",
      name: "Netflix",
      amount: 1_099,
      plannedId: null,
    });
    expect(entry?.merchant).toMatchObject({ name: "Netflix" });
    expect(await lines(who, "2031-01")).toContain("2031-01-20 Netflix paid 1099");
    await product.as(who.token)(budgeting.createPlannedPayment, {
      body: {
        name: "Films",
        category: "entertainment",
        currency: "GBP",
        amount: 10.99,
        type: "expense",
        frequency: "monthly",
        date: 18,
        transactionId: transactionId ?? "",
      },
    });
    expect(await lines(who)).toEqual(["2031-03-18 Films planned 1099", "2031-03-28 payday planned "]);
    expect(await lines(who, "2031-02")).toContain("2031-02-18 Films paid 1099");
  });

  test("shows a bill once that was found, and is then typed in under another name", async () => {
    const who = await testPerson(product);
    const account = await bank.account(who, { isIncluded: true });
    await bank.transactions(
      who,
      account,
      ["2030-11-20", "2030-12-20", "2031-01-20", "2031-02-20"].map((date) => ({
        date,
        amountPence: -10_000,
        description: "LEEDS CITY COUNCIL",
      })),
    );
    await bank.transactions(who, account, [{ date: "2030-12-28", amountPence: -500, description: "TESCO" }]);
    expect(await read(who)).toMatchObject({ billsLeft: 10_000 });
    await plan(who, { name: "Home tax", amount: 100, date: 20 });
    expect(await lines(who)).toEqual(["2031-03-20 Home tax planned 10000", "2031-03-28 payday planned "]);
    expect(await read(who)).toMatchObject({ billsLeft: 10_000 });
  });

  test("leaves out moves between own accounts", async () => {
    const who = await testPerson(product);
    const [from, to] = [await bank.account(who, { isIncluded: true }), await bank.account(who, { isIncluded: true })];
    for (const date of ["2030-12-05", "2031-01-06", "2031-02-05", "2031-03-05"]) {
      await bank.transactions(who, from, [
        { date, amountPence: -20_000, description: "TO SAVER", counterparty: "saver" },
      ]);
      await bank.transactions(who, to, [
        { date, amountPence: 20_000, description: "FROM CURRENT", counterparty: "own" },
      ]);
    }
    expect(await lines(who)).toEqual(["2031-03-28 payday planned "]);
    expect(await lines(who, "2031-04")).toEqual(["2031-04-28 payday planned "]);
  });

  test.each([
    ["on the day", 12, "2031-03-12"],
    ["on the day after", 11, "2031-03-11"],
    ["early, on the day after payday", 11, "2031-03-07"],
    ["a day late", 11, "2031-03-12"],
  ])("has the payday as paid once the pay is seen: %s", async (_, day, paidOn) => {
    const who = await testPerson(product);
    await owner.query("update employee set own_payday_day = $2, payroll_record_id = null where id = $1", [who.id, day]);
    await bank.transactions(
      who,
      await bank.account(who),
      ["2030-12-11", "2031-01-10", "2031-02-11", paidOn].map((date) => ({
        date,
        amountPence: 90_000,
        description: "ACORN LTD SALARY",
      })),
    );
    expect((await lines(who))[0]).toMatch(/^2031-03-\d\d payday paid 90000$/);
  });

  test("has no payday after the last day at work, and none where none is known", async () => {
    const [leaver, other] = [await testPerson(product), await testPerson(product)];
    await owner.query(
      `update payroll_record r set left_on = '2031-03-20' from employee e where e.payroll_record_id = r.id and e.id = $1`,
      [leaver.id],
    );
    expect(await lines(leaver)).toEqual(["2031-03-28 payday planned "]);
    expect(await lines(leaver, "2031-05")).toEqual([]);
    await owner.query("update employee set payroll_record_id = null where id = $1", [other.id]);
    expect(await read(other)).toMatchObject({ isPaydayKnown: false, entries: [], billsLeft: 0 });
  });

  test("is the employee's own", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    await plan(who);
    expect(await lines(other)).toEqual(["2031-03-28 payday planned "]);
  });
});

test.each([
  ["2030-01", "MONTH_OUT_OF_RANGE"],
  ["2032-05", "MONTH_OUT_OF_RANGE"],
  ["0000-01", "MONTH_OUT_OF_RANGE"],
  ["2031-13", "INVALID_INPUT"],
  ["2031-3", "INVALID_INPUT"],
  ["2031-03-12", "INVALID_INPUT"],
])("month %s is refused with %s", async (month, code) => {
  const who = await testPerson(product);
  expect(await refusalOf(read(who, month))).toBe(code);
});
