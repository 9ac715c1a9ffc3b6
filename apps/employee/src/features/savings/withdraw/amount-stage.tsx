import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDateWithWeekday } from "@wellpaid/domain/calendar/format-date";
import { formatDecimal, formatPounds } from "@wellpaid/domain/money/format";
import { negate, type Pence, pence, subtractToZero } from "@wellpaid/domain/money/pence";
import { savingsCreatedTexts, savingsWithdrawTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { AmountEntry } from "@wellpaid/ui/field/amount/amount-entry.tsx";
import { Dialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { Facts } from "@wellpaid/ui/surface/facts.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { type FormEvent, useState } from "react";
import { isTodayInLondon } from "../is-today.ts";
import type { Terms } from "./withdraw-dialog.tsx";
import { typedWithdrawal } from "./withdrawal-rules.ts";

export interface AmountStageProps extends Terms {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onAsk: (asked: Pence) => void;
  readonly onClose: () => void;
}

/** How much: what it costs and when it is there stand below before anything is asked. */
export function AmountStage({ saving, saved, text, onType, onAsk, onClose }: AmountStageProps) {
  const [wasLeft, setLeft] = useState(false);
  const { asked, fault, isSaidAtOnce } = typedWithdrawal(text, saved);
  const sentence = isSaidAtOnce || wasLeft ? fault : undefined;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setLeft(true);
    if (asked !== undefined) onAsk(asked);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={savingsCreatedTexts.withdraw}
      closeText={shellTexts.close}
      dismissable={false}
      actions={
        <Button wide disabled={asked === undefined} onPress={submit}>
          {asked === undefined ? savingsCreatedTexts.withdraw : texts.withdrawAmount(formatPounds(asked))}
        </Button>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <AmountEntry
            label={texts.howMuch}
            hint={texts.atLeastAtMost(formatPounds(saved))}
            error={sentence && <Alert quiet>{sentence}</Alert>}
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
          <Facts facts={asked === undefined ? [inSavings(saved)] : costOf(asked, saving.withdrawal)} />
        </Stack>
      </form>
    </Dialog>
  );
}

const inSavings = (saved: Pence) => ({ name: texts.inYourSavings, value: formatPounds(saved) });

function costOf(asked: Pence, { fee, paidOn }: Terms["saving"]["withdrawal"]) {
  const paid = subtractToZero(asked, pence(fee));
  const day = civilDate(paidOn);
  return [
    { name: texts.fromSavings, value: formatPounds(asked) },
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
