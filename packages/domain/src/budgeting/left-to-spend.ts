import { fractionFloored } from "../money/fraction.ts";
import { NO_PENCE, zeroOrMore, negate, type Pence, type SignedPence, subtract, sum, times } from "../money/pence.ts";
import type { PlannedType } from "./regular/planned-payment.ts";

/** A planned payment that is due before payday and not paid. */
export interface DueBeforePayday {
  readonly type: PlannedType;
  /** One payment. */
  readonly paymentPence: Pence;
  /** How many of them are left. */
  readonly count: number;
}

export interface LeftToSpend {
  readonly currentBalancePence: SignedPence;
  readonly expensesDuePence: Pence;
  readonly incomesDuePence: Pence;
  /** Promised to the person and not in the balance yet. */
  readonly onItsWayPence: Pence;
  /** Left to spend until payday; below zero when short. */
  readonly monthRemindPence: SignedPence;
  /** A day's share of it, rounded down, at least 0. */
  readonly dailySpreadPence: Pence;
  /** By how much the employee is short until payday; 0 when not. */
  readonly shortPence: Pence;
}

/**
 * Balance + money on its way + incomes − expenses due before payday; a day's share is at least that of one day
 * (docs/product/budgeting.md#left-to-spend).
 */
export function leftToSpend(
  currentBalancePence: SignedPence,
  due: readonly DueBeforePayday[],
  daysUntilPayday: number,
  onItsWayPence: Pence = NO_PENCE,
): LeftToSpend {
  const expensesDuePence = totalOf("expense", due);
  const incomesDuePence = totalOf("income", due);
  const monthRemindPence = subtract(sum([currentBalancePence, onItsWayPence, incomesDuePence]), expensesDuePence);
  return {
    currentBalancePence,
    expensesDuePence,
    incomesDuePence,
    onItsWayPence,
    monthRemindPence,
    dailySpreadPence: fractionFloored(zeroOrMore(monthRemindPence), 1, Math.max(1, daysUntilPayday)),
    shortPence: zeroOrMore(negate(monthRemindPence)),
  };
}

function totalOf(type: PlannedType, due: readonly DueBeforePayday[]): Pence {
  return sum(
    due
      .filter((dueBeforePayday) => dueBeforePayday.type === type)
      .map((dueBeforePayday) => times(dueBeforePayday.paymentPence, dueBeforePayday.count)),
  );
}
