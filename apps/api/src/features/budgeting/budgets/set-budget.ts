import type { Budget, setBudget as setCall } from "@wellpaid/contract/budgeting/budgets";
import type { BodyOf } from "@wellpaid/contract/call";
import { canBeBudget } from "@wellpaid/domain/budgeting/budgets/budget";
import type { BudgetCategory } from "@wellpaid/domain/budgeting/budgets/budget-categories";
import { budgetDaysOf } from "@wellpaid/domain/budgeting/matching/paid-matching";
import { penceFromPounds } from "@wellpaid/domain/money/pounds";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { type BudgetHolder, findBudgetTerms, saveBudgetTerm } from "./budget-store.ts";
import { listBudgets } from "./list-budgets.ts";

/**
 * PUT /banking/budgets/{category}: sets it from the current pay period on, whether there is one or not. Of two tabs the later
 * press decides.
 */
export async function setBudget(
  database: Database,
  holder: BudgetHolder,
  category: BudgetCategory,
  { amount, rollsOver }: BodyOf<typeof setCall>,
): Promise<Budget | Refusal<"INVALID_INPUT" | "NOT_FOUND">> {
  const amountPence = penceFromPounds(amount);
  if (amountPence === undefined || !canBeBudget(amountPence))
    return refuseInput([{ path: "/amount", message: "must be an amount from 1.00 to 100,000.00 with 2 decimals" }]);
  const { employeeId } = holder;
  await inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const { period } = await readBudgetCalendar(tx, employeeId);
    const fromDay = budgetDaysOf(period).first;
    await saveBudgetTerm(tx, holder, category, { fromDay, amountPence, rollsOver });
  });
  const { budgets } = await listBudgets(database, employeeId, 0);
  // None where another tab has removed it meanwhile.
  return budgets.find((budget) => budget.category.key === category) ?? refuse("NOT_FOUND");
}

/** DELETE /banking/budgets/{category}: none from the current pay period on; earlier ones keep theirs. */
export function removeBudget(
  database: Database,
  holder: BudgetHolder,
  category: BudgetCategory,
): Promise<Record<string, never> | Refusal<"NOT_FOUND">> {
  const { employeeId } = holder;
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const newest = (await findBudgetTerms(tx, employeeId)).get(category)?.at(-1);
    if (newest === undefined || newest.amountPence === null) return refuse("NOT_FOUND");
    const { period } = await readBudgetCalendar(tx, employeeId);
    const fromDay = budgetDaysOf(period).first;
    await saveBudgetTerm(tx, holder, category, { fromDay, amountPence: null, rollsOver: false });
    return {};
  });
}
