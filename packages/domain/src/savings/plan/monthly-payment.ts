import type { CivilDate } from "../../calendar/civil-date.ts";
import { fractionCeiled } from "../../money/fraction.ts";
import { NO_PENCE, type Pence, subtractToZero } from "../../money/pence.ts";
import { paydaysToSaveOn, type SavingsPaydays } from "./savings-paydays.ts";

/** What is known of a goal while its form is filled in. */
export interface GoalSoFar {
  /** Undefined while it is missing. */
  readonly needToSavePence: Pence | undefined;
  /** Undefined while it is missing or no date (`readCivilDate`). */
  readonly deadline: CivilDate | undefined;
  readonly savedPence: Pence;
}

/** The answer of `GET /savings/monthly-payment`. */
export interface MonthlyPayment {
  readonly monthlyPaymentPence: Pence;
  /** On how many paydays it is deducted; 0 without a deadline. */
  readonly monthDiff: number;
}

/**
 * Paydays up to the deadline, inclusive, that can still be saved on; at least 1
 * (docs/product/savings.md#monthly-payment).
 */
export function monthDiffUntil(deadline: CivilDate, paydays: SavingsPaydays): number {
  let count = 0;
  for (const payday of paydaysToSaveOn(paydays)) {
    if (payday > deadline) break;
    count += 1;
  }
  return Math.max(1, count);
}

/**
 * What a goal that is chosen deducts: its monthly payment. Where all of it is saved by then, what was deducted before stays, so
 * that a later change finds it: a contribution is never nothing.
 * @param beforePence null where a saving is created
 */
export function contributionOfGoal({ monthlyPaymentPence }: MonthlyPayment, beforePence: Pence | null): Pence {
  if (monthlyPaymentPence > 0) return monthlyPaymentPence;
  if (beforePence === null) throw new Error("a new goal is saved for from nothing");
  return beforePence;
}

/** What each payday takes so that a goal is reached by its deadline, up to the whole penny. £1,000 in 11 is £90.91. */
export function monthlyPayment(goal: GoalSoFar, paydays: SavingsPaydays): MonthlyPayment {
  const { needToSavePence, deadline, savedPence } = goal;
  if (deadline === undefined) return { monthlyPaymentPence: NO_PENCE, monthDiff: 0 };
  const monthDiff = monthDiffUntil(deadline, paydays);
  const leftPence = subtractToZero(needToSavePence ?? NO_PENCE, savedPence);
  return { monthlyPaymentPence: fractionCeiled(leftPence, 1, monthDiff), monthDiff };
}
