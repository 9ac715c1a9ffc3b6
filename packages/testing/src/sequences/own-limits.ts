/** An employee's own limit; null where there is none, which is the loosest. Sums are in pence. */
export interface ModelLimit {
  readonly value: number | null;
  readonly next: { readonly value: number | null; readonly from: number } | null;
}

export const LIMIT_KINDS = ["each", "period", "count"] as const;
type LimitKind = (typeof LIMIT_KINDS)[number];
export type ModelLimits = Readonly<Record<LimitKind, ModelLimit>>;
export type LimitChanges = Readonly<Record<LimitKind, number | null>>;

const NONE: ModelLimit = { value: null, next: null };
export const NO_LIMITS: ModelLimits = { each: NONE, period: NONE, count: NONE };
const DAY = 24 * 3_600_000;

/** The maximum where the limit is the only restriction. */
export const limitedTo = (max: number, limit: number | null): number => Math.min(max, limit ?? max);

const isLooser = (requested: number | null, value: number | null): boolean =>
  value !== null && limitedTo(Number.POSITIVE_INFINITY, requested) > value;

const eachOf = <Of>(of: (kind: LimitKind) => Of) => ({ each: of("each"), period: of("period"), count: of("count") });

/** The limits requested last: the waiting value, otherwise the current one. */
export const limitChanges = (limits: ModelLimits): LimitChanges =>
  eachOf((kind) => {
    const { value, next } = limits[kind];
    return next === null ? value : next.value;
  });

/** A value that has waited for a day applies. */
export const limitsAt = (limits: ModelLimits, now: number): ModelLimits =>
  eachOf((kind) => {
    const { value, next } = limits[kind];
    return next !== null && now >= next.from ? { value: next.value, next: null } : { value, next };
  });

/** Tighter ones apply at once, looser ones a day later, each separately; a waiting value requested again keeps its time. */
export const limitsAfter = (limits: ModelLimits, requested: LimitChanges, now: number): ModelLimits =>
  eachOf((kind) => {
    const { value, next } = limitsAt(limits, now)[kind];
    const wish = requested[kind];
    if (next?.value === wish) return { value, next };
    return isLooser(wish, value) ? { value, next: { value: wish, from: now + DAY } } : { value: wish, next: null };
  });
