import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Budget, budgets, removeBudget, setBudget } from "@wellpaid/contract/budgeting/budgets";
import { budgetTexts as texts } from "@wellpaid/texts/budgeting/budgets";
import { showSnackbar } from "@wellpaid/ui";
import { isRefusedFor, messageOf, poundsText, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { categoryName } from "../category-name.ts";

/** The snackbars' act for all budgets: one is changed at a time. */
const BUDGETS = "budgets";

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [budgets.name] });

export interface BudgetWish {
  readonly category: Budget["category"]["key"];
  /** In pounds. */
  readonly amount: number;
  readonly rollsOver: boolean;
}

/** Sets budgets, one after the other; those that were set before one fails stay set. */
export function useSetBudgets(onSet: () => void) {
  const queries = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: async (wishes: readonly BudgetWish[]) => {
      for (const { category, ...body } of wishes) await api(setBudget, { params: { category }, body });
    },
    onSuccess: async (_, wishes) => {
      await readAgain(queries);
      const [first] = wishes;
      const isOne = wishes.length === 1 && first !== undefined;
      const message = isOne
        ? texts.saved(categoryName(first.category), poundsText(first.amount))
        : texts.savedAll(wishes.length);
      showSnackbar("success", message, BUDGETS);
      onSet();
    },
    onError: () => void readAgain(queries),
  });
  return {
    isSetting: mutation.isPending,
    problem: mutation.error ? messageOf(mutation.error) : undefined,
    set: mutation.mutate,
  };
}

/** Removes a budget; one that another tab has removed already is not a failure. */
export function useRemoveBudget(onRemoved: () => void) {
  const queries = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: async ({ category }: Budget) => {
      try {
        await api(removeBudget, { params: { category: category.key } });
      } catch (problem) {
        if (!(problem instanceof Error && isRefusedFor(problem, "NOT_FOUND"))) throw problem;
      }
    },
    onSuccess: async (_, { category }) => {
      await readAgain(queries);
      showSnackbar("success", texts.removed(categoryName(category.key)), BUDGETS);
      onRemoved();
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), BUDGETS),
  });
  return { isRemoving: mutation.isPending, remove: mutation.mutate };
}
