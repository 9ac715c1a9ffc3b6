import type { AnswerOf } from "@wellpaid/contract/call";
import type { OwnMove as OwnMoveAnswer, ownMoves, transactionMove } from "@wellpaid/contract/budgeting/own-moves";
import { canBeMove, CHOSEN_WITHIN_DAYS, type OwnMove } from "@wellpaid/domain/budgeting/own-moves/own-moves";
import { negate } from "@wellpaid/domain/money/pence";
import type { AccountRow } from "../../../database/stores/banks/bank-accounts.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { findMovable, findOfAmount, isOwnTransaction } from "./own-move-store.ts";
import { movedIds, type OwnMoves, readOwnMoves } from "./read-own-moves.ts";

/** So that the answer stays small: older moves are found, and left out, without being listed. */
const MAX_LISTED = 1_000;
const MAX_CANDIDATES = 20;

const accountOf = (accounts: readonly AccountRow[], accountId: string) => {
  const account = accounts.find(({ id }) => id === accountId);
  return { id: accountId, name: account?.name ?? "", bankName: account?.bankName ?? "" };
};

const answerOf = (move: OwnMove, accounts: readonly AccountRow[]): OwnMoveAnswer => ({
  outId: move.out.id,
  inId: move.in.id,
  from: accountOf(accounts, move.out.accountId),
  to: accountOf(accounts, move.in.accountId),
  amount: move.in.pence,
  outDate: move.out.date,
  inDate: move.in.date,
  isChosen: move.isChosen,
});

/** GET /banking/own-moves, the newest first. */
export async function listOwnMoves(database: Database, employeeId: string): Promise<AnswerOf<typeof ownMoves>> {
  const { moves, accounts } = await readOwnMoves(database, employeeId);
  return {
    moves: moves
      .slice(-MAX_LISTED)
      .toReversed()
      .map((move) => answerOf(move, accounts)),
  };
}

/** GET /banking/transactions/{id}/own-move: its move, or what could be its other side, the nearest in time first. */
export async function readTransactionMove(
  database: Database,
  employeeId: string,
  id: string,
): Promise<AnswerOf<typeof transactionMove> | Refusal<"NOT_FOUND">> {
  const own = await readOwnMoves(database, employeeId);
  const move = own.moves.find((each) => each.out.id === id || each.in.id === id);
  const [payment] = await findMovable(database, employeeId, [id]);
  // What is pending, or in another currency, is part of no move yet.
  if (payment === undefined)
    return (await isOwnTransaction(database, employeeId, id)) ? { move: null, candidates: [] } : refuse("NOT_FOUND");
  const equal = await findOfAmount(database, employeeId, negate(payment.pence), {
    day: payment.date,
    withinDays: CHOSEN_WITHIN_DAYS,
    limit: MAX_CANDIDATES,
  });
  const others = equal.filter((other) => (payment.pence < 0 ? canBeMove(payment, other) : canBeMove(other, payment)));
  const taken = new Set(movedIds(own.moves));
  return {
    move: move === undefined ? null : answerOf(move, own.accounts),
    candidates: others.map((other) => ({
      id: other.id,
      shortDescription: other.description,
      date: other.date,
      amount: { value: other.pence, currency: "GBP" },
      account: accountOf(own.accounts, other.accountId),
      isInMove: taken.has(other.id),
      isSeparated: isSeparated(own, id, other.id),
    })),
  };
}

const isSeparated = ({ choices }: OwnMoves, id: string, otherId: string): boolean =>
  choices.some(
    ({ outId, inId, isMove }) => !isMove && ((outId === id && inId === otherId) || (inId === id && outId === otherId)),
  );
