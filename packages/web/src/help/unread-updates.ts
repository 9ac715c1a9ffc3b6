import type { AppUpdate } from "@wellpaid/texts/help/app-updates";
import { allTabsStorage } from "../tab-storage.ts";

const keyOf = (person: string): string => `wellpaid-updates-read-${person}`;

const newestOf = (updates: readonly AppUpdate[]): string => updates[0]?.date ?? "";

/** Whether there is an update since this person last read them in this browser. On the first visit all count as read. */
export function hasUnreadUpdates(person: string, updates: readonly AppUpdate[]): boolean {
  const read = allTabsStorage.getItem(keyOf(person));
  if (read === null) markUpdatesRead(person, updates);
  return read !== null && read < newestOf(updates);
}

export function markUpdatesRead(person: string, updates: readonly AppUpdate[]): void {
  allTabsStorage.setItem(keyOf(person), newestOf(updates));
}
