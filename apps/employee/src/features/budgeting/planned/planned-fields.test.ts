import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { inPeriod } from "@wellpaid/domain/budgeting/regular/planned-payment";
import type { Schedule } from "@wellpaid/domain/budgeting/regular/schedule";
import { scheduleOf, fieldsOf as wireFieldsOf } from "@wellpaid/domain/budgeting/regular/schedule-fields";
import { addDays, civilDate } from "@wellpaid/domain/calendar";
import { pence, poundsFromPence } from "@wellpaid/domain/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bodyOf,
  changed,
  errorsOf,
  fieldsOf,
  NO_FIELDS,
  onePaymentOf,
  type PlannedFields,
  scheduleIn,
} from "./planned-fields.ts";
import { dateOptions, frequencyOptions, monthOptions, weekOptions } from "./schedule-options.ts";

const good: PlannedFields = {
  ...NO_FIELDS,
  name: "Rent",
  amount: "640",
  category: "housing",
  frequency: "monthly",
  month: "",
  date: "1",
};

describe("the errors of the fields", () => {
  const today = civilDate("2026-11-16");
  const every2Weeks = { frequency: "fortnightly", date: "" };
  const once = { frequency: "once", date: "" };
  test.each([
    ["no first date", every2Weeks, { startDate: "Enter a date, like 24.12.2027" }],
    ["half a date", { ...every2Weeks, startDate: "24.12" }, { startDate: "Enter a date, like 24.12.2027" }],
    ["no day of the calendar", { ...once, startDate: "31.11.2026" }, { startDate: "Enter a date, like 24.12.2027" }],
    ["a first date in the past", { ...every2Weeks, startDate: "01.06.2026" }, {}],
    ["today, once", { ...once, startDate: "16.11.2026" }, {}],
    ["yesterday, once", { ...once, startDate: "15.11.2026" }, { startDate: "Enter today's date or later" }],
    ["a mistyped year", { ...once, startDate: "16.11.2062" }, { startDate: "Enter a date within 10 years" }],
    ["once, with an end left from another frequency", { ...once, startDate: "20.11.2026", endDate: "01.01.2020" }, {}],
    [
      "an end before the first date",
      { ...every2Weeks, startDate: "20.11.2026", endDate: "19.11.2026" },
      { endDate: "Enter the first date or later" },
    ],
    ["an end on the first date", { ...every2Weeks, startDate: "20.11.2026", endDate: "20.11.2026" }, {}],
    [
      "an end before the next payment",
      { endDate: "30.11.2026" },
      { endDate: "Enter a later date. No payment is due by then" },
    ],
    ["an end on the next payment", { endDate: "01.12.2026" }, {}],
    ["half an end", { endDate: "1.1" }, { endDate: "Enter a date, like 24.12.2027" }],
    [
      "a weekday of the month, without any",
      { frequency: "monthly-weekday" },
      { week: "Select which week", weekday: "Select a day" },
    ],
    ["the last Friday", { frequency: "monthly-weekday", date: "", week: "-1", weekday: "5" }, {}],
  ])("shows the error of a schedule that has %s", (_, change, errors) => {
    expect(errorsOf({ ...good, ...change }, { today })).toEqual(errors);
  });

  test("lets a past day of an edited payment stay, and a payment end in the past", () => {
    const past = { ...good, ...once, startDate: "15.11.2026" };
    expect(errorsOf(past, { today, before: scheduleIn(past) })).toEqual({});
    const earlier = { ...past, startDate: "14.11.2026" };
    expect(errorsOf(earlier, { today, before: scheduleIn(past) })).toEqual({
      startDate: "Enter today's date or later",
    });
    expect(errorsOf({ ...good, endDate: "02.11.2026" }, { today, before: scheduleIn(good) })).toEqual({});
  });

  test.each([
    ["nothing", {}, {}],
    ["an empty name", { name: "  " }, { name: "Enter a name" }],
    ["no amount", { amount: "" }, { amount: "Enter an amount, like 32 or 32.50" }],
    ["an amount of nothing", { amount: "0.00" }, { amount: "Enter an amount, like 32 or 32.50" }],
    ["the most", { amount: "100000.00" }, {}],
    ["a penny more", { amount: "100000.01" }, { amount: "Amount must be £100,000.00 or less" }],
    ["no category", { category: "" }, { category: "Select a category" }],
    ["no frequency", { frequency: "", date: "" }, { frequency: "Select how often it's paid" }],
    ["no day", { date: "" }, { date: "Select a day" }],
    ["daily, without a day", { frequency: "daily", date: "" }, {}],
    ["quarterly without its months", { frequency: "quarterly" }, { month: "Select a month" }],
    ["annually without its month", { frequency: "annually" }, { month: "Select a month" }],
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
    [quarterly, "monthly-weekday", ""],
    [quarterly, "four-weekly", ""],
    [{ ...good, frequency: "weekly", date: "3" }, "monthly", ""],
  ])("from %o to %s sets the date to '%s' and resets the month", (from, to, date) => {
    expect(changed(from, "frequency", to)).toMatchObject({ frequency: to, date, month: "" });
  });
});

