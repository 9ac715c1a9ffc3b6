/** The lists of the console whose filters an administrator can save. */
export const FILTERED_LISTS = ["people", "requests", "runs", "audit-log"] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

/** The maximum number of saved filters of a list, for each administrator. */
export const MAX_SAVED_FILTERS = 20;
export const MAX_FILTER_NAME = 60;

/** What a list's address says of how it is narrowed, sorted and paged. */
export type ListQuery = Readonly<Record<string, string>>;

/** Whether a list's address may hold a value, by the keys that it knows. */
export type ListKeys = Readonly<Record<string, (value: string) => boolean>>;

/** What a list still knows of a saved filter, and whether that is all of it. */
export function knownQuery(query: ListQuery, keys: ListKeys): { readonly query: ListQuery; readonly isWhole: boolean } {
  const all = Object.entries(query);
  const known = all.filter(([key, value]) => Object.hasOwn(keys, key) && keys[key]?.(value) === true);
  return { query: Object.fromEntries(known), isWhole: known.length === all.length };
}
