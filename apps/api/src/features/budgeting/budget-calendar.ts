import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import {
  type PayCalendar,
  type PayPeriod,
  payPeriodContaining,
  payPeriodSince,
} from "@wellpaid/domain/calendar/payday";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { periodOfToday } from "../../shared/current-period.ts";
import { type CalendarRow, findCalendarRow } from "./budget-store.ts";

/** The pay period that budgeting uses. */
export interface BudgetCalendar {
  readonly now: Instant;
  /** In London, by the database's clock. */
  readonly today: CivilDate;
  readonly period: PayPeriod;
  /** By which days the periods go. */
  readonly pays: PayCalendar;
  /** False where neither payroll nor the employee gave a payday: the period is then the company's default. */
  readonly isPaydayKnown: boolean;
}

/**
 * Payroll's payday where the linked record has a pay group; else the day that the employee gave, which serves budgeting
 * only (docs/product/budgeting.md#the-budgets-payday). A period that payroll has opened never moves, whatever its
 * payday or division is by now.
 */
export async function readBudgetCalendar(db: Database | Tx, employeeId: string): Promise<BudgetCalendar> {
  const row = await findCalendarRow(db, employeeId);
  const now = instant(row.now.getTime());
  const today = londonDate(now);
  const knownDay = row.payrollDay ?? row.ownDay;
  const { division, cutOffWorkingDays } = row;
  const pays: PayCalendar = { paydayDay: knownDay ?? row.companyDay, division, cutOffWorkingDays };
  // Only a pay group's payday counts here, so only one that they have left.
  const left = row.leftPeriod?.isOfPayGroup === true ? row.leftPeriod : null;
  const period = periodOfToday(periodOf(row, today, pays), left);
  return { now, today, period, pays, isPaydayKnown: knownDay !== null || left !== null };
}

function periodOf({ payrollDay, period }: CalendarRow, today: CivilDate, pays: PayCalendar): PayPeriod {
  if (payrollDay === null || period === null) return payPeriodContaining(today, pays);
  const opened = { firstDay: civilDate(period.firstDay), payday: civilDate(period.payday) };
  return payPeriodSince(opened, today, pays);
}
