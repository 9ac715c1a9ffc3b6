import { expect, test } from "vitest";
import { runState } from "./run-state.ts";

test.each([
  ["open", null, "open"],
  ["fixed", null, "fixed"],
  ["posted", null, "posted"],
  ["posted", "brought", "returned"],
  ["posted", "confirmed", "confirmed"],
  ["posted", "carried", "reconciled"],
] as const)("a run that is %s with its return %s is %s", (status, returnStatus, state) => {
  expect(runState({ status, returnStatus })).toBe(state);
});
