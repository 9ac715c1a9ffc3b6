import { type CivilDate, dateOfEpochDay, daysBetween, epochDayOf } from "../../calendar/civil-date.ts";
import { isNearHoliday, MOVED_BY_DAYS } from "./days-off/moved-payments.ts";
import type { Frequency } from "./schedule.ts";

/** The frequencies that are searched for, the most frequent first: a weekly series would also fit a month. */
export const SOUGHT_FREQUENCIES = [
  "weekly",
  "fortnightly",
  "four-weekly",
  "monthly",
  "quarterly",
  "annually",
] as const satisfies Frequency[];
export type SoughtFrequency = (typeof SOUGHT_FREQUENCIES)[number];

/** How many days early or late a payment due on a day off may be: a weekend and a bank holiday on either side. */
export const EARLY_DAYS: Record<SoughtFrequency, number> = {
  weekly: 1,
  fortnightly: 1,
  "four-weekly": 1,
  monthly: 3,
  quarterly: 4,
  annually: 5,
};
export const LATE_DAYS: Record<SoughtFrequency, number> = {
  weekly: 2,
  fortnightly: 2,
  "four-weekly": 2,
  monthly: 4,
  quarterly: 5,
  annually: 6,
};

export function lateDaysOf(frequency: SoughtFrequency): number {
  return LATE_DAYS[frequency];
}

const DAYS_APART: Record<SoughtFrequency, number> = {
  weekly: 7,
  fortnightly: 14,
  "four-weekly": 28,
  monthly: 30.44,
  quarterly: 91.31,
  annually: 365.24,
};

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
  fortnightly: [14, 14],
  "four-weekly": [28, 28],
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
  const isMovable = frequency === "weekly" || frequency === "fortnightly" || frequency === "four-weekly";
  const isOdd = (day: number, at: number): boolean => {
    const before = days[at - 1] ?? day - fewest;
    const gap = day - before;
    if (gap >= fewest - off && gap <= max + off) return false;
    const isFarOff = gap < fewest - 2 * MOVED_BY_DAYS || gap > max + 2 * MOVED_BY_DAYS;
    return isFarOff || !(isMovable && [before, day].map(dateOfEpochDay).some(isNearHoliday));
  };
  return days.filter(isOdd).length <= oddGaps;
}
