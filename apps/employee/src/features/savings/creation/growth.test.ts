import { pence } from "@wellpaid/domain/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { growthOf } from "./growth.ts";

test("adds £100.00 on each of 8 paydays when £400.00 of £1,200.00 is saved", () => {
  const [saved, payment, needToSave] = [pence(40_000), pence(10_000), pence(120_000)];
  expect(growthOf({ saved, payment, paydays: 8, needToSave })).toEqual([
    50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 110_000, 120_000,
  ]);
});

test("reaches the goal to the penny with the last payday and never exceeds it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 1, max: 1_200 }),
      (need, had, paydays) => {
        const [needToSave, saved] = [pence(need), pence(Math.min(had, need - 1))];
        const payment = pence(Math.ceil((need - saved) / paydays));
        const growth = growthOf({ saved, payment, paydays, needToSave });
        expect(growth.at(-1)).toBe(needToSave);
        expect(growth.every((value) => value <= needToSave && value > saved)).toBe(true);
      },
    ),
  );
});
