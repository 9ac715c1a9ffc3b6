import { addDays, type CivilDate, daysBetween } from "../calendar/civil-date.ts";
import { estimatedPence, type SignedPence } from "../money/pence.ts";

/** What happened or will happen on a day: out is negative. */
export interface DatedAmount {
  readonly date: CivilDate;
  readonly pence: SignedPence;
}

export interface ForecastInput {
  /** At the end of today, as far as it is known. */
  readonly balancePence: SignedPence;
  readonly today: CivilDate;
  /** The last day that is foretold. */
  readonly lastDay: CivilDate;
  /** Payments that are known to come after today. */
  readonly known: readonly DatedAmount[];
  /** Everything else that went out and came in before, from a day on which nothing is missing. */
  readonly everyday: readonly DatedAmount[];
  readonly historyFrom: CivilDate;
}

/** The balance at the end of a day: as likely above as below `expected`, in four of five cases from low to high. */
export interface ForecastDay {
  readonly date: CivilDate;
  readonly expectedPence: SignedPence;
  readonly lowPence: SignedPence;
  readonly highPence: SignedPence;
}

/** The nearest whole number of days to so many months. */
const daysOfMonths = (months: number): number => Math.floor((months * 365 + 6) / 12);
/** So many months back are the same days looked at, */
const MONTHS_BACK = 12;
/** and those that begin up to so many days sooner or later, since weekends move what people do. */
const SHIFTED_BY = 2;
/** Every so many days begins a span of any days, which tell how far it can go. */
const STEP = 5;
/** Shares of the cases that lie below and above the range. */
const TAIL = 0.1;
/** How much wider a range is by how few spans of its length the history holds. Measured (`npm run bench:forecast`). */
const WIDENED_BY = 3;

/**
 * The balance day by day. Known payments come on their days; the everyday rest is foretold by what happened in as many
 * days at the same place of earlier months (its median), and its range by those and by spans from any day.
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

/** The last of those days alone, at the cost of one; undefined where there is none. */
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

/** `sums[n]` is what happened in the last n days, today included. */
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

/** What the next so many days may bring besides the known payments. */
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

/** How many days ago the spans ended that lay like the coming days in an earlier month, as far as the history goes. */
function placesAlike(days: number, history: number): number[] {
  const shifts = Array.from({ length: 2 * SHIFTED_BY + 1 }, (_, index) => index - SHIFTED_BY);
  return Array.from({ length: MONTHS_BACK }, (_, index) => daysOfMonths(index + 1))
    .flatMap((ago) => shifts.map((shift) => ago - days + shift))
    .filter((end) => end >= 0 && end + days <= history);
}

/** Of sorted numbers; between two it is in proportion. None: 0. */
function quantile(sorted: readonly number[], share: number): number {
  const index = share * (sorted.length - 1);
  const below = sorted[Math.floor(index)] ?? 0;
  const above = sorted[Math.ceil(index)] ?? below;
  return below + (above - below) * (index - Math.floor(index));
}
