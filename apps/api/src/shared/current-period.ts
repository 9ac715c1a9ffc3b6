import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type PayCalendar, type PayPeriod, payPeriodSince } from "@wellpaid/domain/calendar/payday";

/** The newest pay period that has begun, as payroll has opened it. */
export interface PeriodRow {
  readonly month: string;
  readonly firstDay: string;
  readonly payday: string;
  readonly cutOffDay: string;
  readonly status: "open" | "fixed" | "posted";
}

/** The last period of the group with which a person was paid until now; they are in it until the end of its payday. */
export interface LeftPeriodRow extends PeriodRow {
  /** False for the company's people without a pay group. */
  readonly isOfPayGroup: boolean;
  /** When their pay there began; null when before. */
  readonly startedOn: string | null;
}

export interface KnownPeriod {
  readonly period: PayPeriod;
  readonly isRunStarted: boolean;
}

export function openedPeriod({ month, firstDay, payday, cutOffDay }: PeriodRow): PayPeriod {
  return { month, firstDay: civilDate(firstDay), payday: civilDate(payday), cutOffDay: civilDate(cutOffDay) };
}

/** Today's period, as payroll has opened it: it never moves (docs/product/pay-calendar.md#pay-periods). */
export function knownPeriod(row: PeriodRow, today: CivilDate, calendar: PayCalendar): KnownPeriod {
  const { status } = row;
  const opened = openedPeriod(row);
  const { payday } = opened;
  // One that is over and not posted is late: what it leaves for the next is not known before it is posted.
  if (payday >= today || status !== "posted")
    return { period: opened, isRunStarted: status !== "open" || payday < today };
  return { period: payPeriodSince(opened, today, calendar), isRunStarted: false };
}

/** The period a person is in today: that of their current pay group, except until a former group's last payday. */
export const periodOfToday = (own: PayPeriod, left: LeftPeriodRow | null): PayPeriod =>
  left === null ? own : openedPeriod(left);
