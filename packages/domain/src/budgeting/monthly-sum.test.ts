import { describe, expect, test } from "vitest";
import { pence } from "../money/pence.ts";
import { monthlySum } from "./monthly-sum.ts";

describe("the monthly sum of regular payments", () => {
  const sum = (...payments: (readonly [Parameters<typeof monthlySum>[0][number]["frequency"], number])[]) =>
    monthlySum(payments.map(([frequency, amount]) => ({ frequency, amount: pence(amount) })));

  test.each([
    ["nothing", sum(), 0],
    [
      "rent, council tax, electricity and broadband",
      sum(["monthly", 64_000], ["monthly", 13_800], ["monthly", 8_640], ["monthly", 3_100]),
      89_540,
    ],
    ["a quarter's water", sum(["quarterly", 2_815]), 938],
    ["three of them, rounded once", sum(["quarterly", 2_815], ["quarterly", 2_815], ["quarterly", 2_815]), 2_815],
    ["a year's licence", sum(["annually", 16_950]), 1_413],
    ["a week's rent", sum(["weekly", 12_000]), 52_000],
    ["a daily coffee", sum(["daily", 300]), 9_125],
    ["a wage every two weeks", sum(["fortnightly", 60_000]), 130_000],
    ["child benefit every four weeks", sum(["four-weekly", 10_420]), 11_288],
    ["a boiler, bought once", sum(["once", 200_000], ["monthly", 1_000]), 1_000],
  ])("counts %s as a twelfth of its year", (_, amount, expected) => {
    expect(amount).toBe(expected);
  });
});
