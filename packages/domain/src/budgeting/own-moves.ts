import { type CivilDate, daysBetween } from "../calendar/civil-date.ts";
import type { SignedPence } from "../money/pence.ts";

/** A booked transaction of one of somebody's connected accounts. */
export interface AccountPayment {
  readonly id: string;
  readonly accountId: string;
  readonly date: CivilDate;
  /** Money out is negative. */
  readonly pence: SignedPence;
  /** What the bank says that it is for. */
  readonly category: string;
}

/** A transfer that is sent before a weekend may arrive after it. */
export const MOVED_WITHIN_DAYS = 3;

/** What a bank calls a move to or from an account of one's own: a transfer, savings, or a card or loan paid off. */
const MOVING = new Set(["transfer", "savings", "loan"]);

/** Two transactions that are one move of money between two own accounts. */
export interface OwnMove {
  readonly out: AccountPayment;
  readonly in: AccountPayment;
}

/**
 * Moves between own accounts: the same amount leaves one and comes into another within three days, and one of the two
 * banks calls it a move. Each transaction is of one move at most; the nearest in time belong together.
 */
export function ownMovesIn(payments: readonly AccountPayment[]): OwnMove[] {
  const comingIn = new Map<number, AccountPayment[]>();
  for (const payment of payments.filter(({ pence }) => pence > 0)) {
    comingIn.set(payment.pence, [...(comingIn.get(payment.pence) ?? []), payment]);
  }
  const candidates = payments
    .filter(({ pence }) => pence < 0)
    .flatMap((out) =>
      (comingIn.get(-out.pence) ?? []).filter((into) => canBeMove(out, into)).map((into) => ({ out, in: into })),
    );
  const used = new Set<string>();
  return candidates.toSorted(byNearness).filter((move) => {
    if (used.has(move.out.id) || used.has(move.in.id)) return false;
    used.add(move.out.id);
    used.add(move.in.id);
    return true;
  });
}

const daysApart = (move: OwnMove): number => Math.abs(daysBetween(move.out.date, move.in.date));

function canBeMove(out: AccountPayment, into: AccountPayment): boolean {
  const isCalledSo = MOVING.has(out.category) || MOVING.has(into.category);
  return isCalledSo && out.accountId !== into.accountId && daysApart({ out, in: into }) <= MOVED_WITHIN_DAYS;
}

/** Nearest first; of equals those that both banks call a move, then the earlier; ids decide at last, so that it is always the same. */
function byNearness(one: OwnMove, other: OwnMove): number {
  return (
    daysApart(one) - daysApart(other) ||
    sureness(other) - sureness(one) ||
    compare(one.out.date, other.out.date) ||
    compare(one.out.id, other.out.id) ||
    compare(one.in.id, other.in.id)
  );
}

const sureness = (move: OwnMove): number =>
  Number(MOVING.has(move.out.category)) + Number(MOVING.has(move.in.category));

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
