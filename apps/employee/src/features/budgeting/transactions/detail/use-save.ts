import { useQueryClient } from "@tanstack/react-query";
import { transactions } from "@wellpaid/contract/budgeting/budgeting";
import { budgets } from "@wellpaid/contract/budgeting/budgets";
import { recentSpending } from "@wellpaid/contract/budgeting/usage-report";
import { showSnackbar } from "@wellpaid/ui";
import { useSingleMutation } from "@wellpaid/web";
import { usageReportQuery } from "../../usage-report/queries.ts";

/** Saves something of a transaction, says so, and loads again what shows it. */
export function useSave<Body>(save: (body: Body) => Promise<string>, onSaved: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: save,
    onSuccess: async (message: string) => {
      showSnackbar("success", message);
      void queries.invalidateQueries({ queryKey: [recentSpending.name] });
      void queries.invalidateQueries({ queryKey: [budgets.name] });
      void queries.invalidateQueries({ queryKey: usageReportQuery.queryKey });
      await queries.invalidateQueries({ queryKey: [transactions.name] });
      onSaved();
    },
  });
}
