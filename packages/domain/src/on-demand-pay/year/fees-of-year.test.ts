import { expect, test } from "vitest";
import { pence } from "../../money/pence.ts";
import { byMonth, feesOfHundredPounds, NOTHING_WITHDRAWN, sumWithdrawn } from "./fees-of-year.ts";

const day = (date: string, amount: number, fees: number) => ({
  ...{ date, count: 1 },
  ...{ amountPence: pence(amount), feesPence: pence(fees) },
});

test("adds up the days of each month, and all of them", () => {
  const months = byMonth([day("2026-04-06", 4_000, 200), day("2026-04-30", 1_000, 100), day("2026-05-01", 500, 0)]);
  expect(months).toEqual([
    { month: "2026-04", count: 2, amountPence: 5_000, feesPence: 300 },
    { month: "2026-05", count: 1, amountPence: 500, feesPence: 0 },
  ]);
  expect(sumWithdrawn(months)).toEqual({ count: 3, amountPence: 5_500, feesPence: 300 });
  expect(sumWithdrawn([])).toEqual(NOTHING_WITHDRAWN);
});

test.each([
  [4_000, 200, 500],
  [30_000, 1_000, 333],
  [30_000, 50, 17],
  [4_000, 0, 0],
  [0, 0, null],
])("of %s pence with fees of %s, £100 cost %s", (amount, fees, each) => {
  expect(feesOfHundredPounds({ count: 1, amountPence: pence(amount), feesPence: pence(fees) })).toBe(each);
});
