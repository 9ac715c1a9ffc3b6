import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, civilDate } from "./civil-date.ts";
import { instant } from "./instant.ts";
import { londonDate, londonMidnight } from "./london.ts";
import { monthAfter, monthsOfTaxYear, taxYear, taxYearName, taxYearOf } from "./tax-year.ts";

test.each([
  ["2026-04-05", 2025],
  ["2026-04-06", 2026],
  ["2026-12-31", 2026],
  ["2027-01-01", 2026],
  ["2027-04-05", 2026],
  ["2028-02-29", 2027],
])("the tax year of %s begins in %i", (day, firstYear) => {
  expect(taxYearOf(civilDate(day))).toEqual(taxYear(firstYear));
});

test.each([
  [-1, 2025],
  [0, 2026],
  [3_600_000, 2026],
])("the tax year ends at midnight in London, in summer time: %i ms after it", (ms, firstYear) => {
  const midnight = londonMidnight(civilDate("2026-04-06"));
  expect(taxYearOf(londonDate(instant(midnight + ms))).firstYear).toBe(firstYear);
});

test("runs from 6 April to 5 April and has the name of payslips", () => {
  expect(taxYear(2026)).toEqual({ firstYear: 2026, from: "2026-04-06", to: "2027-04-05" });
  expect([2026, 2099].map((firstYear) => taxYearName({ firstYear }))).toEqual(["2026/27", "2099/00"]);
});

test("has each day in exactly one tax year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), (after) => {
      const date = addDays(civilDate("1950-01-01"), after);
      const { firstYear, from, to } = taxYearOf(date);
      expect(from <= date && date <= to).toBe(true);
      expect(taxYearOf(addDays(to, 1)).firstYear).toBe(firstYear + 1);
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
