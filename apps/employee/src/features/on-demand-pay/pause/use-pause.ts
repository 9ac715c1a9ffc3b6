import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { pauseWithdrawals } from "@wellpaid/contract/on-demand-pay/pause";
import { pauseTexts as texts } from "@wellpaid/texts/on-demand-pay/pause";
import { showSnackbar } from "@wellpaid/ui";
import { newIdempotencyKey, useSingleMutation } from "@wellpaid/web";
import { useRef } from "react";
import { api } from "../../../shared/session/api.ts";
import { profileQuery } from "../../../shared/profile.ts";
import { frozenQuery } from "../queries.ts";
import type { PauseChoice } from "./pause-choice.ts";

/** Pauses, reads the profile again and goes to the dashboard (docs/product/on-demand-pay.md#pausing). */
export function usePause(onFailed: () => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  // A choice keeps its key through every retry, so that a lost answer is given again instead of "paused already".
  const keys = useRef(new Map<string, string>());
  const keyOf = (duration: string) => {
    const key = keys.current.get(duration) ?? newIdempotencyKey();
    keys.current.set(duration, key);
    return key;
  };
  const readAgain = () =>
    Promise.all([profileQuery, frozenQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  return useSingleMutation({
    mutationFn: ({ duration }: PauseChoice) =>
      api(pauseWithdrawals, { body: { duration }, idempotencyKey: keyOf(duration) }),
    onSuccess: async (_answer, { done }) => {
      await readAgain();
      await router.navigate({ to: "/dashboard" });
      showSnackbar("success", done, pauseWithdrawals.name);
    },
    onError: () => {
      showSnackbar("error", texts.failed, pauseWithdrawals.name);
      // It may be paused or frozen by now, elsewhere: then the page says so.
      void readAgain();
      onFailed();
    },
  });
}
