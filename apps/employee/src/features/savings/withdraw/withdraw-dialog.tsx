import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatPounds, type Pence } from "@wellpaid/domain/money";
import { savingsWithdrawTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { useState } from "react";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";
import { useStoredAmount } from "../../../shared/storage/use-stored-amount.ts";
import { savingAccountQuery } from "../queries.ts";
import { AmountStage } from "./amount-stage.tsx";
import { ConfirmStage } from "./confirm-stage.tsx";
import { DoneStage } from "./done-stage.tsx";
import { readSavingAgain, useWithdrawSavings, type Withdrawal } from "./use-withdraw-savings.ts";
import { typedWithdrawal } from "./withdrawal-rules.ts";

/** Fee and day of payment change with the month and at midday while the dialog is open. */
const readEveryMs = 30_000;

/** Withdrawing in three stages: the amount with its fee and day, the question, and what happens next. */
export function WithdrawDialog({ saved, onClose }: { readonly saved: Pence; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: saving } = useQuery({ ...savingAccountQuery, refetchInterval: readEveryMs });
  const { text, store, forget } = useStoredAmount(
    "savings-withdrawal",
    (typed) => typedWithdrawal(typed, saved).requestedPence !== undefined,
  );
  const [requestedPence, setRequestedPence] = useState<Pence | null>(null);
  const [done, setDone] = useState<Withdrawal | null>(null);
  const withdrawal = useWithdrawSavings((accepted) => {
    forget();
    setDone(accepted);
  });
  const stepUp = useStepUp(withdrawal);
  if (!saving) return null;
  const terms = { saving, saved };
  const close = () => {
    forget();
    onClose();
  };
  const closeDone = () => {
    onClose();
    void readSavingAgain(queryClient);
  };
  if (done !== null) return <DoneStage {...terms} done={done} onClose={closeDone} />;
  if (requestedPence === null)
    return <AmountStage {...terms} text={text} onType={store} onAsk={setRequestedPence} onClose={close} />;
  const shownFee = saving.withdrawal.fee;
  const withdraw = (code?: string) =>
    withdrawal.mutate({ request: { amount: requestedPence, shownFee }, ...(code !== undefined && { code }) });
  if (stepUp.isOpen)
    return (
      <StepUpDialog
        stepUp={stepUp}
        confirmText={texts.withdrawAmount(formatPounds(requestedPence))}
        onConfirm={withdraw}
      />
    );
  return (
    <ConfirmStage
      {...terms}
      requestedPence={requestedPence}
      problem={stepUp.message}
      busy={withdrawal.isPending}
      onConfirm={() => withdraw()}
      onCancel={() => {
        withdrawal.reset();
        setRequestedPence(null);
      }}
    />
  );
}
