import { expect, test } from "vitest";
import { remember } from "./chosen-columns.ts";
import { looksLikeData } from "./content.ts";
import { isCertain, matchColumns } from "./match-columns.ts";

const found = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  remembered: ReturnType<typeof remember>,
) =>
  Object.fromEntries(
    matchColumns(headings, rows, remembered).map(({ heading, column, certainty, reason }) => [
      heading,
      `${column ?? "none"} ${certainty} ${reason}`,
    ]),
  );

test("an odd choice about who is paid, how much or where to is shown again", () => {
  const remembered = remember([
    [
      { heading: "Gross Pay", column: "monthlySalaryPence" },
      { heading: "Sort code", column: null },
      { heading: "Payroll ID", column: "accountNumber" },
    ],
  ]);
  const row = [["2000", "040004", "12345678"]];
  const all = ["Gross Pay", "Sort code", "Payroll ID"];
  expect(found(all, row, remembered)).toEqual({
    "Gross Pay": "monthlySalaryPence likely remembered",
    "Sort code": "none likely remembered",
    "Payroll ID": "accountNumber likely remembered",
  });
  expect(isCertain(matchColumns(all, row, remembered))).toBe(false);
  expect(found(["Gross Pay", "Net pay"], [["2000", "1500"]], remembered)).toMatchObject({
    "Gross Pay": "none ignored other-column",
  });
});

test.each([["040004"], ["04-00-04"], ["LS1 2AB"], ["1850.00"], ["00123"]])(
  "a first line with %s is a person",
  (cell) => {
    expect(looksLikeData(["Ann", cell])).toBe(true);
    expect(looksLikeData(["Line 1", "Address 2", "Pay 2026"])).toBe(false);
  },
);
