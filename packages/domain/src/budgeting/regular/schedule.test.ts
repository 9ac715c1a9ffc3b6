import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDate, dateOfEpochDay, datesFromTo, epochDayOf } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import { canBePlanned, inPeriod } from "./planned-payment.ts";
import {
  dayOfMonthOf,
  dueDatesBetween,
  FREQUENCIES,
  fieldsOf,
  nextPaymentDate,
  type Schedule,
  scheduleOf,
} from "./schedule.ts";

const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);
const day = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 29 }));
const anySchedule = fc
  .oneof(
    fc.constant(scheduleOf("daily", null, 1)),
    weekday.map((date) => scheduleOf("weekly", null, date)),
    day.map((date) => scheduleOf("monthly", null, date)),
    fc.tuple(fc.integer({ min: 1, max: 3 }), day).map(([month, date]) => scheduleOf("quarterly", month, date)),
    fc.tuple(fc.integer({ min: 1, max: 12 }), day).map(([month, date]) => scheduleOf("annually", month, date)),
  )
  .filter((schedule): schedule is Schedule => schedule !== undefined);
const anyDay = fc
  .integer({ min: epochDayOf(civilDate("2020-01-01")), max: epochDayOf(civilDate("2035-01-01")) })
  .map(dateOfEpochDay);

describe("a schedule", () => {
  test.each([
    ["daily", null, null, { frequency: "daily" }],
    ["weekly", null, 7, { frequency: "weekly", weekday: 7 }],
    ["monthly", null, -1, { frequency: "monthly", day: -1 }],
    ["monthly", 5, 29, { frequency: "monthly", day: 29 }],
    ["quarterly", 3, 1, { frequency: "quarterly", set: 3, day: 1 }],
    ["annually", 12, 25, { frequency: "annually", month: 12, day: 25 }],
    ["weekly", null, 8, undefined],
    ["weekly", null, 0, undefined],
    ["monthly", null, 30, undefined],
    ["monthly", null, 0, undefined],
    ["monthly", null, -2, undefined],
    ["monthly", null, 1.5, undefined],
    ["monthly", null, undefined, undefined],
    ["quarterly", 4, 1, undefined],
    ["quarterly", null, 1, undefined],
    ["annually", 13, 1, undefined],
    ["annually", undefined, 1, undefined],
  ] as const)("of %s, month %s, date %s on the wire is %j", (frequency, month, date, expected) => {
    expect(scheduleOf(frequency, month, date)).toEqual(expected);
  });

  test.each([
    ["daily", null, 1, "2026-02-26", "2026-03-01", ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"]],
    ["weekly", null, 1, "2026-06-01", "2026-06-15", ["2026-06-01", "2026-06-08", "2026-06-15"]],
    ["weekly", null, 7, "2026-06-01", "2026-06-13", ["2026-06-07"]],
    ["monthly", null, 29, "2026-02-01", "2026-03-31", ["2026-02-28", "2026-03-29"]],
    ["monthly", null, -1, "2028-02-01", "2028-04-30", ["2028-02-29", "2028-03-31", "2028-04-30"]],
    ["quarterly", 1, 15, "2026-01-01", "2026-12-31", ["2026-01-15", "2026-04-15", "2026-07-15", "2026-10-15"]],
    ["quarterly", 2, -1, "2026-01-01", "2026-12-31", ["2026-02-28", "2026-05-31", "2026-08-31", "2026-11-30"]],
    ["quarterly", 3, 1, "2026-01-01", "2026-12-31", ["2026-03-01", "2026-06-01", "2026-09-01", "2026-12-01"]],
    ["annually", 2, 29, "2026-01-01", "2028-12-31", ["2026-02-28", "2027-02-28", "2028-02-29"]],
    ["monthly", null, 1, "2026-06-02", "2026-06-01", []],
  ] as const)("of %s %s/%s from %s to %s is due %j", (frequency, month, date, first, last, expected) => {
    const schedule = scheduleOf(frequency, month, date);
    if (schedule === undefined) throw new Error("no schedule");
    expect(dueDatesBetween(schedule, civilDate(first), civilDate(last))).toEqual(expected);
  });

  test("survives a round trip over the wire", () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const { month, date } = fieldsOf(schedule);
        expect(scheduleOf(schedule.frequency, month, date)).toEqual(schedule);
      }),
    );
  });

  test("loses and doubles no due date when days are split, and next is the first of them", () => {
    fc.assert(
      fc.property(anySchedule, anyDay, fc.nat(500), fc.nat(500), (schedule, first, a, b) => {
        const middle = addDays(first, a);
        const last = addDays(middle, b + 1);
        const whole = dueDatesBetween(schedule, first, last);
        const halves = [
          ...dueDatesBetween(schedule, first, middle),
          ...dueDatesBetween(schedule, addDays(middle, 1), last),
        ];
        expect(whole).toEqual(halves);
        const next = nextPaymentDate(schedule, first);
        expect(whole[0]).toBe(next <= last ? next : undefined);
      }),
    );
  });

  test.each(FREQUENCIES)("of %s is due over 28 years as often as its name says", (frequency) => {
    const schedule = scheduleOf(frequency, 1, 1);
    if (schedule === undefined) throw new Error("no schedule");
    const due = dueDatesBetween(schedule, civilDate("2001-01-01"), civilDate("2028-12-31")).length;
    const days = datesFromTo(civilDate("2001-01-01"), civilDate("2028-12-31")).length;
    expect(due).toBe({ daily: days, weekly: days / 7, monthly: 28 * 12, quarterly: 28 * 4, annually: 28 }[frequency]);
  });

  test("keeps a day above 29 as the last day", () => {
    expect(["2026-01-29", "2026-01-30", "2026-01-31"].map((date) => dayOfMonthOf(civilDate(date)))).toEqual([
      29, -1, -1,
    ]);
  });
});

