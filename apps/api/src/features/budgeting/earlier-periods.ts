import { type BudgetDays, budgetDaysOf } from "@wellpaid/domain/budgeting/matching/paid-matching";
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
  const { first, last } = budgetDaysOf(period);
  const days = [{ first, last: earlier(last, today) }];
  const isEnough = (reached: CivilDate) => days.length > before && (since === null || since >= reached);
  let of = period;
  while (!isEnough(budgetDaysOf(of).first)) {
    of = periodBefore(of, pays);
    days.push(budgetDaysOf(of));
  }
  return days.toReversed();
}
