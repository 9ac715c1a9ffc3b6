import type { CivilDate } from "../../calendar/civil-date.ts";
import { magnitude, type Pence } from "../../money/pence.ts";
import { normaliseDescription } from "./normalise-description.ts";
import { isFarOff } from "../match-score.ts";
import type { PlannedPayment } from "./planned-payment.ts";
import type { RegularPayment } from "./regular-payments.ts";

/** What history has to say against a plan. */
export type PlannedNews =
  | { readonly kind: "amount"; readonly typicalPence: Pence }
  | { readonly kind: "stopped"; readonly lastPaidOn: CivilDate };

export interface FollowedPlanned extends PlannedPayment {
  /** The transaction that it was planned from. */
  readonly transactionId: string | null;
  /** What its payments usually were when the employee kept the planned amount all the same. */
  readonly comparedPence: Pence | null;
}

interface Pair<P> {
  readonly planned: P;
  readonly found: RegularPayment;
  /** The smaller the better, the first number first. */
  readonly rank: readonly number[];
}

/**
 * Which of the found payments each planned one is. One planned payment is one found at most, and the other way round:
 * of two to the same payee the one that still runs, then the one that it was planned from, then the nearest in
 * frequency and amount.
 */
export function followPlanned<P extends FollowedPlanned>(
  planned: readonly P[],
  found: readonly RegularPayment[],
): Map<P, RegularPayment> {
  const pairs = planned.flatMap((payment) =>
    found.flatMap((other): Pair<P>[] => {
      const isFrom = other.payments.some(({ id }) => id === payment.transactionId);
      if (payment.type !== other.type || !(isFrom || isAlike(payment, other))) return [];
      const off = Math.abs(payment.paymentPence - other.typicalPence);
      const rank = [
        other.isRunning ? 0 : 1,
        isFrom ? 0 : 1,
        payment.schedule.frequency === other.frequency ? 0 : 1,
        off,
      ];
      return [{ planned: payment, found: other, rank }];
    }),
  );
  const followed = new Map<P, RegularPayment>();
  const taken = new Set<RegularPayment>();
  for (const pair of pairs.toSorted(byRank)) {
    if (followed.has(pair.planned) || taken.has(pair.found)) continue;
    followed.set(pair.planned, pair.found);
    taken.add(pair.found);
  }
  return followed;
}

/**
 * Says that a payment has stopped, or that it usually is of another amount: one that comes again and again, or one so
 * far off that it is no longer recognised as paid. A bill that changes a little each time is no news, and neither is what
 * the employee has kept the planned amount against.
 */
export function newsOf(planned: FollowedPlanned, found: RegularPayment): PlannedNews | null {
  const last = found.payments[found.payments.length - 1];
  if (!found.isRunning && last !== undefined) return { kind: "stopped", lastPaidOn: last.date };
  const { typicalPence } = found;
  const { paymentPence, comparedPence } = planned;
  const isKnown = typicalPence === paymentPence || typicalPence === comparedPence;
  if (planned.schedule.frequency !== found.frequency || isKnown) return null;
  const same = found.payments.slice(-RECENT).filter(({ pence }) => magnitude(pence) === typicalPence);
  const isSteady = same.length >= 2;
  return isSteady || isFarOff(comparedPence ?? paymentPence, typicalPence) ? { kind: "amount", typicalPence } : null;
}

/** As many as tell the typical amount. */
const RECENT = 4;

function isAlike(planned: PlannedPayment, found: RegularPayment): boolean {
  if (planned.counterparty !== null && planned.counterparty === found.counterparty) return true;
  const description = planned.description === null ? "" : normaliseDescription(planned.description);
  return description !== "" && description === normaliseDescription(found.description);
}

function byRank(a: Pair<unknown>, b: Pair<unknown>): number {
  const at = a.rank.findIndex((number, index) => number !== b.rank[index]);
  return at < 0 ? 0 : (a.rank[at] ?? 0) - (b.rank[at] ?? 0);
}
