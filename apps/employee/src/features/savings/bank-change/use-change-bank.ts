import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Refused } from "@wellpaid/contract/client";
import { changeBank } from "@wellpaid/contract/savings/savings-offers";
import { showSnackbar } from "@wellpaid/ui";
import { messageOf, newIdempotencyKey, useSingleMutation } from "@wellpaid/web";
import { useRef } from "react";
import { savingsApi } from "../savings-api.ts";
import { readSavingAgain } from "../withdraw/use-withdraw-savings.ts";

/** Begins the change of bank, and goes where the money on its way is shown. Each product keeps its key through every retry. */
export function useChangeBank() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const keys = useRef(new Map<string, string>());
  const keyOf = (productId: string) => {
    const key = keys.current.get(productId) ?? newIdempotencyKey();
    keys.current.set(productId, key);
    return key;
  };
  return useSingleMutation({
    mutationFn: (productId: string) =>
      savingsApi(queryClient, { stays: true })(changeBank, { body: { productId }, idempotencyKey: keyOf(productId) }),
    onSuccess: async () => {
      await readSavingAgain(queryClient);
      router.history.replace("/dashboard/savings/standby-mode-after-changing-bank-account");
    },
    onError: (problem) => {
      showSnackbar("error", messageOf(problem));
      // Another is the best by now, or the saving moves already: then the page says so.
      if (problem instanceof Refused && problem.code !== "SAVINGS_PROVIDER_FAILED") void readSavingAgain(queryClient);
    },
  });
}
