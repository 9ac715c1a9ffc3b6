import fc from "fast-check";
import { expect, test } from "vitest";
import { type DayOfWithdrawals, MIN_PEOPLE, stepsOfMany } from "./bulk-steps.ts";

const day = (at: number, who: readonly string[], amountPence: number): DayOfWithdrawals => {
  const different = new Set(who);
  return {
    date: `2031-03-${String(at + 1).padStart(2, "0")}`,
    amountPence,
    people: different.size,
    ...(different.size < MIN_PEOPLE ? { few: [...different] } : {}),
  };
};

test("discloses nothing of one person who withdraws on five days", () => {
  expect(stepsOfMany([0, 1, 2, 3, 4].map((at) => day(at, ["a"], 1_000)))).toEqual([]);
});

test("discloses days with few withdrawals together at five people or more", () => {
  const days = [day(0, ["a", "b"], 100), day(1, ["b", "c"], 200), day(2, ["d", "e"], 300), day(3, ["f"], 400)];
  expect(stepsOfMany(days)).toEqual([{ from: "2031-03-01", to: "2031-03-03", amountPence: 600 }]);
});

test("adds the remainder of earlier days to a day with many", () => {
  const days = [day(0, ["a"], 100), day(1, ["b", "c", "d", "e", "f"], 900)];
  expect(stepsOfMany(days)).toEqual([{ from: "2031-03-01", to: "2031-03-02", amountPence: 1_000 }]);
});

test("discloses in steps of five people or more, never twice, for any withdrawals", () => {
  const people = fc.array(fc.constantFrom(..."abcdefghij"), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(people, { maxLength: 20 }), (all) => {
      const steps = stepsOfMany(all.map((who, at) => day(at, who, 100)));
      let last = "";
      for (const { from, to, amountPence } of steps) {
        expect(from > last).toBe(true);
        last = to;
        const within = all.filter((who, at) => day(at, who, 0).date >= from && day(at, who, 0).date <= to);
        expect(new Set(within.flat()).size).toBeGreaterThanOrEqual(MIN_PEOPLE);
        expect(amountPence).toBe(within.length * 100);
      }
    }),
  );
});
