import { expect, test } from "vitest";
import { onDemandPayState } from "./access.ts";

test.each([
  // account, request, has left
  [null, null, false, "none"],
  [null, null, true, "none"],
  [null, "pending", false, "pending"],
  [null, "pending", true, "pending"],
  [null, "rejected", true, "rejected"],
  [null, "approved", false, "active"],
  [null, "approved", true, "ended"],
  ["active", "approved", false, "active"],
  ["active", "approved", true, "ended"],
  ["suspended", null, false, "suspended"],
  ["investigation", "pending", false, "investigation"],
  ["suspended", null, true, "ended"],
] as const)("with the account %s and the request %s, left %s: on-demand pay is %s", (account, request, left, state) => {
  expect(onDemandPayState(account, request, left)).toBe(state);
});
