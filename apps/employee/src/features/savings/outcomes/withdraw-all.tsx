import { useRouter } from "@tanstack/react-router";
import { Refused } from "@wellpaid/contract/client";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { formatPounds, type Pence } from "@wellpaid/domain/money";
import { savingsWithdrawTexts } from "@wellpaid/texts/savings/savings-created";
import { savingsOutcomeTexts as texts } from "@wellpaid/texts/savings/savings-outcomes";
import { Alert, Button, type ButtonKind, ConfirmDialog, Stack } from "@wellpaid/ui";
import { useState } from "react";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";
import { closedNoteId, whyNotAll } from "../why-not.ts";
import { useWithdrawSavings } from "../withdraw/use-withdraw-savings.ts";

interface WithdrawAllProps {
  readonly saving: SavingAccount;
  readonly saved: Pence;
  readonly kind?: ButtonKind;
}

/** Everything of a goal, once it is confirmed; then where one chooses what is next. */
export function WithdrawAll({ saving, saved, kind = "main" }: WithdrawAllProps) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useWithdrawSavings(() =>
    router.history.replace("/dashboard/savings/completion-bank-account-actions"),
  );
  const stepUp = useStepUp(withdrawal);
  const withdraw = (code?: string) =>
    withdrawal.mutate({ request: { withrawAllReached: true }, ...(code !== undefined && { code }) });
  const { isPending } = withdrawal;
  const error = stepUp.message;
  const amount = formatPounds(saved);
  return (
    <>
      <Button
        text={texts.withdrawAll}
        wide
        kind={kind}
        whyNotId={saving.isClosingPeriod ? closedNoteId : undefined}
        disabledReason={saving.isClosingPeriod ? undefined : whyNotAll(saving, saved)}
        onPress={() => {
          withdrawal.reset();
          setAsking(true);
        }}
      />
      <ConfirmDialog
        open={isAsking && !stepUp.isOpen}
        title={texts.withdrawAllTitle}
        confirmText={savingsWithdrawTexts.withdrawAmount(amount)}
        busy={isPending}
        onConfirm={() => withdraw()}
        onCancel={() => setAsking(false)}
      >
        <Stack>
          {error && !isPending && (
            <Alert>{error instanceof Refused ? error.message : savingsWithdrawTexts.noAnswer}</Alert>
          )}
          <p>{texts.withdrawAllLine(amount, saving.withdrawal.salaryAccountEnding ?? "")}</p>
        </Stack>
      </ConfirmDialog>
      <StepUpDialog stepUp={stepUp} confirmText={savingsWithdrawTexts.withdrawAmount(amount)} onConfirm={withdraw} />
    </>
  );
}
