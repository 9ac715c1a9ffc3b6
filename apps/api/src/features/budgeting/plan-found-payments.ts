import type { BankPayment } from "@wellpaid/domain/budgeting/paid-matching";
import { canBePlanned } from "@wellpaid/domain/budgeting/planned-payment";
import { type RegularPayment, regularPaymentsIn } from "@wellpaid/domain/budgeting/regular-payments";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import type { Database } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { isRefusal } from "../../refusal.ts";
import { readBudgetCalendar } from "./budget-calendar.ts";
import { createPlannedPayment, type PlannedHolder, plannedNameFrom } from "./plan-payment.ts";
import { findPlannedPayments, type PlannedRow } from "./planned-store.ts";

interface HistoryPayment extends BankPayment {
  readonly category: string;
}

/** Every booked payment in pounds, oldest first. */
async function findHistory(database: Database, employeeId: string): Promise<HistoryPayment[]> {
  const rows = await database
    .selectFrom("bank_transaction")
    .select(["id", "date", "amount_pence", "counterparty", "description", "category"])
    .where("employee_id", "=", employeeId)
    .where("status", "=", "posted")
    .where("currency", "=", "GBP")
    .orderBy("date")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: civilDate(row.date),
    pence: signedPence(row.amount_pence),
    counterparty: row.counterparty,
    description: row.description,
    category: row.category,
  }));
}

/** Planned from one of its payments, whichever was the latest then. */
const isPlanned = (found: RegularPayment, planned: readonly PlannedRow[]): boolean =>
  planned.some((one) => found.payments.some((payment) => payment.id === one.transactionId));

/**
 * Plans each regular payment that the history shows and that is not planned yet, as if the employee had added it:
 * recognised by its latest payment. Repeating it plans nothing twice.
 * @returns how many were planned
 */
export async function planFoundPayments(database: Database, holder: PlannedHolder): Promise<number> {
  const { employeeId } = holder;
  const [{ today }, history, planned] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    findHistory(database, employeeId),
    findPlannedPayments(database, employeeId),
  ]);
  const categories = new Map(history.map((payment) => [payment.id, payment.category] as const));
  let made = 0;
  for (const found of regularPaymentsIn(history, today)) {
    const latest = found.payments.at(-1);
    if (latest === undefined || !canBePlanned(found.typicalPence) || isPlanned(found, planned)) continue;
    const told = await inTransaction(database, (tx) =>
      createPlannedPayment(tx, holder, {
        name: plannedNameFrom(found.description),
        category: categories.get(latest.id) ?? "other",
        type: found.type,
        paymentPence: found.typicalPence,
        schedule: found.schedule,
        transactionId: latest.id,
      }),
    );
    if (isRefusal(told)) return made;
    made += 1;
  }
  return made;
}
