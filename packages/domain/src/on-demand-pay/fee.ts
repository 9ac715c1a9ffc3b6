import { fractionFloored } from "../money/fraction.ts";
import { add, isPence, type Pence, pence, subtractToZero } from "../money/pence.ts";
import { type BasisPoints, basisPointsFromPercent, percentRoundedHalfUp } from "../money/percent.ts";

/** What a withdrawal costs, as a company sets it. */
export type FeeTerms =
  | { readonly approach: "fixed"; readonly feePence: Pence }
  | { readonly approach: "percent"; readonly percent: BasisPoints };

/** £2.00, when a company's fee is missing (docs/product/on-demand-pay.md#fee). */
export const FEE_WHEN_MISSING: FeeTerms = { approach: "fixed", feePence: pence(200) };

/**
 * The terms in a company's two fields: `feeAmount` is pence when fixed, a percentage with at most two decimals
 * otherwise. A missing fee is £2.00. Undefined when the amount cannot be charged.
 */
export function feeTermsOf(
  feeApproach: "fixed" | "percent",
  feeAmount: number | null | undefined,
): FeeTerms | undefined {
  if (feeAmount === null || feeAmount === undefined) return FEE_WHEN_MISSING;
  if (feeApproach === "fixed") return isPence(feeAmount) ? { approach: "fixed", feePence: feeAmount } : undefined;
  const percent = feeAmount <= 100 ? basisPointsFromPercent(feeAmount) : undefined;
  return percent === undefined ? undefined : { approach: "percent", percent };
}

/** The fee of a withdrawal; a percentage is rounded half up to the penny. */
export function feeOf(amount: Pence, terms: FeeTerms): Pence {
  return terms.approach === "fixed" ? terms.feePence : percentRoundedHalfUp(amount, terms.percent);
}

/** What a withdrawal takes from the next pay: the amount and its fee. */
export function amountWithFee(amount: Pence, terms: FeeTerms): Pence {
  return add(amount, feeOf(amount, terms));
}

/** The largest whole penny that, with its fee, is no more than `room`; at least 0. £100 at 3 % is £97.09. */
export function fit(room: Pence, terms: FeeTerms): Pence {
  if (terms.approach === "fixed") return subtractToZero(room, terms.feePence);
  let amount = fractionFloored(room, 10_000, 10_000 + terms.percent);
  // A fee that was rounded down may leave room for one penny more.
  while (amountWithFee(pence(amount + 1), terms) <= room) amount = pence(amount + 1);
  return amount;
}
