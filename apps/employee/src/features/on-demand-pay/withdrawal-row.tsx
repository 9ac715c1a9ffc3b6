import type { Advance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Alert, Button, CategoryTile, Chip, ConfirmDialog, ListRow, Progress, type Tone } from "@wellpaid/ui";
import { Check, Clock, TriangleAlert, X } from "@wellpaid/ui/icons";
import { formatMoment, messageOf, poundsText, useSecondsLeft } from "@wellpaid/web";
import { type ReactNode, useState } from "react";
import { whatIsKnown } from "../../shared/session/known-facts.ts";
import css from "./cards/history-card.module.css";
import type { HistoryRow } from "./queries.ts";
import { sayNotCancelled, useCancel } from "./withdrawal/use-withdraw.ts";

const appearances: Record<Advance["status"], { readonly icon: ReactNode; readonly tone: Tone }> = {
  new: { icon: <Clock />, tone: "brand" },
  processing: { icon: <Clock />, tone: "brand" },
  paid: { icon: <Check />, tone: "positive" },
  failed: { icon: <TriangleAlert />, tone: "negative" },
  cancelled: { icon: <X />, tone: "plain" },
};

/** A row may be cancelled for this long after its creation. */
const cancelSeconds = 30;

export interface AdvanceRowProps {
  readonly row: HistoryRow;
  readonly isCancelledAbove: boolean;
}

export function AdvanceRow({ row, isCancelledAbove }: AdvanceRowProps) {
  const left = useSecondsLeft(row.cancelUntilMs);
  const isNew = row.status === "new" && left > 0;
  const { icon, tone } = appearances[row.status];
  return (
    <ListRow
      tile={<CategoryTile icon={icon} tone={row.status === "new" || row.status === "processing" ? "brand" : "plain"} />}
      title={formatMoment(row.createdAt)}
      line={texts.feeOf(poundsText(row.fee))}
      end={
        <>
          <span>{poundsText(row.amount)}</span>
          <Chip text={texts.statusOf[row.status]} tone={tone} />
        </>
      }
      below={isNew && !isCancelledAbove ? <CancelPart row={row} left={left} /> : undefined}
    />
  );
}

function CancelPart({ row, left }: { readonly row: HistoryRow; readonly left: number }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancel({
    onCancelled: () => setAsking(false),
    // Where no answer came the question stays, to be answered again while there is time.
    onProblem: (problem) => {
      if (whatIsKnown(problem) === "unknown") return;
      setAsking(false);
      sayNotCancelled(problem);
    },
  });
  const close = () => {
    cancel.reset();
    setAsking(false);
  };
  return (
    <>
      <div className={css.cancel}>
        <span>
          <strong>{texts.secondsLeft(Math.ceil(left))}</strong> {texts.leftToCancel}
        </span>
        <Button text={texts.cancel} kind="danger" small busy={cancel.isPending} onPress={() => setAsking(true)} />
      </div>
      <Progress share={left / cancelSeconds} label={texts.cancelTime} small />
      <ConfirmDialog
        open={isAsking}
        title={texts.cancelQuestion}
        confirmText={texts.cancelIt}
        cancelText={texts.keepIt}
        kind="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(row.id)}
        onCancel={close}
      >
        {cancel.error && !cancel.isPending && <Alert>{messageOf(cancel.error)}</Alert>}
        <p>{texts.cancelQuestionLine(poundsText(row.amount))}</p>
      </ConfirmDialog>
    </>
  );
}
