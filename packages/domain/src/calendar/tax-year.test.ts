import { expect, test } from "vitest";
import { civilDate } from "./civil-date.ts";
import { instant } from "./instant.ts";
import { londonDate, londonMidnight } from "./london.ts";
import { taxYear, taxYearName, taxYearOf } from "./tax-year.ts";

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
