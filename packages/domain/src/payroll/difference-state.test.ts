import { expect, test } from "vitest";
import { differenceState } from "./difference-state.ts";

test.each([
  // carried, in a later run, its refund
  [false, false, null, "shown"],
  [true, false, null, "carried"],
  [true, true, null, "settled"],
  [true, false, "owed", "carried"],
  [true, false, "paying", "carried"],
  [true, false, "credited", "settled"],
  [true, false, "paid", "settled"],
] as const)(
  "of a difference carried: %s, in a later run: %s, refund %s is %s",
  (isCarried, isInLaterRun, refund, state) => {
    expect(differenceState({ isCarried, isInLaterRun, refund })).toBe(state);
  },
);
