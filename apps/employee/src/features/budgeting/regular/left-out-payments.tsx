import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { dismissedPayments, restorePayment, unconfirmedPayments } from "@wellpaid/contract/budgeting/regular-payments";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { regularTexts as texts } from "@wellpaid/texts/budgeting/regular";
import { Button, Dialog, ListRow, RowList, showSnackbar, Stack } from "@wellpaid/ui";
import { isRefusedFor, messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api, queryOf } from "../../../shared/session/api.ts";
import { nameOf } from "../payment-tile.tsx";
import css from "./left-out-payments.module.css";

type LeftOut = AnswerOf<typeof dismissedPayments>[number];

const leftOutQuery = queryOf(dismissedPayments);

/** Restores one; that another tab has done so is no failure. */
function useRestore() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ id }: LeftOut) => {
      try {
        await api(restorePayment, { params: { id } });
      } catch (problem) {
        if (!(problem instanceof Error && isRefusedFor(problem, "NOT_FOUND"))) throw problem;
      }
    },
    onSuccess: (_, restored) => {
      const { id } = restored;
      queryClient.setQueryData(leftOutQuery.queryKey, (all) => all?.filter((payment) => payment.id !== id));
      void queryClient.invalidateQueries({ queryKey: [unconfirmedPayments.name] });
      showSnackbar("success", texts.restored(nameOf(restored)), "restore");
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), "restore"),
  }).mutate;
}

/** A way to what was found and not added; nothing where there is none. */
export function LeftOutPayments() {
  const { data: leftOut = [] } = useQuery(leftOutQuery);
  const [isOpen, setOpen] = useState(false);
  const restore = useRestore();
  if (leftOut.length === 0) return null;
  return (
    <>
      <Button text={texts.leftOut} kind="quiet" onPress={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.leftOut} closable>
        <Stack>
          <p>{texts.leftOutLine}</p>
          <div className={css.rows}>
            <RowList label={texts.leftOut}>
              {leftOut.map((payment) => (
                <LeftOutRow key={payment.id} payment={payment} onRestore={() => restore(payment)} />
              ))}
            </RowList>
          </div>
        </Stack>
      </Dialog>
    </>
  );
}

function LeftOutRow({ payment, onRestore }: { readonly payment: LeftOut; readonly onRestore: () => void }) {
  const date = formatDate(civilDate(payment.dismissedOn));
  return (
    <ListRow
      title={nameOf(payment)}
      line={payment.type === "expenses" ? texts.outOn(date) : texts.inOn(date)}
      actions={
        <Button
          text={texts.restore}
          small
          kind="outlined"
          onPress={onRestore}
          aria-label={texts.restoreOne(nameOf(payment))}
        />
      }
    />
  );
}
