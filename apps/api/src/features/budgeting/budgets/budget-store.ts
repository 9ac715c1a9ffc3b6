import type { BudgetTerm } from "@wellpaid/domain/budgeting/budgets/budget";
import { type BudgetCategory, isBudgetCategory } from "@wellpaid/domain/budgeting/budgets/budget-categories";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { pence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

export interface BudgetHolder {
  readonly employeeId: string;
  readonly companyId: string;
}

export type BudgetTerms = ReadonlyMap<BudgetCategory, readonly BudgetTerm[]>;

/** Everything that the employee has set, also what was removed, by category. */
export async function findBudgetTerms(db: Database | Tx, employeeId: string): Promise<BudgetTerms> {
  const rows = await db
    .selectFrom("budget")
    .select(["category", "from_day as fromDay", "amount_pence as amountPence", "rolls_over as rollsOver"])
    .where("employee_id", "=", employeeId)
    .orderBy("category")
    .orderBy("from_day")
    .execute();
  const terms = new Map<BudgetCategory, BudgetTerm[]>();
  for (const { category, fromDay, amountPence, rollsOver } of rows) {
    if (!isBudgetCategory(category)) continue;
    const term = {
      fromDay: civilDate(fromDay),
      amountPence: amountPence === null ? null : pence(amountPence),
      rollsOver,
    };
    terms.set(category, [...(terms.get(category) ?? []), term]);
  }
  return terms;
}

/**
 * Sets what applies to a category from a day on. A later day, which only a payday that has moved leaves behind, applies no
 * longer.
 */
export async function saveBudgetTerm(
  tx: Tx,
  { employeeId, companyId }: BudgetHolder,
  category: BudgetCategory,
  { fromDay, amountPence, rollsOver }: BudgetTerm,
): Promise<void> {
  await sql`delete from budget where employee_id = ${employeeId} and category = ${category} and from_day > ${fromDay}`.execute(
    tx,
  );
  await sql`
    insert into budget (employee_id, company_id, category, from_day, amount_pence, rolls_over)
    values (${employeeId}, ${companyId}, ${category}, ${fromDay}, ${amountPence}, ${rollsOver})
    on conflict (employee_id, category, from_day)
      do update set amount_pence = excluded.amount_pence, rolls_over = excluded.rolls_over, set_at = excluded.set_at`.execute(
    tx,
  );
}
