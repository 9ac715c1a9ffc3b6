import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AnswerOf, Call } from "@wellpaid/contract/call";
import type { Sent } from "@wellpaid/contract/client";
import { useEffect } from "react";
import { make } from "../calls.ts";
import { USUAL_ROWS } from "./page-sizes.ts";

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

/** How much of a list is read, where the address keeps that. */
export interface Paging {
  /** Rows of a page. */
  readonly size: number;
  /** The number of pages that are shown. */
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/**
 * Reads a list by a call that tells it page by page.
 * @param input what narrows it down, without `limit` and `offset`
 * @param paging left out: the length of the list is forgotten with the page
 */
export function useList<C extends Call>(call: C, input: Omit<Sent<C>, "signal">, paging?: Paging): List<RowOf<C>> {
  const rowsOfPage = paging?.size ?? USUAL_ROWS;
  const narrowed = (input as { readonly query?: object }).query;
  const read = useInfiniteQuery({
    queryKey: [call.name, input, "list", rowsOfPage],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...narrowed, limit: rowsOfPage, offset: pageParam };
      return (await make(call, { ...input, query, signal })) as PageOf<C>;
    },
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * rowsOfPage : undefined),
    placeholderData: keepPreviousData,
  });
  const pages = read.data?.pages ?? [];
  const { fetchNextPage } = read;
  const isShort =
    !read.isPlaceholderData &&
    pages.length > 0 &&
    pages.length < (paging?.pages ?? 1) &&
    read.hasNextPage &&
    read.isSuccess;
  useEffect(() => {
    if (isShort && !read.isFetching) void fetchNextPage();
  }, [isShort, read.isFetching, fetchNextPage]);
  const loadMore = () => {
    void fetchNextPage();
    paging?.onPages(pages.length + 1);
  };
  return {
    rows: pages.flatMap(({ items }) => items as readonly RowOf<C>[]),
    total: pages[0]?.total ?? null,
    hasMore: read.hasNextPage,
    isPending: read.isPending,
    isOld: read.isPlaceholderData,
    isLoadingMore: read.isFetchingNextPage,
    problem: read.error,
    loadMore,
    tryAgain: () => void read.refetch(),
  };
}
