import { CATEGORIES, type Category } from "@wellpaid/domain/budgeting/categories";
import { type CivilDate, readCivilDate } from "@wellpaid/domain/calendar";
import { penceFromPounds } from "@wellpaid/domain/money";

/** The list's filters; kept in the address, so that back, a reload and a link keep them. */
export interface TransactionFilters {
  readonly q?: string | undefined;
  /** Category keys with commas between. */
  readonly categories?: string | undefined;
  /** The first and the last day, both included. */
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
  /** Ids of accounts with commas between. */
  readonly accountId?: string | undefined;
  readonly direction?: "in" | "out" | undefined;
  /** In pounds, both included. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Moves between own accounts and nothing else. */
  readonly moves?: "only" | undefined;
}

/** As long as the server takes it. */
export const LONGEST_SEARCH = 100;
const MAX_POUNDS = 100_000_000;
const MAX_ACCOUNTS = 20;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The categories that an address names, in our own order; what is none is left out. */
export function categoriesIn(value: unknown): Category[] {
  const named = new Set(textOf(value).split(","));
  return CATEGORIES.filter((key) => named.has(key));
}

/** The ids of accounts that an address names, each once. */
export const accountsIn = (value: unknown): string[] =>
  [...new Set(textOf(value).split(","))].filter((id) => ID.test(id)).slice(0, MAX_ACCOUNTS);

const poundsIn = (value: unknown): number | undefined =>
  typeof value === "number" && value <= MAX_POUNDS && penceFromPounds(value) !== undefined ? value : undefined;

/** The filters of an address, which reads a number for what is a search of digits. */
export function filtersOf(search: Readonly<Record<string, unknown>>): TransactionFilters {
  const { q, categories, accountId, direction, moves } = search;
  const searchText = typeof q === "string" || typeof q === "number" || typeof q === "boolean" ? String(q) : "";
  const [from, to] = [readCivilDate(textOf(search["from"])), readCivilDate(textOf(search["to"]))];
  const [min, max] = [poundsIn(search["min"]), poundsIn(search["max"])];
  return {
    q: searchText.trim().slice(0, LONGEST_SEARCH).trim() || undefined,
    categories: categoriesIn(categories).join(",") || undefined,
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    accountId: accountsIn(accountId).join(",") || undefined,
    direction: direction === "in" || direction === "out" ? direction : undefined,
    min,
    moves: moves === "only" ? moves : undefined,
    max: min !== undefined && max !== undefined && max < min ? undefined : max,
  };
}

/** Nothing narrows the list. */
export const NO_FILTERS: TransactionFilters = filtersOf({});

export const isFiltered = (filters: TransactionFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);
