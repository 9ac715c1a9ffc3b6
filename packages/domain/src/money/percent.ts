import { fractionFloored, fractionRoundedHalfUp } from "./fraction.ts";
import type { Pence } from "./pence.ts";

declare const unit: unique symbol;

/** A percentage with at most two decimals, kept as whole hundredths of a percent: 2.5 % is 250. */
export type BasisPoints = number & { readonly [unit]: "basis points" };

const WHOLE = 10_000;
const MAX_PERCENT = 1_000;

/** @throws RangeError when the value is no whole number of hundredths of a percent from 0 to 1,000 %. */
export function basisPoints(value: number): BasisPoints {
  if (!Number.isSafeInteger(value) || value < 0 || value > MAX_PERCENT * 100) {
    throw new RangeError(`not a percentage in basis points: ${value}`);
  }
  return value as BasisPoints;
}

/** Reads a percentage such as 2.5; undefined when it has more than two decimals, is below 0 or above 1,000. */
export function basisPointsFromPercent(percent: number): BasisPoints | undefined {
  if (!Number.isFinite(percent) || percent < 0 || percent > MAX_PERCENT) return undefined;
  const hundredths = Math.round(percent * 100);
  return hundredths / 100 === percent ? basisPoints(hundredths) : undefined;
}

/** The number for a wire or a text: 250 basis points are 2.5. */
export function percentFromBasisPoints(value: BasisPoints): number {
  return value / 100;
}

/** That percentage of the amount, down to the whole penny. */
export function percentFloored(amount: Pence, percent: BasisPoints): Pence {
  return fractionFloored(amount, percent, WHOLE);
}

/** That percentage of the amount, to the nearest penny; exactly half a penny goes up. */
export function percentRoundedHalfUp(amount: Pence, percent: BasisPoints): Pence {
  return fractionRoundedHalfUp(amount, percent, WHOLE);
}

/** How much a part is of a whole, in whole percent, the nearest; exactly a half goes up. The whole is above zero. */
export function wholePercentOf(part: Pence, whole: Pence): number {
  return fractionRoundedHalfUp(part, 100, whole);
}
