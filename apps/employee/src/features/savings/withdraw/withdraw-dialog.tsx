import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings";
import type { Pence } from "@wellpaid/domain/money/pence";
import { useState } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { useKeptAmount } from "../../../shared/use-kept-amount.ts";
import { savingAccountQuery } from "../queries.ts";
import { AmountStage } from "./amount-stage.tsx";
import { ConfirmStage } from "./confirm-stage.tsx";
import { DoneStage } from "./done-stage.tsx";
import { readSavingAgain, useWithdrawSavings, type Withdrawal } from "./use-withdraw-savings.ts";

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
  const { text, keep, forget } = useKeptAmount(`wellpaid-savings-amount-${useProfile().id}`);
  const [asked, setAsked] = useState<Pence | null>(null);
  const [done, setDone] = useState<Withdrawal | null>(null);
  const withdrawal = useWithdrawSavings((accepted) => {
    forget();
    setDone(accepted);
  });
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
  return (
    <ConfirmStage
      {...terms}
      asked={asked}
      problem={withdrawal.error}
      busy={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate({ amount: asked, shownFee })}
      onCancel={() => {
        withdrawal.reset();
        setAsked(null);
      }}
    />
  );
}
