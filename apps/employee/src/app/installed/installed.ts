import type { QueryClient } from "@tanstack/react-query";
import { followBadge } from "./follow-badge.ts";
import { keepOffline } from "./keep-offline.ts";

let isStarted = false;

/** Once for each loaded page: the next person who logs in on it finds it started. */
export function startInstalled(queries: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  keepOffline();
  followBadge(queries);
}
