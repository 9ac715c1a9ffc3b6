import { expect, test } from "vitest";
import { isEmail } from "../email.ts";
import { isUsername } from "./username.ts";

test.each([
  ["maya@example.com", true],
  ["maya.o'neil+pay@mail.example.co.uk", true],
  [`${"x".repeat(242)}@example.com`, true],
  [`${"x".repeat(243)}@example.com`, false],
  ["", false],
  ["maya@", false],
  ["maya@example", false],
  ["maya@example.c", false],
  ["ma..ya@example.com", false],
  [".maya@example.com", false],
  ["maya @example.com", false],
  ["zoë@example.com", false],
  ["a@b@example.com", false],
])("accepts the e-mail %j: %s", (typed, is) => {
  expect(isEmail(typed)).toBe(is);
});

test.each([
  ["maya.bennett", true],
  ["m_1", true],
  ["x".repeat(30), true],
  ["x".repeat(31), false],
  ["ab", false],
  ["7700900112", false],
  ["12-34", false],
  ["maya@example.com", false],
  ["maya bennett", false],
  ["zoë", false],
])("accepts the user name %j: %s", (typed, is) => {
  expect(isUsername(typed)).toBe(is);
});
