import { fractionRoundedHalfUp } from "../money/fraction.ts";
import { type Pence, sum, times } from "../money/pence.ts";
import type { Frequency } from "./regular/schedule.ts";

const TIMES_A_YEAR: Readonly<Record<Frequency, number>> = {
  daily: 365,
  weekly: 52,
  fortnightly: 26,
  "four-weekly": 13,
  monthly: 12,
  quarterly: 4,
  annually: 1,
  once: 0,
};

/** The monthly total of payments, averaged over a year; rounded once. A payment that comes once is in no month's total. */
export function monthlySum(payments: readonly { readonly frequency: Frequency; readonly amount: Pence }[]): Pence {
  const year = sum(payments.map(({ frequency, amount }) => times(amount, TIMES_A_YEAR[frequency])));
  return fractionRoundedHalfUp(year, 1, TIMES_A_YEAR.monthly);
}
