import { CATEGORIES, type Category } from "@wellpaid/domain/budgeting/categories";

/** The list's filters; kept in the address, so that back, a reload and a link keep them. */
export interface TransactionFilters {
  readonly q?: string | undefined;
  /** Category keys with commas between. */
  readonly categories?: string | undefined;
  /** Moves between own accounts and nothing else. */
  readonly moves?: "only" | undefined;
}

/** As long as the server takes it. */
export const LONGEST_SEARCH = 100;

/** The categories that an address names, in our own order; what is none is left out. */
export function categoriesIn(value: unknown): Category[] {
  const named = new Set(typeof value === "string" ? value.split(",") : []);
  return CATEGORIES.filter((key) => named.has(key));
}

/** The filters of an address, which reads a number for what is a search of digits. */
export function filtersOf({ q, categories, moves }: Readonly<Record<string, unknown>>): TransactionFilters {
  const searchText = typeof q === "string" || typeof q === "number" || typeof q === "boolean" ? String(q) : "";
  return {
    q: searchText.trim().slice(0, LONGEST_SEARCH) || undefined,
    categories: categoriesIn(categories).join(",") || undefined,
    moves: moves === "only" ? moves : undefined,
  };
}

export const isFiltered = ({ q, categories, moves }: TransactionFilters): boolean =>
  q !== undefined || categories !== undefined || moves !== undefined;
