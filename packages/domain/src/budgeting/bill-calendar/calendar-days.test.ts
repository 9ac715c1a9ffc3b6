import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { type PayCalendar, payPeriodContaining, USUAL_PAY_CALENDAR } from "../../calendar/payday.ts";
import { daysOfFeed, daysOfMonth, matchedDays, paydaysWithin, shownMonths } from "./calendar-days.ts";

const today = civilDate("2031-03-12");

describe("a month of the calendar", () => {
  test.each([
    ["2031-02", "2031-02-01", "2031-02-28"],
    ["2032-02", "2032-02-01", "2032-02-29"],
    ["2031-12", "2031-12-01", "2031-12-31"],
    ["2030-02", "2030-02-01", "2030-02-28"],
    ["2032-04", "2032-04-01", "2032-04-30"],
  ])("%s has the days %s to %s", (month, first, last) => {
    expect(daysOfMonth(month, today)).toEqual({ first, last });
  });
  test.each(["2030-01", "2032-05", "0000-01", "9999-12", "2031-13"])("%s is not shown", (month) => {
    expect(daysOfMonth(month, today)).toBeNull();
  });
  test("is one of the months from 13 back to 13 ahead", () => {
    expect(shownMonths(today)).toEqual({ first: "2030-02", last: "2032-04" });
  });
});

test.each([
  ["2031-03-12", "2031-02-01", "2032-03-31"],
  ["2031-01-31", "2030-12-01", "2032-01-31"],
  ["2031-02-28", "2031-01-01", "2032-02-29"],
])("the feed of %s has the days %s to %s", (day, first, last) => {
  expect(daysOfFeed(civilDate(day))).toEqual({ first, last });
});

test("what is matched reaches 45 days before and ten after, and past today", () => {
  const march = { first: civilDate("2031-03-01"), last: civilDate("2031-03-31") };
  expect(matchedDays(march, today)).toEqual({ first: "2031-01-15", last: "2031-04-10" });
  const last = { first: civilDate("2030-03-01"), last: civilDate("2030-03-31") };
  expect(matchedDays(last, today)).toEqual({ first: "2030-01-15", last: "2031-03-22" });
});

describe("paydays", () => {
  const onDay = (paydayDay: number): PayCalendar => ({ ...USUAL_PAY_CALENDAR, paydayDay });
  const of = (month: string, pays: PayCalendar, leftOn: string | null = null) => {
    const days = daysOfMonth(month, today);
    if (days === null) throw new Error("no month");
    const period = payPeriodContaining(today, pays);
    return paydaysWithin(days, period, pays, leftOn === null ? null : civilDate(leftOn));
  };
  test.each([
    ["the 31st in February", "2031-02", onDay(31), ["2031-02-28"]],
    ["a Sunday", "2031-08", onDay(31), ["2031-08-29"]],
    ["Good Friday and a Saturday", "2031-04", onDay(12), ["2031-04-10"]],
    ["Christmas Day", "2031-12", onDay(25), ["2031-12-24"]],
    ["the new year, moved to December", "2030-12", onDay(1), ["2030-12-31"]],
    ["a Saturday, moved to January", "2031-01", onDay(1), ["2031-01-31"]],
    ["the last before the clocks go forward", "2031-03", onDay(28), ["2031-03-28"]],
    ["thirteen months ahead", "2032-04", onDay(30), ["2032-04-30"]],
    ["thirteen months back", "2030-02", onDay(28), ["2030-02-28"]],
  ])("are moved to the working day before: %s", (_, month, pays, expected) => {
    expect(of(month, pays)).toEqual(expected);
  });
  test.each([
    ["2031-03", "2031-03-20", ["2031-03-31"]],
    ["2031-04", "2031-03-20", []],
    ["2031-04", "2031-04-01", ["2031-04-30"]],
  ])("of %s end with the period of the last day %s", (month, leftOn, expected) => {
    expect(of(month, onDay(31), leftOn)).toEqual(expected);
  });
});
