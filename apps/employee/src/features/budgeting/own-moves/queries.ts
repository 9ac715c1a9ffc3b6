import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  indicators,
  paidInfo,
  plannedIncomes,
  plannedPayments,
  transactions,
} from "@wellpaid/contract/budgeting/budgeting";
import { budgets } from "@wellpaid/contract/budgeting/budgets";
import { possiblePayments } from "@wellpaid/contract/budgeting/due-dates";
import { forecast } from "@wellpaid/contract/budgeting/forecast";
import { type OwnMove, ownMoves, transactionMove } from "@wellpaid/contract/budgeting/own-moves";
import { plannedNews, unconfirmedPayments } from "@wellpaid/contract/budgeting/regular-payments";
import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { api, queryOf } from "../../../shared/session/api.ts";

const ownMovesQuery = queryOf(ownMoves);

/** The move of a transaction, or what could be its other side. */
export const transactionMoveQuery = (id: string) =>
  queryOptions({
    queryKey: [transactionMove.name, id],
    queryFn: ({ signal }) => api(transactionMove, { params: { id }, signal }),
  });

/** The moves by the ids of both of their transactions; empty until they have loaded. */
export function useMoves(): ReadonlyMap<string, OwnMove> {
  const { data } = useQuery({ ...ownMovesQuery, select: byTransaction });
  return data ?? NO_MOVES;
}

const NO_MOVES: ReadonlyMap<string, OwnMove> = new Map();

const byTransaction = ({ moves }: { readonly moves: readonly OwnMove[] }): ReadonlyMap<string, OwnMove> =>
  new Map(moves.flatMap((move) => [[move.outId, move] as const, [move.inId, move] as const]));

/** Everything that a move changes. */
const CHANGED = [
  ownMoves,
  transactionMove,
  transactions,
  usageReport,
  recentSpending,
  budgets,
  possiblePayments,
  unconfirmedPayments,
  plannedPayments,
  plannedIncomes,
  plannedNews,
  paidInfo,
  indicators,
  forecast,
];

/** Refetches everything that a move changes. */
export function useReadMovesAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const { name } of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] });
  };
}
