import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { newIdempotencyKey, useSingleMutation } from "@wellpaid/web";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { useProfile } from "../../../shared/profile.ts";
import { useStored } from "../../../shared/storage/use-session-storage.ts";
import { whatIsKnown } from "../../../shared/session/known-facts.ts";
import { bestBankOfferQuery, savingMovesQuery } from "../moves-queries.ts";
import { savingAccountQuery, savingIndicatorsQuery } from "../queries.ts";
import { savingsApi } from "../savings-api.ts";

export type Withdrawal = AnswerOf<typeof withdrawSavings>;

/** An amount with the fee that the screen showed, or everything of a goal. */
export type RequestedWithdrawal =
  | { readonly amount: number; readonly shownFee: number }
  | { readonly withrawAllReached: true };

/** With the code, where the server required one. */
interface WithdrawalAttempt {
  readonly request: RequestedWithdrawal;
  readonly code?: string;
}

interface Sent {
  readonly key: string;
  readonly body: RequestedWithdrawal | null;
}

const nothing: Sent = { key: "", body: null };

const amountOf = (body: RequestedWithdrawal | null) =>
  body !== null && "amount" in body ? body.amount : body && "all";

/** What depends on the balance that the deposit platform reports: the balance, and what an offer would gain on it. */
const ofPlatform = [savingIndicatorsQuery, bestBankOfferQuery];

/** Refetches what a move of the money changes. */
export function readSavingAgain(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    readBooksAgain(queryClient),
    ...ofPlatform.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  ]);
}

/** The same, and left to spend, without the deposit platform's data: if that failed, the error screen would hide what is shown now. */
function readBooksAgain(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [savingAccountQuery, savingMovesQuery, indicatorsQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/**
 * Withdraws. After an attempt without an answer, the key and what was sent survive a reload: requesting the same amount
 * again is the same withdrawal, never a second one.
 */
export function useWithdrawSavings(onDone: (withdrawal: Withdrawal) => void) {
  const queryClient = useQueryClient();
  const { id } = useProfile();
  const { value: unsettled, change, forget } = useStored<Sent>(`wellpaid-savings-withdrawal-${id}`, nothing);
  const sentOf = (request: RequestedWithdrawal): Sent =>
    amountOf(unsettled.body) === amountOf(request) ? unsettled : { key: newIdempotencyKey(), body: request };
  const settle = () => {
    change(nothing);
    forget();
  };
  return useSingleMutation({
    mutationFn: ({ request, code }: WithdrawalAttempt) => {
      const sent = sentOf(request);
      change(sent);
      const call = savingsApi(queryClient, { stays: true });
      return call(withdrawSavings, { body: { ...(sent.body ?? request), code }, idempotencyKey: sent.key });
    },
    onSuccess: (withdrawal) => {
      settle();
      void readBooksAgain(queryClient);
      for (const { queryKey } of ofPlatform) void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
      onDone(withdrawal);
    },
    onError: (problem) => {
      if (whatIsKnown(problem) === "refused") settle();
      void readSavingAgain(queryClient);
    },
  });
}
