import { useQuery } from "@tanstack/react-query";
import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { possiblePayments } from "@wellpaid/contract/budgeting/due-dates";
import { civilDate } from "@wellpaid/domain/calendar";
import { signedPence } from "@wellpaid/domain/money";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Button, Dialog, Inset, ListRow, RowList, Stack } from "@wellpaid/ui";
import { changeText, formatDateShort, formatDateWithWeekday, ListPending, messageOf, poundsText } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { moveText } from "../own-moves/move-text.ts";
import { useMoves } from "../own-moves/queries.ts";
import { bankWordsOf, nameOf, PaymentTile } from "../payment-tile.tsx";
import css from "./planned.module.css";
import { useDecide } from "./use-due-dates.ts";

export interface OpenDueDate {
  readonly planned: PlannedPayment;
  readonly dueDate: string;
}

/** What became of one due date: it is one of these payments, it is paid otherwise, or it is skipped. */
export function DueDateDialog({ planned, dueDate, onClose }: OpenDueDate & { readonly onClose: () => void }) {
  const decide = useDecide(onClose);
  const isExpense = planned.type === "expense";
  const say = (decision: "paid" | "skipped" | { transactionId: string }) =>
    decide.mutate({ planned, dueDate, decision });
  const day = formatDateWithWeekday(civilDate(dueDate));
  return (
    <Dialog
      open
      panel
      closable
      title={planned.name}
      onClose={onClose}
      cancel={{ text: shellTexts.cancel, kind: "quiet" }}
      actions={
        <>
          <Button
            text={isExpense ? texts.markAsPaid : texts.markAsReceived}
            wide
            busy={decide.isPending}
            onPress={() => say("paid")}
          />
          <Button text={texts.skipThisTime} wide kind="outlined" onPress={() => say("skipped")} />
        </>
      }
    >
      <Stack>
        <Inset>{texts.dueOn(poundsText(planned.paymentAmount), day)}</Inset>
        {decide.error && <Alert>{messageOf(decide.error)}</Alert>}
        <Possible planned={planned} dueDate={dueDate} onChoose={(transactionId) => say({ transactionId })} />
      </Stack>
    </Dialog>
  );
}

function Possible({ planned, dueDate, onChoose }: OpenDueDate & { readonly onChoose: (id: string) => void }) {
  const moves = useMoves();
  const { data, error, refetch } = useQuery({
    queryKey: [possiblePayments.name, planned.id, dueDate],
    queryFn: ({ signal }) => api(possiblePayments, { params: { id: planned.id, dueDate }, signal }),
  });
  if (data === undefined)
    return <ListPending what={texts.partPossible} problem={error} onTryAgain={() => void refetch()} rows={3} />;
  if (data.length === 0) return <p className="wp-small">{texts.noPossible}</p>;
  return (
    <div>
      <h3 className={css.possible}>{texts.isItOne}</h3>
      <RowList label={texts.isItOne}>
        {data.map((payment) => {
          const { id, date, merchant, category, amount, accountName, countedFor } = payment;
          const name = nameOf(payment);
          const words = bankWordsOf(payment);
          const day = formatDateShort(civilDate(date));
          const move = moves.get(id);
          const where = move === undefined ? accountName : moveText(move, id);
          const line = countedFor === null ? where : texts.countedFor(countedFor);
          return (
            <ListRow
              key={id}
              tile={<PaymentTile merchant={merchant} category={category.key} />}
              title={name}
              line={`${day} · ${words === null ? "" : `${words} · `}${line}`}
              end={changeText(signedPence(amount.value))}
              onPress={() => onChoose(id)}
              pressText={texts.linkOne(name, day)}
            />
          );
        })}
      </RowList>
    </div>
  );
}
