import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { banks, popularBanks, reauthNeed } from "@wellpaid/contract/banking/banks";
import {
  accounts,
  connections,
  indicators,
  initialLoad,
  paidInfo,
  plannedIncomes,
  plannedPayments,
  transactions,
} from "@wellpaid/contract/budgeting/budgeting";
import { forecast } from "@wellpaid/contract/budgeting/forecast";
import { ownMoves, transactionMove } from "@wellpaid/contract/budgeting/own-moves";
import {
  dismissedPayments,
  type FoundType,
  plannedNews,
  unconfirmedPayments,
} from "@wellpaid/contract/budgeting/regular-payments";
import { budgets } from "@wellpaid/contract/budgeting/budgets";
import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { api, queryOf } from "../../../shared/session/api.ts";
import { bringToken, LOAD_SECONDS, type LoadAnswer } from "./import-token.ts";

export const banksQuery = queryOptions({
  queryKey: [banks.name],
  queryFn: ({ signal }) => api(banks, { query: {}, signal }),
});

export const popularBanksQuery = queryOf(popularBanks);

export type Connected = NonNullable<LoadAnswer["connection"]>;

/** Long enough that a load answered at once is not polled in a tight loop. */
const ASK_AGAIN_MS = 500;

/** The progress of the load; polled while it runs. The token of a bank's return creates its connection first. */
export const loadQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: [initialLoad.name, token],
    queryFn: ({ signal }) =>
      token === undefined ? api(initialLoad, { query: { wait: LOAD_SECONDS }, signal }) : bringToken(token, signal),
    refetchInterval: ({ state }) => (state.data?.status === "loading" ? ASK_AGAIN_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The number loaded at once (docs/product/banking.md#connecting-a-bank). */
const PAGE = 15;

export const foundQuery = (type: FoundType) =>
  infiniteQueryOptions({
    queryKey: [unconfirmedPayments.name, type],
    queryFn: ({ pageParam, signal }) =>
      api(unconfirmedPayments, { query: { limit: PAGE, offset: pageParam, type }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * PAGE : undefined),
  });

const bankReads = [
  accounts,
  budgets,
  connections,
  dismissedPayments,
  forecast,
  indicators,
  ownMoves,
  paidInfo,
  plannedIncomes,
  plannedNews,
  plannedPayments,
  reauthNeed,
  recentSpending,
  transactionMove,
  transactions,
  unconfirmedPayments,
  usageReport,
];

/** Refetches everything that shows the banks' data, after it has changed. */
export const readBanksAgain = (queries: QueryClient) =>
  Promise.all(bankReads.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
