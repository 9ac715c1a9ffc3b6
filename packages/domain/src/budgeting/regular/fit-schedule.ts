import { addDays, type CivilDate, daysBetween, epochDayOf, partsOf } from "../../calendar/civil-date.ts";
import { weekdayOf } from "../../calendar/weekday.ts";
import { type DayOfMonth, dayOfMonthOf, dueDatesBetween, type Frequency, LAST_DAY, type Schedule } from "./schedule.ts";

/** The frequencies that are searched for, the most frequent first: a weekly series would also fit a month. */
export const SOUGHT_FREQUENCIES = ["weekly", "monthly", "quarterly", "annually"] as const satisfies Frequency[];
export type SoughtFrequency = (typeof SOUGHT_FREQUENCIES)[number];

/** How a schedule fits dated items. */
export interface Fit<T> {
  readonly schedule: Schedule;
  readonly frequency: SoughtFrequency;
  /** The due dates that were met, each with the item that met it, in order. */
  readonly met: readonly { readonly dueDate: CivilDate; readonly item: T }[];
  /** Due dates between the first and the last met one that no item met. */
  readonly missed: readonly CivilDate[];
  /** The items that meet no due date. */
  readonly strays: readonly T[];
  /** The sum of the days off the due dates; early ones count twice, since banks delay a payment more often than advance it. */
  readonly daysOff: number;
}

/** How many days early or late a payment due on a day off may be: a weekend and a bank holiday on either side. */
const EARLY_DAYS: Record<SoughtFrequency, number> = { weekly: 1, monthly: 3, quarterly: 4, annually: 5 };
const LATE_DAYS: Record<SoughtFrequency, number> = { weekly: 2, monthly: 4, quarterly: 5, annually: 6 };

export function lateDaysOf(frequency: SoughtFrequency): number {
  return LATE_DAYS[frequency];
}

const DAYS_APART: Record<SoughtFrequency, number> = { weekly: 7, monthly: 30.44, quarterly: 91.31, annually: 365.24 };

/**
 * Whether this number of dates in their span can fit a frequency at all, with one in five off schedule or missing. Decided by
 * counting, so that ten thousand purchases in one shop cost no time.
 */
export function canKeepTo(items: readonly { readonly date: CivilDate }[], frequency: SoughtFrequency): boolean {
  let first = items[0]?.date;
  let last = first;
  for (const { date } of items) {
    if (first === undefined || date < first) first = date;
    if (last === undefined || date > last) last = date;
  }
  if (first === undefined || last === undefined) return false;
  const due = daysBetween(first, last) / DAYS_APART[frequency];
  return items.length <= 1.25 * (due + 2) && due - 1 <= 1.25 * items.length;
}

/** The fewest and most days from one due date to the next. */
const PERIOD_DAYS: Record<SoughtFrequency, readonly [fewest: number, most: number]> = {
  weekly: [7, 7],
  monthly: [28, 31],
  quarterly: [89, 92],
  annually: [365, 366],
};

/**
 * Whether the dates follow each other as closely as due dates do, give or take days off, except for at most `oddGaps` gaps.
 * Where more gaps are too short or too long, no schedule fits well enough and none need be tried: most shops' payments end here.
 */
export function mayFollowEachOther(
  items: readonly { readonly date: CivilDate }[],
  frequency: SoughtFrequency,
  oddGaps = 0,
): boolean {
  const days = items.map(({ date }) => epochDayOf(date)).toSorted((item, other) => item - other);
  const [fewest, max] = PERIOD_DAYS[frequency];
  const off = EARLY_DAYS[frequency] + LATE_DAYS[frequency];
  const isOdd = (day: number, at: number): boolean => {
    const gap = day - (days[at - 1] ?? day - fewest);
    return gap < fewest - off || gap > max + off;
  };
  return days.filter(isOdd).length <= oddGaps;
}

