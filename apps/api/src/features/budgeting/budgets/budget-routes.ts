import * as contract from "@wellpaid/contract/budgeting/budgets";
import type { Context } from "../../../context.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { listBudgets } from "./list-budgets.ts";
import { removeBudget, setBudget } from "./set-budget.ts";

/** Budgets by category. */
export function budgetRoutes(answer: AnswerCall, { database }: Context): void {
  answer(contract.budgets, ({ session, query }) => listBudgets(database, session.employeeId, query.periodsAgo));
  answer(contract.setBudget, ({ session, params, body }) => setBudget(database, session, params.category, body));
  answer(contract.removeBudget, ({ session, params }) => removeBudget(database, session, params.category));
}
