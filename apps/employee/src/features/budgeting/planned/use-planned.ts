import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  changePlannedPayment,
  createPlannedPayment,
  indicators,
  type PlannedPayment,
  type PlannedType,
  paidInfo,
  plannedIncomes,
  plannedPayments,
  removePlannedPayment,
  restorePlannedPayment,
} from "@wellpaid/contract/budgeting/budgeting";
import { forecast } from "@wellpaid/contract/budgeting/forecast";
import {
  dismissedPayments,
  keepPlannedAmount,
  plannedNews,
  unconfirmedPayments,
} from "@wellpaid/contract/budgeting/regular-payments";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { showSnackbar } from "@wellpaid/ui";
import { isRefusedFor, messageOf, poundsText, useSingleMutation } from "@wellpaid/web";
import { api, queryOf } from "../../../shared/session/api.ts";
import type { PlannedBody } from "./planned-fields.ts";

export const newsQuery = queryOf(plannedNews);

const CHANGED = [
  plannedPayments,
  plannedIncomes,
  paidInfo,
  plannedNews,
  unconfirmedPayments,
  dismissedPayments,
  indicators,
  forecast,
];

/** Refetches everything that a planned payment changes. */
export function readAgain(queryClient: QueryClient): void {
  for (const { name } of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] });
}

const isGone = (problem: Error) => isRefusedFor(problem, "NOT_FOUND");

/** The snackbars' act for all planned payments: one is changed at a time. */
const PLANNED = "planned";

/** Shows a problem as a snackbar, for a press that has no place beside it to show one. */
export const sayProblem = (problem: Error): void => showSnackbar("error", messageOf(problem), PLANNED);

/** A new planned payment: created once per key, with the transaction that it was found by, if any. */
interface NewPlanned {
  readonly type: PlannedType;
  readonly key: string;
  readonly transactionId?: string;
  readonly logo?: string | null;
}

/** What to create, or what to change the planned payment of an id to. */
export interface PlannedWish {
  readonly body: PlannedBody;
  readonly of: { readonly id: string } | NewPlanned;
}

/**
 * Creates or changes a planned payment; one that another tab has removed meanwhile is reported as gone.
 * @param onProblem for a press that has no place beside it to show `problem`
 */
export function useSavePlanned(onSaved: () => void, onProblem?: (problem: Error) => void) {
  const queryClient = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: ({ body, of }: PlannedWish): Promise<PlannedPayment> => {
      if ("id" in of) return api(changePlannedPayment, { params: { id: of.id }, body });
      const { key, ...made } = of;
      return api(createPlannedPayment, { body: { ...body, ...made }, idempotencyKey: key });
    },
    onSuccess: ({ name }, { of }) => {
      showSnackbar("success", "id" in of ? texts.saved(name) : texts.added(name), PLANNED);
      readAgain(queryClient);
      onSaved();
    },
    onError: (problem) => {
      if (!isGone(problem)) return onProblem?.(problem);
      showSnackbar("warning", texts.goneMeanwhile, PLANNED);
      readAgain(queryClient);
      onSaved();
    },
  });
  const { error } = mutation;
  return {
    isSaving: mutation.isPending,
    problem: error && !isGone(error) ? messageOf(error) : undefined,
    save: mutation.mutate,
  };
}

/** Keeps the planned amount although the payments usually differ from it; only warns if the planned payment is gone meanwhile. */
export function useKeepAmount() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ planned, amount }: { readonly planned: PlannedPayment; readonly amount: number }) =>
      api(keepPlannedAmount, { params: { id: planned.id }, body: { amount } }),
    onSuccess: (_, { planned }) => showSnackbar("success", texts.kept(planned.name, poundsText(planned.paymentAmount))),
    onError: (problem) =>
      isGone(problem) ? showSnackbar("warning", texts.goneMeanwhile, PLANNED) : sayProblem(problem),
    onSettled: () => readAgain(queryClient),
  }).mutate;
}

/** From the snackbar of its removal. */
async function restore(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const { name } = await api(restorePlannedPayment, { params: { id } });
    showSnackbar("success", texts.restored(name), PLANNED);
  } catch (problem) {
    sayProblem(problem instanceof Error ? problem : new Error(String(problem)));
  }
  readAgain(queryClient);
}

/** Removes a planned payment; one that was already removed is not a failure. */
export function useRemovePlanned(onRemoved: () => void) {
  const queryClient = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: async ({ id }: Pick<PlannedPayment, "id" | "name">) => {
      try {
        await api(removePlannedPayment, { params: { id } });
      } catch (problem) {
        if (!(problem instanceof Error && isGone(problem))) throw problem;
      }
    },
    onSuccess: (_, { id, name }) => {
      const undo = { text: texts.undo, onPress: () => void restore(queryClient, id) };
      showSnackbar("success", texts.removed(name), PLANNED, undo);
      readAgain(queryClient);
      onRemoved();
    },
    onError: sayProblem,
  });
  return { isRemoving: mutation.isPending, remove: mutation.mutate };
}
