import { expect, test } from "vitest";
import { areSavingsOffered } from "./who-may-save.ts";

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
