import type { CivilDate } from "../calendar/civil-date.ts";
import type { Pence } from "../money/pence.ts";
import type { Availability } from "./availability.ts";

/** What can be wrong with an amount alone. The screen asks the same before it sends. */
export type AmountRefusal =
  | { readonly code: "AMOUNT_BELOW_MIN"; readonly minPence: Pence }
  /** What is earned so far binds and is below the minimum; `from` is undefined when no period earns enough. */
  | { readonly code: "NOT_ENOUGH_EARNED"; readonly from: CivilDate | undefined }
  /** The period's limit binds; what is still left of it, null when that is below the minimum. */
  | { readonly code: "PERIOD_LIMIT_REACHED"; readonly maxPence: Pence; readonly leftPence: Pence | null }
  /** The employee's own limit of each withdrawal binds; null when it, or their own of the period, is below the minimum. */
  | { readonly code: "OWN_LIMIT_REACHED"; readonly eachPence: Pence | null }
  /** What may be out for the whole company binds; what is still left of it, null when that is below the minimum. */
  | { readonly code: "EXPOSURE_LIMIT_REACHED"; readonly leftPence: Pence | null }
  | { readonly code: "AMOUNT_ABOVE_AVAILABLE"; readonly amountPence: Pence };

/** What is wrong with an amount, undefined when it can be withdrawn. `enoughFrom` as `enoughEarnedFrom` gives it. */
export function refusalOfAmount(
  amount: Pence,
  availability: Availability,
  enoughFrom: () => CivilDate | undefined,
): AmountRefusal | undefined {
  const { minPence, maxPence, amountPence, bound } = availability;
  if (amount < minPence) return { code: "AMOUNT_BELOW_MIN", minPence };
  if (amount <= amountPence) return undefined;
  // No message shows a figure below the minimum (docs/product/on-demand-pay.md#withdrawing).
  const leftPence = amountPence >= minPence ? amountPence : null;
  if (bound === "exposure-limit") return { code: "EXPOSURE_LIMIT_REACHED", leftPence };
  if (isOwnPeriodTooLow(availability)) return { code: "OWN_LIMIT_REACHED", eachPence: null };
  if (bound === "own-each-limit") return { code: "OWN_LIMIT_REACHED", eachPence: leftPence };
  if (bound === "period-limit") return { code: "PERIOD_LIMIT_REACHED", maxPence, leftPence };
  if (leftPence === null) return { code: "NOT_ENOUGH_EARNED", from: enoughFrom() };
  return { code: "AMOUNT_ABOVE_AVAILABLE", amountPence };
}

/** The employee's own limit of the period is below the least withdrawal, as where that has risen since. */
export function isOwnPeriodTooLow({ bound, maxPence, minPence }: Availability): boolean {
  return bound === "period-limit" && maxPence < minPence;
}
