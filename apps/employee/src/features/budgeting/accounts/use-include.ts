import { useMutation, useQueryClient } from "@tanstack/react-query";
import { includeAccount } from "@wellpaid/contract/banking/bank-accounts";
import { bankTexts as texts } from "@wellpaid/texts/budgeting/banks";
import { showSnackbar } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { readBanksAgain } from "../connect/queries.ts";
import type { BankAccount } from "../queries.ts";

/** Includes a savings account in left to spend, or excludes it. Repeating the call changes nothing. */
export function useInclude({ id }: BankAccount): (isIncluded: boolean) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (isIncluded: boolean) => api(includeAccount, { params: { id }, body: { isIncluded } }),
    onSuccess: async () => {
      await readBanksAgain(queries);
      showSnackbar("success", texts.accountSaved, "include");
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), "include"),
  });
  return mutate;
}
