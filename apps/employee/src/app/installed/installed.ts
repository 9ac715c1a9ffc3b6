import type { QueryClient } from "@tanstack/react-query";
import { followBadge } from "./follow-badge.ts";
import { followPush } from "./follow-push.ts";
import { keepOffline } from "./keep-offline.ts";

let isStarted = false;

/** Once for each loaded page: the next person who logs in on it finds it started. Their pushes are looked at each time. */
export function startInstalled(queries: QueryClient): void {
  followPush().catch(() => undefined);
  if (isStarted) return;
  isStarted = true;
  keepOffline();
  followBadge(queries);
}