/** The schedule of a frequency that fits most of the dates, with its fit; undefined for no dates. */
export function bestFit<T extends { readonly date: CivilDate }>(
  items: readonly T[],
  frequency: SoughtFrequency,
): Fit<T> | undefined {
  const sorted = items.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let best: Fit<T> | undefined;
  for (const schedule of candidates(sorted, frequency)) {
    const fit = fitTo(schedule, frequency, sorted);
    if (best === undefined || isBetter(fit, best)) best = fit;
  }
  return best;
}

/** Fits a schedule to items sorted by date: each due date takes the nearest item that is still free. */
export function fitTo<T extends { readonly date: CivilDate }>(
  schedule: Schedule,
  frequency: SoughtFrequency,
  sorted: readonly T[],
): Fit<T> {
  const first = sorted[0];
  const last = sorted[sorted.length - 1];
  if (first === undefined || last === undefined) {
    return { schedule, frequency, met: [], missed: [], strays: [], daysOff: 0 };
  }
  const early = EARLY_DAYS[frequency];
  const late = LATE_DAYS[frequency];
  const due = dueDatesBetween(schedule, addDays(first.date, -late), addDays(last.date, early));
  const free = new Set(sorted);
  const rows = due.map((dueDate) => {
    const item = nearest(dueDate, free, early, late);
    if (item !== undefined) free.delete(item);
    return { dueDate, item };
  });
  const met = rows.flatMap(({ dueDate, item }) => (item === undefined ? [] : [{ dueDate, item }]));
  const from = met[0]?.dueDate ?? first.date;
  const to = met[met.length - 1]?.dueDate ?? first.date;
  return {
    schedule,
    frequency,
    met,
    missed: rows
      .filter((row) => row.item === undefined && row.dueDate > from && row.dueDate < to)
      .map((row) => row.dueDate),
    strays: [...free],
    daysOff: met.reduce((total, row) => total + weighed(daysBetween(row.dueDate, row.item.date)), 0),
  };
}

function weighed(daysLate: number): number {
  return daysLate < 0 ? -2 * daysLate : daysLate;
}

function nearest<T extends { readonly date: CivilDate }>(
  dueDate: CivilDate,
  free: ReadonlySet<T>,
  early: number,
  late: number,
): T | undefined {
  // Dates are compared as text: counting the days to each of ten thousand purchases would take seconds.
  const first = addDays(dueDate, -early);
  const last = addDays(dueDate, late);
  let found: T | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const item of free) {
    if (item.date < first) continue;
    if (item.date > last) break;
    const off = Math.abs(daysBetween(dueDate, item.date));
    if (off < distance) {
      found = item;
      distance = off;
    }
  }
  return found;
}

function isBetter<T>(fit: Fit<T>, than: Fit<T>): boolean {
  if (fit.met.length !== than.met.length) return fit.met.length > than.met.length;
  if (fit.missed.length !== than.missed.length) return fit.missed.length < than.missed.length;
  return fit.daysOff < than.daysOff;
}

/** The schedules of a frequency on which at least one of the dates falls. */
function candidates(items: readonly { readonly date: CivilDate }[], frequency: SoughtFrequency): Schedule[] {
  const found = new Map<string, Schedule>();
  const take = (schedule: Schedule) => found.set(JSON.stringify(schedule), schedule);
  for (const { date } of items) {
    const { month } = partsOf(date);
    if (frequency === "weekly") take({ frequency, weekday: weekdayOf(date) });
    for (const day of daysFor(date)) {
      if (frequency === "monthly") take({ frequency, day });
      if (frequency === "quarterly") take({ frequency, set: (((month - 1) % 3) + 1) as 1 | 2 | 3, day });
      if (frequency === "annually") take({ frequency, month, day });
    }
  }
  return [...found.values()];
}

/** The 28th and 29th may be a February's last day. */
function daysFor(date: CivilDate): DayOfMonth[] {
  const day = dayOfMonthOf(date);
  return day >= 28 ? [day, LAST_DAY] : [day];
}
