import { addDays, type CivilDate, daysBetween, earlier } from "../../calendar/civil-date.ts";
import { fractionFloored } from "../../money/fraction.ts";
import { add, NO_PENCE, type Pence, pence, type SignedPence, subtract, zeroOrMore } from "../../money/pence.ts";
import type { BudgetDays } from "../matching/paid-matching.ts";

/** £1.00 and £100,000.00 for a pay period. */
export const MIN_BUDGET_PENCE: Pence = pence(100);
export const MAX_BUDGET_PENCE: Pence = pence(10_000_000);

/** Whether an amount can be a budget: from £1.00 to £100,000.00. */
export const canBeBudget = (amount: Pence): boolean => amount >= MIN_BUDGET_PENCE && amount <= MAX_BUDGET_PENCE;

/** What a person set for a category, from a day on and until they set something else. */
export interface BudgetTerm {
  /** The first day of the period in which it was set. */
  readonly fromDay: CivilDate;
  /** For each pay period; null since the budget was removed. */
  readonly amountPence: Pence | null;
  /** Whether what is left, or was overspent, goes into the next period. */
  readonly rollsOver: boolean;
}

/** A pay period with what was spent of the category in it, less refunds; below zero where refunds are larger. */
export interface PeriodSpending {
  readonly days: BudgetDays;
  readonly spentPence: SignedPence;
}

/** A budget in one pay period. */
export interface Budget {
  readonly amountPence: Pence;
  readonly rollsOver: boolean;
  /** What came from the periods before; below zero where they were overspent. */
  readonly rolledOverPence: SignedPence;
  /** Amount and what came over. */
  readonly availablePence: SignedPence;
  /** Never below zero: a refund beyond what was spent does not raise the budget. */
  readonly spentPence: Pence;
  /** Below zero when overspent. */
  readonly leftPence: SignedPence;
}

/**
 * The term that applies to a period: the newest that began by the period's middle. A first day moves by a few days with a pay
 * that comes early and with another payday, so that a term belongs to the period whose first day is nearest. To the current
 * period the newest of all applies.
 */
export function termOf(terms: readonly BudgetTerm[], days: BudgetDays, isCurrent: boolean): BudgetTerm | null {
  const middle = addDays(days.first, Math.floor(daysBetween(days.first, days.last) / 2));
  const begun = isCurrent ? terms : terms.filter(({ fromDay }) => fromDay <= middle);
  return begun.reduce<BudgetTerm | null>(
    (newest, term) => (newest && newest.fromDay > term.fromDay ? newest : term),
    null,
  );
}

/**
 * The budget of one category in the last of these periods, which are in order without a gap; null where there is none.
 * What is left goes from one period into the next where the budget rolls over in both.
 * @param isCurrent whether the last period is the one of today
 */
export function budgetIn(
  terms: readonly BudgetTerm[],
  periods: readonly PeriodSpending[],
  isCurrent: boolean,
): Budget | null {
  return periods.reduce<Budget | null>((before, { days, spentPence }, index) => {
    const term = termOf(terms, days, isCurrent && index === periods.length - 1);
    if (term === null || term.amountPence === null) return null;
    const rolledOverPence = before?.rollsOver && term.rollsOver ? before.leftPence : NO_PENCE;
    const availablePence = add(term.amountPence, rolledOverPence);
    const spent = zeroOrMore(spentPence);
    const leftPence = subtract(availablePence, spent);
    return {
      amountPence: term.amountPence,
      rollsOver: term.rollsOver,
      rolledOverPence,
      availablePence,
      spentPence: spent,
      leftPence,
    };
  }, null);
}

/** The first day that decides about a roll-over into the current or a later period; null where nothing rolls over. */
export function rollsSince(terms: readonly BudgetTerm[]): CivilDate | null {
  const inOrder = terms.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return inOrder.find(({ rollsOver, amountPence }) => rollsOver && amountPence !== null)?.fromDay ?? null;
}

/** How much of what is available is spent, in whole percent, rounded down; 100 where nothing is available. */
export function percentSpent({ availablePence, spentPence }: Pick<Budget, "availablePence" | "spentPence">): number {
  const available = zeroOrMore(availablePence);
  return available === 0 ? 100 : fractionFloored(spentPence, 100, available);
}

/** How a period's spending goes: within the budget, faster than the days go by, or over it. */
export const PACES = ["on-track", "fast", "over"] as const;
export type Pace = (typeof PACES)[number];

/** A shop on the first day is not yet too fast. */
const AHEAD_PERCENT = 10;

/** How many days of a period are gone, today included, and how many are left, today included. */
export function daysOf({ first, last }: BudgetDays, today: CivilDate): { total: number; gone: number; left: number } {
  const gone = Math.max(0, daysBetween(first, earlier(today, last)) + 1);
  return { total: daysBetween(first, last) + 1, gone, left: Math.max(0, daysBetween(today, last) + 1) };
}

/** `fast` where more is spent, by ten percent of what is available, than the days that are gone would allow. */
export function paceOf(budget: Budget, { gone, total }: { readonly gone: number; readonly total: number }): Pace {
  if (budget.leftPence < 0) return "over";
  const aheadPercent = percentSpent(budget) * total - 100 * gone;
  return budget.spentPence > 0 && aheadPercent > AHEAD_PERCENT * total ? "fast" : "on-track";
}

/** Those nearest to their end first: overspent, then by the share that is spent, then by what is left. */
export function byNearestToEnd(budget: Budget, other: Budget): number {
  const isOver = ({ leftPence }: Budget) => Number(leftPence < 0);
  return (
    isOver(other) - isOver(budget) || percentSpent(other) - percentSpent(budget) || budget.leftPence - other.leftPence
  );
}
