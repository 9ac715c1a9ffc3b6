import type { Instant } from "@wellpaid/domain/calendar";
import { useSyncExternalStore } from "react";
import { serverNow } from "./server-clock.ts";

const minuteMs = 60_000;
const lookEveryMs = 1_000;

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, lookEveryMs);
  return () => clearInterval(timer);
}

const read = () => {
  const now = serverNow();
  return now && ((now - (now % minuteMs)) as Instant);
};

/** The server's time in whole minutes, for what is computed from now; null before the first answer. */
export function useServerMinute(): Instant | null {
  return useSyncExternalStore(everySecond, read);
}
