/**
 * How often and when an event is sent to a partner's server: at once, then after longer and longer waits, for about three days
 * in all, as Standard Webhooks advises.
 */
const SECONDS_BETWEEN: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

export const MAX_ATTEMPTS = SECONDS_BETWEEN.length + 1;

/** After this many failed attempts of one event its endpoint is shown as failing: about 35 minutes after the first. */
export const FAILING_AFTER_ATTEMPTS = 4;

/** The number of seconds for which the previous secret signs in addition to a new one. */
export const PREVIOUS_SECRET_SECONDS = 86_400;

/** The longest wait that a server may request: the longest of our own. */
const MAX_REQUESTED_SECONDS = 86_400;

/**
 * Seconds until the next attempt after `attempts`; null where that was the last. A server that requests a longer wait gets it.
 */
export function secondsToNextTry(attempts: number, requestedSeconds: number | null = null): number | null {
  const seconds = SECONDS_BETWEEN[attempts - 1];
  if (seconds === undefined) return null;
  return Math.max(seconds, Math.min(requestedSeconds ?? 0, MAX_REQUESTED_SECONDS));
}

/** Why no answer came, or why no request was sent. */
export const UNDELIVERED = [
  "timeout",
  "unknown-host",
  "forbidden-address",
  "no-connection",
  "certificate",
  "endpoint-off",
] as const;
export type Undelivered = (typeof UNDELIVERED)[number];

/** How one attempt ended: the answer's status, or null where none came. */
export type TriedStatus = number | null;

/** Any 2xx accepts it; 410 says that the endpoint is gone; after any other answer it is retried. */
export function readAnswer(status: TriedStatus): "delivered" | "gone" | "again" {
  if (status !== null && status >= 200 && status < 300) return "delivered";
  return status === 410 ? "gone" : "again";
}
