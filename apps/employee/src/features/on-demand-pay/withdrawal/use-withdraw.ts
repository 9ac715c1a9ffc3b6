import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Refused } from "@wellpaid/contract/client";
import { cancelAdvance, quoteAdvance, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { showSnackbar } from "@wellpaid/ui";
import { messageOf, newIdempotencyKey, useSingleMutation } from "@wellpaid/web";
import { useRef } from "react";
import { api } from "../../../shared/session/api.ts";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { profileQuery } from "../../../shared/profile.ts";
import { whatIsKnown } from "../../../shared/session/known-facts.ts";
import { amountQuery, type HistoryRow, historyQuery, historyRowOf, quoteQuery } from "../queries.ts";
import type { UnsettledState } from "../unsettled.ts";

/** Refetches what a withdrawal or its cancellation changes. */
function readAgain(queryClient: QueryClient): void {
  for (const { queryKey } of [amountQuery, historyQuery, indicatorsQuery])
    void queryClient.invalidateQueries({ queryKey });
  // The next payslip has changed by now; a page that still shows it is about to be left.
  void queryClient.invalidateQueries({ queryKey: [quoteAdvance.name], refetchType: "none" });
}

function showNewFee(queryClient: QueryClient): void {
  for (const queryKey of [[quoteAdvance.name], profileQuery.queryKey]) void queryClient.invalidateQueries({ queryKey });
}

export interface WithdrawalRequest {
  readonly pounds: number;
  /** Whether it repeats the withdrawal whose outcome is unknown. */
  readonly isAgain: boolean;
  /** Left out where the employee needs no code. */
  readonly code?: string;
}

interface WithdrawOptions {
  readonly onDone: (advance: HistoryRow) => void;
  readonly onProblem: (problem: Error) => void;
}

/**
 * Withdraws. The key is made when the form opens and kept through every retry, so that a lost answer never pays twice;
 * only an accepted withdrawal uses it up.
 */
export function useWithdraw({ unsettled, store }: UnsettledState, { onDone, onProblem }: WithdrawOptions) {
  const queryClient = useQueryClient();
  const key = useRef(unsettled?.key ?? newIdempotencyKey());
  // The fee on the screen: no one pays a fee other than the one shown.
  const shownFeeOf = ({ pounds, isAgain }: WithdrawalRequest) =>
    isAgain ? unsettled?.shownFee : queryClient.getQueryData(quoteQuery(pounds).queryKey)?.fee;
  return useSingleMutation({
    mutationFn: (request: WithdrawalRequest) => {
      const { pounds, code } = request;
      const shownFee = shownFeeOf(request);
      return api(withdraw, {
        body: { amount: pounds, ...(code !== undefined && { code }), ...(shownFee !== undefined && { shownFee }) },
        idempotencyKey: key.current,
      });
    },
    onMutate: (request) => {
      store({ key: key.current, pounds: request.pounds, shownFee: shownFeeOf(request) });
      return unsettled;
    },
    onSuccess: (advance) => {
      key.current = newIdempotencyKey();
      store(null);
      readAgain(queryClient);
      onDone(historyRowOf(advance));
    },
    onError: (problem, _asked, before) => {
      const known = whatIsKnown(problem);
      if (known !== "unknown") store(known === "nothing" ? (before ?? null) : null);
      // The key belongs to an earlier withdrawal whose answer was lost: another amount needs a key of its own.
      if (isKeyOfEarlier(problem)) key.current = newIdempotencyKey();
      readAgain(queryClient);
      if (problem instanceof Refused && problem.code === "FEE_CHANGED") showNewFee(queryClient);
      onProblem(problem);
    },
  }).mutate;
}

/** Whether the server knows the key from an earlier withdrawal of another amount, which went through. */
export function isKeyOfEarlier(problem: Error): boolean {
  return problem instanceof Refused && problem.code === "IDEMPOTENCY_KEY_REUSED";
}

/** Shows at the top of the screen why a withdrawal was not cancelled. */
export function sayNotCancelled(problem: Error): void {
  const isTooLate = problem instanceof Refused && problem.code === "TOO_LATE_TO_CANCEL";
  showSnackbar("error", isTooLate ? refusalTexts.TOO_LATE_TO_CANCEL() : messageOf(problem), cancelAdvance.name);
}

interface CancelOptions {
  readonly onCancelled?: () => void;
  /** Called instead of showing the message at the top of the screen. */
  readonly onProblem?: (problem: Error) => void;
}

/** Cancels a withdrawal and shows the outcome at the top of the screen. */
export function useCancel({ onCancelled, onProblem = sayNotCancelled }: CancelOptions) {
  const queryClient = useQueryClient();
  const key = useRef(newIdempotencyKey());
  return useSingleMutation({
    mutationFn: (advanceId: string) => api(cancelAdvance, { body: { advanceId }, idempotencyKey: key.current }),
    onSuccess: () => {
      key.current = newIdempotencyKey();
      showSnackbar("success", onDemandPayTexts.cancelled, cancelAdvance.name);
      onCancelled?.();
    },
    onError: onProblem,
    onSettled: () => readAgain(queryClient),
  });
}
