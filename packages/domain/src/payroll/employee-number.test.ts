import * as fc from "fast-check";
import { expect, test } from "vitest";
import { EMPLOYEE_NUMBER, employeeNumberKey, writtenNumberOf } from "./employee-number.ts";

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
