import type { CivilDate } from "../calendar/civil-date.ts";
import type { Pence } from "../money/pence.ts";
import type { Availability } from "./availability.ts";
import { isOwnPeriodTooLow } from "./refuse-amount.ts";

/** What the withdraw page shows before any amount is typed: stage 1 is the entry, stage 3 why there is none. */
export type StageOfWithdraw =
  | { readonly stage: 1; readonly kind: "entry"; readonly capPence: Pence }
  /** The entry is shown and blocked, from the cut-off through payday. */
  | { readonly stage: 1; readonly kind: "closed-before-payday" }
  /** New, and the employer has to confirm them first. */
  | { readonly stage: 3; readonly kind: "awaiting-employer" }
  | { readonly stage: 3; readonly kind: "no-withdrawals-left"; readonly maxCount: number }
  | { readonly stage: 3; readonly kind: "period-limit-reached"; readonly maxPence: Pence }
  /** The employee's own limit, of each withdrawal or of the period, is below the least that can be withdrawn. */
  | { readonly stage: 3; readonly kind: "own-limit-reached" }
  /** As much is out for the whole company as may be. */
  | { readonly stage: 3; readonly kind: "exposure-limit-reached" }
  /** Enough is earned, but what the company allows in a period is below the least withdrawal, in the next one too. */
  | { readonly stage: 3; readonly kind: "company-limit-too-low"; readonly minPence: Pence }
  | { readonly stage: 3; readonly kind: "not-enough-earned"; readonly from: CivilDate | null };

/** `enoughFrom` is the day that `enoughEarnedFrom` gives, null when there is none. */
export function stageOfWithdraw(
  availability: Availability,
  enoughFrom: CivilDate | null,
  isAwaitingEmployer: boolean,
): StageOfWithdraw {
  const { amountPence, minPence, maxPence, bound } = availability;
  if (isAwaitingEmployer) return { stage: 3, kind: "awaiting-employer" };
  if (availability.isDateBeforeBoundary) return { stage: 1, kind: "closed-before-payday" };
  if (availability.availableCount === 0) {
    return { stage: 3, kind: "no-withdrawals-left", maxCount: availability.initialMaximumAvailableCount };
  }
  if (amountPence >= minPence) return { stage: 1, kind: "entry", capPence: amountPence };
  if (bound === "exposure-limit") return { stage: 3, kind: "exposure-limit-reached" };
  if (bound === "own-each-limit" || isOwnPeriodTooLow(availability)) return { stage: 3, kind: "own-limit-reached" };
  if (bound === "period-limit") return { stage: 3, kind: "period-limit-reached", maxPence };
  const isEarned = availability.earnedPence >= minPence;
  if (enoughFrom === null && isEarned && maxPence < minPence)
    return { stage: 3, kind: "company-limit-too-low", minPence };
  return { stage: 3, kind: "not-enough-earned", from: enoughFrom };
}
