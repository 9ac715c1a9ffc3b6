import fc from "fast-check";
import { expect, test } from "vitest";
import { signedPence } from "../money/pence.ts";
import { leftToSplit, lengthOfNote, noteOf, refusalOfSplit } from "./notes-and-splits.ts";

test.each([
  ["  for Mum ", "for Mum"],
  ["two\r\nlines\tand a tab", "two\nlines\tand a tab"],
  ["bell\u0007", "bell"],
  ["👩‍👧 жизнь", "👩‍👧 жизнь"],
  [" \n ", null],
  ["", null],
])("keeps the note %j as %j", (typed, kept) => {
  expect(noteOf(typed)).toBe(kept);
  expect(noteOf(kept ?? "")).toBe(kept);
});

test("counts an emoji of one code point as one character", () => {
  expect(lengthOfNote("🎂".repeat(500))).toBe(500);
});

test.each([
  [-1_000, [-400, -600], null],
  [1_000, [999, 1], null],
  [-1_000, [-400, -599], "SPLIT_NOT_EXACT"],
  [-1_000, [-1_000, -1_000], "SPLIT_NOT_EXACT"],
  [-1_000, [-1_001, 1], "PART_WRONG_SIGN"],
  [-1_000, [-1_000, 0], "PART_WRONG_SIGN"],
  [-1_000, [400, 600], "PART_WRONG_SIGN"],
  [0, [0, 0], "SPLIT_NOT_EXACT"],
  [Number.MAX_SAFE_INTEGER, Array.from({ length: 20 }, () => Number.MAX_SAFE_INTEGER - 1), "SPLIT_NOT_EXACT"],
])("of %i the parts %j are refused with %s", (amount, parts, refusal) => {
  expect(refusalOfSplit(signedPence(amount), parts.map(signedPence))).toBe(refusal);
});

test("accepts exactly the parts that leave nothing", () => {
  const part = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 2, maxLength: 20 }),
      fc.integer({ min: 1, max: 200_000 }),
      (parts, amount) => {
        const signed = parts.map((pence) => signedPence(-pence));
        const isExact = leftToSplit(signedPence(-amount), signed) === 0;
        expect(refusalOfSplit(signedPence(-amount), signed) === null).toBe(isExact);
        const sum = parts.reduce((total, pence) => total + pence, 0);
        expect(refusalOfSplit(signedPence(-sum), signed)).toBeNull();
      },
    ),
  );
});
