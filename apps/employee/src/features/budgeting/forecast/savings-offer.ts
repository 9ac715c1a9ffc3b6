import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar";
import { NO_PENCE, type Pence, pence, subtractToZero } from "@wellpaid/domain/money";
import { MIN_SAVINGS_WITHDRAWAL } from "@wellpaid/domain/savings/money/decide-withdrawal";

/** One withdrawal of own savings that helps: all that is missing, or as much of it as is saved. */
export interface SavingsOffer {
  readonly amountPence: Pence;
  readonly feePence: Pence;
  /** What arrives. */
  readonly payoutPence: Pence;
  readonly paidOn: CivilDate;
  readonly isAll: boolean;
  /** Of a goal that is over only everything can be withdrawn, at no fee. */
  readonly isWhole: boolean;
}

/** In whole pounds, the fee included; null where nothing can be withdrawn now. */
export function savingsOfferOf(saving: SavingAccount | null, shortPence: number): SavingsOffer | null {
  if (saving === null || saving.status !== "active") return null;
  const { saved, underWay, withdrawal, isClosingPeriod, isChangeProductInProcess } = saving;
  if (isClosingPeriod || isChangeProductInProcess) return null;
  if (withdrawal.salaryAccountEnding === null || withdrawal.isAccountNew || withdrawal.isAccountObjectedTo) return null;
  if (saved < MIN_SAVINGS_WITHDRAWAL) return null;
  const isWhole = saving.isGoalReached || saving.isDeadlinePassed;
  if (isWhole && underWay > 0) return null;
  const feePence = isWhole ? NO_PENCE : pence(withdrawal.fee);
  const needed = Math.ceil((shortPence + feePence) / 100) * 100;
  const amountPence = pence(isWhole ? saved : Math.min(Math.max(needed, MIN_SAVINGS_WITHDRAWAL), saved));
  const payoutPence = subtractToZero(amountPence, feePence);
  const paidOn = civilDate(withdrawal.paidOn);
  return { amountPence, feePence, payoutPence, paidOn, isAll: payoutPence >= shortPence, isWhole };
}
