import { canBePlanned } from "@wellpaid/domain/budgeting/planned-payment";
import { regularPaymentsIn } from "@wellpaid/domain/budgeting/regular-payments";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { signedPence } from "@wellpaid/domain/money/pence";
import type { Database } from "../database/schema.ts";
import { inTransaction, readNow } from "../database/transaction.ts";
import { createPlannedPayment, type PlannedHolder, plannedNameFrom } from "../features/budgeting/plan-payment.ts";

/**
 * Plans every regular expense that is found in the employee's current accounts, as if each had been added. Incomes are
 * left out: the salary is what left to spend lasts until.
 */
export async function planFoundPayments(database: Database, holder: PlannedHolder): Promise<void> {
  const rows = await database
    .selectFrom("bank_transaction as t")
    .innerJoin("bank_account as a", "a.id", "t.account_id")
    .select(["t.id", "t.date", "t.amount_pence", "t.counterparty", "t.description", "t.category"])
    .where("t.employee_id", "=", holder.employeeId)
    .where("t.status", "=", "posted")
    .where("a.type", "in", ["current", "e-money"])
    .execute();
  const categories = new Map(rows.map((row) => [row.id, row.category]));
  const history = rows.map((row) => ({
    id: row.id,
    date: civilDate(row.date),
    pence: signedPence(row.amount_pence),
    counterparty: row.counterparty,
    description: row.description,
  }));
  const today = londonDate(instant((await readNow(database)).getTime()));
  const found = regularPaymentsIn(history, today).filter(
    (one) => one.type === "expense" && canBePlanned(one.typicalPence),
  );
  await inTransaction(database, async (tx) => {
    for (const one of found) {
      const last = one.payments.at(-1);
      await createPlannedPayment(tx, holder, {
        name: plannedNameFrom(one.description),
        category: (last === undefined ? undefined : categories.get(last.id)) ?? "other",
        type: one.type,
        paymentPence: one.typicalPence,
        schedule: one.schedule,
        counterparty: one.counterparty,
        description: one.description,
        transactionId: last?.id ?? null,
      });
    }
    return { planned: found.length };
  });
}
