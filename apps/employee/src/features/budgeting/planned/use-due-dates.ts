import { useQueryClient } from "@tanstack/react-query";
import type { PaidPayment, PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { decideDueDate, refuseMatch, undecideDueDate } from "@wellpaid/contract/budgeting/due-dates";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { showSnackbar } from "@wellpaid/ui";
import { useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { readAgain, sayProblem } from "./use-planned.ts";

/** What is said of one due date; a transaction's id links it. */
export interface DueDateWish {
  readonly planned: PlannedPayment;
  readonly dueDate: string;
  readonly decision: "paid" | "skipped" | { readonly transactionId: string };
}

const saidOf = ({ planned: { name, type }, decision }: DueDateWish): string => {
  if (decision === "skipped") return texts.isSkippedNow(name);
  return type === "expense" ? texts.isPaidNow(name) : texts.isReceivedNow(name);
};

/** Decides one due date. */
export function useDecide(onDecided: () => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ planned, dueDate, decision }: DueDateWish) =>
      api(decideDueDate, {
        params: { id: planned.id, dueDate },
        body: typeof decision === "string" ? { decision } : { decision: "linked", ...decision },
      }),
    onSuccess: (_, wish) => {
      showSnackbar("success", saidOf(wish));
      readAgain(queryClient);
      onDecided();
    },
  });
}

type Settled = PaidPayment["settled"][number];

/** Undoes what was said of a due date; for a payment that was found by itself, says that it is none of the plan's. */
export function useUndo() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ planned, settled }: { readonly planned: PlannedPayment; readonly settled: Undoable }) =>
      settled.by === "matched" && settled.transactionId !== null
        ? api(refuseMatch, { params: { id: planned.id, transactionId: settled.transactionId } })
        : api(undecideDueDate, { params: { id: planned.id, dueDate: settled.dueDate } }),
    onSuccess: (_, { planned, settled }) =>
      showSnackbar(
        "success",
        settled.by === "matched" ? texts.isRefusedNow(planned.name) : texts.isUndone(planned.name),
      ),
    onError: sayProblem,
    onSettled: () => readAgain(queryClient),
  }).mutate;
}

/** A due date with what settles it; a skipped one is settled by nothing. */
export type Undoable = Pick<Settled, "dueDate" | "transactionId"> & { readonly by: Settled["by"] | "skipped" };
