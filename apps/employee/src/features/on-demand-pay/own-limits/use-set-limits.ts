import { useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "@wellpaid/contract/call";
import { quoteAdvance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { setSelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { ownLimitTexts as texts } from "@wellpaid/texts/on-demand-pay/own-limits";
import { showSnackbar } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { amountQuery } from "../queries.ts";
import { limitsQuery } from "./limits-query.ts";

/** Saves the limits and reads again what hangs on them. What is typed stays, however it goes. */
export function useSetLimits() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: BodyOf<typeof setSelfLimits>) => api(setSelfLimits, { body }),
    onSuccess: (limits) => {
      queryClient.setQueryData(limitsQuery.queryKey, limits);
      for (const queryKey of [amountQuery.queryKey, [quoteAdvance.name]])
        void queryClient.invalidateQueries({ queryKey });
      showSnackbar("success", texts.saved, "own-limits");
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), "own-limits"),
  });
}
