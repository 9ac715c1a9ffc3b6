import { addDays, type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import { isWeekend } from "../../calendar/weekday.ts";
import { candidates, weekdaysOfMonth } from "./candidate-schedules.ts";
import { isHoliday, isMoved, MOVED_BY_DAYS } from "./days-off/moved-payments.ts";
import { dueDatesBetween, type EndlessSchedule } from "./schedule.ts";
import { EARLY_DAYS, LATE_DAYS, type SoughtFrequency } from "./sought-frequencies.ts";

/** How a schedule fits dated items. */
export interface Fit<T> {
  readonly schedule: EndlessSchedule;
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

/**
 * The schedule of a frequency that fits most of the dates, with its fit; undefined for no dates. Monthly payments come on a
 * day of the month, unless a weekday of the month fits clearly better over enough of them.
 */
export function bestFit<T extends { readonly date: CivilDate }>(
  items: readonly T[],
  frequency: SoughtFrequency,
): Fit<T> | undefined {
  const sorted = inOrder(items);
  const best = bestOf(candidates(sorted, frequency), frequency, sorted);
  if (best === undefined || frequency !== "monthly" || items.length < MIN_WEEKDAYS_OF_MONTH) return best;
  const onWeekday = bestOf(weekdaysOfMonth(sorted), frequency, sorted);
  return onWeekday !== undefined && isClearlyBetter(onWeekday, best) ? onWeekday : best;
}

/** Fewer can fall on one weekday of the month by chance. */
const MIN_WEEKDAYS_OF_MONTH = 4;

function bestOf<T extends { readonly date: CivilDate }>(
  schedules: readonly EndlessSchedule[],
  frequency: SoughtFrequency,
  sorted: readonly T[],
): Fit<T> | undefined {
  let best: Fit<T> | undefined;
  for (const schedule of schedules) {
    const fit = fitTo(schedule, frequency, sorted);
    if (best === undefined || isBetter(fit, best)) best = fit;
  }
  return best;
}

const inOrder = <T extends { readonly date: CivilDate }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

function isClearlyBetter<T extends { readonly date: CivilDate }>(fit: Fit<T>, than: Fit<T>): boolean {
  const isAsFull = fit.met.length >= than.met.length && fit.missed.length <= than.missed.length;
  return isAsFull && 10 * offDays(fit) <= fit.met.length && 3 * offDays(than) >= than.met.length;
}

/** Whether its payments come on their due dates, or are moved as those are no working days; one in five may be off. */
export function isPunctual<T extends { readonly date: CivilDate }>(fit: Fit<T>): boolean {
  return 5 * offDays(fit) <= fit.met.length;
}

function offDays<T extends { readonly date: CivilDate }>({ schedule, met }: Fit<T>): number {
  return met.filter(({ dueDate, item }) => item.date !== dueDate && !isMovedFrom(schedule, dueDate, item.date)).length;
}

/** A weekday is a holiday at times; one that never was a working day is no payment's weekday. */
function isMovedFrom(schedule: EndlessSchedule, dueDate: CivilDate, date: CivilDate): boolean {
  return isMoved(dueDate, date) && !(isOnWeekday(schedule) && isWeekend(dueDate));
}

const isOnWeekday = (schedule: EndlessSchedule): boolean =>
  schedule.frequency === "weekly" || "starts" in schedule || "week" in schedule;

/** Whether the items are paid on one day of each month, or moved as that is no working day. */
export function keepsToDayOfMonth(items: readonly { readonly date: CivilDate }[]): boolean {
  const sorted = inOrder(items);
  return candidates(sorted, "monthly").some((schedule) => {
    const fit = fitTo(schedule, "monthly", sorted);
    return fit.strays.length === 0 && fit.missed.length === 0 && offDays(fit) === 0;
  });
}

/** Fits a schedule to items sorted by date: each due date takes the nearest item that is still free. */
export function fitTo<T extends { readonly date: CivilDate }>(
  schedule: EndlessSchedule,
  frequency: SoughtFrequency,
  sorted: readonly T[],
): Fit<T> {
  const first = sorted[0];
  const last = sorted[sorted.length - 1];
  if (first === undefined || last === undefined) {
    return { schedule, frequency, met: [], missed: [], strays: [], daysOff: 0 };
  }
  const isWeekdays = isOnWeekday(schedule);
  const early = EARLY_DAYS[frequency];
  const late = LATE_DAYS[frequency];
  const margin = Math.max(early, late, MOVED_BY_DAYS);
  const due = dueDatesBetween(schedule, addDays(first.date, -margin), addDays(last.date, margin));
  const free = new Set(sorted);
  const rows = due.map((dueDate) => {
    const canMove = (isWeekdays || frequency === "monthly") && isHoliday(dueDate);
    const item = canMove ? nearest(dueDate, free, MOVED_BY_DAYS, MOVED_BY_DAYS) : nearest(dueDate, free, early, late);
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
    daysOff: met.reduce((total, row) => total + weighed(row.dueDate, row.item.date, isWeekdays), 0),
  };
}

function weighed(dueDate: CivilDate, date: CivilDate, isOfWeekdays: boolean): number {
  const daysLate = daysBetween(dueDate, date);
  if (daysLate === 0 || (isOfWeekdays && isHoliday(dueDate) && isMoved(dueDate, date))) return 0;
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
