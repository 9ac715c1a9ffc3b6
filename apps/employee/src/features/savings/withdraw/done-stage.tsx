import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDateWithWeekday } from "@wellpaid/domain/calendar/format-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import { savingsWithdrawTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Dialog } from "@wellpaid/ui/overlay/dialog.tsx";
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
      open
      onClose={onClose}
      dismissable
      title={texts.done(formatPounds(pence(done.paid)))}
      actions={
        <Button wide onPress={onClose}>
          {shellTexts.ok}
        </Button>
      }
    >
      <p role="status">{texts.doneLine(day, saving.withdrawal.salaryAccountEnding ?? "")}</p>
    </Dialog>
  );
}
