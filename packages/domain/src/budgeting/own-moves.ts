import { addDays, type CivilDate } from "../calendar/civil-date.ts";
import type { SignedPence } from "../money/pence.ts";

/** A booked transaction of one of a person's connected accounts. */
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

/** The categories that a bank gives to a move to or from an own account: a transfer, savings, or a card or loan paid off. */
const MOVING = new Set(["transfer", "savings", "loan"]);

/** Two transactions that are one move of money between two of the person's accounts. */
export interface OwnMove {
  readonly out: AccountPayment;
  readonly in: AccountPayment;
}

/** The incoming payments of one account, day, amount and kind that belong to no move yet: the lowest id last. */
interface Waiting {
  readonly accountId: string;
  readonly payments: AccountPayment[];
}

/**
 * Finds moves between a person's own accounts: the same amount leaves one and enters another within three days, and at least
 * one of the two banks calls it a move. Each transaction belongs to at most one move; the nearest in time are paired first, among
 * equals those that both banks call a move, then the earlier; ids break the remaining ties, so that the result is stable. Each
 * outgoing payment is examined only a few times, however many equal ones there are.
 */
export function ownMovesIn(payments: readonly AccountPayment[]): OwnMove[] {
  const waiting = waitingOf(payments.filter(({ pence }) => pence > 0));
  const moves: OwnMove[] = [];
  let outs = payments.filter(({ pence }) => pence < 0).toSorted(byDateAndId);
  for (let daysApart = 0; daysApart <= MOVED_WITHIN_DAYS; daysApart += 1) {
    for (const areBothCalledSo of [true, false]) {
      outs = outs.filter((out) => {
        const into = takeFor(out, waiting, daysApart, areBothCalledSo);
        if (into !== undefined) moves.push({ out, in: into });
        return into === undefined;
      });
    }
  }
  return moves;
}

const isCalledSo = ({ category }: AccountPayment): boolean => MOVING.has(category);

const keyOf = (pence: number, date: CivilDate, isMoving: boolean): string => `${pence} ${date} ${isMoving}`;

function waitingOf(comingIn: readonly AccountPayment[]): ReadonlyMap<string, readonly Waiting[]> {
  const byKind = Map.groupBy(comingIn, (payment) => keyOf(payment.pence, payment.date, isCalledSo(payment)));
  return new Map(
    [...byKind].map(([key, alike]) => [
      key,
      [...Map.groupBy(alike, ({ accountId }) => accountId)].map(([accountId, own]) => ({
        accountId,
        payments: own.toSorted((accountPayment, other) => compare(other.id, accountPayment.id)),
      })),
    ]),
  );
}

/** Removes and returns the payment by which `out` arrived `daysApart` days before or after; both banks, or only one, call it a move. */
function takeFor(
  out: AccountPayment,
  waiting: ReadonlyMap<string, readonly Waiting[]>,
  daysApart: number,
  areBothCalledSo: boolean,
): AccountPayment | undefined {
  if (areBothCalledSo && !isCalledSo(out)) return undefined;
  const isMoving = areBothCalledSo || !isCalledSo(out);
  const days = new Set([addDays(out.date, -daysApart), addDays(out.date, daysApart)]);
  const others = [...days]
    .flatMap((day) => waiting.get(keyOf(-out.pence, day, isMoving)) ?? [])
    .filter(({ accountId }) => accountId !== out.accountId);
  const [first] = others.flatMap(({ payments }) => payments.at(-1)?.id ?? []).toSorted(compare);
  return others.find(({ payments }) => payments.at(-1)?.id === first)?.payments.pop();
}

function byDateAndId(left: AccountPayment, right: AccountPayment): number {
  return compare(left.date, right.date) || compare(left.id, right.id);
}

const compare = (left: string, right: string): number => (left < right ? -1 : Number(left > right));
