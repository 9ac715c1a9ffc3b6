import type { Indicators } from "@wellpaid/contract/budgeting/budgeting";
import {
  type CivilDate,
  civilDate,
  daysBetween,
  daysInMonth,
  formatDate,
  instant,
  partsOf,
  weekdayOf,
} from "@wellpaid/domain/calendar";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { leftToSpendTraceTexts as texts } from "@wellpaid/texts/budgeting/left-to-spend-trace";
import { formatDateWithWeekday, londonOf, poundsText } from "@wellpaid/web";

/** '11 days until payday', on the day itself 'Payday is today'. */
export function daysWords(dateDiff: number): string {
  return dateDiff === 0 ? budgetingTexts.paydayIsToday : budgetingTexts.daysUntilPayday(dateDiff);
}

/** 'Friday 27.11.2026' of a date of the wire. */
export function longDate(date: string): string {
  return formatDateWithWeekday(civilDate(date));
}

/** That the pay of the ending period came, or has not been seen. */
export function endingWords({ pay }: NonNullable<Indicators["ending"]>): string {
  return pay === null ? texts.payNotSeen : texts.paySeen(poundsText(pay.amount), shortDay(pay.date));
}

/** '19.11' of a date of the wire. */
export function dayAndMonth(date: string): string {
  return formatDate(civilDate(date)).slice(0, 5);
}

/** 'Thu 19.11' of a date of the wire. */
export function shortDay(date: string): string {
  return `${budgetingTexts.shortWeekdays[weekdayOf(civilDate(date)) - 1] ?? ""} ${dayAndMonth(date)}`;
}

/** Days of the calendar month of a date. */
export function daysInMonthOf(date: string): number {
  const { year, month } = partsOf(civilDate(date));
  return daysInMonth(year, month);
}

export function daysFrom(today: CivilDate | string, date: string): number {
  return daysBetween(civilDate(today), civilDate(date));
}

/** 'Bank data from today, 07:42', or from an older day. */
export function bankDataWords(found: Indicators, today: string): string {
  const { date, time } = londonOf(instant(found.balanceAt));
  return date === today
    ? budgetingTexts.balanceFromToday(time)
    : budgetingTexts.balanceFrom(`${formatDate(date)}, ${time}`);
}
