import { type CivilDate, epochDayOf } from "./civil-date.ts";

/** 1 Monday to 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** 1970-01-01 was a Thursday. */
export function weekdayOf(date: CivilDate): Weekday {
  return (((((epochDayOf(date) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

export function isWeekend(date: CivilDate): boolean {
  return weekdayOf(date) >= 6;
}
