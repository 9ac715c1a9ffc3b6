/**
 * A reading of the device's two clocks, in ms. Neither is enough: monotonic time stops while some laptops sleep, and
 * the wall clock can be set.
 */
export interface Look {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

/** A wall clock is put right by less than this without anybody noticing. */
const MIN_LEAP_MS = 30_000;

/**
 * By how much the wall clock ran ahead of the monotonic one between two readings: the device slept, or its clock was set.
 * 0 where it did neither; a clock set back is no sleep.
 */
export function leapBetween(before: Look, now: Look): number {
  const leapMs = now.wallMs - before.wallMs - (now.monotonicMs - before.monotonicMs);
  return leapMs < MIN_LEAP_MS ? 0 : leapMs;
}

/**
 * How much of a leap was sleep, by a third clock.
 * @param aheadMs by how much the server's clock ran ahead of monotonic time meanwhile; null where it could not be read:
 * then it is taken for sleep, since a session that ends too early costs a login, one that ends too late may cost more
 */
export function sleptOf(leapMs: number, aheadMs: number | null): number {
  return aheadMs === null || aheadMs > leapMs / 2 ? leapMs : 0;
}