test("offers every list", () => {
  expect(frequencyOptions.map(({ text }) => text)).toEqual([
    "Daily",
    "Weekly",
    "Fortnightly",
    "Every 4 weeks",
    "Monthly",
    "Monthly, on a weekday",
    "Quarterly",
    "Annually",
    "Once",
  ]);
  expect(weekOptions.map(({ value, text }) => `${value} ${text}`)).toEqual([
    "1 First",
    "2 Second",
    "3 Third",
    "4 Fourth",
    "-1 Last",
  ]);
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

const anyDay = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays(civilDate("2026-11-16"), days));
const small = (max: number) => fc.integer({ min: 1, max });
const anySchedule = fc
  .tuple(
    fc.constantFrom("daily", "weekly", "fortnightly", "four-weekly", "monthly", "quarterly", "annually", "once"),
    small(3),
    small(7),
    fc.option(fc.record({ weekday: small(7), weekOfMonth: fc.constantFrom(1, 2, 3, 4, -1) }), { nil: {} }),
    anyDay,
    fc.option(anyDay, { nil: null }),
  )
  .map(([frequency, month, date, weekday, startDate, endDate]) =>
    scheduleOf(frequency, month, date, { ...weekday, startDate, endDate }),
  )
  .filter((schedule): schedule is Schedule => schedule !== undefined);

test("sends any planned payment unchanged when it is edited and saved as it is", () => {
  fc.assert(
    fc.property(anySchedule, small(10_000_000), fc.nat(40), (schedule, paymentPence, daysLeft) => {
      const today = civilDate("2026-11-16");
      const listed = inPeriod({ schedule, paymentPence: pence(paymentPence) }, today, addDays(today, daysLeft));
      const wireFields = wireFieldsOf(schedule);
      const planned: PlannedPayment = {
        id: "",
        name: "Rent",
        category: "housing",
        currency: "GBP",
        amount: poundsFromPence(listed.listPence),
        paymentAmount: 0,
        type: "expense",
        frequency: schedule.frequency,
        ...wireFields,
        lateDueDates: [],
        lateCounted: 0,
        upcomingDate: null,
        learnedFrom: null,
        isOwnMove: false,
        transactionId: null,
        merchant: null,
        logo: null,
        nextPaymentDate: listed.nextPaymentDate,
        count: listed.count,
        dayInPeriod: listed.dayInPeriod,
        dayInMonthPeriod: listed.dayInMonthPeriod,
      };
      const fields = fieldsOf(planned);
      expect(onePaymentOf(planned)).toBe(paymentPence);
      expect(errorsOf(fields, { today, before: scheduleIn(fields) })).toEqual({});
      const { month, date, ...further } = bodyOf(fields);
      expect(further).toMatchObject({ name: "Rent", category: "housing", currency: "GBP", amount: paymentPence / 100 });
      expect(scheduleOf(further.frequency, month, date, further)).toEqual(schedule);
    }),
  );
});
