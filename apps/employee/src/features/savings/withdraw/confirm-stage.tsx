import { Refused } from "@wellpaid/contract/client";
import { civilDate } from "@wellpaid/domain/calendar";
import { formatPounds, type Pence, pence, subtractToZero } from "@wellpaid/domain/money";
import { monthsToGoal } from "@wellpaid/domain/savings/plan/progress";
import { savingsWithdrawTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { Alert, ConfirmDialog, type Fact, Facts, Inset, Stack } from "@wellpaid/ui";
import { formatDateWithWeekday } from "@wellpaid/web";
import { goalOf } from "../goal-of.ts";
import { isTodayInLondon } from "../is-today.ts";
import type { Terms } from "./terms.ts";

export interface ConfirmStageProps extends Terms {
  readonly requestedPence: Pence;
  readonly problem: Error | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The question: where it goes, when, at what fee, and what is left of the plan. */
export function ConfirmStage({ saving, saved, requestedPence, problem, busy, onConfirm, onCancel }: ConfirmStageProps) {
  const { fee, paidOn, salaryAccountEnding } = saving.withdrawal;
  const day = civilDate(paidOn);
  const amount = formatPounds(requestedPence);
  return (
    <ConfirmDialog
      title={texts.question(amount)}
      confirmText={texts.withdrawAmount(amount)}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack>
        {problem && !busy && <Alert>{problem instanceof Refused ? problem.message : texts.noAnswer}</Alert>}
        <p>
          {texts.goesTo(formatPounds(subtractToZero(requestedPence, pence(fee))), salaryAccountEnding ?? "")}{" "}
          {isTodayInLondon(day) ? texts.paidToday : texts.paidOn(formatDateWithWeekday(day))}
        </p>
        <Inset>
          <Facts
            facts={[
              { name: texts.fee, value: fee === 0 ? texts.free : formatPounds(pence(fee)) },
              { name: texts.savedAfter, value: formatPounds(subtractToZero(saved, requestedPence)) },
              ...monthsFact({ saving, saved, requestedPence }),
            ]}
          />
        </Inset>
      </Stack>
    </ConfirmDialog>
  );
}

/** What it does to a goal. */
function monthsFact({ saving, saved, requestedPence }: Terms & { readonly requestedPence: Pence }): Fact[] {
  const plan = goalOf(saving);
  if (plan === null) return [];
  const before = monthsToGoal(plan, saved);
  const after = monthsToGoal(plan, subtractToZero(saved, requestedPence));
  if (before === null || after === null || after === before) return [];
  return [{ name: texts.monthsNeeded, value: texts.insteadOf(after, before) }];
}
