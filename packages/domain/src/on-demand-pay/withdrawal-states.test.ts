import { expect, test } from "vitest";
import { instant, plusSeconds } from "../calendar/instant.ts";
import { ADVANCE_STATUSES, cancelSecondsLeft, counts, isFinal, mayMove } from "./withdrawal-states.ts";

test.each(ADVANCE_STATUSES.flatMap((from) => ADVANCE_STATUSES.map((to) => [from, to] as const)))(
  "leads from %s only by the moves of the table to %s",
  (from, to) => {
    const legal = ["new>cancelled", "new>processing", "processing>paid", "processing>failed"];
    expect(mayMove(from, to)).toBe(legal.includes(`${from}>${to}`));
  },
);

test.each([
  ["new", false, true],
  ["processing", false, true],
  ["paid", true, true],
  ["failed", true, false],
  ["cancelled", true, false],
] as const)("in the state %s is final: %s, counted: %s", (status, final, counted) => {
  expect(isFinal(status)).toBe(final);
  expect(counts(status)).toBe(counted);
});

const createdAt = instant("2026-06-15T10:00:00Z");
test.each([
  ["new", 0, 30],
  ["new", 0.001, 30],
  ["new", 29, 1],
  ["new", 29.999, 1],
  ["new", 30, 0],
  ["new", 3600, 0],
  ["new", -5, 30],
  ["processing", 1, 0],
  ["cancelled", 1, 0],
] as const)("in the state %s and %s s old leaves %s s to cancel", (status, age, left) => {
  expect(cancelSecondsLeft(status, createdAt, plusSeconds(createdAt, age))).toBe(left);
});
