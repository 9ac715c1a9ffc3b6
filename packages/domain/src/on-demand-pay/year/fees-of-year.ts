import { fractionRoundedHalfUp } from "../../money/fraction.ts";
import { add, NO_PENCE, type Pence, pence } from "../../money/pence.ts";

/** What was withdrawn on a day, or in a month, and its fees. */
export interface Withdrawn {
  readonly count: number;
  readonly amountPence: Pence;
  readonly feesPence: Pence;
}

export const NOTHING_WITHDRAWN: Withdrawn = { count: 0, amountPence: NO_PENCE, feesPence: NO_PENCE };

const together = (sum: Withdrawn, next: Withdrawn): Withdrawn => ({
  count: sum.count + next.count,
  amountPence: add(sum.amountPence, next.amountPence),
  feesPence: add(sum.feesPence, next.feesPence),
});

export const sumWithdrawn = (all: readonly Withdrawn[]): Withdrawn => all.reduce(together, NOTHING_WITHDRAWN);

/** The days of each month together, in the order of the days. */
export function byMonth(
  days: readonly (Withdrawn & { readonly date: string })[],
): readonly (Withdrawn & { readonly month: string })[] {
  const months = new Map<string, Withdrawn>();
  for (const day of days) {
    const month = day.date.slice(0, 7);
    months.set(month, together(months.get(month) ?? NOTHING_WITHDRAWN, day));
  }
  return [...months].map(([month, { count, amountPence, feesPence }]) => ({ month, count, amountPence, feesPence }));
}

const HUNDRED_POUNDS = 10_000;

/** What £100 of what was withdrawn cost in fees, to the nearest penny; null where nothing was withdrawn. */
export const feesOfHundredPounds = ({ amountPence, feesPence }: Withdrawn): Pence | null =>
  amountPence === 0 ? null : pence(fractionRoundedHalfUp(feesPence, HUNDRED_POUNDS, amountPence));
