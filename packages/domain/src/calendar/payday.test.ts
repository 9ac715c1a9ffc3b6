import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIVISIONS } from "./bank-holidays.ts";
import { addDays, civilDate, dateOfEpochDay, daysBetween, epochDayOf } from "./civil-date.ts";
import {
  isClosed,
  nextPayday,
  nextPeriod,
  type PayCalendar,
  paydayLeftOut,
  paydayOfMonth,
  paydaysFrom,
  payPeriodContaining,
  payPeriodSince,
  periodBefore,
  USUAL_PAY_CALENDAR,
} from "./payday.ts";
import { addWorkingDays, countWorkingDays, isWorkingDay, workingDayOnOrAfter } from "./working-days.ts";

const on = (paydayDay: number): PayCalendar => ({ ...USUAL_PAY_CALENDAR, paydayDay });
const anyCalendar = fc.record({
  paydayDay: fc.integer({ min: 1, max: 31 }),
  division: fc.constantFrom(...DIVISIONS),
  cutOffWorkingDays: fc.integer({ min: 0, max: 8 }),
});
const anyDay = fc
  .integer({ min: epochDayOf(civilDate("2020-02-15")), max: epochDayOf(civilDate("2035-10-31")) })
  .map(dateOfEpochDay);

test.each([
  // payday of the company, month, payday
  [25, 2026, 12, "2026-12-24"],
  [31, 2026, 2, "2026-02-27"],
  [31, 2026, 5, "2026-05-29"],
  [31, 2026, 9, "2026-09-30"],
  [30, 2028, 2, "2028-02-29"],
  [1, 2027, 1, "2026-12-31"],
  [28, 2026, 12, "2026-12-24"],
  [6, 2026, 4, "2026-04-02"],
])("for the %s in month %s-%s pays on %s", (day, year, month, expected) => {
  expect(paydayOfMonth(year, month, on(day))).toBe(expected);
});

test("keeps the payday when Scotland works on Easter Monday", () => {
  expect(paydayOfMonth(2026, 4, { ...on(6), division: "scotland" })).toBe("2026-04-06");
});

test("pays 25 December 2026 on Thursday the 24th, with cut-off Monday the 21st", () => {
  const period = payPeriodContaining(civilDate("2026-12-22"), on(25));
  expect(period).toEqual({ month: "2026-12", firstDay: "2026-11-26", payday: "2026-12-24", cutOffDay: "2026-12-21" });
});

test.each([
  ["2026-12-20", false],
  ["2026-12-21", true],
  ["2026-12-24", true],
  ["2026-12-25", false],
])("on %s, closed: %s", (today, closed) => {
  const date = civilDate(today);
  expect(isClosed(date, payPeriodContaining(date, on(25)))).toBe(closed);
});

describe("a change of the payday", () => {
  const may = payPeriodContaining(civilDate("2026-05-20"), on(25));

  test.each([
    // new payday, the next period
    [25, "2026-05-23", "2026-06-25"],
    [28, "2026-05-23", "2026-06-26"],
    [5, "2026-05-23", "2026-06-05"],
    // too soon: fewer than 14 days
    [4, "2026-05-23", "2026-07-03"],
    [1, "2026-05-23", "2026-07-01"],
    [23, "2026-05-23", "2026-06-23"],
  ])("to the %s keeps the open period, and the next runs from %s to %s", (day, from, to) => {
    expect(may.payday).toBe("2026-05-22");
    expect(nextPeriod(may, on(day))).toMatchObject({ month: to.slice(0, 7), firstDay: from, payday: to });
  });

  test.each([
    [3, 5, null],
    [3, 4, { payday: "2026-06-04", why: "too-soon" }],
    // Ten working days before the 5th the period would not have begun.
    [10, 5, { payday: "2026-06-05", why: "too-soon" }],
    [3, 25, null],
    // May is paid on the 22nd, however many days are left of it.
    [3, 28, { payday: "2026-05-28", why: "month-paid" }],
  ])("with cut-off %s working days before day %s leaves out %j", (cutOffWorkingDays, day, expected) => {
    expect(paydayLeftOut(may, { ...on(day), cutOffWorkingDays })).toEqual(expected);
  });

  test("to a day equal to the old one counts from the next month", () => {
    const december = payPeriodContaining(civilDate("2026-12-30"), on(31));
    expect(december.payday).toBe("2026-12-31");
    expect(nextPeriod(december, on(1))).toMatchObject({
      month: "2027-02",
      firstDay: "2027-01-01",
      payday: "2027-02-01",
    });
  });
});

