import {
  mayBeSeen,
  PAYDAYS_COMPARED,
  payDaysFor,
  type PaySeen,
  paySeen,
} from "@wellpaid/domain/budgeting/matching/pay-seen";
import { addDays, type CivilDate, civilDate, earlier } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import {
  type PayCalendar,
  type PayPeriod,
  payPeriodContaining,
  payPeriodSince,
  periodBefore,
} from "@wellpaid/domain/calendar/payday";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { periodOfToday } from "../../shared/current-period.ts";
import { type CalendarRow, findCalendarRow, findIncomes, findSalary } from "./budget-store.ts";
import { withoutOwnPayments } from "./on-its-way/read-own-payments.ts";
import { withoutMoves } from "./own-moves/read-own-moves.ts";

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
  /** Today is the payday of this period, or its pay has come early: `period` is then the one after it. Null on other days. */
  readonly ending: { readonly period: PayPeriod; readonly pay: PaySeen | null } | null;
  /** The pay of the payday on the eve of `period`, where it is seen; null otherwise. */
  readonly lastPay: PaySeen | null;
}

/**
 * The period until the payday that follows: on payday, and from the moment the pay is seen, the next one, since its money is
 * what is spent from then on (docs/product/budgeting.md#the-budgets-payday). Payroll's payday where the linked record has a pay
 * group; else the day that the employee gave, which serves budgeting only. A period that payroll has opened never moves,
 * whatever its payday or division is by now.
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
  const opened = periodOfToday(periodOf(row, today, pays), left);
  const seen = await payFinder(db, employeeId, opened, pays);
  const payBefore = seen(addDays(opened.firstDay, -1));
  const current = since(payBefore, opened);
  const pay = mayBeSeen(today, opened.payday) ? seen(opened.payday) : null;
  const isEnding = today === opened.payday || pay !== null;
  return {
    now,
    today,
    period: isEnding ? since(pay, periodOf(row, addDays(opened.payday, 1), pays)) : current,
    pays,
    isPaydayKnown: knownDay !== null || left !== null,
    ending: isEnding ? { period: current, pay } : null,
    lastPay: isEnding ? pay : payBefore,
  };
}

/** The period from the day of its pay on, where that came before the payday: what is spent then is spent of it. */
function since(pay: PaySeen | null, period: PayPeriod): PayPeriod {
  return pay === null ? period : { ...period, firstDay: earlier(period.firstDay, addDays(pay.date, 1)) };
}

/** Returns a function that finds the pay of this period's payday, or of the payday before, where it has been booked. */
async function payFinder(
  db: Database | Tx,
  employeeId: string,
  period: PayPeriod,
  pays: PayCalendar,
): Promise<(payday: CivilDate) => PaySeen | null> {
  const paydays = [period.payday];
  let before = period;
  while (paydays.length <= PAYDAYS_COMPARED + 1) {
    before = periodBefore(before, pays);
    paydays.push(before.payday);
  }
  const [found, salary] = await Promise.all([
    findIncomes(db, employeeId, payDaysFor(period.payday, paydays)),
    findSalary(db, employeeId),
  ]);
  // What comes from us or another own account is not the pay. Moves are looked for only where one of the incomes may be one.
  const ofOthers = await withoutOwnPayments(db, employeeId, found);
  const mayBeMoved = ofOthers.some(({ hasEqual }) => hasEqual);
  const incomes = mayBeMoved ? await withoutMoves(db, employeeId, ofOthers) : ofOthers;
  return (payday) =>
    paySeen(
      incomes,
      payday,
      paydays.filter((other) => other < payday),
      salary,
    );
}

function periodOf({ payrollDay, period }: CalendarRow, today: CivilDate, pays: PayCalendar): PayPeriod {
  if (payrollDay === null || period === null) return payPeriodContaining(today, pays);
  const opened = { firstDay: civilDate(period.firstDay), payday: civilDate(period.payday) };
  return payPeriodSince(opened, today, pays);
}
