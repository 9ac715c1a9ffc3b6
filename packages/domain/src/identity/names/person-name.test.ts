import { expect, test } from "vitest";
import { nameErrorOf, storedName } from "./person-name.ts";

test.each([
  [" Maya ", "Maya", null],
  ["Zoë", "Zoe", null],
  ["x".repeat(30), "x".repeat(30), null],
  ["x".repeat(31), "x".repeat(31), "too-long"],
  // An accent becomes two letters.
  [`${"x".repeat(29)}æ`, `${"x".repeat(29)}ae`, "too-long"],
  ["", "", "blank"],
  ["  ", "", "blank"],
  // Nothing is left of an accent without its letter.
  ["\u0301", "", "blank"],
  ["Иван", "Иван", "not-plain"],
])("stores the name %j as %j with the error %s", (typed, stored, error) => {
  expect(storedName(typed)).toBe(stored);
  expect(nameErrorOf(typed)).toBe(error);
});
