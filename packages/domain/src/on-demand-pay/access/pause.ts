import type { Instant } from "../../calendar/instant.ts";
import { plusHours } from "../../calendar/instant.ts";

export const PAUSE_DURATIONS = ["oneDay", "threeDays", "sevenDays", "untilPayday"] as const;
export type PauseDuration = (typeof PAUSE_DURATIONS)[number];

/** Withdrawals stopped by the employee's own pause or the employer's freeze, which wins; no end: until lifted. */
export type Freeze =
  | { readonly by: "employer"; readonly until: Instant | null }
  | { readonly by: "employee"; readonly until: Instant };

const HOURS: Record<Exclude<PauseDuration, "untilPayday">, number> = { oneDay: 24, threeDays: 72, sevenDays: 168 };

/** When a pause ends. `dayAfterPayday` is 00:00 London of the day after the next payday. */
export function pauseEnd(duration: PauseDuration, now: Instant, dayAfterPayday: Instant): Instant {
  return duration === "untilPayday" ? dayAfterPayday : plusHours(now, HOURS[duration]);
}

/**
 * The freeze that holds at an instant: an employer's before the employee's own; null when neither does
 * (docs/product/on-demand-pay.md#pausing).
 */
export function freezeAt(now: Instant, freezes: readonly Freeze[]): Freeze | null {
  const holding = freezes.filter((freeze) => freeze.until === null || now < freeze.until);
  return holding.find((freeze) => freeze.by === "employer") ?? holding[0] ?? null;
}
