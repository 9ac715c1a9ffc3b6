import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  type CivilDate,
  civilDate,
  dateOfEpochDay,
  datesFromTo,
  daysBetween,
  epochDayOf,
  lastOfMonth,
  readCivilDate,
} from "./civil-date.ts";
import { formatDate, formatDateCompact, formatDateShort, formatDateWithWeekday, formatMonth } from "./format-date.ts";
import { instant, instantText } from "./instant.ts";
import { londonDate, londonMidnight, londonTime, londonTimeOfDay } from "./london.ts";
import { weekdayOf } from "./weekday.ts";

const firstDay = epochDayOf(civilDate("1900-01-01"));
const lastDay = epochDayOf(civilDate("2199-12-31"));
const anyDate = fc.integer({ min: firstDay, max: lastDay }).map(dateOfEpochDay);

describe("civil dates", () => {
  test.each([
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "26-01-01",
    "2025-02-29",
    "",
    "2026-01-01T00:00",
    "1899-12-31",
  ])("are not parsed from %j", (text) => {
    expect(readCivilDate(text)).toBeUndefined();
    expect(() => civilDate(text)).toThrow(RangeError);
  });

  test("count days like the calendar of the date library", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const known = Temporal.PlainDate.from(date);
        expect(epochDayOf(date)).toBe(Temporal.PlainDate.from("1970-01-01").until(known).days);
        expect(weekdayOf(date)).toBe(known.dayOfWeek);
        expect(dateOfEpochDay(epochDayOf(date))).toBe(date);
      }),
    );
  });

  test("lie between after adding days, and sort by text as by time", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        fc.pre(epochDayOf(date) + days >= firstDay && epochDayOf(date) + days <= lastDay);
        const other = addDays(date, days);
        expect(daysBetween(date, other)).toBe(days);
        expect(other > date).toBe(days > 0);
      }),
    );
  });

  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-03-31", -13, "2025-02-28"],
  ])("from %s, moved by %s months, are %s", (date, months, expected) => {
    expect(addMonths(civilDate(date), months)).toBe(expected);
  });

  test("include both ends in a span", () => {
    expect(datesFromTo(civilDate("2026-02-27"), civilDate("2026-03-01"))).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
    ]);
    expect(datesFromTo(civilDate("2026-03-02"), civilDate("2026-03-01"))).toEqual([]);
    expect(lastOfMonth(civilDate("2024-02-10"))).toBe("2024-02-29");
  });

  test("are shown as DD.MM.YYYY", () => {
    const date: CivilDate = civilDate("2026-12-24");
    expect(formatDate(date)).toBe("24.12.2026");
    expect(formatDateCompact(date)).toBe("24122026");
    expect(formatDateWithWeekday(date)).toBe("Thursday 24.12.2026");
    expect(formatDateShort(date)).toBe("Thu 24.12.2026");
    expect(["2026-01", "2026-12"].map(formatMonth)).toEqual(["January 2026", "December 2026"]);
  });
});

describe("London", () => {
  test.each([
    // instant, date and time of day there
    ["2026-12-20T23:59:59Z", "2026-12-20", "23:59"],
    ["2026-12-21T00:00:00Z", "2026-12-21", "00:00"],
    ["2026-06-30T23:00:00Z", "2026-07-01", "00:00"],
    ["2026-03-29T00:59:59Z", "2026-03-29", "00:59"],
    ["2026-03-29T01:00:00Z", "2026-03-29", "02:00"],
    ["2026-10-25T01:00:00Z", "2026-10-25", "01:00"],
  ])("at %s has %s %s", (at, date, time) => {
    expect(londonDate(instant(at))).toBe(date);
    expect(londonTimeOfDay(instant(at))).toBe(time);
  });

  test.each([
    ["2026-12-21", "00:00", "2026-12-21T00:00:00.000Z"],
    ["2026-07-01", "00:00", "2026-06-30T23:00:00.000Z"],
    ["2026-07-01", "12:00", "2026-07-01T11:00:00.000Z"],
    ["2026-03-29", "01:30", "2026-03-29T01:30:00.000Z"],
  ])("reads %s %s as %s", (date, time, expected) => {
    expect(instantText(londonTime(civilDate(date), time))).toBe(expected);
  });

  test("begins a day at its date, and a millisecond earlier is the day before", () => {
    const days = fc.integer({ min: epochDayOf(civilDate("2020-01-01")), max: epochDayOf(civilDate("2040-12-31")) });
    fc.assert(
      fc.property(days, (day) => {
        const date = dateOfEpochDay(day);
        expect(londonDate(londonMidnight(date))).toBe(date);
        expect(londonDate(instant(londonMidnight(date) - 1))).toBe(addDays(date, -1));
      }),
    );
  });

  test("has the same date as the library at any moment", () => {
    fc.assert(
      fc.property(fc.integer({ min: firstDay * 86_400_000, max: (lastDay - 1) * 86_400_000 }), (milliseconds) => {
        const known = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO("Europe/London");
        expect(londonDate(instant(milliseconds))).toBe(known.toPlainDate().toString());
      }),
    );
  });

  test("writes an instant as the library does, and reads it back", () => {
    fc.assert(
      fc.property(fc.integer({ min: firstDay * 86_400_000, max: lastDay * 86_400_000 }), (milliseconds) => {
        const at = instant(milliseconds);
        const known = Temporal.Instant.fromEpochMilliseconds(milliseconds);
        expect(instantText(at)).toBe(known.toString({ smallestUnit: "millisecond" }));
        expect(instant(instantText(at))).toBe(at);
        expect(instant(known.toString({ timeZone: "+05:30" }))).toBe(at);
      }),
    );
  });

  test.each(["2026-12-21", "2026-02-30T10:00Z", "2026-12-21T24:00Z", "2026-12-21T10:00", "yesterday", Number.NaN])(
    "refuses %s as an instant",
    (value) => {
      expect(() => instant(value)).toThrow(RangeError);
    },
  );
});
