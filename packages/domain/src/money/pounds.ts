import { type Pence, pence, type SignedPence } from "./pence.ts";

/** £10,000,000,000.00: beyond it a JSON number no longer keeps every penny apart with room to spare. */
const MAX_PENCE = 1_000_000_000_000;

/**
 * The pence of a number of pounds from JSON; undefined when it is no amount: below zero, not finite,
 * too large, or with more than two decimals (10.005, 0.1 + 0.2). Exact: 10.01 is the double nearest to
 * 1001/100, and so is the quotient that it is compared with.
 */
export function penceFromPounds(pounds: number): Pence | undefined {
  if (!Number.isFinite(pounds) || pounds < 0) return undefined;
  const whole = Math.round(pounds * 100);
  return whole <= MAX_PENCE && whole / 100 === pounds ? pence(whole) : undefined;
}

/** The number of pounds for JSON, with at most two decimals. */
export function poundsFromPence(amount: SignedPence): number {
  return amount / 100;
}

/** The whole pounds in an amount: £98.99 is 98. */
export function wholePounds(amount: Pence): number {
  return Math.floor(amount / 100);
}

/** The amount down to the whole pound, in pence. */
export function flooredToPound(amount: Pence): Pence {
  return pence(wholePounds(amount) * 100);
}

const DIGITS = /^£?\s?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$/;

/**
 * The pence of a typed or pasted text: "40", "£40", "40.5", "£1,234.50". Commas only where our own
 * format puts them. Undefined for anything else, also a sign, an exponent and digits that are not 0 to 9.
 */
export function penceFromText(text: string): Pence | undefined {
  const found = DIGITS.exec(text.trim());
  if (found === null) return undefined;
  const pounds = Number((found[1] ?? "").replaceAll(",", ""));
  const rest = Number((found[2] ?? "").padEnd(2, "0"));
  const whole = pounds * 100 + rest;
  return whole <= MAX_PENCE ? pence(whole) : undefined;
}
