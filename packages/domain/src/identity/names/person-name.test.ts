import { expect, test } from "vitest";
import { nameErrorOf, keptName } from "./person-name.ts";

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
])("when a name is typed as %j, then it is kept as %j and its fault is %s", (typed, kept, error) => {
  expect(keptName(typed)).toBe(kept);
  expect(nameErrorOf(typed)).toBe(error);
});
