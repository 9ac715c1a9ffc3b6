import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { deactivateSaving, deleteSaving } from "@wellpaid/contract/savings/savings-money";
import { savingsOutcomeTexts as texts } from "@wellpaid/texts/savings/savings-outcomes";
import { showSnackbar } from "@wellpaid/ui";
import { newIdempotencyKey, useSingleMutation } from "@wellpaid/web";
import { allTabsStorage } from "@wellpaid/web/tab-storage";
import { useRef } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { ProofClosed } from "../../../shared/verification/proof-closed.ts";
import { activeRequestQuery, savingAccountQuery } from "../queries.ts";
import { savingsApi } from "../savings-api.ts";

const flagOf = (employeeId: string) => `wellpaid-deactivated-saving-${employeeId}`;

/** Kept by this browser per employee, so that the end is announced once, however many days it takes. */
export function storeDeactivated(employeeId: string): void {
  allTabsStorage.setItem(flagOf(employeeId), "true");
}

/** Announces that the saving has ended, if this browser waited for it. */
export function tellDeactivated(employeeId: string): void {
  if (allTabsStorage.getItem(flagOf(employeeId)) === null) return;
  allTabsStorage.removeItem(flagOf(employeeId));
  showSnackbar("success", texts.deactivated);
}

const readAgain = (queryClient: QueryClient) =>
  Promise.all(
    [savingAccountQuery, activeRequestQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );

/**
 * Withdraws everything, deletes the saving, and opens the screen where its end can be seen
 * (docs/product/savings.md#ending-a-saving).
 */
export function useDeactivate() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id } = useProfile();
  const key = useRef(newIdempotencyKey());
  const call = savingsApi(queryClient);
  return useSingleMutation({
    mutationFn: async (code: string | undefined) => {
      await call(deactivateSaving, { body: { code }, idempotencyKey: key.current });
      // The saving ends by itself anyway: a second code for its deletion is optional.
      await call(deleteSaving).catch((problem: unknown) => {
        if (!(problem instanceof ProofClosed)) throw problem;
      });
    },
    onSuccess: async () => {
      storeDeactivated(id);
      await readAgain(queryClient);
      const saving = queryClient.getQueryData(savingAccountQuery.queryKey);
      if (!saving) tellDeactivated(id);
      const href = saving?.isDeactivationInProcess ? "/dashboard/savings/account-deactivation" : "/dashboard/savings";
      router.history.replace(href);
    },
    onError: () => void readAgain(queryClient),
  });
}
