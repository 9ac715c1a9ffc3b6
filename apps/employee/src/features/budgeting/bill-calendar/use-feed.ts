import { useQueryClient } from "@tanstack/react-query";
import { endCalendarFeed, renewCalendarFeed } from "@wellpaid/contract/budgeting/bill-calendar";
import { calendarFeedTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { showSnackbar } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { useStepUp } from "../../../shared/verification/step-up.tsx";
import { feedQuery } from "./queries.ts";

const FEED = "calendar-feed";

/** Creates the address or renews it; the answer is the only one that has it. */
export function useRenewFeed(withAmounts: boolean, isOn: boolean) {
  const queries = useQueryClient();
  const renewal = useSingleMutation({
    mutationFn: (code: string | undefined) => api(renewCalendarFeed, { body: { withAmounts, code } }),
    onSuccess: ({ feed }) => {
      queries.setQueryData(feedQuery.queryKey, feed);
      showSnackbar("success", isOn ? texts.renewed : texts.created, FEED);
    },
    // An error of the code is shown at its field.
    onError: (problem) => isAboutCode(problem) || showSnackbar("error", messageOf(problem), FEED),
  });
  return {
    isRenewing: renewal.isPending,
    address: renewal.data?.address,
    renew: renewal.mutate,
    forget: renewal.reset,
    stepUp: useStepUp(renewal),
  };
}

/** Ends the address at once. */
export function useEndFeed(onEnded: () => void) {
  const queries = useQueryClient();
  const { isPending, mutate } = useSingleMutation({
    mutationFn: () => api(endCalendarFeed),
    onSuccess: () => {
      queries.setQueryData(feedQuery.queryKey, null);
      showSnackbar("success", texts.switchedOff, FEED);
      onEnded();
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), FEED),
  });
  return { isEnding: isPending, end: () => mutate(undefined) };
}
