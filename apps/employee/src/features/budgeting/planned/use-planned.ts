import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  changePlannedPayment,
  createPlannedPayment,
  type PlannedPayment,
  type PlannedType,
  paidInfo,
  plannedIncomes,
  plannedPayments,
  removePlannedPayment,
} from "@wellpaid/contract/budgeting";
import { Refused } from "@wellpaid/contract/client";
import { dismissedPayments, plannedNews, unconfirmedPayments } from "@wellpaid/contract/regular-payments";
import { plannedTexts as texts } from "@wellpaid/texts/planned";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
import { api, sentenceOf } from "../../../shared/api.ts";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { useOneAtATime } from "../../../shared/use-one-at-a-time.ts";
import type { PlannedBody } from "./planned-fields.ts";

export const newsQuery = queryOptions({
  queryKey: [plannedNews.name],
  queryFn: ({ signal }) => api(plannedNews, { signal }),
});

/** What a planned payment changes wherever it is shown. */
function readAgain(queryClient: QueryClient): void {
  const calls = [plannedPayments, plannedIncomes, paidInfo, plannedNews, unconfirmedPayments, dismissedPayments];
  for (const queryKey of [...calls.map(({ name }) => [name]), indicatorsQuery.queryKey])
    void queryClient.invalidateQueries({ queryKey });
}

const isGone = (problem: Error) => problem instanceof Refused && problem.code === "NOT_FOUND";

/** A new one: made once for its key; what it was found by, where it was. */
interface NewPlanned {
  readonly type: PlannedType;
  readonly key: string;
  readonly transactionId?: string;
  readonly logo?: string | null;
}

/** What to make, or what to make of the planned payment of an id. */
export interface PlannedWish {
  readonly body: PlannedBody;
  readonly of: { readonly id: string } | NewPlanned;
}

/** Makes or changes one; one that another tab has removed meanwhile is said to be gone. */
export function useSavePlanned(onSaved: () => void) {
  const queryClient = useQueryClient();
  const { end, guarded } = useOneAtATime();
  const mutation = useMutation({
    mutationFn: ({ body, of }: PlannedWish): Promise<PlannedPayment> => {
      if ("id" in of) return api(changePlannedPayment, { params: { id: of.id }, body });
      const { key, ...made } = of;
      return api(createPlannedPayment, { body: { ...body, ...made }, idempotencyKey: key });
    },
    onSuccess: ({ name }, { of }) => {
      showSnackbar("success", "id" in of ? texts.saved(name) : texts.added(name));
      readAgain(queryClient);
      onSaved();
    },
    onError: (problem) => {
      if (!isGone(problem)) return;
      showSnackbar("warning", texts.goneMeanwhile);
      readAgain(queryClient);
      onSaved();
    },
    onSettled: end,
  });
  const { error } = mutation;
  return {
    isSaving: mutation.isPending,
    problem: error && !isGone(error) ? sentenceOf(error) : undefined,
    save: guarded(mutation.mutate),
  };
}

/** Removes one; that it was removed before is no failure. */
export function useRemovePlanned(onRemoved: () => void) {
  const queryClient = useQueryClient();
  const { end, guarded } = useOneAtATime();
  const mutation = useMutation({
    mutationFn: async ({ id }: Pick<PlannedPayment, "id" | "name">) => {
      try {
        await api(removePlannedPayment, { params: { id } });
      } catch (problem) {
        if (!(problem instanceof Error && isGone(problem))) throw problem;
      }
    },
    onSuccess: (_, { name }) => {
      showSnackbar("success", texts.removed(name));
      readAgain(queryClient);
      onRemoved();
    },
    onError: (problem) => showSnackbar("error", sentenceOf(problem)),
    onSettled: end,
  });
  return { isRemoving: mutation.isPending, remove: guarded(mutation.mutate) };
}
