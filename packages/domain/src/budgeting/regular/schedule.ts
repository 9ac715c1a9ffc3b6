import {
  addDays,
  type CivilDate,
  cappedDateOf,
  dateOf,
  daysBetween,
  daysInMonth,
  earlier,
  later,
  partsOf,
} from "../../calendar/civil-date.ts";
import { type Weekday, weekdayOf } from "../../calendar/weekday.ts";

export const FREQUENCIES = [
  "daily",
  "weekly",
  "fortnightly",
  "four-weekly",
  "monthly",
  "quarterly",
  "annually",
  "once",
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The last day of a month, and the last of its weeks, on the wire and in this code. */
export const LAST_DAY = -1;
/** 1 to 29, or -1 for the last day; in a February without a 29th that is its last day too. */
export type DayOfMonth = number;
/** Which of a month's Mondays, Tuesdays, …; -1 for the last. */
export type WeekOfMonth = 1 | 2 | 3 | 4 | -1;

/** How often a payment recurs. */
type Rhythm =
  | { readonly frequency: "daily" }
  | { readonly frequency: "weekly"; readonly weekday: Weekday }
  /** Every two or four weeks from its first due date on. */
  | { readonly frequency: "fortnightly" | "four-weekly"; readonly starts: CivilDate }
  | { readonly frequency: "monthly"; readonly day: DayOfMonth }
  | { readonly frequency: "monthly"; readonly weekday: Weekday; readonly week: WeekOfMonth }
  /** `set` 1: January, April, July, October; 2: February, May, …; 3: March, June, …. */
  | { readonly frequency: "quarterly"; readonly set: 1 | 2 | 3; readonly day: DayOfMonth }
  /** `month` 1 to 12. */
  | { readonly frequency: "annually"; readonly month: number; readonly day: DayOfMonth };

/** A schedule that goes on for ever. */
export type EndlessSchedule = Rhythm & { readonly ends?: never };

/** When a planned payment falls due; nothing is due after `ends`. */
export type Schedule =
  | (Rhythm & { readonly ends?: CivilDate })
  | { readonly frequency: "once"; readonly date: CivilDate };

type OfMonth = Extract<Rhythm, { frequency: "monthly" | "quarterly" | "annually" }>;

const STEP_DAYS = { daily: 1, weekly: 7, fortnightly: 14, "four-weekly": 28 } as const;
/** No two due dates are further apart. */
const LONGEST_GAP_DAYS = 400;

/** The due dates from the first to the last day, both included, in order. */
export function dueDatesBetween(schedule: Schedule, first: CivilDate, last: CivilDate): CivilDate[] {
  if (schedule.frequency === "once") return schedule.date >= first && schedule.date <= last ? [schedule.date] : [];
  const end = schedule.ends === undefined ? last : earlier(last, schedule.ends);
  if (end < first) return [];
  switch (schedule.frequency) {
    case "daily":
      return everyDays(STEP_DAYS.daily, first, end);
    case "weekly":
      return everyDays(STEP_DAYS.weekly, addDays(first, (schedule.weekday - weekdayOf(first) + 7) % 7), end);
    case "fortnightly":
    case "four-weekly":
      return everyDaysSince(schedule.starts, STEP_DAYS[schedule.frequency], first, end);
    default:
      return inMonths(schedule, first, end);
  }
}

/** The first due date on or after a day; null when nothing is due any more. */
export function nextPaymentDate(schedule: EndlessSchedule, today: CivilDate): CivilDate;
export function nextPaymentDate(schedule: Schedule, today: CivilDate): CivilDate | null;
export function nextPaymentDate(schedule: Schedule, today: CivilDate): CivilDate | null {
  if (schedule.frequency === "once") return schedule.date >= today ? schedule.date : null;
  const from = "starts" in schedule ? later(today, schedule.starts) : today;
  const within = schedule.frequency in STEP_DAYS ? STEP_DAYS["four-weekly"] : LONGEST_GAP_DAYS;
  const next = dueDatesBetween(schedule, from, addDays(from, within))[0];
  if (next === undefined && schedule.ends === undefined) throw new Error("a schedule comes round within 400 days");
  return next ?? null;
}

/** Whether nothing is due from a day on. */
export function hasEnded(schedule: Schedule, firstDay: CivilDate): boolean {
  return nextPaymentDate(schedule, firstDay) === null;
}

function everyDays(step: number, first: CivilDate, last: CivilDate): CivilDate[] {
  const count = Math.max(0, Math.floor(daysBetween(first, last) / step) + 1);
  return Array.from({ length: count }, (_, index) => addDays(first, index * step));
}

function everyDaysSince(starts: CivilDate, step: number, first: CivilDate, last: CivilDate): CivilDate[] {
  const from = later(first, starts);
  if (from > last) return [];
  const over = daysBetween(starts, from) % step;
  return everyDays(step, over === 0 ? from : addDays(from, step - over), last);
}

function inMonths(schedule: OfMonth, first: CivilDate, last: CivilDate): CivilDate[] {
  const dates: CivilDate[] = [];
  const end = monthNumberOf(last);
  for (let counted = monthNumberOf(first); counted <= end; counted += 1) {
    const month = (counted % 12) + 1;
    if (!fallsInMonth(schedule, month)) continue;
    const date = dueDateIn(Math.floor(counted / 12), month, schedule);
    if (date >= first && date <= last) dates.push(date);
  }
  return dates;
}

function fallsInMonth(schedule: OfMonth, month: number): boolean {
  if (schedule.frequency === "monthly") return true;
  return schedule.frequency === "annually" ? schedule.month === month : ((month - 1) % 3) + 1 === schedule.set;
}

function dueDateIn(year: number, month: number, schedule: OfMonth): CivilDate {
  if ("week" in schedule) return weekdayIn(year, month, schedule.weekday, schedule.week);
  return cappedDateOf(year, month, schedule.day === LAST_DAY ? daysInMonth(year, month) : schedule.day);
}

function weekdayIn(year: number, month: number, weekday: Weekday, week: WeekOfMonth): CivilDate {
  if (week === LAST_DAY) {
    const last = dateOf(year, month, daysInMonth(year, month));
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = dateOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (week - 1));
}

function monthNumberOf(date: CivilDate): number {
  const { year, month } = partsOf(date);
  return year * 12 + month - 1;
}

/** Whether a schedule has a due date on this day. */
export function isDueOn(schedule: Schedule, day: CivilDate): boolean {
  return dueDatesBetween(schedule, day, day).length > 0;
}
