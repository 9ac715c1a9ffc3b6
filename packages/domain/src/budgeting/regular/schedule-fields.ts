import { type CivilDate, partsOf, readCivilDate } from "../../calendar/civil-date.ts";
import { type Weekday, weekdayOf } from "../../calendar/weekday.ts";
import {
  type DayOfMonth,
  type EndlessSchedule,
  type Frequency,
  LAST_DAY,
  type Schedule,
  type WeekOfMonth,
} from "./schedule.ts";

/** The fields that describe a schedule on the wire, in addition to its frequency. */
export interface ScheduleFields {
  /** Quarterly 1 to 3, annually 1 to 12, once its month, else null. */
  readonly month: number | null;
  /**
   * Weekly 1 Monday to 7 Sunday; daily 1; else the day of the month. Of a schedule that it does not describe, the nearest that
   * a client without the other fields can show: the weekday of every two or four weeks, a day of the month for a weekday of it.
   */
  readonly date: number;
  /** Monthly on a weekday: 1 Monday to 7 Sunday; else null. */
  readonly weekday: number | null;
  /** Monthly on a weekday: 1 to 4, or -1 for the last; else null. */
  readonly weekOfMonth: number | null;
  /** The first due date every two or four weeks, the only one of once; else null. */
  readonly startDate: CivilDate | null;
  /** The day after which nothing is due; null for no end, and of once. */
  readonly endDate: CivilDate | null;
}

/** What the wire may carry beside frequency, month and date; left out and null mean none. */
export type FurtherFields = {
  readonly [Field in "weekday" | "weekOfMonth"]?: number | null | undefined;
} & { readonly [Field in "startDate" | "endDate"]?: string | null | undefined };

/** Reads a schedule from the wire's fields; undefined when they describe none. Daily needs no date. */
export function scheduleOf(
  frequency: Frequency,
  month: number | null | undefined,
  date: number | null | undefined,
  further: FurtherFields = {},
): Schedule | undefined {
  const starts = readCivilDate(further.startDate ?? "");
  if (frequency === "once") return starts === undefined ? undefined : { frequency, date: starts };
  const rhythm = rhythmOf(frequency, month, date, further);
  if (rhythm === undefined || isNone(further.endDate)) return rhythm;
  const ends = readCivilDate(further.endDate);
  if (ends === undefined || (starts !== undefined && ends < starts)) return undefined;
  return { ...rhythm, ends };
}

function rhythmOf(
  frequency: Exclude<Frequency, "once">,
  month: number | null | undefined,
  date: number | null | undefined,
  { weekday, weekOfMonth, startDate }: FurtherFields,
): EndlessSchedule | undefined {
  if (frequency === "daily") return { frequency };
  if (frequency === "weekly") return isWeekday(date) ? { frequency, weekday: date } : undefined;
  if (frequency === "fortnightly" || frequency === "four-weekly") {
    const starts = readCivilDate(startDate ?? "");
    return starts === undefined ? undefined : { frequency, starts };
  }
  if (frequency === "monthly" && !(isNone(weekday) && isNone(weekOfMonth))) {
    return isWeekday(weekday) && isWeek(weekOfMonth) ? { frequency, weekday, week: weekOfMonth } : undefined;
  }
  if (!(date === LAST_DAY || isWhole(date, 1, LAST_NAMED_DAY))) return undefined;
  const day: DayOfMonth = date;
  if (frequency === "monthly") return { frequency, day };
  if (frequency === "quarterly") return isWhole(month, 1, 3) ? { frequency, set: month as 1 | 2 | 3, day } : undefined;
  return isWhole(month, 1, 12) ? { frequency, month, day } : undefined;
}

/** The middle of a week of the month, which no bank holiday moves into another. */
const NOMINAL_DAYS: Readonly<Record<WeekOfMonth, DayOfMonth>> = { 1: 4, 2: 11, 3: 18, 4: 25, [-1]: LAST_DAY };

export function fieldsOf(schedule: Schedule): ScheduleFields {
  const none = { month: null, weekday: null, weekOfMonth: null, startDate: null, endDate: null };
  if (schedule.frequency === "once") {
    const { date } = schedule;
    return { ...none, month: partsOf(date).month, date: dayOfMonthOf(date), startDate: date };
  }
  const ended = { ...none, endDate: schedule.ends ?? null };
  switch (schedule.frequency) {
    case "daily":
      return { ...ended, date: 1 };
    case "weekly":
      return { ...ended, date: schedule.weekday };
    case "fortnightly":
    case "four-weekly":
      return { ...ended, date: weekdayOf(schedule.starts), startDate: schedule.starts };
    case "monthly":
      return "week" in schedule
        ? { ...ended, date: NOMINAL_DAYS[schedule.week], weekday: schedule.weekday, weekOfMonth: schedule.week }
        : { ...ended, date: schedule.day };
    case "quarterly":
      return { ...ended, month: schedule.set, date: schedule.day };
    case "annually":
      return { ...ended, month: schedule.month, date: schedule.day };
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

const isNone = (value: unknown): value is null | undefined => value === null || value === undefined;

function isWhole(value: number | null | undefined, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

export function isWeekday(value: number | null | undefined): value is Weekday {
  return isWhole(value, 1, 7);
}

export function isWeek(value: number | null | undefined): value is WeekOfMonth {
  return value === LAST_DAY || isWhole(value, 1, 4);
}
