import { estimatedPence, type Pence, type SignedPence, min, pence, zeroOrMore } from "../../money/pence.ts";
import { MAX_BUDGET_PENCE } from "./budget.ts";

/** How many complete pay periods a suggestion looks at: no fewer, and no more. */
const MIN_PERIODS = 3;
export const MAX_PERIODS = 6;
/** In so many of them something must have been spent. */
const SPENT_IN_PERIODS = 2;

/** £5.00 */
const STEP_PENCE = 500;

/** What a person usually spends of a category in a pay period, and the budget that it suggests. */
export interface Suggestion {
  readonly usualPence: Pence;
  /** The usual amount, rounded up to whole £5. */
  readonly amountPence: Pence;
}

/**
 * The median of what was spent per complete pay period, less refunds: one period of a large purchase does not raise it, and one
 * without any does not lower it much. Null where there are too few periods, or where the category is not usual.
 * @param spent per period, for the periods whose days are all known; below zero counts as nothing
 */
export function suggestBudget(spent: readonly SignedPence[]): Suggestion | null {
  const amounts = spent
    .slice(0, MAX_PERIODS)
    .map(zeroOrMore)
    .toSorted((a, b) => a - b);
  const isUsual = amounts.filter((amount) => amount > 0).length >= SPENT_IN_PERIODS;
  if (amounts.length < MIN_PERIODS || !isUsual) return null;
  const upper = amounts[Math.floor(amounts.length / 2)] ?? 0;
  const lower = amounts[Math.ceil(amounts.length / 2) - 1] ?? 0;
  const usualPence = zeroOrMore(estimatedPence((lower + upper) / 2));
  if (usualPence === 0) return null;
  const amountPence = min(pence(Math.ceil(usualPence / STEP_PENCE) * STEP_PENCE), MAX_BUDGET_PENCE);
  return { usualPence, amountPence };
}
