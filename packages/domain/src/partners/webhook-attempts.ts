/**
 * How often and when an event is sent to a partner's server: at once, then after longer and longer waits, for about three days
 * in all, as Standard Webhooks advises.
 */
const SECONDS_BETWEEN: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

export const MAX_ATTEMPTS = SECONDS_BETWEEN.length + 1;

/** After so many failures of one event its endpoint is shown as failing: after some forty minutes. */
export const FAILING_AFTER_ATTEMPTS = 4;

/** So long the secret of before signs beside a new one. */
export const PREVIOUS_SECRET_SECONDS = 86_400;

/** Whatever a server asks for: the longest of our own waits. */
const MAX_REQUESTED_SECONDS = 86_400;

/**
 * Seconds until the next try after so many; null where that was the last. A server that asks to be left alone for longer is.
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

/** How one try ended: the answer's status, or null where none came. */
export type TriedStatus = number | null;

/** Any 2xx accepts it; 410 says that the endpoint is gone; after any other answer it is retried. */
export function readAnswer(status: TriedStatus): "delivered" | "gone" | "again" {
  if (status !== null && status >= 200 && status < 300) return "delivered";
  return status === 410 ? "gone" : "again";
}
