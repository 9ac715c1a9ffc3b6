import fc from "fast-check";
import { expect, test } from "vitest";
import { linesFor } from "./chart-of.ts";

const day = (value: number) => ({ key: String(value), message: "", short: "", value });

test.each([
  [
    [0, 40_000],
    ["£0", "£100", "£200", "£300", "£400"],
  ],
  [
    [-15_000, 32_000],
    ["−£200", "£0", "£200", "£400"],
  ],
  [[100, 100], ["£1"]],
])("draws for the balances %j the grid lines %j", (values, expected) => {
  expect(linesFor(values.map(day)).map((line) => line.text)).toEqual(expected);
});

test("covers any balances with a few grid lines", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e8, max: 1e8 }), { minLength: 1, maxLength: 40 }), (values) => {
      const lines = linesFor(values.map(day)).map((line) => line.value);
      expect(Math.min(...lines)).toBeLessThanOrEqual(Math.min(...values));
      expect(Math.max(...lines)).toBeGreaterThanOrEqual(Math.max(...values));
      expect(lines.length).toBeLessThanOrEqual(7);
    }),
  );
});
