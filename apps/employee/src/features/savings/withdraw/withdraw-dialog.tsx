import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { formatPounds } from "@wellpaid/domain/money/format";
import type { Pence } from "@wellpaid/domain/money/pence";
import { savingsWithdrawTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { useState } from "react";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";
import { useKeptAmount } from "../../../shared/storage/use-stored-amount.ts";
import { savingAccountQuery } from "../queries.ts";
import { AmountStage } from "./amount-stage.tsx";
import { ConfirmStage } from "./confirm-stage.tsx";
import { DoneStage } from "./done-stage.tsx";
import { readSavingAgain, useWithdrawSavings, type Withdrawal } from "./use-withdraw-savings.ts";
import { typedWithdrawal } from "./withdrawal-rules.ts";

/** Fee and day of payment change with the month and at midday while the dialog is open. */
const readEveryMs = 30_000;

export interface Terms {
  readonly saving: SavingAccount;
  readonly saved: Pence;
}

interface WithdrawDialogProps {
  readonly saved: Pence;
  readonly onClose: () => void;
}

/** Withdrawing in three stages: the amount with its fee and day, the question, and what happens next. */
export function WithdrawDialog({ saved, onClose }: WithdrawDialogProps) {
  const queryClient = useQueryClient();
  const { data: saving } = useQuery({ ...savingAccountQuery, refetchInterval: readEveryMs });
  const { text, keep, forget } = useKeptAmount(
    "savings-withdrawal",
    (typed) => typedWithdrawal(typed, saved).asked !== undefined,
  );
  const [asked, setAsked] = useState<Pence | null>(null);
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
  if (asked === null) return <AmountStage {...terms} text={text} onType={keep} onAsk={setAsked} onClose={close} />;
  const shownFee = saving.withdrawal.fee;
  const withdraw = (code?: string) =>
    withdrawal.mutate({ asked: { amount: asked, shownFee }, ...(code !== undefined && { code }) });
  if (stepUp.isOpen)
    return (
      <StepUpDialog stepUp={stepUp} confirmText={texts.withdrawAmount(formatPounds(asked))} onConfirm={withdraw} />
    );
  return (
    <ConfirmStage
      {...terms}
      asked={asked}
      problem={stepUp.sentence}
      busy={withdrawal.isPending}
      onConfirm={() => withdraw()}
      onCancel={() => {
        withdrawal.reset();
        setAsked(null);
      }}
    />
  );
}
