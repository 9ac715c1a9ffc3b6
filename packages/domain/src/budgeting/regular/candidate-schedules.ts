import { addDays, type CivilDate, daysBetween, daysInMonth, partsOf } from "../../calendar/civil-date.ts";
import { weekdayOf } from "../../calendar/weekday.ts";
import { type DayOfMonth, type EndlessSchedule, LAST_DAY, type WeekOfMonth } from "./schedule.ts";
import { dayOfMonthOf } from "./schedule-fields.ts";
import type { SoughtFrequency } from "./sought-frequencies.ts";

interface Dated {
  readonly date: CivilDate;
}

/** The schedules of a frequency on which at least one of the dates falls; monthly ones by the day of the month. */
export function candidates(sorted: readonly Dated[], frequency: SoughtFrequency): EndlessSchedule[] {
  const first = sorted[0]?.date;
  if (first === undefined) return [];
  return distinct(sorted.flatMap(({ date }) => schedulesOn(date, frequency, first)));
}

function schedulesOn(date: CivilDate, frequency: SoughtFrequency, first: CivilDate): EndlessSchedule[] {
  const { month } = partsOf(date);
  switch (frequency) {
    case "weekly":
      return [{ frequency, weekday: weekdayOf(date) }];
    case "fortnightly":
      return [{ frequency, starts: firstOf(date, 14, first) }];
    case "four-weekly":
      return [{ frequency, starts: firstOf(date, 28, first) }];
    case "monthly":
      return daysFor(date).map((day) => ({ frequency, day }));
    case "quarterly":
      return daysFor(date).map((day) => ({ frequency, set: (((month - 1) % 3) + 1) as 1 | 2 | 3, day }));
    case "annually":
      return daysFor(date).map((day) => ({ frequency, month, day }));
  }
}

/** Monthly schedules by weekday on which at least one of the dates falls. */
export function weekdaysOfMonth(sorted: readonly Dated[]): EndlessSchedule[] {
  return distinct(
    sorted.flatMap(({ date }) =>
      weeksFor(date).map((week) => ({ frequency: "monthly", weekday: weekdayOf(date), week }) as const),
    ),
  );
}

/** The 28th and 29th may be a February's last day. */
function daysFor(date: CivilDate): DayOfMonth[] {
  const day = dayOfMonthOf(date);
  return day >= 28 ? [day, LAST_DAY] : [day];
}

/** The fourth may be the last. */
function weeksFor(date: CivilDate): WeekOfMonth[] {
  const { year, month, day } = partsOf(date);
  const week = Math.ceil(day / 7);
  const weeks: WeekOfMonth[] = week === 5 ? [] : [week as WeekOfMonth];
  return day + 7 > daysInMonth(year, month) ? [...weeks, LAST_DAY] : weeks;
}

/** The due date before the first of all dates, so that the first may come late. */
function firstOf(date: CivilDate, step: number, first: CivilDate): CivilDate {
  const before = addDays(first, -step);
  return addDays(before, daysBetween(before, date) % step);
}

function distinct(schedules: readonly EndlessSchedule[]): EndlessSchedule[] {
  return [...new Map(schedules.map((schedule) => [JSON.stringify(schedule), schedule])).values()];
}
