import { addDays, type CivilDate, cappedDateOf, daysBetween, daysInMonth, partsOf } from "../../calendar/civil-date.ts";
import { type Weekday, weekdayOf } from "../../calendar/weekday.ts";

export const FREQUENCIES = ["daily", "weekly", "monthly", "quarterly", "annually"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The last day of a month, on the wire and in this code. */
export const LAST_DAY = -1;
/** 1 to 29, or -1 for the last day; in a February without a 29th that is its last day too. */
export type DayOfMonth = number;

/** When a planned payment falls due. */
export type Schedule =
  | { readonly frequency: "daily" }
  | { readonly frequency: "weekly"; readonly weekday: Weekday }
  | { readonly frequency: "monthly"; readonly day: DayOfMonth }
  /** `set` 1: January, April, July, October; 2: February, May, …; 3: March, June, …. */
  | { readonly frequency: "quarterly"; readonly set: 1 | 2 | 3; readonly day: DayOfMonth }
  /** `month` 1 to 12. */
  | { readonly frequency: "annually"; readonly month: number; readonly day: DayOfMonth };

/** The two fields that describe a schedule on the wire, in addition to its frequency. */
export interface ScheduleFields {
  /** Quarterly 1 to 3, annually 1 to 12, else null. */
  readonly month: number | null;
  /** Weekly 1 Monday to 7 Sunday; daily 1; else the day of the month. */
  readonly date: number;
}

/** Reads a schedule from the wire's fields; undefined when they describe none. Daily needs no date. */
export function scheduleOf(
  frequency: Frequency,
  month: number | null | undefined,
  date: number | null | undefined,
): Schedule | undefined {
  if (frequency === "daily") return { frequency };
  if (frequency === "weekly") return isWhole(date, 1, 7) ? { frequency, weekday: date as Weekday } : undefined;
  if (!(date === LAST_DAY || isWhole(date, 1, LAST_NAMED_DAY))) return undefined;
  const day: DayOfMonth = date;
  if (frequency === "monthly") return { frequency, day };
  if (frequency === "quarterly") return isWhole(month, 1, 3) ? { frequency, set: month as 1 | 2 | 3, day } : undefined;
  return isWhole(month, 1, 12) ? { frequency, month, day } : undefined;
}

export function fieldsOf(schedule: Schedule): ScheduleFields {
  switch (schedule.frequency) {
    case "daily":
      return { month: null, date: 1 };
    case "weekly":
      return { month: null, date: schedule.weekday };
    case "monthly":
      return { month: null, date: schedule.day };
    case "quarterly":
      return { month: schedule.set, date: schedule.day };
    case "annually":
      return { month: schedule.month, date: schedule.day };
  }
}

/** The last day of a month that is stored by its number (docs/product/budgeting.md#planned-payments). */
export const LAST_NAMED_DAY = 29;
const LONGEST_MONTH = 31;

/**
 * The day of the month as it is stored: days above 29 are the last day (docs/product/budgeting.md#planned-payments).
 */
export function dayOfMonthOf(date: CivilDate): DayOfMonth {
  return storedDayOfMonth(partsOf(date).day);
}

/** The same for a day that was sent; a number that is no day of any month is left as it is, to be refused. */
export function storedDayOfMonth<Day extends number | null | undefined>(day: Day): Day | DayOfMonth {
  return typeof day === "number" && day > LAST_NAMED_DAY && day <= LONGEST_MONTH ? LAST_DAY : day;
}

/** The due dates from the first to the last day, both included, in order. */
export function dueDatesBetween(schedule: Schedule, first: CivilDate, last: CivilDate): CivilDate[] {
  if (last < first) return [];
  if (schedule.frequency === "daily") return everyDays(1, first, last);
  if (schedule.frequency === "weekly") {
    return everyDays(7, addDays(first, (schedule.weekday - weekdayOf(first) + 7) % 7), last);
  }
  const dates: CivilDate[] = [];
  const end = monthNumberOf(last);
  for (let counted = monthNumberOf(first); counted <= end; counted += 1) {
    const month = (counted % 12) + 1;
    if (!fallsInMonth(schedule, month)) continue;
    const date = dueDateIn(Math.floor(counted / 12), month, schedule.day);
    if (date >= first && date <= last) dates.push(date);
  }
  return dates;
}

/** The first due date on or after a day. */
export function nextPaymentDate(schedule: Schedule, today: CivilDate): CivilDate {
  const within = schedule.frequency === "daily" || schedule.frequency === "weekly" ? 7 : 400;
  const next = dueDatesBetween(schedule, today, addDays(today, within))[0];
  if (next === undefined) throw new Error("a schedule comes round within 400 days");
  return next;
}

function everyDays(step: number, first: CivilDate, last: CivilDate): CivilDate[] {
  const count = Math.max(0, Math.floor(daysBetween(first, last) / step) + 1);
  return Array.from({ length: count }, (_, index) => addDays(first, index * step));
}

function fallsInMonth(schedule: Exclude<Schedule, { frequency: "daily" | "weekly" }>, month: number): boolean {
  if (schedule.frequency === "monthly") return true;
  return schedule.frequency === "annually" ? schedule.month === month : ((month - 1) % 3) + 1 === schedule.set;
}

function dueDateIn(year: number, month: number, day: DayOfMonth): CivilDate {
  return cappedDateOf(year, month, day === LAST_DAY ? daysInMonth(year, month) : day);
}

function monthNumberOf(date: CivilDate): number {
  const { year, month } = partsOf(date);
  return year * 12 + month - 1;
}

function isWhole(value: number | null | undefined, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
