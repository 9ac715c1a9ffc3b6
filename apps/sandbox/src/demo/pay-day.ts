import { addDays, type CivilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { isClosed, type PayCalendar, type PayPeriod, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { countWorkingDays } from "@wellpaid/domain/calendar/working-days";
import type { CompanyCalendar } from "../sandbox-control.ts";

/** Where a demo account is in its pay period: far from both ends, or past the cut-off. */
export type PayMoment = "mid-period" | "closed";

/** Working days from tomorrow to the day before the cut-off that a money account has at least. */
export const WORKING_DAYS_TO_CUT_OFF = 8;
/** Days of the period that lie behind today at least: room for what has been withdrawn in it. */
export const DAYS_BEHIND = 6;

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => index + 1);

/**
 * The day of the month on which a demo account is paid, so that it shows its state today: mid-period with at least eight
 * working days to the cut-off and most of the rest behind it, or closed with payday as far off as can be. By a company's
 * usual settings there is such a day for each day of the year (tested); where others leave none, the nearest to it.
 */
export function paydayDayFor(moment: PayMoment, today: CivilDate, company: CompanyCalendar): number {
  const rated = DAYS_OF_MONTH.map((paydayDay) => {
    const calendar = { ...company, paydayDay };
    const period = payPeriodContaining(today, calendar);
    return { paydayDay, worth: moment === "closed" ? worthClosed(today, period) : worthMid(today, period, calendar) };
  });
  return rated.reduce((left, right) => (right.worth > left.worth ? right : left)).paydayDay;
}

/** Below zero where it is not closed: the farther from payday, the worse. */
function worthClosed(today: CivilDate, period: PayPeriod): number {
  const left = daysBetween(today, period.payday);
  return isClosed(today, period) ? left : -1 - left;
}

const ENOUGH = 1_000;

/** With enough ahead, the more of the period is behind, the more has been earned; else what is nearest to its middle. */
function worthMid(today: CivilDate, period: PayPeriod, calendar: PayCalendar): number {
  const ahead = countWorkingDays(addDays(today, 1), addDays(period.cutOffDay, -1), calendar.division);
  const behind = countWorkingDays(period.firstDay, today, calendar.division);
  const isEnough = ahead >= WORKING_DAYS_TO_CUT_OFF && daysBetween(period.firstDay, today) >= DAYS_BEHIND;
  return isEnough ? ENOUGH + behind : Math.min(ahead, behind);
}
