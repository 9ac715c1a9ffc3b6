import { expect, test } from "vitest";
import { MAX_ATTEMPTS, readAnswer, secondsToNextTry } from "./webhook-attempts.ts";

test("tries a silent server ten times, ever more rarely, over about three days", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, tried) => secondsToNextTry(tried + 1));
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  const days = waits.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
});

test.each([
  [1, 60, 60],
  [3, 60, 1_800],
  [1, 10_000_000, 86_400],
  [MAX_ATTEMPTS, 60, null],
])(
  "after failed try %i with a requested wait of %i seconds, retries after %j",
  (attempts, requestedSeconds, seconds) => {
    expect(secondsToNextTry(attempts, requestedSeconds)).toBe(seconds);
  },
);

test.each([
  [200, "delivered"],
  [204, "delivered"],
  [302, "again"],
  [400, "again"],
  [410, "gone"],
  [500, "again"],
  [null, "again"],
] as const)("reads the answer status %j as %s", (status, read) => {
  expect(readAnswer(status)).toBe(read);
});
