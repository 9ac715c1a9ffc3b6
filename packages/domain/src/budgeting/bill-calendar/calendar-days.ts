import { addDays, type CivilDate, lastOfMonth, later, partsOf, readCivilDate } from "../../calendar/civil-date.ts";
import { nextPeriod, type PayCalendar, type PayPeriod, periodBefore } from "../../calendar/payday.ts";
import { MAX_DAYS_EARLY, MAX_DAYS_LATE } from "../matching/match-score.ts";
import type { BudgetDays } from "../matching/paid-matching.ts";

/** How many months before and after the current one the calendar shows. */
const MAX_MONTHS_AWAY = 13;

const monthNumberOf = (date: CivilDate): number => {
  const { year, month } = partsOf(date);
  return year * 12 + month - 1;
};

const monthOf = (monthNumber: number): string =>
  `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, "0")}`;

/** The first and last month that the calendar shows, `YYYY-MM`. */
export function shownMonths(today: CivilDate): { readonly first: string; readonly last: string } {
  const current = monthNumberOf(today);
  return { first: monthOf(current - MAX_MONTHS_AWAY), last: monthOf(current + MAX_MONTHS_AWAY) };
}

/** The days of a month, `YYYY-MM`; null for one that the calendar does not show. */
export function daysOfMonth(month: string, today: CivilDate): BudgetDays | null {
  const first = readCivilDate(`${month}-01`);
  if (first === undefined || Math.abs(monthNumberOf(first) - monthNumberOf(today)) > MAX_MONTHS_AWAY) return null;
  return { first, last: lastOfMonth(first) };
}

/** The month before the current one until the same month of next year: what a subscribed calendar receives. */
export function daysOfFeed(today: CivilDate): BudgetDays {
  const current = monthNumberOf(today);
  const [first, last] = [readCivilDate(`${monthOf(current - 1)}-01`), readCivilDate(`${monthOf(current + 12)}-01`)];
  if (first === undefined || last === undefined) throw new RangeError(`no year of feed days from ${today}`);
  return { first, last: lastOfMonth(last) };
}

/**
 * The days for which due dates and payments are matched, so that all that shows in `days` is decided: also a due date of before
 * that was paid within them, and one of after that was paid early. They reach past today, since what is late is expected today.
 */
export function matchedDays(days: BudgetDays, today: CivilDate): BudgetDays {
  return { first: addDays(days.first, -MAX_DAYS_LATE), last: addDays(later(days.last, today), MAX_DAYS_EARLY) };
}

/**
 * The paydays within some days, in order: those before and after a known period.
 * @param lastDay of an employment that has ended or will; the payday of its period is the last
 */
export function paydaysWithin(
  { first, last }: BudgetDays,
  period: PayPeriod,
  pays: PayCalendar,
  lastDay: CivilDate | null = null,
): CivilDate[] {
  const before: CivilDate[] = [];
  for (let each = periodBefore(period, pays); each.payday >= first; each = periodBefore(each, pays))
    before.unshift(each.payday);
  const after: CivilDate[] = [];
  for (let each = period; each.payday <= last; each = nextPeriod(each, pays)) {
    if (lastDay !== null && each.firstDay > lastDay) break;
    after.push(each.payday);
  }
  return [...before, ...after].filter((payday) => payday >= first && payday <= last);
}
