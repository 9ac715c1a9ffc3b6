import { type CivilDate, daysBetween, daysInMonth, partsOf } from "../calendar/civil-date.ts";

export interface PaydayRing {
  /** Days from today to the next payday, 0 on payday. */
  readonly dateDiff: number;
  /** 100 − 100 / days of today's month × days left, clamped to between 0 and 100. */
  readonly progress: number;
}

export function paydayRing(today: CivilDate, nextPayday: CivilDate): PaydayRing {
  const dateDiff = Math.max(0, daysBetween(today, nextPayday));
  const { year, month } = partsOf(today);
  const days = daysInMonth(year, month);
  // One division at the end: 0 and 100 come out exactly.
  return { dateDiff, progress: Math.min(100, Math.max(0, (100 * (days - dateDiff)) / days)) };
}
