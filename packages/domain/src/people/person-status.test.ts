import { expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { personStatus } from "./person-status.ts";

test.each([
  // last day, suspended, frozen
  [null, false, false, "active"],
  ["2026-06-16", false, false, "leaving"],
  ["2026-06-15", false, false, "leaving"],
  ["2026-06-14", false, false, "left"],
  ["2026-06-14", true, true, "left"],
  ["2026-06-16", true, true, "suspended"],
  [null, true, true, "suspended"],
  [null, true, false, "suspended"],
  ["2026-06-16", false, true, "frozen"],
  [null, false, true, "frozen"],
] as const)("with the last day %s, suspended %s, frozen %s is %s", (lastDay, isSuspended, isFrozen, status) => {
  const facts = { lastDay: lastDay === null ? null : civilDate(lastDay), isSuspended, isFrozen };
  expect(personStatus(facts, civilDate("2026-06-15"))).toBe(status);
});