describe("a planned payment in the list", () => {
  const today = civilDate("2026-06-16");
  const payday = civilDate("2026-06-25");
  const of = (frequency: "daily" | "weekly" | "monthly", date: number, amount: number) => {
    const schedule = scheduleOf(frequency, null, date);
    if (schedule === undefined) throw new Error("no schedule");
    return { schedule, paymentPence: pence(amount) };
  };

  test.each([
    // frequency, date, one payment → list amount, count, dayInPeriod, dayInMonthPeriod, next
    ["daily", 1, 300, [2700, 9, 9, 1, "2026-06-16"]],
    ["weekly", 2, 4000, [8000, 2, 1, 2, "2026-06-16"]],
    ["weekly", 4, 4000, [4000, 1, 1, 1, "2026-06-18"]],
    ["monthly", 20, 50_000, [50_000, 1, 1, 1, "2026-06-20"]],
    ["monthly", 25, 50_000, [50_000, 0, 1, 1, "2026-06-25"]],
    ["monthly", 15, 50_000, [50_000, 0, 1, 1, "2026-07-15"]],
  ] as const)("of %s/%s and %s pence, nine days before payday, is listed correctly", (frequency, date, amount, row) => {
    const [listPence, count, dayInPeriod, dayInMonthPeriod, next] = row;
    expect(inPeriod(of(frequency, date, amount), today, payday)).toEqual({
      listPence,
      count,
      dayInPeriod,
      dayInMonthPeriod,
      nextPaymentDate: next,
    });
  });

  test("is exactly the edited payment when its list amount is divided, also on payday", () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 1, max: 10_000_000 }), fc.nat(35), (schedule, amount, left) => {
        const found = inPeriod({ schedule, paymentPence: pence(amount) }, today, addDays(today, left));
        expect(found.listPence / (found.dayInPeriod * found.dayInMonthPeriod)).toBe(amount);
      }),
    );
  });

  test.each([
    [0, false],
    [1, true],
    [10_000_000, true],
    [10_000_001, false],
  ])("of %s pence can be planned: %s", (amount, expected) => {
    expect(canBePlanned(pence(amount))).toBe(expected);
  });
});
