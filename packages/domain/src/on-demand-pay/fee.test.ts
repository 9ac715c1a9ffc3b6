import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pence } from "../money/pence.ts";
import { basisPoints } from "../money/percent.ts";
import { amountWithFee, type FeeTerms, feeOf, feeTermsOf, fit } from "./fee.ts";

const fixed = (feePence: number): FeeTerms => ({ approach: "fixed", feePence: pence(feePence) });
const percent = (hundredths: number): FeeTerms => ({ approach: "percent", percent: basisPoints(hundredths) });

test.each([
  ["fixed", 150, fixed(150)],
  ["fixed", 0, fixed(0)],
  ["fixed", null, fixed(200)],
  ["percent", undefined, fixed(200)],
  ["percent", 3, percent(300)],
  ["percent", 2.25, percent(225)],
  ["percent", 2.255, undefined],
  ["percent", 101, undefined],
  ["percent", -1, undefined],
  ["fixed", 1.5, undefined],
  ["fixed", -1, undefined],
] as const)("for a fee of %s %s has the terms %j", (approach, amount, expected) => {
  expect(feeTermsOf(approach, amount)).toEqual(expected);
});

test.each([
  [9800, fixed(200), 200],
  [9709, percent(300), 291],
  [1050, percent(100), 11],
  [1049, percent(100), 10],
  [10_000, percent(0), 0],
])("for %s pence at %j has the fee %s", (amount, terms, expected) => {
  expect(feeOf(pence(amount), terms)).toBe(expected);
});

describe("fit", () => {
  test.each([
    // what is left, terms, the most that fits
    [10_000, fixed(200), 9800],
    [10_000, percent(300), 9709],
    [7_500, fixed(200), 7300],
    [200, fixed(200), 0],
    [199, fixed(200), 0],
    [0, percent(300), 0],
    [1, percent(10_000), 0],
    [2, percent(10_000), 1],
  ])("for %s pence left at %j allows %s", (room, terms, expected) => {
    expect(fit(pence(room), terms)).toBe(expected);
  });

  test("includes the fee, and a penny more does not fit", () => {
    const terms = fc.oneof(
      fc.integer({ min: 0, max: 5000 }).map(fixed),
      fc.integer({ min: 0, max: 10_000 }).map(percent),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }).map(pence), terms, (room, fee) => {
        const amount = fit(room, fee);
        expect(amount === 0 || amountWithFee(amount, fee) <= room).toBe(true);
        expect(amountWithFee(pence(amount + 1), fee)).toBeGreaterThan(room);
      }),
    );
  });
});
