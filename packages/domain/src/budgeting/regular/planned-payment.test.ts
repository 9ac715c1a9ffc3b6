import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import { canBePlanned, inPeriod, planningErrorOf, plannedNameFrom } from "./planned-payment.ts";
import { FREQUENCIES, type Schedule } from "./schedule.ts";
import { scheduleOf } from "./schedule-fields.ts";

const anySchedule = fc
  .tuple(fc.constantFrom(...FREQUENCIES), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 7 }))
  .map(([frequency, month, date]) => scheduleOf(frequency, month, date, { startDate: `2026-06-1${date}` }))
  .filter((schedule): schedule is Schedule => schedule !== undefined);

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
    [{ frequency: "fortnightly", starts: civilDate("2026-06-10") }, [4000, 1, 1, 1, "2026-06-24"]],
    [{ frequency: "four-weekly", starts: civilDate("2026-06-25") }, [4000, 0, 1, 1, "2026-06-25"]],
    [{ frequency: "once", date: today }, [4000, 1, 1, 1, "2026-06-16"]],
    [{ frequency: "once", date: civilDate("2026-06-15") }, [4000, 0, 1, 1, null]],
    [{ frequency: "weekly", weekday: 2, ends: today }, [4000, 1, 1, 1, "2026-06-16"]],
  ] as const)("of %j has one payment as its list amount", (schedule, row) => {
    const [listPence, count, dayInPeriod, dayInMonthPeriod, next] = row;
    expect(inPeriod({ schedule, paymentPence: pence(4000) }, today, payday)).toEqual({
      listPence,
      count,
      dayInPeriod,
      dayInMonthPeriod,
      nextPaymentDate: next,
    });
  });

  const once = (date: string): Schedule => ({ frequency: "once", date: civilDate(date) });
  const monthly = (ends: string): Schedule => ({ frequency: "monthly", day: 15, ends: civilDate(ends) });
  test.each([
    [once("2026-06-16"), undefined, undefined],
    [once("2026-06-15"), undefined, "past"],
    [once("2026-06-15"), once("2026-06-15"), undefined],
    [once("2026-06-14"), once("2026-06-15"), "past"],
    [once("2036-06-16"), undefined, undefined],
    [once("2036-06-17"), undefined, "too-far"],
    [{ frequency: "fortnightly", starts: civilDate("2062-06-16") } as const, undefined, "too-far"],
    [{ frequency: "fortnightly", starts: civilDate("2020-06-16") } as const, undefined, undefined],
    [monthly("2026-07-15"), undefined, undefined],
    [monthly("2026-07-14"), undefined, "none-due"],
    [monthly("2026-05-15"), monthly("2026-07-15"), undefined],
  ])("as %j after %j has the error %s", (schedule, before, error) => {
    expect(planningErrorOf(schedule, today, before)).toBe(error);
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

test("always makes a plannable name from the words of a bank", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      expect(plannedNameFrom(text)).toMatch(/^[!-~]([ -~]{0,18}[!-~])?$/);
    }),
  );
});

test.each([
  ["Crème Brûlée Society of Yorkshire", "Creme Brulee Society"],
  ["Sheffield City Council", "Sheffield City"],
  ["The Northumberlandshire Trust", "The Northumberlandsh"],
  ["Council", "Council"],
])("names a plan for %s %s", (text, name) => expect(plannedNameFrom(text)).toBe(name));
