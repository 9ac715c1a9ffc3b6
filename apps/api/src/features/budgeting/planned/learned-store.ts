import type { LearnedOfPlan } from "@wellpaid/domain/budgeting/matching/learn-planned";
import type { Pence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import type { PlannedRow } from "./planned-store.ts";

/**
 * Records the amount against which its own was kept, and restores the planned amount where its payments had changed it;
 * returns false when the employee has none with this id.
 */
export async function setComparedPence(
  db: Database,
  employeeId: string,
  id: string,
  comparedPence: Pence,
): Promise<boolean> {
  const updated = await db
    .updateTable("planned_payment")
    .set({
      kept_against_pence: comparedPence,
      amount_pence: sql<number>`coalesce(learned_from_pence, amount_pence)`,
      learned_from_pence: null,
    })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Writes what its payments say of a plan, unless the employee has changed something of it meanwhile. */
export async function saveLearned(
  db: Database,
  employeeId: string,
  { id, paymentPence, comparedPence, settledUntil: wasSettledUntil }: PlannedRow,
  { paymentPence: newPence, payee, settledUntil }: LearnedOfPlan,
): Promise<void> {
  if (newPence === null && payee === null && settledUntil === null) return;
  await db
    .updateTable("planned_payment")
    .set({
      ...(newPence !== null && {
        amount_pence: newPence,
        learned_from_pence: sql<number>`coalesce(learned_from_pence, amount_pence)`,
        kept_against_pence: null,
      }),
      ...(payee !== null && { learned_counterparty: payee.counterparty, learned_description: payee.description }),
      ...(settledUntil !== null && { settled_until: settledUntil }),
    })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("amount_pence", "=", paymentPence)
    .where("kept_against_pence", "is not distinct from", comparedPence)
    .where("settled_until", "is not distinct from", wasSettledUntil)
    .where("removed_at", "is", null)
    .execute();
}
