import type { Division } from "./bank-holidays.ts";
import { addDays, type CivilDate, cappedDateOf, daysBetween, partsOf } from "./civil-date.ts";
import { addWorkingDays, workingDayOnOrBefore } from "./working-days.ts";

/** When a company pays a group of its people. Monthly pay only (docs/product/pay-calendar.md#pay-of-a-period). */
export interface PayCalendar {
  /** 1 to 31, capped at the month's end; 31 is the last day. */
  readonly paydayDay: number;
  /** Whose bank holidays move a payday. */
  readonly division: Division;
  /** How many working days before payday the run is cut off. */
  readonly cutOffWorkingDays: number;
}

/** What a company has until it sets something else: the last day, England and Wales, 3 working days. */
export const USUAL_PAY_CALENDAR: PayCalendar = { paydayDay: 31, division: "england-and-wales", cutOffWorkingDays: 3 };

/** From the day after a payday to the next payday, both included. Once open it never moves. */
export interface PayPeriod {
  /** The month that this payday pays, `YYYY-MM`: a payday of 1 January moved to 31 December still pays January. */
  readonly month: string;
  readonly firstDay: CivilDate;
  readonly payday: CivilDate;
  /** Its cut-off is 00:00 London of this day. */
  readonly cutOffDay: CivilDate;
}

/** The payday of a month: its day, capped at the month's end, moved to the previous working day if it is not one. */
export function paydayOfMonth(year: number, month: number, calendar: PayCalendar): CivilDate {
  return workingDayOnOrBefore(cappedDateOf(year, month, calendar.paydayDay), calendar.division);
}

/** The first payday on or after a day. */
export function nextPayday(date: CivilDate, calendar: PayCalendar): CivilDate {
  return payPeriodContaining(date, calendar).payday;
}

/** The pay period in which a day lies, where the calendar has not changed. */
export function payPeriodContaining(date: CivilDate, calendar: PayCalendar): PayPeriod {
  let month = monthNumberOf(date);
  while (paydayOf(month, calendar) < date) month += 1;
  return periodOf(month, addDays(paydayOf(month - 1, calendar), 1), calendar);
}

/** No pay period is shorter: a month's pay for fewer days is unrealistic, and its cut-off would leave no day to withdraw. */
const SHORTEST_PERIOD_DAYS = 14;

/**
 * The period after an open one, by the calendar then in force, so that a changed payday takes effect from the next
 * period. It pays the next month, or the one after when the new payday has passed by then or comes too soon.
 */
export function nextPeriod(period: PayPeriod, calendar: PayCalendar): PayPeriod {
  const firstDay = addDays(period.payday, 1);
  const first = monthNumberOf(`${period.month}-01` as CivilDate) + 1;
  for (let month = first; ; month += 1) {
    const next = periodOf(month, firstDay, calendar);
    if (daysBetween(period.payday, next.payday) >= SHORTEST_PERIOD_DAYS && next.cutOffDay > firstDay) return next;
  }
}

/** A new payday that is skipped, and why: the open period already pays its month, or it comes too soon after that period. */
export interface PaydayLeftOut {
  readonly payday: CivilDate;
  readonly why: "month-paid" | "too-soon";
}

/** The new payday that is skipped between an open period and the next; null where none is. */
export function paydayLeftOut(period: PayPeriod, calendar: PayCalendar): PaydayLeftOut | null {
  const month = monthNumberOf(`${nextPeriod(period, calendar).month}-01` as CivilDate) - 1;
  const payday = paydayOf(month, calendar);
  if (payday <= period.payday) return null;
  return { payday, why: month === monthNumberOf(`${period.month}-01` as CivilDate) ? "month-paid" : "too-soon" };
}

/**
 * The pay period that a day belongs to for a person with this or an earlier period on record: that one stays as it was
 * opened, whatever the calendar says now, and those after it follow from it.
 */
export function payPeriodSince(
  known: Pick<PayPeriod, "firstDay" | "payday">,
  date: CivilDate,
  calendar: PayCalendar,
): PayPeriod {
  const month = monthNumberOf(known.payday);
  const paid = paydayOf(month + 1, calendar) === known.payday ? month + 1 : month;
  let period: PayPeriod = { ...periodOf(paid, known.firstDay, calendar), ...withPayday(known.payday, calendar) };
  while (period.payday < date) period = nextPeriod(period, calendar);
  return period;
}

/**
 * The period before the given one: it ends on the day before that starts, whatever the calendar says now. Its own start is
 * computed from the calendar.
 */
export function periodBefore(period: PayPeriod, calendar: PayCalendar): PayPeriod {
  const payday = addDays(period.firstDay, -1);
  const month = monthNumberOf(`${period.month}-01` as CivilDate) - 1;
  return { ...periodOf(month, addDays(paydayOf(month - 1, calendar), 1), calendar), ...withPayday(payday, calendar) };
}

/** Paydays from the first one on or after a day, one after the other. */
export function paydaysFrom(date: CivilDate, count: number, calendar: PayCalendar): CivilDate[] {
  const first = monthNumberOf(`${payPeriodContaining(date, calendar).month}-01` as CivilDate);
  return Array.from({ length: count }, (_, index) => paydayOf(first + index, calendar));
}

/** Whether the period is closed for withdrawals on a London day: from the cut-off through payday. */
export function isClosed(today: CivilDate, period: PayPeriod): boolean {
  return today >= period.cutOffDay && today <= period.payday;
}

/** Months counted through the years, so that 12 / 2026 + 1 is 1 / 2027. */
function monthNumberOf(date: CivilDate): number {
  const { year, month } = partsOf(date);
  return year * 12 + month - 1;
}

function paydayOf(month: number, calendar: PayCalendar): CivilDate {
  return paydayOfMonth(Math.floor(month / 12), (month % 12) + 1, calendar);
}

function periodOf(month: number, firstDay: CivilDate, calendar: PayCalendar): PayPeriod {
  return {
    month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`,
    firstDay,
    ...withPayday(paydayOf(month, calendar), calendar),
  };
}

/** The day at the start of which the run of a payday is cut off. */
export function cutOffDayOf(
  payday: CivilDate,
  { cutOffWorkingDays, division }: Pick<PayCalendar, "cutOffWorkingDays" | "division">,
): CivilDate {
  return addWorkingDays(payday, -cutOffWorkingDays, division);
}

function withPayday(payday: CivilDate, calendar: PayCalendar): Pick<PayPeriod, "payday" | "cutOffDay"> {
  return { payday, cutOffDay: cutOffDayOf(payday, calendar) };
}
