import { expect, test } from "vitest";
import { tellApart } from "./tell-apart.ts";

const upTo = (count: number, by = 0): number[] => Array.from({ length: count }, (_, at) => at + by);

test("does not distinguish two equal sets", () => {
  expect(tellApart(upTo(200), upTo(200))).toEqual({ chanceSecondIsLarger: 0.5, pValue: 1 });
  expect(tellApart([7, 7, 7], [7, 7])).toEqual({ chanceSecondIsLarger: 0.5, pValue: 1 });
});

test("distinguishes two sets when all values of one are larger", () => {
  expect(tellApart(upTo(200), upTo(200, 200))).toEqual({ chanceSecondIsLarger: 1, pValue: 0 });
  expect(tellApart(upTo(200, 200), upTo(200))).toEqual({ chanceSecondIsLarger: 0, pValue: 0 });
});

test("has the p-value of the tables when one set is somewhat larger", () => {
  // A shift by a tenth of the range: z = −3.29 or so for twice two hundred.
  const { chanceSecondIsLarger, pValue } = tellApart(upTo(200), upTo(200, 20));
  expect(chanceSecondIsLarger).toBeCloseTo(0.595, 2);
  expect(pValue).toBeGreaterThan(0.0005);
  expect(pValue).toBeLessThan(0.002);
});
