import { canBeBudget, MIN_BUDGET_PENCE } from "@wellpaid/domain/budgeting/budgets/budget";
import { type BudgetCategory, isBudgetCategory } from "@wellpaid/domain/budgeting/budgets/budget-categories";
import { penceFromText, poundsFromPence } from "@wellpaid/domain/money";
import { budgetTexts as texts } from "@wellpaid/texts/budgeting/budgets";
import type { BudgetWish } from "./use-budgets.ts";

/** The values of the form, as typed and chosen; '' for nothing. */
export interface BudgetFields {
  readonly category: string;
  readonly amount: string;
  readonly rollsOver: boolean;
}

/** What is wrong with each field. */
export function errorsOf({ category, amount }: BudgetFields): { category?: string; amount?: string } {
  const typed = penceFromText(amount);
  const wrong =
    typed === undefined
      ? texts.errors.amount
      : typed < MIN_BUDGET_PENCE
        ? texts.errors.tooLittle
        : canBeBudget(typed)
          ? undefined
          : texts.errors.tooMuch;
  return {
    ...(!isBudgetCategory(category) && { category: texts.errors.category }),
    ...(wrong !== undefined && { amount: wrong }),
  };
}

/** What is sent of fields without a fault; undefined where there is one. */
export function wishOf({ category, amount, rollsOver }: BudgetFields): BudgetWish | undefined {
  const typed = penceFromText(amount);
  if (typed === undefined || !canBeBudget(typed) || !isBudgetCategory(category)) return;
  return { category: category satisfies BudgetCategory, amount: poundsFromPence(typed), rollsOver };
}
