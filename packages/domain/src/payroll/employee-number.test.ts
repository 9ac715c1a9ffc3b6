import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  EMPLOYEE_NUMBER,
  employeeNumberKey,
  notANumber,
  isEmployeeNumber,
  writtenNumberOf,
} from "./employee-number.ts";

test.each(["1", "0012", "A12", "a12/3", "HR_7-9", "1".repeat(30)])("%s is a number", (text) => {
  expect(EMPLOYEE_NUMBER.test(text)).toBe(true);
});

test.each(["", "12.0", "-12", "12-", "/", "1 2", "=1", "A12\n", "\u017F12", "\u212A12", "É1", "1,2", "1".repeat(31)])(
  "%j is none",
  (text) => {
    expect(EMPLOYEE_NUMBER.test(text)).toBe(false);
  },
);

test.each([
  ["12", true, true],
  ["0".repeat(30), true, true],
  ["12a", false, true],
  ["12-3", false, true],
  ["٣", false, false],
  ["12e+", false, false],
  ["", false, false],
  ["1".repeat(31), false, false],
])("%s: a number of a company of digits %s, of one with letters %s", (text, ofDigits, withLetters) => {
  expect(isEmployeeNumber(text, { allowsLetters: false })).toBe(ofDigits);
  expect(isEmployeeNumber(text, { allowsLetters: true })).toBe(withLetters);
});

test.each([
  ...["12-Mar", "3-mar-26", "12-March-2026", "Jan-23", "JAN-2023", "Sept-1", "Mar-12-2026", "2026-03-12", "2026/3/12"],
  ...["12/03/2026", "3-31-2026", "12/03/26", "N/A", "n/a", "NA", "none", "NULL", "tbc"],
])("%s is a spreadsheet's date or says that there is no number", (text) => {
  expect(notANumber(text)).not.toBeNull();
});

test.each([
  "20260312",
  "12",
  "12/3",
  "A12/3",
  "MAR-123",
  "Marsh-12",
  "0012-04",
  "99-99-99",
  "40-12-2026",
  "NA7",
  "none1",
])("%s is neither", (text) => {
  expect(notANumber(text)).toBeNull();
});

test.each([
  ["A12", { employeeNumber: "A12", payrollReference: null }],
  ["a12/b", { employeeNumber: "A12/B", payrollReference: "a12/b" }],
  ["0012", { employeeNumber: "0012", payrollReference: null }],
])("%s is stored as %j", (text, stored) => {
  expect(writtenNumberOf(text)).toEqual(stored);
});

test("two numbers are the same only when they differ in nothing but case", () => {
  const number = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9/_-]{0,5}[A-Za-z0-9])?$/);
  fc.assert(
    fc.property(number, number, (typed, other) => {
      const isSame = employeeNumberKey(typed) === employeeNumberKey(other);
      expect(isSame).toBe(new RegExp(`^${typed.replaceAll("/", "\\/")}$`, "i").test(other));
    }),
  );
  expect(new Set(["A12", "12", "0012", "A-12", "A0012"].map(employeeNumberKey)).size).toBe(5);
});
