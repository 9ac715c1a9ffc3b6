import { type SignedPence, signedPence } from "../../money/pence.ts";
import type { RowReason } from "./statement.ts";

/** £100,000,000.00: no private account moves more at once, and sums of 50,000 such rows stay exact. */
const MAX_PENCE = 10_000_000_000;

/** Digits, or groups of three with commas or spaces; after a dot the pence. */
const WITH_DOT = /^(\d{1,12}|\d{1,3}(?:[, ]\d{3}){1,4})?(?:\.(\d{0,6}))?$/;
/** As continental banks and some OFX files write it: 1.234,56. */
const WITH_COMMA = /^(\d{1,12}|\d{1,3}(?:[. ]\d{3}){1,4})?,(\d{1,2})$/;

/**
 * An amount as banks write it, in signed pence: `-1,234.56`, `£12`, `(3.50)`, `3.50-`, `3.50 DR`, `+3.5`, `3,50`. A third decimal
 * is read only where it is zero. Otherwise the reason why it is none; never rounded.
 */
export function penceFromAmountText(text: string): SignedPence | RowReason {
  const bare = text
    .replaceAll(/[\u00A0\u202F]/g, " ")
    .replaceAll("\u2212", "-")
    .replaceAll(/£|GBP/gi, "")
    .trim();
  if (bare === "") return "amount-missing";
  const { digits, isNegative } = signOf(bare);
  const found = WITH_COMMA.exec(digits) ?? WITH_DOT.exec(digits);
  const [whole = "", fraction = ""] = [found?.[1], found?.[2]];
  if (found === null || whole + fraction === "" || !/^0*$/.test(fraction.slice(2))) return "amount-unreadable";
  const pounds = Number(whole.replaceAll(/[., ]/g, ""));
  const value = pounds * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  if (value > MAX_PENCE) return "amount-too-large";
  return signedPence(isNegative ? -value : value);
}

/** Whether the words of a ledger say the direction, which no sign of the file turns round. */
export const isLedgerText = (text: string): boolean => /\d\s?[CD]R?$/i.test(text.trim());

/** The sign may be before or behind the digits, in brackets, or the words of a ledger; two signs are none. */
function signOf(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const shapes: readonly (readonly [RegExp, boolean])[] = [
    [/^\((.+)\)$/, true],
    [/^-\s?(.+)$/, true],
    [/^(.+?)\s?-$/, true],
    [/^(.+?)\s?DR?$/i, true],
    [/^\+\s?(.+)$/, false],
    [/^(.+?)\s?(?:CR?|\+)$/i, false],
  ];
  for (const [shape, isNegative] of shapes) {
    const digits = shape.exec(text)?.[1];
    if (digits !== undefined) return { digits: digits.trim(), isNegative };
  }
  return { digits: text, isNegative: false };
}
