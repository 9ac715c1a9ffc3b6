import { expect, test } from "vitest";
import { monthsFrom, weeksOf } from "./weeks-of.ts";

test.each([
  // February 2027 begins on a Monday and has four weeks.
  ["2027-02", 4, 0, 0],
  ["2026-08", 6, 5, 6],
  ["2028-02", 5, 1, 5],
])("%s has %i weeks, with %i days of the month before and %i of the next", (month, count, before, after) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]?.filter((day) => day === null)).toHaveLength(before);
  expect(weeks.at(-1)?.filter((day) => day === null)).toHaveLength(after);
  expect(weeks.flat().find((day) => day !== null)).toBe(`${month}-01`);
});

test.each([
  ["2026-12", 1, "2027-01"],
  ["2027-01", -1, "2026-12"],
  ["2027-01", -13, "2025-12"],
])("%s and %i months is %s", (month, count, expected) => {
  expect(monthsFrom(month, count)).toBe(expected);
});
