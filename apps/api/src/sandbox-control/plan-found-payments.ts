import { plannedNameFrom } from "@wellpaid/domain/budgeting/regular/planned-payment";
import type { Database } from "../database/tables/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { createPlannedPayment, type PlannedHolder } from "../features/budgeting/planned/plan-payment.ts";
import { findRegularPayments } from "../features/budgeting/regular/found-payments.ts";
import { confirmPayments } from "../features/budgeting/regular/review.ts";

/** Plans every regular expense that is found in the employee's accounts, as if each had been added and confirmed. */
export async function planFoundPayments(database: Database, holder: PlannedHolder): Promise<void> {
  const found = await findRegularPayments(database, holder.employeeId);
  await inTransaction(database, async (tx) => {
    for (const payment of found) {
      if (payment.type !== "expense" || !payment.isRunning) continue;
      await createPlannedPayment(tx, holder, {
        name: plannedNameFrom(payment.merchant ?? payment.description),
        category: payment.category,
        type: payment.type,
        paymentPence: payment.typicalPence,
        schedule: payment.schedule,
        counterparty: payment.counterparty,
        description: payment.description,
        transactionId: payment.transactionId,
      });
    }
    return {};
  });
  await confirmPayments(database, holder, { type: "expenses" });
}
