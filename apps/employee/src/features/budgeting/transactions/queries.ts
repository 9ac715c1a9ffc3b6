import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { transactions } from "@wellpaid/contract/budgeting/budgeting";
import { api } from "../../../shared/session/api.ts";
import type { TransactionFilters } from "./filters.ts";

/** The number loaded at once (docs/product/budgeting.md#transactions). */
const PAGE = 15;

/** Transactions that match the filters, newest first, a page at a time. The previous ones stay until the next have loaded. */
export const transactionsQuery = ({ q, categories, moves }: TransactionFilters) =>
  infiniteQueryOptions({
    queryKey: [transactions.name, q, categories, moves],
    queryFn: ({ pageParam, signal }) =>
      api(transactions, { query: { limit: PAGE, offset: pageParam, q, categories, moves }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
  });
