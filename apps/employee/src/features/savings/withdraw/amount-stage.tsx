import { civilDate } from "@wellpaid/domain/calendar";
import { formatDecimal, formatPounds, negate, type Pence, pence, subtractToZero } from "@wellpaid/domain/money";
import { savingsCreatedTexts, savingsWithdrawTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { Alert, AmountEntry, Button, Dialog, Facts, Stack } from "@wellpaid/ui";
import { formatDateWithWeekday } from "@wellpaid/web";
import { type FormEvent, useState } from "react";
import { isTodayInLondon } from "../is-today.ts";
import type { Terms } from "./terms.ts";
import { typedWithdrawal } from "./withdrawal-rules.ts";

export interface AmountStageProps extends Terms {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onAsk: (requestedPence: Pence) => void;
  readonly onClose: () => void;
}

/** How much: its cost and when it arrives are shown below before anything is requested. */
export function AmountStage({ saving, saved, text, onType, onAsk, onClose }: AmountStageProps) {
  const [wasLeft, setLeft] = useState(false);
  const { requestedPence, error, isShownAtOnce } = typedWithdrawal(text, saved);
  const message = isShownAtOnce || wasLeft ? error : undefined;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setLeft(true);
    if (requestedPence !== undefined) onAsk(requestedPence);
  };
  return (
    <Dialog
      onClose={onClose}
      title={savingsCreatedTexts.withdraw}
      closable
      dismissable={false}
      actions={
        <Button
          text={
            requestedPence === undefined
              ? savingsCreatedTexts.withdraw
              : texts.withdrawAmount(formatPounds(requestedPence))
          }
          wide
          disabled={requestedPence === undefined}
          onPress={submit}
        />
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <AmountEntry
            label={texts.howMuch}
            hint={texts.atLeastAtMost(formatPounds(saved))}
            error={message && <Alert quiet>{message}</Alert>}
            value={text}
            withPence
            onChange={(next) => {
              setLeft(false);
              onType(next);
            }}
            onBlur={() => setLeft(text !== "")}
            presets={[{ value: formatDecimal(saved), text: savingsCreatedTexts.allMySavings }]}
            presetsLabel={texts.howMuch}
            autoFocus
          />
          <Facts
            facts={requestedPence === undefined ? [inSavings(saved)] : costOf(requestedPence, saving.withdrawal)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

const inSavings = (saved: Pence) => ({ name: texts.inYourSavings, value: formatPounds(saved) });

function costOf(requestedPence: Pence, { fee, paidOn }: Terms["saving"]["withdrawal"]) {
  const paid = subtractToZero(requestedPence, pence(fee));
  const day = civilDate(paidOn);
  return [
    { name: texts.fromSavings, value: formatPounds(requestedPence) },
    fee === 0
      ? { name: texts.fee, value: texts.free }
      : { name: texts.feeLater, value: formatPounds(negate(pence(fee))) },
    {
      name: isTodayInLondon(day) ? texts.arrivesToday : texts.arrivesOn(formatDateWithWeekday(day)),
      value: formatPounds(paid),
      total: true,
    },
  ];
}
