import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../calendar/civil-date.ts";
import { pence, signedPence } from "../money/pence.ts";
import { paymentToMove, shortageOf } from "./ways-through.ts";

const TODAY = civilDate("2026-11-16");
const days = (each: readonly (readonly [expected: number, plannedOnly: number])[]) =>
  each.map(([expected, plannedOnly], index) => ({
    date: addDays(TODAY, index + 1),
    expectedPence: signedPence(expected),
    plannedOnlyPence: signedPence(plannedOnly),
  }));

describe("a shortage", () => {
  test.each<[string, [number, number][], [string | null, boolean, number]]>([
    [
      "no day is below zero",
      [
        [5, 9],
        [0, 0],
      ],
      [null, false, 0],
    ],
    ["there are no days", [], [null, false, 0]],
    [
      "usual spending leads there",
      [
        [5, 9],
        [-3, 9],
        [-7, 9],
        [2, 9],
      ],
      ["2026-11-18", false, 7],
    ],
    [
      "planned payments alone lead there",
      [
        [-1, 9],
        [-9, -2],
        [-20, -1],
      ],
      ["2026-11-18", true, 2],
    ],
  ])("has its start, cause and size when %s", (_, each, [from, byPlan, short]) => {
    expect(shortageOf(days(each))).toEqual({ belowFrom: from, isBelowByPlan: byPlan, shortPence: short });
  });

  test("is gone on every day when the missing amount is added", () => {
    const some = fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })));
    fc.assert(
      fc.property(some, (each) => {
        const { shortPence, isBelowByPlan } = shortageOf(days(each));
        const helped = each.map(([expected, planned]) => (isBelowByPlan ? planned : expected) + shortPence);
        expect(helped.every((balance) => balance >= 0)).toBe(true);
      }),
    );
  });
});

test.each([
  [[100, 40, 60], 50, 60],
  [[100, 40, 60], 60, 60],
  [[100, 40, 60], 500, 100],
  [[100], 0, null],
  [[], 50, null],
])("with payments of %j and %i missing moves the payment of %s", (payments, short, expected) => {
  const found = paymentToMove(
    payments.map((each) => ({ paymentPence: pence(each) })),
    pence(short),
  );
  expect(found?.paymentPence ?? null).toBe(expected);
});
