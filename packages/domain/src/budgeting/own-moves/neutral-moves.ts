import { likenessOf } from "../regular/likeness.ts";
import type { AccountPayment, MoveChoice, OwnMove } from "./move-facts.ts";

/**
 * The ids of the transactions of moves between two accounts that the balance counts: neither an expense nor an income of their
 * sum. A move to or from an account that does not count, such as a card, does change it.
 */
export function neutralIdsOf(moves: readonly OwnMove[], countedIds: ReadonlySet<string>): Set<string> {
  return new Set(
    moves.flatMap((move) =>
      countedIds.has(move.out.accountId) && countedIds.has(move.in.accountId) ? [move.out.id, move.in.id] : [],
    ),
  );
}

/**
 * By `likenessOf`, of whom the latest payment was such a move. One that the person has separated counts as an ordinary payment.
 * @param payments those that have their equal in another account, and those of which the person has said something
 */
export function payeesOfNeutralMoves(
  payments: readonly AccountPayment[],
  neutralIds: ReadonlySet<string>,
  choices: readonly MoveChoice[],
): Set<string> {
  if (neutralIds.size === 0) return new Set();
  const separated = new Set(choices.flatMap(({ outId, inId, isMove }) => (isMove ? [] : [outId, inId])));
  const latest = new Map<string, AccountPayment>();
  for (const payment of payments) {
    const likeness = likenessOf(payment);
    if (likeness === undefined || !(neutralIds.has(payment.id) || separated.has(payment.id))) continue;
    const other = latest.get(likeness);
    if (other === undefined || other.date < payment.date || (other.date === payment.date && other.id < payment.id))
      latest.set(likeness, payment);
  }
  return new Set([...latest].flatMap(([likeness, { id }]) => (neutralIds.has(id) ? [likeness] : [])));
}
