import { Refused } from "@wellpaid/contract/client";
import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay";
import { formatPounds, formatPoundsShort } from "@wellpaid/domain/money/format";
import { wholePounds } from "@wellpaid/domain/money/pounds";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { type FormEvent, useState } from "react";
import { amountOf } from "../../shared/money.ts";
import { useProfile } from "../../shared/profile.ts";
import { AmountCard } from "./amount-card.tsx";
import { capOf, typedAmount } from "./amount-rules.ts";
import { BeforeYouWithdraw } from "./before-you-withdraw.tsx";
import { CodeDialog, isAboutCode } from "./code-dialog.tsx";
import { PopUps } from "./pop-ups.tsx";
import type { HistoryRow } from "./queries.ts";
import { isKeyOfEarlier, useWithdraw } from "./use-withdraw.ts";
import css from "./withdraw-entry.module.css";

/** Why the button cannot be pressed; undefined when it can. */
function reasonOf(amount: AdvanceAmount, typed: ReturnType<typeof typedAmount>): string | undefined {
  if (amount.salaryAccountEnding === null) return refusalTexts.NO_PAYOUT_ACCOUNT();
  const min = formatPoundsShort(amountOf(amount.min));
  if (typed.asked === undefined) return texts.enterOrMore(min);
  if (typed.refusal?.code === "AMOUNT_BELOW_MIN") return texts.enterOrMore(min);
  return typed.refusal && texts.enterOrLess(formatPoundsShort(capOf(amount)));
}

/** What the server said, unless the code's dialog says it. */
function problemOf(problem: Error | null): string | undefined {
  if (problem === null || isAboutCode(problem)) return undefined;
  if (isKeyOfEarlier(problem)) return texts.earlierWentThrough;
  return problem instanceof Refused ? problem.message : texts.noAnswer;
}

export interface WithdrawEntryProps {
  readonly amount: AdvanceAmount;
  readonly onDone: (advance: HistoryRow) => void;
}

/** Stage 1: the amount, beside it the payslip that it makes, and the one button that says what it does. */
export function WithdrawEntry({ amount, onDone }: WithdrawEntryProps) {
  const { disableWithdrawal2FA } = useProfile();
  const [text, setText] = useState("");
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useWithdraw(onDone);
  const typed = typedAmount(text, amount);
  const valid = typed.refusal === undefined ? typed.asked : undefined;
  const reason = reasonOf(amount, typed);
  const problem = problemOf(withdrawal.error);
  const buttonText = valid === undefined ? texts.withdraw : texts.withdrawAmount(formatPounds(valid));

  const send = (code?: string) => {
    if (valid === undefined || withdrawal.isPending) return;
    withdrawal.mutate({ pounds: wholePounds(valid), ...(code !== undefined && { code }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return;
    if (disableWithdrawal2FA) return send();
    withdrawal.reset();
    setAsking(true);
  };

  return (
    <form className={css.panes} onSubmit={submit} noValidate>
      <div className={css.entry}>
        <AmountCard amount={amount} text={text} onChange={setText} typed={typed} />
      </div>
      <div className={css.before}>
        <BeforeYouWithdraw asked={valid} payday={amount.payday} />
      </div>
      <div className={css.actions}>
        {problem && !isAsking && <Alert>{problem}</Alert>}
        <Button type="submit" wide busy={withdrawal.isPending && !isAsking} disabledReason={reason}>
          {buttonText}
        </Button>
        <PopUps />
      </div>
      {isAsking && (
        <CodeDialog
          confirmText={buttonText}
          problem={withdrawal.error}
          sentence={problem}
          busy={withdrawal.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
