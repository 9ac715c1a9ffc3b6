import { expect, test } from "vitest";
import { civilDate } from "./civil-date.ts";
import { instant } from "./instant.ts";
import { londonDate } from "./london.ts";
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
  ["2026-04-05T22:59:59Z", 2025],
  ["2026-04-05T23:00:00Z", 2026],
  ["2026-04-06T00:00:00Z", 2026],
])("in summer time the tax year ends at midnight in London: %s", (at, firstYear) => {
  expect(taxYearOf(londonDate(instant(Date.parse(at)))).firstYear).toBe(firstYear);
});

test("runs from 6 April to 5 April and has the name of payslips", () => {
  expect(taxYear(2026)).toEqual({ firstYear: 2026, from: "2026-04-06", to: "2027-04-05" });
  expect([2026, 2099].map((firstYear) => taxYearName({ firstYear }))).toEqual(["2026/27", "2099/00"]);
});
