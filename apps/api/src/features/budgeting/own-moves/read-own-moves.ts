import { isCounted } from "@wellpaid/domain/budgeting/current-balance";
import {
  type AccountPayment,
  type MoveChoice,
  type OwnMove,
  ownMovesIn,
} from "@wellpaid/domain/budgeting/own-moves/own-moves";
import { neutralIdsOf, payeesOfNeutralMoves } from "@wellpaid/domain/budgeting/own-moves/neutral-moves";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { type AccountRow, findAccounts } from "../../../database/stores/banks/bank-accounts.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { readOwnPaymentIds } from "../on-its-way/read-own-payments.ts";
import { findHolderNames, findMovable, findMoveChoices, findPaymentsWithEqual } from "./own-move-store.ts";

/** The moves between an employee's connected accounts, and what they were found among. */
export interface OwnMoves {
  /** Oldest first. */
  readonly moves: readonly OwnMove[];
  readonly payments: readonly AccountPayment[];
  readonly choices: readonly MoveChoice[];
  readonly accounts: readonly AccountRow[];
  /** Of our payments to the employee, which are no moves. */
  readonly ownPaymentIds: ReadonlySet<string>;
}

/** Finds the moves among all transactions of the employee. Every figure of budgeting leaves out what this returns. */
export async function readOwnMoves(db: Database | Tx, employeeId: string): Promise<OwnMoves> {
  const [accounts, ownPaymentIds] = [await findAccounts(db, employeeId), await readOwnPaymentIds(db, employeeId)];
  // With one account there is no other to move money to.
  if (accounts.length < 2) return { moves: [], payments: [], choices: [], accounts, ownPaymentIds };
  const choices = await findMoveChoices(db, employeeId);
  const [withEqual, chosen, holder] = [
    await findPaymentsWithEqual(db, employeeId),
    await findMovable(db, employeeId, [...new Set(choices.flatMap(({ outId, inId }) => [outId, inId]))]),
    await findHolderNames(db, employeeId),
  ];
  const paidByOthers = withEqual.filter(({ id }) => !ownPaymentIds.has(id));
  const payments = [...new Map([...paidByOthers, ...chosen].map((payment) => [payment.id, payment])).values()];
  const moves = ownMovesIn(payments, { accounts, holder, choices });
  return { moves, payments, choices, accounts, ownPaymentIds };
}

/** The moves that touch these days, also those of which one half lies just outside. */
export async function readMovesWithin(
  db: Database,
  employeeId: string,
  { firstDay, lastDay }: { readonly firstDay: CivilDate; readonly lastDay: CivilDate },
): Promise<readonly OwnMove[]> {
  const { moves } = await readOwnMoves(db, employeeId);
  return moves.filter((move) => [move.out, move.in].some(({ date }) => date >= firstDay && date <= lastDay));
}

/** The ids of both transactions of each move. */
export const movedIds = (moves: readonly OwnMove[]): string[] => moves.flatMap((move) => [move.out.id, move.in.id]);

/** Those of these transactions that are no part of a move. */
export async function withoutMoves<Row extends { readonly id: string }>(
  db: Database | Tx,
  employeeId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const moved = new Set(movedIds((await readOwnMoves(db, employeeId)).moves));
  return rows.filter(({ id }) => !moved.has(id));
}

/** A list's filter with the ids of what it is narrowed to: undefined for all. */
export async function withMovedIds<Filter extends { readonly moves?: "only" | undefined }>(
  db: Database,
  employeeId: string,
  filter: Filter,
): Promise<Filter & { readonly ids?: readonly string[] }> {
  if (filter.moves === undefined) return filter;
  return { ...filter, ids: movedIds((await readOwnMoves(db, employeeId)).moves) };
}

/** Moves between two accounts that the balance counts: they change nothing in its sum. */
export interface NeutralMoves {
  /** Of both transactions of every move, neutral or not, and of our payments: they pay no plan by words, amount and day. */
  readonly movedIds: ReadonlySet<string>;
  readonly ownPaymentIds: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** The payees, as `likenessOf` has them, of whom the latest payment is such a move. */
  readonly payees: ReadonlySet<string>;
}

/** Selects what others were paid, and paid: no neutral move, and no payment of ours. */
export const isWithOthers =
  ({ ids, ownPaymentIds }: NeutralMoves) =>
  ({ id }: { readonly id: string }): boolean =>
    !ids.has(id) && !ownPaymentIds.has(id);

export async function readNeutralMoves(db: Database | Tx, employeeId: string): Promise<NeutralMoves> {
  const { moves, payments, choices, accounts, ownPaymentIds } = await readOwnMoves(db, employeeId);
  const countedIds = new Set(accounts.filter(isCounted).map(({ id }) => id));
  const ids = neutralIdsOf(moves, countedIds);
  return {
    movedIds: new Set([...movedIds(moves), ...ownPaymentIds]),
    ownPaymentIds,
    ids,
    payees: payeesOfNeutralMoves(payments, ids, choices),
  };
}
