import { tabStorage } from "@wellpaid/web/tab-storage";

/** Where the amounts are that were typed and are not withdrawn yet; the person's own logout takes them away. */
export const storedAmountsKey = "wellpaid-amounts";

/** What this tab's session storage keeps under a key over a reload; `empty` where it keeps nothing that can be read. */
export function readStored<Value extends object>(key: string, empty: Value): Value {
  try {
    return { ...empty, ...(JSON.parse(tabStorage.getItem(key) ?? "null") as Partial<Value> | null) };
  } catch {
    return empty;
  }
}

/** What is kept decides, not what was drawn: an answer may come after more was typed. @returns what is kept now */
export function changeStored<Value extends object>(key: string, empty: Value, change: Partial<Value>): Value {
  const next = { ...readStored(key, empty), ...change };
  tabStorage.setItem(key, JSON.stringify(next));
  return next;
}
