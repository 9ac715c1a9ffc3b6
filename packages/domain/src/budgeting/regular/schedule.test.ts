import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDate, dateOfEpochDay, datesFromTo, epochDayOf } from "../../calendar/civil-date.ts";
import { dueDatesBetween, FREQUENCIES, hasEnded, nextPaymentDate, type Schedule } from "./schedule.ts";
import { dayOfMonthOf, fieldsOf, scheduleOf } from "./schedule-fields.ts";

const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);
const day = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 29 }));
const anyDay = fc
  .integer({ min: epochDayOf(civilDate("2020-01-01")), max: epochDayOf(civilDate("2035-01-01")) })
  .map(dateOfEpochDay);
const anyEnd = fc.option(anyDay, { nil: null });
const anySchedule = fc
  .oneof(
    anyEnd.map((endDate) => scheduleOf("daily", null, 1, { endDate })),
    fc.tuple(weekday, anyEnd).map(([date, endDate]) => scheduleOf("weekly", null, date, { endDate })),
    fc
      .tuple(fc.constantFrom("fortnightly", "four-weekly"), anyDay, anyEnd)
      .map(([frequency, startDate, endDate]) => scheduleOf(frequency, null, null, { startDate, endDate })),
    fc.tuple(day, anyEnd).map(([date, endDate]) => scheduleOf("monthly", null, date, { endDate })),
    fc
      .tuple(weekday, fc.constantFrom(1, 2, 3, 4, -1), anyEnd)
      .map(([weekday, weekOfMonth, endDate]) => scheduleOf("monthly", null, null, { weekday, weekOfMonth, endDate })),
    anyDay.map((startDate) => scheduleOf("once", null, null, { startDate })),
    fc.tuple(fc.integer({ min: 1, max: 3 }), day).map(([month, date]) => scheduleOf("quarterly", month, date)),
    fc.tuple(fc.integer({ min: 1, max: 12 }), day).map(([month, date]) => scheduleOf("annually", month, date)),
  )
  .filter((schedule): schedule is Schedule => schedule !== undefined);

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

  const startDate = "2026-01-16";
  test.each([
    ["fortnightly", {}, undefined],
    ["fortnightly", { startDate: "2026-02-30" }, undefined],
    ["fortnightly", { startDate }, { frequency: "fortnightly", starts: startDate }],
    ["four-weekly", { startDate }, { frequency: "four-weekly", starts: startDate }],
    [
      "four-weekly",
      { startDate, endDate: startDate },
      { frequency: "four-weekly", starts: startDate, ends: startDate },
    ],
    ["four-weekly", { startDate, endDate: "2026-01-15" }, undefined],
    ["once", { startDate }, { frequency: "once", date: startDate }],
    ["once", { startDate: null }, undefined],
    ["monthly", { weekday: 5, weekOfMonth: -1 }, { frequency: "monthly", weekday: 5, week: -1 }],
    ["monthly", { weekday: 5 }, undefined],
    ["monthly", { weekOfMonth: 2 }, undefined],
    ["monthly", { weekday: 5, weekOfMonth: 5 }, undefined],
    ["monthly", { weekday: 8, weekOfMonth: 1 }, undefined],
    ["monthly", { weekday: null, weekOfMonth: null }, { frequency: "monthly", day: 3 }],
    ["weekly", { endDate: "2026-13-01" }, undefined],
    ["weekly", { endDate: "2026-12-31" }, { frequency: "weekly", weekday: 3, ends: "2026-12-31" }],
  ] as const)("of %s with %j on the wire is %j", (frequency, further, expected) => {
    expect(scheduleOf(frequency, 3, 3, further)).toEqual(expected);
  });

  test("has a day that a client of the five usual frequencies can show", () => {
    const shown = (schedule: Schedule) => [fieldsOf(schedule).month, fieldsOf(schedule).date];
    expect(shown({ frequency: "fortnightly", starts: civilDate("2026-01-16") })).toEqual([null, 5]);
    expect(shown({ frequency: "monthly", weekday: 2, week: 2 })).toEqual([null, 11]);
    expect(shown({ frequency: "monthly", weekday: 5, week: -1 })).toEqual([null, -1]);
    expect(shown({ frequency: "once", date: civilDate("2026-03-31") })).toEqual([3, -1]);
  });

  test("survives a round trip over the wire", () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const { month, date, ...further } = fieldsOf(schedule);
        expect(scheduleOf(schedule.frequency, month, date, further)).toEqual(schedule);
      }),
    );
  });

  const fortnightly = { frequency: "fortnightly", starts: civilDate("2026-03-20") } as const;
  test.each([
    // The clocks change on 29 March and on 25 October 2026.
    [fortnightly, "2026-03-01", "2026-05-01", ["2026-03-20", "2026-04-03", "2026-04-17", "2026-05-01"]],
    [fortnightly, "2026-10-16", "2026-11-13", ["2026-10-16", "2026-10-30", "2026-11-13"]],
    [fortnightly, "2026-04-04", "2026-04-16", []],
    [
      { frequency: "four-weekly", starts: civilDate("2027-12-28") },
      "2027-01-01",
      "2028-03-31",
      ["2027-12-28", "2028-01-25", "2028-02-22", "2028-03-21"],
    ],
    [
      { frequency: "monthly", weekday: 5, week: -1 },
      "2026-01-01",
      "2026-05-31",
      ["2026-01-30", "2026-02-27", "2026-03-27", "2026-04-24", "2026-05-29"],
    ],
    [{ frequency: "monthly", weekday: 2, week: -1 }, "2028-02-01", "2028-02-29", ["2028-02-29"]],
    [{ frequency: "monthly", weekday: 2, week: 2 }, "2026-08-30", "2026-10-12", ["2026-09-08"]],
    [{ frequency: "monthly", weekday: 1, week: 1 }, "2026-05-31", "2026-07-06", ["2026-06-01", "2026-07-06"]],
    [{ frequency: "once", date: civilDate("2028-02-29") }, "2028-02-29", "2028-02-29", ["2028-02-29"]],
    [{ frequency: "once", date: civilDate("2028-02-29") }, "2028-03-01", "2030-01-01", []],
    [
      { frequency: "monthly", day: 1, ends: civilDate("2026-03-01") },
      "2026-02-01",
      "2026-06-01",
      ["2026-02-01", "2026-03-01"],
    ],
    [{ frequency: "daily", ends: civilDate("2026-03-01") }, "2026-03-01", "2026-03-09", ["2026-03-01"]],
    [{ frequency: "weekly", weekday: 1, ends: civilDate("2026-03-01") }, "2026-03-02", "2026-03-09", []],
  ] as const)("%j from %s to %s is due %j", (schedule, first, last, expected) => {
    expect(dueDatesBetween(schedule, civilDate(first), civilDate(last))).toEqual(expected);
  });

  test("has ended when nothing is due from a day on", () => {
    fc.assert(
      fc.property(anySchedule, anyDay, (schedule, day) => {
        expect(hasEnded(schedule, day)).toBe(dueDatesBetween(schedule, day, civilDate("2040-01-01")).length === 0);
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
        expect(whole[0]).toBe(next !== null && next <= last ? next : undefined);
      }),
    );
  });

  test.each(FREQUENCIES)("of %s is due over 28 years as often as its name says", (frequency) => {
    const schedule = scheduleOf(frequency, 1, 1, { startDate: "2001-01-01" });
    if (schedule === undefined) throw new Error("no schedule");
    const due = dueDatesBetween(schedule, civilDate("2001-01-01"), civilDate("2028-12-31")).length;
    const days = datesFromTo(civilDate("2001-01-01"), civilDate("2028-12-31")).length;
    const weeks = days / 7;
    expect(due).toBe(
      {
        daily: days,
        weekly: weeks,
        fortnightly: Math.ceil(weeks / 2),
        "four-weekly": Math.ceil(weeks / 4),
        monthly: 28 * 12,
        quarterly: 28 * 4,
        annually: 28,
        once: 1,
      }[frequency],
    );
  });

  test("keeps a day above 29 as the last day", () => {
    expect(["2026-01-29", "2026-01-30", "2026-01-31"].map((date) => dayOfMonthOf(civilDate(date)))).toEqual([
      29, -1, -1,
    ]);
  });
});
