import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { createPlannedPayment, removePlannedPayment } from "@wellpaid/contract/budgeting/planned-payments";
import {
  confirmPayments,
  type FoundType,
  type RegularPayment,
  type unconfirmedPayments,
} from "@wellpaid/contract/budgeting/regular-payments";
import { useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { bodyOfFound } from "../regular/found-body.ts";
import { foundQuery, readBanksAgain } from "./queries.ts";

type FoundPages = InfiniteData<AnswerOf<typeof unconfirmedPayments>>;

/** Add+ plans the payment, Remove takes the plan away again. @returns the plan's id, null once it is removed */
async function planOrRemove(type: FoundType, payment: RegularPayment): Promise<string | null> {
  const { plannedPaymentId, id, counterparty } = payment;
  if (plannedPaymentId !== null) {
    await api(removePlannedPayment, { params: { id: plannedPaymentId } });
    return null;
  }
  const body = {
    ...bodyOfFound(payment),
    type: type === "expenses" ? ("expense" as const) : ("income" as const),
    transactionId: id,
    logo: counterparty.logo,
  };
  return (await api(createPlannedPayment, { body })).id;
}

const withPlan = (pages: FoundPages, id: string, plannedPaymentId: string | null): FoundPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, plannedPaymentId } : item)),
  })),
});

/** One found payment: added or removed, one press at a time. The list stays as it is otherwise. */
export function useGoThrough(type: FoundType, payment: RegularPayment) {
  const queries = useQueryClient();
  const { queryKey } = foundQuery(type);
  const changing = useSingleMutation({
    mutationFn: () => planOrRemove(type, payment),
    onSuccess: (plannedPaymentId) =>
      queries.setQueryData(queryKey, (pages: FoundPages | undefined) =>
        pages === undefined ? undefined : withPlan(pages, payment.id, plannedPaymentId),
      ),
    // It may have been done elsewhere, or its answer be lost: then the list says so.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return { toggle: () => changing.mutate(), isBusy: changing.isPending, problem: changing.error };
}

/** Next: what was not added is dismissed. */
export function useConfirm(type: FoundType, onNext: () => void) {
  const queries = useQueryClient();
  const confirming = useSingleMutation({
    mutationFn: () => api(confirmPayments, { body: { type } }),
    onSuccess: () => {
      onNext();
      void readBanksAgain(queries);
    },
  });
  return { confirm: () => confirming.mutate(), isBusy: confirming.isPending, problem: confirming.error };
}
