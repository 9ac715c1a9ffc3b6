import { type BudgetDays, budgetDaysOf } from "@wellpaid/domain/budgeting/paid-matching";
import { type CivilDate, earlier } from "@wellpaid/domain/calendar/civil-date";
import { periodBefore } from "@wellpaid/domain/calendar/payday";
import type { BudgetCalendar } from "./budget-calendar.ts";

/** The calendar as it was `periodsAgo` pay periods ago. */
export function calendarAgo(calendar: BudgetCalendar, periodsAgo: number): BudgetCalendar {
  let { period } = calendar;
  for (let back = 0; back < periodsAgo; back += 1) period = periodBefore(period, calendar.pays);
  return { ...calendar, period };
}

/**
 * The days of the calendar's period and of those before it, in order: `before` of them, and more where `since`, if given, is earlier.
 * Only days until today.
 */
export function daysOfPeriods(
  { period, pays, today }: BudgetCalendar,
  before: number,
  since: CivilDate | null,
): readonly BudgetDays[] {
  const newest = budgetDaysOf(period);
  const days: BudgetDays[] = [{ first: newest.first, last: earlier(newest.last, today) }];
  let { first } = newest;
  let of = period;
  while (days.length <= before || (since !== null && since < first)) {
    of = periodBefore(of, pays);
    const earlierDays = budgetDaysOf(of);
    ({ first } = earlierDays);
    days.push(earlierDays);
  }
  return days.toReversed();
}
