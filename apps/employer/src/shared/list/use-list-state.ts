import { PAGE_SIZES } from "@wellpaid/contract/administrators/list-keys";
import type { Sorting } from "@wellpaid/ui";
import { oneOf, useAddress, useSearched } from "../use-address.ts";
import { USUAL_ROWS } from "./page-sizes.ts";

/** At most so many pages are read again after a reload. */
const MAX_PAGES = 20;

interface ListStateOptions<Sort extends string> {
  /** The columns that sort; the list's own order comes first. */
  readonly sorts: readonly Sort[];
  /** In which direction its own order goes; left out: up. */
  readonly direction?: Sorting["direction"];
  /** What narrows the list, apart from the search, by its names in the address. */
  readonly filters: readonly string[];
}

/**
 * How a list is searched, narrowed, sorted and paged: all of it is in the address, so that a reload, the way back and a
 * link keep it.
 */
export function useListState<Sort extends string>({ sorts, direction = "up", filters }: ListStateOptions<Sort>) {
  const { read, change } = useAddress();
  /** Anything but a longer list begins at its first page. */
  const narrow = (next: Readonly<Record<string, string | undefined>>) => change({ ...next, pages: undefined });
  const { q, typed, setTyped } = useSearched({ read, change: narrow });
  const [own] = sorts;
  const by = oneOf(sorts, read("sort")) ?? own;
  const chosenOrder = oneOf(["asc", "desc"] as const, read("order"));
  const way = chosenOrder === undefined ? direction : chosenOrder === "desc" ? "down" : "up";
  const sorting: Sorting | undefined = by && {
    by,
    direction: by === own ? way : chosenOrder === "desc" ? "down" : "up",
    onSort: (pressed) => {
      const isSame = pressed === by;
      const first = pressed === own ? direction : "up";
      const next = isSame ? (sorting?.direction === "up" ? "down" : "up") : first;
      const isOwn = pressed === own && next === direction;
      narrow({ sort: isOwn ? undefined : pressed, order: isOwn ? undefined : next === "down" ? "desc" : "asc" });
    },
  };
  const isSorted = read("sort") !== undefined && sorting !== undefined;
  const pages = Number(read("pages"));
  return {
    q,
    typed,
    setTyped,
    /** A filter's value, if it is one of these. */
    filter: <Value extends string>(name: string, values: readonly Value[]) => oneOf(values, read(name)),
    /** A filter's value, as typed into the address. */
    read,
    narrow,
    sorting,
    /** What the call is sent: left out while the list is in its own order. */
    order: isSorted ? { sort: by, order: sorting.direction === "down" ? ("desc" as const) : ("asc" as const) } : {},
    isNarrowed: q !== undefined || filters.some((name) => read(name) !== undefined),
    clear: () => narrow(Object.fromEntries(["q", ...filters].map((name) => [name, undefined]))),
    paging: {
      size: Number(oneOf(PAGE_SIZES, read("size")) ?? USUAL_ROWS),
      pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, MAX_PAGES) : 1,
      onPages: (next: number) => change({ pages: next > MAX_PAGES ? String(MAX_PAGES) : String(next) }, true),
    },
    setSize: (size: string) => narrow({ size: size === String(USUAL_ROWS) ? undefined : size }),
  };
}

/** What of it a list's tools show and change. */
export type ListState = Pick<ReturnType<typeof useListState>, "paging" | "setSize">;