describe("every pay calendar", () => {
  test("holds each day in its period, ends on a working day and leaves no gap", () => {
    fc.assert(
      fc.property(anyDay, anyCalendar, (date, calendar) => {
        const period = payPeriodContaining(date, calendar);
        expect(period.firstDay <= date && date <= period.payday).toBe(true);
        expect(isWorkingDay(period.payday, calendar.division)).toBe(true);
        expect(nextPayday(date, calendar)).toBe(period.payday);
        expect(payPeriodContaining(period.firstDay, calendar)).toEqual(period);
        expect(payPeriodContaining(period.payday, calendar)).toEqual(period);
        const next = nextPeriod(period, calendar);
        expect(next).toEqual(payPeriodContaining(addDays(period.payday, 1), calendar));
        expect(paydaysFrom(date, 2, calendar)).toEqual([period.payday, next.payday]);
      }),
    );
  });

  test("has exactly the cut-off number of working days before payday", () => {
    fc.assert(
      fc.property(anyDay, anyCalendar, (date, calendar) => {
        const { cutOffDay, payday } = payPeriodContaining(date, calendar);
        expect(countWorkingDays(cutOffDay, addDays(payday, -1), calendar.division)).toBe(calendar.cutOffWorkingDays);
      }),
    );
  });
});

test.each([
  ["2026-12-24", -3, "2026-12-21"],
  ["2026-12-24", 1, "2026-12-29"],
  ["2026-12-26", 0, "2026-12-26"],
  ["2026-12-26", -1, "2026-12-24"],
])("moves %s by %s working days to %s", (date, count, expected) => {
  expect(addWorkingDays(civilDate(date), count, "england-and-wales")).toBe(expected);
});

test("finds the next working day after a day off", () => {
  expect(workingDayOnOrAfter(civilDate("2026-12-25"), "england-and-wales")).toBe("2026-12-29");
});

test("changes nothing for a recorded period when it is unchanged", () => {
  fc.assert(
    fc.property(anyCalendar, anyDay, fc.integer({ min: 0, max: 70 }), (calendar, day, later) => {
      const known = payPeriodContaining(day, calendar);
      const date = addDays(day, later);
      expect(payPeriodSince(known, date, calendar)).toEqual(payPeriodContaining(date, calendar));
    }),
  );
});

test("keeps the open recorded period when the payday changes and starts the next after it", () => {
  fc.assert(
    fc.property(anyCalendar, anyCalendar, anyDay, (before, after, day) => {
      const known = payPeriodContaining(day, before);
      const { firstDay, payday } = known;
      expect(payPeriodSince(known, day, after)).toMatchObject({ firstDay, payday });
      expect(payPeriodSince(known, payday, after)).toMatchObject({ firstDay, payday });
      const next = payPeriodSince(known, addDays(payday, 1), after);
      expect(next.firstDay).toBe(addDays(payday, 1));
      expect(daysBetween(payday, next.payday)).toBeGreaterThanOrEqual(14);
      expect(next.cutOffDay > next.firstDay).toBe(true);
      expect(daysBetween(payday, next.payday)).toBeLessThan(63);
    }),
  );
});

test("has, unchanged, the period of the last payday before the current one", () => {
  fc.assert(
    fc.property(anyDay, anyCalendar, (day, calendar) => {
      const period = payPeriodContaining(day, calendar);
      expect(periodBefore(period, calendar)).toEqual(payPeriodContaining(addDays(period.firstDay, -1), calendar));
    }),
  );
});

test.each([
  // the open period was opened by the 25th: what is payday by now, and the period before it
  [28, "2026-09-29", "2026-10-23"],
  [20, "2026-09-19", "2026-10-23"],
])("with payday now the %s, has the previous period from %s to %s", (by, firstDay, payday) => {
  const open = payPeriodContaining(civilDate("2026-11-02"), on(25));
  expect(periodBefore(open, on(by))).toMatchObject({ firstDay, payday });
});
