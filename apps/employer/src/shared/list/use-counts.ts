import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Call } from "@wellpaid/contract/call";
import type { Sent } from "@wellpaid/contract/client";
import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { readOf } from "../calls.ts";

interface Counts {
  readonly counts: readonly { readonly filter: string; readonly count: number | null }[];
}

/** How many things each filter of a list finds, as its chips show it; undefined while that is not known. */
export function useCounts<C extends Call>(call: C, input: Omit<Sent<C>, "signal">) {
  const { data } = useQuery({ ...readOf(call, input), placeholderData: keepPreviousData });
  const counts = (data as Counts | undefined)?.counts ?? [];
  const found = new Map(counts.map(({ filter, count }) => [filter, count === null ? texts.manyShort : String(count)]));
  return (filter: string): string | undefined => found.get(filter);
}
