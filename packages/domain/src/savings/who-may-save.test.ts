import { expect, test } from "vitest";
import { areSavingsOffered, savingsState } from "./who-may-save.ts";

test.each([
  // the company offers them, has left, has a saving
  [true, false, false, true],
  [true, false, true, true],
  [true, true, false, false],
  [true, true, true, true],
  [false, false, false, false],
  [false, false, true, false],
  [false, true, true, false],
])(
  "with an offer %s, for a leaver %s with a saving %s savings are shown: %s",
  (offer, hasLeft, hasSaving, expected) => {
    expect(areSavingsOffered({ isOfferedByCompany: offer, hasLeft, hasSaving })).toBe(expected);
  },
);

test.each([
  [null, false, "none"],
  [null, true, "none"],
  [{ status: "pending-open", request: "pending" }, false, "pending"],
  [{ status: "pending-open", request: "pending" }, true, "pending"],
  [{ status: "pending-open", request: "rejected" }, false, "none"],
  [{ status: "pending-open", request: "approved" }, false, "open"],
  [{ status: "active", request: "approved" }, false, "open"],
  [{ status: "active", request: "approved" }, true, "ended"],
] as const)("shows the saving %o of a leaver %s as %s", (saving, hasLeft, expected) => {
  expect(savingsState(saving, hasLeft)).toBe(expected);
});
