import type { CivilDate } from "../../calendar/civil-date.ts";
import { hasLeft } from "../../calendar/pay-of-period.ts";
import { add, min, NO_PENCE, type Pence } from "../../money/pence.ts";
import { leftToDeduct, type MoneyOfSaving, type SavingPlan } from "../plan/plan.ts";

/** What stops the deposits of a person, whatever they save for. */
export interface DepositorFacts {
  /** True also once their account has ended. */
  readonly isEmployeeSuspended: boolean;
  readonly isDeletionRequested: boolean;
  readonly isCompanySuspended: boolean;
  readonly isSavingsAvailable: boolean;
  readonly leftOn: CivilDate | null;
}

/** Whether a payday takes no savings from a person: a leaver before it no longer saves (docs/product/savings.md#deposits). */
export const isDepositorStopped = (facts: DepositorFacts, payday: CivilDate): boolean =>
  facts.isEmployeeSuspended ||
  facts.isDeletionRequested ||
  facts.isCompanySuspended ||
  !facts.isSavingsAvailable ||
  hasLeft(facts, payday);

/** What decides whether a payday deducts, and how much. */
export interface SavingAtPayday extends MoneyOfSaving {
  readonly plan: SavingPlan;
  /** Its account at the platform is open. */
  readonly isOpen: boolean;
  /** By the employer or on leaving. */
  readonly isSuspended: boolean;
  readonly isDeactivationInProcess: boolean;
  /** Everything was requested back, and no new plan is chosen yet. */
  readonly allReachedWithdrawn: boolean;
  /** Paydays before this day deduct nothing; null: from the beginning. */
  readonly startsOn: CivilDate | null;
  /** What the person has accepted to save in addition on this payday only (docs/product/savings.md#saving-what-is-left). */
  readonly leftoverPence: Pence;
}

/**
 * The savings deposit planned for a payday, before it is reduced for lack of pay: the monthly contribution and an accepted
 * leftover, for a goal at most what is left (docs/product/savings.md#deposits). £1,000 in 11 is ten of £90.91 and one of £90.90.
 */
export function depositOfPayday(saving: SavingAtPayday, payday: CivilDate): Pence {
  const { plan } = saving;
  if (!isDeducting(saving, payday)) return NO_PENCE;
  const wantedPence = add(plan.monthlyContributionPence, saving.leftoverPence);
  if (plan.kind === "buffer") return wantedPence;
  return min(wantedPence, leftToDeduct(plan.needToSavePence, saving));
}

function isDeducting(saving: SavingAtPayday, payday: CivilDate): boolean {
  const { plan, startsOn } = saving;
  if (!saving.isOpen || saving.isSuspended || saving.isDeactivationInProcess || saving.allReachedWithdrawn)
    return false;
  if (startsOn !== null && payday < startsOn) return false;
  return plan.kind === "buffer" || payday <= plan.deadline;
}
