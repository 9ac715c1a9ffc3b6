import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, civilDate } from "./civil-date.ts";
import { daysOfTaxYear, monthAfter, monthsOfTaxYear, taxYearOf } from "./tax-year.ts";

test.each([
  ["2026-04-05", 2025],
  ["2026-04-06", 2026],
  ["2026-12-31", 2026],
  ["2027-01-01", 2026],
  ["2027-04-05", 2026],
  ["2027-04-06", 2027],
])("counts %s to the tax year that begins in %s", (date, year) => {
  expect(taxYearOf(civilDate(date))).toBe(year);
});

test("has each day in exactly one tax year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), (after) => {
      const date = addDays(civilDate("1950-01-01"), after);
      const { first, last } = daysOfTaxYear(taxYearOf(date));
      expect(first <= date && date <= last).toBe(true);
      expect(taxYearOf(addDays(last, 1))).toBe(taxYearOf(date) + 1);
    }),
  );
});

test.each([
  ["2026-01", "2026-02"],
  ["2026-02", "2026-03"],
  ["2028-02", "2028-03"],
  ["2026-12", "2027-01"],
])("has after %s %s", (month, next) => {
  expect(monthAfter(month)).toBe(next);
});

const months = (since: string, today: string, withFigures: readonly string[] = []) =>
  monthsOfTaxYear(2026, { since: civilDate(since), today: civilDate(today) }, new Set(withFigures));

test("lists the months of a tax year from when a person is known until today", () => {
  expect(months("2020-01-01", "2030-01-01")).toHaveLength(12);
  expect(months("2020-01-01", "2030-01-01")).toEqual(expect.arrayContaining(["2026-04", "2027-03"]));
  expect(months("2026-09-30", "2026-11-01")).toEqual(["2026-09", "2026-10", "2026-11"]);
  expect(months("2026-09-30", "2027-04-03")).not.toContain("2027-04");
  expect(months("2026-09-30", "2027-05-03", ["2027-04"]).at(-1)).toBe("2027-04");
  expect(months("2027-05-01", "2027-05-03")).toEqual([]);
});
