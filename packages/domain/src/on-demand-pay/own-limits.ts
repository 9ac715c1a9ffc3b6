import { type Instant, plusHours } from "../calendar/instant.ts";
import { type Pence, pence } from "../money/pence.ts";

/** The employee's own limits as in force at a moment, stricter than the company's; null where there is none. */
export interface OwnLimits {
  /** The maximum of each withdrawal, without its fee. */
  readonly eachPence: Pence | null;
  /** The maximum in a pay period, measured as the period's limit is. */
  readonly periodPence: Pence | null;
  /** The maximum number of withdrawals in a pay period. */
  readonly count: number | null;
}

export const NO_OWN_LIMITS: OwnLimits = { eachPence: null, periodPence: null, count: null };

export const SELF_LIMIT_KINDS = ["each", "period", "count"] as const;
export type SelfLimitKind = (typeof SELF_LIMIT_KINDS)[number];

/** One limit as it was set: pence, or a number of withdrawals. No limit is null. */
export interface SelfLimit {
  readonly value: number | null;
  /** The value that replaces it, and when: a looser limit waits. */
  readonly next: { readonly value: number | null; readonly from: Instant } | null;
}

/** All that an employee has set. */
export type SelfLimits = Readonly<Record<SelfLimitKind, SelfLimit>>;

export const NO_SELF_LIMIT: SelfLimit = { value: null, next: null };

/** A looser limit counts from this long after it was requested. */
export const LOOSER_AFTER_HOURS = 24;

/** The limit as at `now`: one whose time has come is in force, and nothing waits any longer. */
export function selfLimitAt(now: Instant, limit: SelfLimit): SelfLimit {
  return limit.next === null || now < limit.next.from ? limit : { value: limit.next.value, next: null };
}

/** Tighter counts at once and ends what waits; looser waits a day. Requesting again what waits does not restart the day. */
export function changeSelfLimit(limit: SelfLimit, requested: number | null, now: Instant): SelfLimit {
  const current = selfLimitAt(now, limit);
  if (requested === (current.next ?? current).value) return current;
  if (!isLooser(requested, current.value)) return { value: requested, next: null };
  return { value: current.value, next: { value: requested, from: plusHours(now, LOOSER_AFTER_HOURS) } };
}

/** The values in force, for limits that are already as at now (`selfLimitAt`). */
export function ownLimitsOf({ each, period, count }: SelfLimits): OwnLimits {
  return { eachPence: penceOf(each), periodPence: penceOf(period), count: count.value };
}

const penceOf = ({ value }: SelfLimit): Pence | null => (value === null ? null : pence(value));

/** Whether one limit allows more than another. */
function isLooser(requested: number | null, current: number | null): boolean {
  return current !== null && (requested === null || requested > current);
}
