import type { CivilDate } from "../calendar/civil-date.ts";
import { zeroOrMore, NO_PENCE, negate, type Pence, type SignedPence, subtract } from "../money/pence.ts";

/** A day's balance, as foretold in two ways. */
export interface BalanceDay {
  readonly date: CivilDate;
  readonly expectedPence: SignedPence;
  /** With planned payments alone. */
  readonly plannedOnlyPence: SignedPence;
}

export interface Shortage {
  /** The first day below the limit. */
  readonly belowFrom: CivilDate | null;
  readonly isBelowByPlan: boolean;
  /** What is missing to the limit on the worst day. */
  readonly shortPence: Pence;
}

/** When and by how much it goes below a limit: by planned payments alone, which is surer, else with usual spending. */
export function shortageOf(days: readonly BalanceDay[], limitPence: Pence = NO_PENCE): Shortage {
  const byPlan = worstOf(days, (day) => subtract(day.plannedOnlyPence, limitPence));
  const found = byPlan ?? worstOf(days, (day) => subtract(day.expectedPence, limitPence));
  return {
    belowFrom: found?.from ?? null,
    isBelowByPlan: byPlan !== null,
    shortPence: zeroOrMore(negate(found?.lowest ?? NO_PENCE)),
  };
}

function worstOf(days: readonly BalanceDay[], of: (day: BalanceDay) => SignedPence) {
  const first = days.find((day) => of(day) < 0);
  if (first === undefined) return null;
  const lowest = days.map(of).reduce((least, pence) => (least <= pence ? least : pence));
  return { from: first.date, lowest };
}

/** A planned payment that is due once before payday. */
export interface MovablePayment {
  readonly paymentPence: Pence;
}

/** The smallest payment that alone makes up for what is missing, else the largest; null where there is none. */
export function paymentToMove<Payment extends MovablePayment>(
  payments: readonly Payment[],
  shortPence: Pence,
): Payment | null {
  if (shortPence === 0) return null;
  const bySize = payments.toSorted((payment, other) => payment.paymentPence - other.paymentPence);
  return bySize.find(({ paymentPence }) => paymentPence >= shortPence) ?? bySize[bySize.length - 1] ?? null;
}
