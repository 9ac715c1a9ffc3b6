import { addDays, type CivilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { isClosed, type PayCalendar, type PayPeriod, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { countWorkingDays } from "@wellpaid/domain/calendar/working-days";
import type { CompanyCalendar } from "../product-doors.ts";

/** Where in its pay period a demo account stands: far from both ends, or past the cut-off. */
export type PayMoment = "mid-period" | "closed";

/** Working days from tomorrow to the day before the cut-off that a money account has at least. */
export const WORKING_DAYS_TO_CUT_OFF = 8;
/** Days of the period that lie behind today at least: room for what has been withdrawn in it. */
export const DAYS_BEHIND = 6;

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => index + 1);

/**
 * The day of the month on which a demo account is paid, so that it shows its state today: mid-period with at least eight
 * working days to the cut-off and most of the rest behind it, or closed with payday as far off as can be.
 * @throws RangeError when no day of the month does: no day of the years that bank holidays are known for (tested)
 */
export function paydayDayFor(moment: PayMoment, today: CivilDate, company: CompanyCalendar): number {
  const rated = DAYS_OF_MONTH.map((paydayDay) => {
    const calendar = { ...company, paydayDay };
    const period = payPeriodContaining(today, calendar);
    return { paydayDay, worth: moment === "closed" ? worthClosed(today, period) : worthMid(today, period, calendar) };
  });
  const best = rated.reduce((left, right) => (right.worth > left.worth ? right : left));
  if (best.worth === Number.NEGATIVE_INFINITY) throw new RangeError(`no payday makes ${today} ${moment}`);
  return best.paydayDay;
}

function worthClosed(today: CivilDate, period: PayPeriod): number {
  return isClosed(today, period) ? daysBetween(today, period.payday) : Number.NEGATIVE_INFINITY;
}

/** The more of the period is behind, the more has been earned. */
function worthMid(today: CivilDate, period: PayPeriod, calendar: PayCalendar): number {
  const ahead = countWorkingDays(addDays(today, 1), addDays(period.cutOffDay, -1), calendar.division);
  const behind = daysBetween(period.firstDay, today);
  if (ahead < WORKING_DAYS_TO_CUT_OFF || behind < DAYS_BEHIND) return Number.NEGATIVE_INFINITY;
  return countWorkingDays(period.firstDay, today, calendar.division);
}
