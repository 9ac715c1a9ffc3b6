import { addDays, type CivilDate, daysBetween } from "../calendar/civil-date.ts";
import { estimatedPence, type SignedPence } from "../money/pence.ts";

/** A past or future payment on a day; money out is negative. */
export interface DatedAmount {
  readonly date: CivilDate;
  readonly pence: SignedPence;
}

export interface ForecastInput {
  /** The balance at the end of today, as far as it is known. */
  readonly balancePence: SignedPence;
  readonly today: CivilDate;
  /** The last day of the forecast. */
  readonly lastDay: CivilDate;
  /** Payments that are known to fall after today. */
  readonly known: readonly DatedAmount[];
  /** All other past payments, complete from `historyFrom` on. */
  readonly everyday: readonly DatedAmount[];
  readonly historyFrom: CivilDate;
}

/** The balance at the end of a day: as likely above as below `expected`, and in four of five cases between low and high. */
export interface ForecastDay {
  readonly date: CivilDate;
  readonly expectedPence: SignedPence;
  readonly lowPence: SignedPence;
  readonly highPence: SignedPence;
}

/** The nearest whole number of days to a number of months. */
const daysOfMonths = (months: number): number => Math.floor((months * 365 + 6) / 12);
/** The number of earlier months in which the same days are examined, */
const MONTHS_BACK = 12;
/** and the number of days by which a span may begin earlier or later, since weekends shift what people do. */
const SHIFTED_BY = 2;
/** The number of days between the starts of spans anywhere in the history, which show how far the balance can move. */
const STEP = 5;
/** The share of the cases below the range, and of those above it. */
const TAIL = 0.1;
/** How much a range widens, the fewer spans of its length the history holds. Measured (`npm run bench:forecast`). */
const WIDENED_BY = 3;

/**
 * Forecasts the balance of each day. Known payments fall on their days; everyday payments are forecast as the median of equally
 * long spans at the same place in earlier months, and their range from those and from spans that start on any day.
 */
export function forecastDays(input: ForecastInput): ForecastDay[] {
  const sums = runningSums(input);
  const days = daysBetween(input.today, input.lastDay);
  let knownPence = 0;
  const byDay = Map.groupBy(input.known, ({ date }) => date);
  return Array.from({ length: Math.max(0, days) }, (_, index) => {
    const date = addDays(input.today, index + 1);
    for (const { pence } of byDay.get(date) ?? []) knownPence += pence;
    return dayOf(date, input.balancePence + knownPence, everydayIn(sums, index + 1));
  });
}

/** Forecasts only the last of those days, at the cost of one; undefined where there is none. */
export function lastForecastDay(input: ForecastInput): ForecastDay | undefined {
  const days = daysBetween(input.today, input.lastDay);
  if (days <= 0) return undefined;
  const known = input.known.filter(({ date }) => date > input.today && date <= input.lastDay);
  const knownPence = known.reduce((sum, { pence }) => sum + pence, 0);
  return dayOf(input.lastDay, input.balancePence + knownPence, everydayIn(runningSums(input), days));
}

function dayOf(date: CivilDate, pence: number, rest: Everyday): ForecastDay {
  const at = (change: number) => estimatedPence(pence + change);
  return { date, expectedPence: at(rest.expected), lowPence: at(rest.low), highPence: at(rest.high) };
}

/** `sums[n]` is the sum of the last n days, today included. */
function runningSums({ everyday, historyFrom, today }: ForecastInput): number[] {
  const days = Math.max(0, daysBetween(historyFrom, today) + 1);
  const each = Array.from({ length: days }, () => 0);
  for (const { date, pence } of everyday) {
    const ago = daysBetween(date, today);
    if (ago >= 0 && ago < days) each[ago] = (each[ago] ?? 0) + pence;
  }
  let sum = 0;
  return [0, ...each.map((pence) => (sum += pence))];
}

interface Everyday {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** What the next `days` days may add to the known payments. */
function everydayIn(sums: readonly number[], days: number): Everyday {
  const history = sums.length - 1;
  const spanEnding = (ago: number) => (sums[ago + days] ?? 0) - (sums[ago] ?? 0);
  const alike = placesAlike(days, history).map(spanEnding);
  const starts = Math.max(0, Math.floor((history - days) / STEP) + Number(history >= days));
  const anywhere = Array.from({ length: starts }, (_, index) => spanEnding(index * STEP));
  const all = [...alike, ...anywhere].toSorted((left, other) => left - other);
  const expected = quantile(
    (alike.length > 0 ? alike : anywhere).toSorted((left, other) => left - other),
    0.5,
  );
  const widened = 1 + (WIDENED_BY * days) / Math.max(1, history);
  return {
    expected,
    low: expected - Math.max(0, expected - quantile(all, TAIL)) * widened,
    high: expected + Math.max(0, quantile(all, 1 - TAIL) - expected) * widened,
  };
}

/** How many days ago the spans ended that match the coming days in an earlier month, as far as the history goes. */
function placesAlike(days: number, history: number): number[] {
  const shifts = Array.from({ length: 2 * SHIFTED_BY + 1 }, (_, index) => index - SHIFTED_BY);
  return Array.from({ length: MONTHS_BACK }, (_, index) => daysOfMonths(index + 1))
    .flatMap((ago) => shifts.map((shift) => ago - days + shift))
    .filter((end) => end >= 0 && end + days <= history);
}

/** The quantile of sorted numbers, interpolated between two; 0 for none. */
function quantile(sorted: readonly number[], share: number): number {
  const index = share * (sorted.length - 1);
  const below = sorted[Math.floor(index)] ?? 0;
  const above = sorted[Math.ceil(index)] ?? below;
  return below + (above - below) * (index - Math.floor(index));
}
