import fc from "fast-check";
import { expect, test } from "vitest";
import { ticksOf } from "./line-chart-ticks.ts";

test.each([
  [16, 4, [1, 7, 10], [10]],
  [7, 5, [0, 1, 2, 3, 4], [1, 3]],
  [2, 0, [], []],
])(
  "when of %i days number %i is today, then the dates of %j are told, and of %j in a narrow chart",
  (count, today, wide, narrow) => {
    const ticks = ticksOf(count, today);
    expect(ticks.map(({ index }) => index)).toEqual(wide);
    expect(ticks.filter(({ spare }) => !spare).map(({ index }) => index)).toEqual(narrow);
  },
);

test("when there are any days, then a date keeps a seventh of the width from every other, today and the last day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(), (count, any) => {
      const today = any % (count - 1);
      const places = [...ticksOf(count, today).map(({ index }) => index), today, count - 1];
      for (const [number, index] of places.slice(0, -2).entries())
        for (const other of places.slice(number + 1))
          expect(Math.abs(index - other) * 7).toBeGreaterThanOrEqual(count - 1);
    }),
  );
});
