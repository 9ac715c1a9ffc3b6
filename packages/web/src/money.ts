import {
  formatPounds,
  magnitude,
  negate,
  type Pence,
  pence,
  penceFromPounds,
  type SignedPence,
} from "@wellpaid/domain/money";

/** Pounds of the wire as pence; what the contract would not let through is a bug. */
export function penceOf(pounds: number): SignedPence {
  const amount = penceFromPounds(Math.abs(pounds));
  if (amount === undefined) throw new RangeError(`not an amount in pounds: ${pounds}`);
  return pounds < 0 ? negate(amount) : amount;
}

/** The same for amounts that are never below zero. */
export function amountOf(pounds: number): Pence {
  return pence(penceOf(pounds));
}

/** '£1,234.50' of pounds of the wire. */
export function poundsText(pounds: number): string {
  return formatPounds(penceOf(pounds));
}

/** What is added or taken: '+£40.00', '−£40.00', and '£0.00' for nothing. */
export const changeText = (change: SignedPence): string =>
  change > 0 ? `+${formatPounds(change)}` : formatPounds(change);

/** What goes out: '−£40.00', and '£0.00' for nothing. */
export function outText(amount: SignedPence): string {
  return formatPounds(negate(magnitude(amount)));
}
