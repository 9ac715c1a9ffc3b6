import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { LIST_KEYS } from "@wellpaid/contract/administrators/list-keys";
import * as calls from "@wellpaid/contract/administrators/saved-filters";
import type { AnswerOf } from "@wellpaid/contract/call";
import { type FilteredList, knownQuery, type ListQuery } from "@wellpaid/domain/administrators/saved-filters";
import { useEffect, useEffectEvent, useRef } from "react";
import { readOf, useRead } from "../../calls.ts";
import { useAddress } from "../../use-address.ts";

type Saved = AnswerOf<typeof calls.listSavedFilters>;

const inputOf = (list: FilteredList) => ({ query: { list } });

/** Each change answers with all filters of the list as they are then. */
const keepIn = (client: QueryClient, list: FilteredList, answer: Saved): void => {
  client.setQueryData(readOf(calls.listSavedFilters, inputOf(list)).queryKey, answer);
};

/** How the address of a list narrows it, and the filters that were saved for it. */
export function useSavedFilters(list: FilteredList) {
  const { read, change } = useAddress();
  const client = useQueryClient();
  const keys = LIST_KEYS[list];
  const present = Object.fromEntries(
    Object.keys(keys).flatMap((key) => {
      const value = read(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const { query } = knownQuery(present, keys);
  return {
    read: useRead(calls.listSavedFilters, inputOf(list)),
    /** What the list is narrowed and sorted by now. */
    query,
    isPlain: Object.keys(present).length === 0 && read("pages") === undefined,
    apply: (next: ListQuery) =>
      change({ ...Object.fromEntries(Object.keys(keys).map((key) => [key, undefined])), ...next, pages: undefined }),
    keep: (answer: Saved) => keepIn(client, list, answer),
  };
}

/** Opens a list with the filter that is chosen for it, once, where its address says nothing. */
export function useOpeningFilter({ read: { data }, isPlain, apply }: ReturnType<typeof useSavedFilters>): void {
  const isOpened = useRef(!isPlain);
  const open = useEffectEvent((saved: Saved) => {
    const first = saved.items.find(({ isDefault }) => isDefault);
    if (isPlain && first !== undefined) apply(first.query);
  });
  useEffect(() => {
    if (isOpened.current || data === undefined) return;
    isOpened.current = true;
    open(data);
  }, [data]);
}
