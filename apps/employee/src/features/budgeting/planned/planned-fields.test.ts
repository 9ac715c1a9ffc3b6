import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { inPeriod } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { FREQUENCIES, scheduleOf, fieldsOf as wireFieldsOf } from "@wellpaid/domain/budgeting/regular/schedule";
import { addDays, civilDate } from "@wellpaid/domain/calendar";
import { pence, poundsFromPence } from "@wellpaid/domain/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bodyOf,
  changed,
  dateOptions,
  errorsOf,
  fieldsOf,
  monthOptions,
  onePaymentOf,
  type PlannedFields,
} from "./planned-fields.ts";

const good: PlannedFields = {
  name: "Rent",
  amount: "640",
  category: "housing",
  frequency: "monthly",
  month: "",
  date: "1",
};

describe("the errors of the fields", () => {
  test.each([
    ["nothing", {}, {}],
    ["an empty name", { name: "  " }, { name: "Enter a name" }],
    ["no amount", { amount: "" }, { amount: "Enter an amount such as 32 or 32.50" }],
    ["an amount of nothing", { amount: "0.00" }, { amount: "Enter an amount such as 32 or 32.50" }],
    ["the most", { amount: "100000.00" }, {}],
    ["a penny more", { amount: "100000.01" }, { amount: "Enter at most £100,000.00" }],
    ["no category", { category: "" }, { category: "Choose a category" }],
    ["no frequency", { frequency: "", date: "" }, { frequency: "Choose how often" }],
    ["no day", { date: "" }, { date: "Choose a day" }],
    ["daily, without a day", { frequency: "daily", date: "" }, {}],
    ["quarterly without its months", { frequency: "quarterly" }, { month: "Choose a month" }],
    ["annually without its month", { frequency: "annually" }, { month: "Choose a month" }],
    ["the last day of a quarter", { frequency: "quarterly", month: "3", date: "-1" }, {}],
  ])("shows each field its own error when it is %s", (_, change, errors) => {
    expect(errorsOf({ ...good, ...change })).toEqual(errors);
  });
});

describe("a change of the frequency", () => {
  const quarterly = { ...good, frequency: "quarterly", month: "3", date: "29" };
  test.each([
    [quarterly, "monthly", "29"],
    [quarterly, "annually", "29"],
    [quarterly, "weekly", ""],
    [quarterly, "daily", ""],
    [{ ...good, frequency: "weekly", date: "3" }, "monthly", ""],
  ])("from %o to %s sets the date to '%s' and resets the month", (from, to, date) => {
    expect(changed(from, "frequency", to)).toMatchObject({ frequency: to, date, month: "" });
  });
});

test("offers every list", () => {
  expect(dateOptions("weekly").map(({ value, text }) => `${value} ${text}`)).toEqual([
    "1 Monday",
    "2 Tuesday",
    "3 Wednesday",
    "4 Thursday",
    "5 Friday",
    "6 Saturday",
    "7 Sunday",
  ]);
  for (const frequency of ["monthly", "quarterly", "annually"]) {
    const options = dateOptions(frequency);
    expect(options).toHaveLength(30);
    expect(options[28]).toEqual({ value: "29", text: "29" });
    expect(options[29]).toEqual({ value: "-1", text: "Last day of the month" });
  }
  expect(monthOptions("quarterly").map(({ text }) => text)).toEqual([
    "Jan., Apr., July, Oct.",
    "Feb., May, Aug., Nov",
    "Mar., June, Sept., Dec.",
  ]);
  expect(monthOptions("annually").map(({ value, text }) => `${value} ${text}`)).toEqual(
    expect.arrayContaining(["1 January", "12 December"]),
  );
});

test("sends any planned payment unchanged when it is edited and saved as it is", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FREQUENCIES),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 40 }),
      (frequency, month, date, paymentPence, daysLeft) => {
        const schedule = scheduleOf(frequency, month, date);
        if (schedule === undefined) throw new Error("no schedule");
        const today = civilDate("2026-11-16");
        const listed = inPeriod({ schedule, paymentPence: pence(paymentPence) }, today, addDays(today, daysLeft));
        const planned: PlannedPayment = {
          id: "",
          name: "Rent",
          category: "housing",
          currency: "GBP",
          amount: poundsFromPence(listed.listPence),
          paymentAmount: 0,
          type: "expense",
          frequency,
          ...wireFieldsOf(schedule),
          transactionId: null,
          logo: null,
          nextPaymentDate: null,
          count: listed.count,
          dayInPeriod: listed.dayInPeriod,
          dayInMonthPeriod: listed.dayInMonthPeriod,
          isOwnMove: false,
        };
        expect(onePaymentOf(planned)).toBe(paymentPence);
        expect(errorsOf(fieldsOf(planned))).toEqual({});
        expect(bodyOf(fieldsOf(planned))).toEqual({
          name: "Rent",
          category: "housing",
          currency: "GBP",
          amount: paymentPence / 100,
          frequency,
          ...wireFieldsOf(schedule),
        });
      },
    ),
  );
});
