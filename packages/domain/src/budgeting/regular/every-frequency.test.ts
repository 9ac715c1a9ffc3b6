import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CivilDate, civilDate } from "../../calendar/civil-date.ts";
import { workingDayOnOrAfter, workingDayOnOrBefore } from "../../calendar/working-days.ts";
import { signedPence } from "../../money/pence.ts";
import { regularPaymentsIn } from "./regular-payments.ts";
import { dueDatesBetween, type Schedule } from "./schedule.ts";
import { scheduleOf } from "./schedule-fields.ts";

const start = civilDate("2025-01-01");

function scheduled(...fields: Parameters<typeof scheduleOf>): Schedule {
  const schedule = scheduleOf(...fields);
  if (schedule === undefined) throw new Error("no schedule");
  return schedule;
}

describe("every frequency", () => {
  const weekday = fc.integer({ min: 1, max: 5 });
  const starts = fc.nat(27).map((day) => addDays(start, day));
  /** A schedule, and how many payments distinguish it from all others. */
  const sought = fc.oneof(
    fc.integer({ min: 1, max: 7 }).map((day) => [scheduled("weekly", null, day), 4] as const),
    starts.map((startDate) => [scheduled("fortnightly", null, null, { startDate }), 3] as const),
    starts.map((startDate) => [scheduled("four-weekly", null, null, { startDate }), 4] as const),
    fc
      .oneof(fc.constant(-1), fc.integer({ min: 1, max: 28 }))
      .map((day) => [scheduled("monthly", null, day), 3] as const),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 28 }))
      .map(([set, day]) => [scheduled("quarterly", set, day), 3] as const),
  );
  const moves = fc.constantFrom(
    (date: CivilDate) => date,
    (date: CivilDate) => workingDayOnOrAfter(date, "england-and-wales"),
    (date: CivilDate) => workingDayOnOrBefore(date, "england-and-wales"),
  );
  const frequenciesIn = (dates: readonly CivilDate[]) =>
    regularPaymentsIn(
      dates.map((date) => ({ id: date, date, pence: signedPence(-1000), counterparty: "somebody", description: "-" })),
      dates.at(-1) ?? start,
    ).map(({ schedule, payments }) => [schedule.frequency, "week" in schedule, payments.length]);

  test("is found in few payments, moved as weekends and bank holidays require", () => {
    fc.assert(
      fc.property(sought, moves, fc.nat(100), fc.nat(5), ([schedule, fewest], moved, from, more) => {
        const count = fewest + more;
        const dates = dueDatesBetween(schedule, start, civilDate("2032-12-31"))
          .slice(from % 20)
          .slice(0, count);
        expect(frequenciesIn(dates.map(moved))).toEqual([[schedule.frequency, false, count]]);
      }),
      { numRuns: 1000 },
    );
  });

  test("is monthly on a weekday where six payments come on it, bank holidays or not", () => {
    const week = fc.constantFrom(1, 2, 3, 4, -1);
    let right = 0;
    let all = 0;
    fc.assert(
      fc.property(weekday, week, moves, fc.nat(80), (day, weekOfMonth, moved, from) => {
        const schedule = scheduled("monthly", null, null, { weekday: day, weekOfMonth });
        const dates = dueDatesBetween(schedule, start, civilDate("2032-12-31")).slice(from, from + 6);
        const [[frequency, isOnWeekday] = []] = frequenciesIn(dates.map(moved));
        right += frequency === "monthly" && isOnWeekday ? 1 : 0;
        all += 1;
      }),
      { seed: 7, numRuns: 500 },
    );
    expect(right / all).toBeGreaterThan(0.97);
  });

  test.each([
    [
      "child benefit every fourth Monday, before a bank holiday on Friday",
      ["2026-03-09", "2026-04-02", "2026-05-01", "2026-06-01"],
      "four-weekly",
    ],
    ["a wage on the last Friday", ["2026-01-30", "2026-02-27", "2026-03-27", "2026-04-24", "2026-05-29"], "monthly"],
    ["rent on the 1st from a February on", ["2026-02-02", "2026-03-02", "2026-04-01"], "monthly"],
    [
      "a fee on the 1st and the 15th",
      ["2026-01-01", "2026-01-15", "2026-02-02", "2026-02-16", "2026-03-02", "2026-03-16"],
      undefined,
    ],
    ["a weekly lesson", ["2026-05-01", "2026-05-08", "2026-05-15", "2026-05-22"], "weekly"],
    [
      "purchases two weeks apart, give or take days",
      ["2026-04-03", "2026-04-16", "2026-05-02", "2026-05-14"],
      undefined,
    ],
  ] as const)("of %s is right", (_, dates, expected) => {
    expect(frequenciesIn(dates.map(civilDate)).map(([frequency]) => frequency)).toEqual(
      expected === undefined ? [] : [expected],
    );
  });
});
