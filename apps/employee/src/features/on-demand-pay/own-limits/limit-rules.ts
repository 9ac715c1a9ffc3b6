import type { SelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { type Instant, instant } from "@wellpaid/domain/calendar";
import { formatPoundsShort, pence, penceFromText } from "@wellpaid/domain/money";
import { changeSelfLimit, type SelfLimit, type SelfLimitKind } from "@wellpaid/domain/on-demand-pay/own-limits";
import { ownLimitTexts as texts } from "@wellpaid/texts/on-demand-pay/own-limits";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { amountOf, formatMomentWithWeekday } from "@wellpaid/web";

/** The form's values: sums as they are typed, and the chosen number; empty and null for no limit. */
export interface TypedLimits {
  readonly each: string;
  readonly period: string;
  readonly count: number | null;
}

/** The form shows the last requested limits, also while they wait. */
export function typedOf({ each, period, count }: SelfLimits): TypedLimits {
  const chosenLimit = <Value>(limit: { value: Value; next: { value: Value } | null }) => (limit.next ?? limit).value;
  const textOf = (pounds: number | null) => (pounds === null ? "" : String(pounds));
  return { each: textOf(chosenLimit(each)), period: textOf(chosenLimit(period)), count: chosenLimit(count) };
}

/** The sum of a field in pence, null for none; undefined where it is no sum. */
export function sumOf(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const sum = penceFromText(text);
  return sum === 0 ? undefined : sum;
}

/** The error of a sum; the limit requested before stays unchanged. */
export function errorOf(kind: "each" | "period", typed: TypedLimits, limits: SelfLimits): string | undefined {
  const sum = sumOf(typed[kind]);
  if (sum === undefined) return texts.notAnAmount;
  if (sum === null || limits.company === null || typed[kind] === typedOf(limits)[kind]) return undefined;
  const min = amountOf(limits.company.min);
  return sum < min ? refusalTexts.OWN_LIMIT_TOO_LOW(formatPoundsShort(min)) : undefined;
}

const inPence = (pounds: number | null) => (pounds === null ? null : amountOf(pounds));

function storedLimit(limits: SelfLimits, kind: SelfLimitKind): SelfLimit {
  const { value, next } = limits[kind];
  const stored = kind === "count" ? (amount: number | null) => amount : inPence;
  return { value: stored(value), next: next && { value: stored(next.value), from: instant(next.from) } };
}

function requestedLimit(kind: SelfLimitKind, typed: TypedLimits): number | null | undefined {
  return kind === "count" ? typed.count : sumOf(typed[kind]);
}

function wordsOf(kind: SelfLimitKind, value: number | null): string {
  if (value === null) return texts.none;
  return kind === "count" ? texts.times(value) : formatPoundsShort(pence(value));
}

const KINDS = ["each", "period", "count"] as const;

/** What counts only later, by the rule of the server: what waits already, and what would wait if it were saved now. */
export function waitingWords(typed: TypedLimits, limits: SelfLimits, now: Instant): readonly string[] {
  return KINDS.flatMap((kind) => {
    const requested = requestedLimit(kind, typed);
    if (requested === undefined) return [];
    const { value, next } = changeSelfLimit(storedLimit(limits, kind), requested, now);
    if (next === null) return [];
    const moment = formatMomentWithWeekday(next.from);
    return [texts.countsFrom(texts[kind], wordsOf(kind, next.value), wordsOf(kind, value), moment)];
  });
}
