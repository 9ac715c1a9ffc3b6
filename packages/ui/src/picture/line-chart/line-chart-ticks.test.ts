import fc from "fast-check";
import { expect, test } from "vitest";
import { ticksOf } from "./line-chart-ticks.ts";

test.each([
  [16, 4, [1, 7, 10], []],
  [7, 5, [0, 1, 2, 3, 4], [1, 3]],
  [2, 0, [], []],
])("labels of %i days with number %i as today the dates %j, and %j in a narrow chart", (count, today, wide, narrow) => {
  const ticks = ticksOf(count, today);
  expect(ticks.map(({ index }) => index)).toEqual(wide);
  expect(ticks.filter(({ spare }) => !spare).map(({ index }) => index)).toEqual(narrow);
});

test("keeps any date label a seventh of the width from the others, today and the last day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(), (count, any) => {
      const today = any % (count - 1);
      const indexes = [...ticksOf(count, today).map(({ index }) => index), today, count - 1];
      for (const [number, index] of indexes.slice(0, -2).entries())
        for (const other of indexes.slice(number + 1))
          expect(Math.abs(index - other) * 7).toBeGreaterThanOrEqual(count - 1);
    }),
  );
});
