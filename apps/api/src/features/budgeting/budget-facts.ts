import {
  type BankPayment,
  type BudgetDays,
  budgetDaysOf,
  type PaidInfo,
  paidInfoOf,
  paymentDaysFor,
} from "@wellpaid/domain/budgeting/paid-matching";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import type { Database } from "../../database/schema.ts";
import { type BudgetCalendar, readBudgetCalendar } from "./budget-calendar.ts";
import { findPlannedPayments, type PlannedRow } from "./planned-store.ts";

/** A planned payment and what became of it in this pay period. */
export interface PlannedInPeriod {
  readonly planned: PlannedRow;
  readonly info: PaidInfo;
}

export interface BudgetFacts {
  readonly calendar: BudgetCalendar;
  readonly planned: readonly PlannedInPeriod[];
}

/** Booked payments only: while one is pending the balance does not know it yet. */
async function findPayments(
  database: Database,
  employeeId: string,
  { first, last }: BudgetDays,
): Promise<BankPayment[]> {
  const rows = await database
    .selectFrom("bank_transaction")
    .select(["id", "date", "amount_pence", "counterparty", "description"])
    .where("employee_id", "=", employeeId)
    .where("date", ">=", first)
    .where("date", "<=", last)
    .where("status", "=", "posted")
    .where("currency", "=", "GBP")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: civilDate(row.date),
    pence: signedPence(row.amount_pence),
    counterparty: row.counterparty,
    description: row.description,
  }));
}

/** Reads the employee's planned payments with what the bank says about them in the current pay period. */
export async function readBudgetFacts(database: Database, employeeId: string): Promise<BudgetFacts> {
  const [calendar, rows] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    findPlannedPayments(database, employeeId),
  ]);
  return { calendar, planned: await matchPlanned(database, employeeId, calendar, rows) };
}

/** What became of these planned payments in the current pay period. */
export async function matchPlanned(
  database: Database,
  employeeId: string,
  calendar: BudgetCalendar,
  rows: readonly PlannedRow[],
): Promise<readonly PlannedInPeriod[]> {
  if (rows.length === 0) return [];
  const days = budgetDaysOf(calendar.period);
  const payments = await findPayments(database, employeeId, paymentDaysFor(days));
  const infos = new Map(
    paidInfoOf(rows, payments, days, calendar.today).map((info) => [info.planned.id, info] as const),
  );
  return rows.map((planned) => {
    const info = infos.get(planned.id);
    if (info === undefined) throw new Error("a planned payment was not looked at");
    return { planned, info };
  });
}
