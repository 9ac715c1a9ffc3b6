import type { CivilDate } from "../../calendar/civil-date.ts";
import { magnitude, type Pence } from "../../money/pence.ts";
import { normaliseDescription } from "./normalise-description.ts";
import { isFarOff } from "../matching/match-score.ts";
import type { PlannedPayment } from "./planned-payment.ts";
import type { RegularPayment } from "./regular-payments.ts";

/** What history has to say against a plan. */
export type PlannedNews =
  /** Its payments are now of this amount; `rise` where it went up at one of them. */
  | { readonly kind: "amount"; readonly amountPence: Pence; readonly rise: PriceRise | null }
  | { readonly kind: "stopped"; readonly lastPaidOn: CivilDate };

/** A steady payment that went up. */
export interface PriceRise {
  /** What the last payment before was. */
  readonly fromPence: Pence;
  /** What the payments since are, each the same. */
  readonly toPence: Pence;
  /** The day of the first payment of the new amount. */
  readonly on: CivilDate;
}

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
 * frequency and amount. One that comes once is none of them.
 */
export function followPlanned<P extends FollowedPlanned>(
  planned: readonly P[],
  found: readonly RegularPayment[],
): Map<P, RegularPayment> {
  const pairs = planned.flatMap((payment) =>
    found.flatMap((other): Pair<P>[] => {
      const isFrom = other.payments.some(({ id }) => id === payment.transactionId);
      const isSeries = payment.schedule.frequency !== "once" && payment.type === other.type;
      if (!isSeries || !(isFrom || isAlike(payment, other))) return [];
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
 * Says that a payment has stopped, that a steady one went up, at its first higher payment, or that it usually is of another
 * amount: one that comes again and again, or one so far off that it is no longer recognised as paid. A bill that changes a
 * little each time is no news, and neither are the planned amount and what the employee has kept it against.
 */
export function newsOf(planned: FollowedPlanned, found: RegularPayment): PlannedNews | null {
  const last = found.payments[found.payments.length - 1];
  if (!found.isRunning && last !== undefined) return { kind: "stopped", lastPaidOn: last.date };
  if (planned.schedule.frequency !== found.frequency) return null;
  const { paymentPence, comparedPence } = planned;
  const isKnown = (amount: Pence) => amount === paymentPence || amount === comparedPence;
  if (last !== undefined && isKnown(magnitude(last.pence))) return null;
  const rise = riseIn(found.payments);
  if (rise !== null) return { kind: "amount", amountPence: rise.toPence, rise };
  const amountPence = found.typicalPence;
  if (isKnown(amountPence)) return null;
  const same = found.payments.slice(-RECENT).filter(({ pence }) => magnitude(pence) === amountPence);
  const isSteady = same.length >= 2;
  return isSteady || isFarOff(comparedPence ?? paymentPence, amountPence)
    ? { kind: "amount", amountPence, rise: null }
    : null;
}

/** As many as tell the typical amount. */
const RECENT = 4;
/** So many payments that fall never and rise once at most are steady: a higher one is a new price, and no bill that changes. */
const MIN_STEADY = 3;

/** How a series that was steady went up, given its payments from the oldest to the newest; null where it did not. */
export function riseIn(payments: RegularPayment["payments"]): PriceRise | null {
  const amounts = payments.map(({ pence }) => magnitude(pence));
  const toPence = amounts.at(-1);
  const lastOther = amounts.findLastIndex((amount) => amount !== toPence);
  const fromPence = amounts[lastOther];
  const first = payments[lastOther + 1];
  if (toPence === undefined || fromPence === undefined || first === undefined || fromPence >= toPence) return null;
  const before = amounts.slice(Math.max(0, lastOther + 1 - MIN_STEADY), lastOther + 1);
  const neverFalls = before.every((amount, at) => amount >= (before[at - 1] ?? amount));
  const isSteady = before.length === MIN_STEADY && neverFalls && new Set(before).size <= 2;
  return isSteady ? { fromPence, toPence, on: first.date } : null;
}

function isAlike(planned: PlannedPayment, found: RegularPayment): boolean {
  if (planned.counterparty !== null && planned.counterparty === found.counterparty) return true;
  const description = planned.description === null ? "" : normaliseDescription(planned.description);
  return description !== "" && description === normaliseDescription(found.description);
}

function byRank(a: Pair<unknown>, b: Pair<unknown>): number {
  const at = a.rank.findIndex((number, index) => number !== b.rank[index]);
  return at < 0 ? 0 : (a.rank[at] ?? 0) - (b.rank[at] ?? 0);
}
