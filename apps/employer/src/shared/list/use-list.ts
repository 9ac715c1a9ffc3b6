import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AnswerOf, Call } from "@wellpaid/contract/call";
import type { Sent } from "@wellpaid/contract/client";
import { make } from "../calls.ts";

/** One page of a list as the contract tells it. */
interface Page {
  readonly items: readonly unknown[];
  readonly total: number | null;
  readonly hasMore: boolean;
}

type PageOf<C extends Call> = AnswerOf<C> & Page;
type RowOf<C extends Call> = PageOf<C>["items"][number];

/** A list of pages of the contract, one after the other. */
export interface List<Row> {
  readonly rows: readonly Row[];
  /** Null where there are too many to count. */
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly isPending: boolean;
  /** What was narrowed down otherwise is still shown. */
  readonly isOld: boolean;
  readonly isLoadingMore: boolean;
  /** With rows there: the next page did not come. */
  readonly problem: Error | null;
  readonly loadMore: () => void;
  readonly tryAgain: () => void;
}

const rowsOfPage = 50;

/**
 * Reads a list by a call that tells it page by page.
 * @param input what narrows it down, without `limit` and `offset`
 */
export function useList<C extends Call>(call: C, input: Omit<Sent<C>, "signal">): List<RowOf<C>> {
  const narrowed = (input as { readonly query?: object }).query;
  const read = useInfiniteQuery({
    queryKey: [call.name, input, "list"],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...narrowed, limit: rowsOfPage, offset: pageParam };
      return (await make(call, { ...input, query, signal })) as PageOf<C>;
    },
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * rowsOfPage : undefined),
    placeholderData: keepPreviousData,
  });
  const pages = read.data?.pages ?? [];
  return {
    rows: pages.flatMap(({ items }) => items as readonly RowOf<C>[]),
    total: pages[0]?.total ?? null,
    hasMore: read.hasNextPage,
    isPending: read.isPending,
    isOld: read.isPlaceholderData,
    isLoadingMore: read.isFetchingNextPage,
    problem: read.error,
    loadMore: () => void read.fetchNextPage(),
    tryAgain: () => void read.refetch(),
  };
}
