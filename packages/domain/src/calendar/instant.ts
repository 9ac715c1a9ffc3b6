declare const unit: unique symbol;

/** A point in time: whole milliseconds since 1970-01-01T00:00Z. Never read from a clock in here, always passed in. */
export type Instant = number & { readonly [unit]: "epoch ms" };

const DAY = 86_400_000;

/** @throws RangeError when the value is no time: whole epoch milliseconds, or an ISO 8601 text with its zone. */
export function instant(value: number | string): Instant {
  const time = typeof value === "number" ? value : readIso(value);
  if (!Number.isSafeInteger(time) || Math.abs(time) > 100_000_000 * DAY)
    throw new RangeError(`not an instant: ${value}`);
  return time as Instant;
}

/** ISO 8601 in UTC: '2026-12-21T00:00:00.000Z'. */
export function instantText(at: Instant): string {
  return new Date(at).toISOString();
}

export function plusSeconds(at: Instant, seconds: number): Instant {
  return instant(at + seconds * 1000);
}

export function plusHours(at: Instant, hours: number): Instant {
  return plusSeconds(at, hours * 3600);
}

/** Seconds from one instant to the other, fractions included; below zero when the second is earlier. */
export function secondsBetween(from: Instant, to: Instant): number {
  return (to - from) / 1000;
}

function readIso(text: string): number {
  return /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
}
