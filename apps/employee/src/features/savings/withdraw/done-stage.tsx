import { civilDate } from "@wellpaid/domain/calendar";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { savingsWithdrawTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Dialog } from "@wellpaid/ui";
import { formatDateWithWeekday } from "@wellpaid/web";
import type { Withdrawal } from "./use-withdraw-savings.ts";
import type { Terms } from "./terms.ts";

interface DoneStageProps extends Terms {
  readonly done: Withdrawal;
  readonly onClose: () => void;
}

/** What happens next, and when. */
export function DoneStage({ saving, done, onClose }: DoneStageProps) {
  const day = formatDateWithWeekday(civilDate(done.by));
  return (
    <Dialog
      onClose={onClose}
      dismissable
      title={texts.done(formatPounds(pence(done.paid)))}
      actions={<Button text={shellTexts.ok} wide onPress={onClose} />}
    >
      <p role="status">{texts.doneLine(day, saving.withdrawal.salaryAccountEnding ?? "")}</p>
    </Dialog>
  );
}
