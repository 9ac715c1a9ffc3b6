import { magnitude, type SignedPence, subtract, subtractToZero } from "../money/pence.ts";

export const LONGEST_NOTE = 500;
export const MIN_PARTS = 2;
export const MAX_PARTS = 20;

/** Control characters but the line break and the tab, which a note may have. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** A note as it is kept; null for one without a character, which is none. */
export function noteOf(typed: string): string | null {
  return typed.replaceAll(/\r\n?/g, "\n").replace(CONTROLS, "").trim() || null;
}

/** In characters as PostgreSQL counts them: an emoji of one code point is one. */
export const lengthOfNote = (typed: string): number => Array.from(noteOf(typed) ?? "").length;

/**
 * What is left of a transaction when the parts are taken from it; zero when they are exact. Below zero is beyond the amount,
 * seen in the direction of the transaction.
 */
export function leftToSplit(amount: SignedPence, parts: readonly SignedPence[]): SignedPence {
  return parts.reduce<SignedPence>((left, part) => subtract(left, magnitude(part)), magnitude(amount));
}

/** Why these cannot be the parts of a transaction; null when they can: each in its direction, together exactly its amount. */
export function refusalOfSplit(
  amount: SignedPence,
  parts: readonly SignedPence[],
): "PART_WRONG_SIGN" | "SPLIT_NOT_EXACT" | null {
  if (amount !== 0 && parts.some((part) => Math.sign(part) !== Math.sign(amount))) return "PART_WRONG_SIGN";
  let left = magnitude(amount);
  for (const part of parts) {
    // Before it is subtracted: sums of the largest numbers would not be exact.
    if (part === 0 || magnitude(part) > left) return "SPLIT_NOT_EXACT";
    left = subtractToZero(left, magnitude(part));
  }
  return left === 0 ? null : "SPLIT_NOT_EXACT";
}
