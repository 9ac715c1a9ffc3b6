import { Refused } from "@wellpaid/contract/client";
import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { formatPounds, formatPoundsShort } from "@wellpaid/domain/money/format";
import { wholePounds } from "@wellpaid/domain/money/pounds";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { amountOf } from "@wellpaid/web/money";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { AmountCard } from "../cards/amount-card.tsx";
import { rateLimitOf, type TypedAmount } from "../amount-rules.ts";
import { BeforeYouWithdraw } from "./before-you-withdraw.tsx";
import { ConfirmWithdrawal } from "./confirm-withdrawal.tsx";
import { PopUps } from "../pop-ups.tsx";
import type { HistoryRow } from "../queries.ts";
import type { UnsettledState } from "../unsettled.ts";
import { useRequestedAmount } from "./use-requested-amount.ts";
import { isKeyOfEarlier, useWithdraw } from "./use-withdraw.ts";
import css from "./withdraw-entry.module.css";

/** Why the button cannot be pressed; undefined when it can. */
function reasonOf(amount: AdvanceAmount, typed: TypedAmount): string | undefined {
  const min = formatPoundsShort(amountOf(amount.min));
  if (typed.requestedPence === undefined) return texts.enterOrMore(min);
  if (typed.refusal?.code === "AMOUNT_BELOW_MIN") return texts.enterOrMore(min);
  return typed.refusal && texts.enterOrLess(formatPoundsShort(rateLimitOf(amount)));
}

/** The server's message, unless the code's dialog shows it. */
function problemOf(problem: Error | null): string | undefined {
  if (problem === null || isAboutCode(problem)) return undefined;
  if (isKeyOfEarlier(problem)) return texts.earlierWentThrough;
  return problem instanceof Refused ? problem.message : texts.noAnswer;
}

function useFocusOnceGone(isGone: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isGone) input.current?.focus();
  }, [isGone]);
  return input;
}

export interface WithdrawEntryProps {
  readonly amount: AdvanceAmount;
  readonly unsettledState: UnsettledState;
  readonly onDone: (advance: HistoryRow) => void;
}

/** Stage 1: the amount, beside it the payslip that it makes, and the one button that says what it does. */
export function WithdrawEntry({ amount, unsettledState, onDone }: WithdrawEntryProps) {
  const { text, type: typeText, forget, isAgain, typed } = useRequestedAmount(amount, unsettledState.unsettled);
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useWithdraw(unsettledState, (advance) => {
    forget();
    onDone(advance);
  });
  const valid = typed.refusal === undefined ? typed.requestedPence : undefined;
  const reason = isAgain ? undefined : reasonOf(amount, typed);
  // It may have been withdrawn and be counted already.
  const mayBeCounted = isAgain && !(withdrawal.isPending && !withdrawal.variables?.isAgain);
  const problem = problemOf(withdrawal.error) ?? (isAgain && !withdrawal.isPending ? texts.noAnswer : undefined);
  // The requested amount is no longer available: the field shows it, and nothing can be confirmed.
  const isGone = isAsking && valid === undefined;
  const amountInput = useFocusOnceGone(isGone);
  const type = (next: string) => {
    typeText(next);
    setAsking(false);
  };
  const buttonText = valid === undefined ? texts.withdraw : texts.withdrawAmount(formatPounds(valid));

  const send = (code?: string) => {
    if (valid === undefined || withdrawal.isPending) return;
    withdrawal.mutate({ pounds: wholePounds(valid), isAgain, ...(code !== undefined && { code }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return;
    withdrawal.reset();
    setAsking(true);
  };

  return (
    <form className={css.panes} onSubmit={submit} noValidate>
      <div className={css.entry}>
        <AmountCard
          amount={amount}
          text={text}
          onChange={type}
          typed={typed}
          mayBeCounted={mayBeCounted}
          inputRef={amountInput}
        />
      </div>
      <div className={css.before}>
        <BeforeYouWithdraw requestedPence={valid} mayBeCounted={mayBeCounted} payday={amount.payday} />
      </div>
      <div className={css.actions}>
        {problem && !isAsking && typed.refusal === undefined && <Alert>{problem}</Alert>}
        <Button type="submit" wide busy={withdrawal.isPending && !isAsking} disabledReason={reason}>
          {buttonText}
        </Button>
        <PopUps />
      </div>
      {isAsking && valid !== undefined && (
        <ConfirmWithdrawal
          amount={amount}
          requestedPence={valid}
          mayBeCounted={mayBeCounted}
          problem={withdrawal.error}
          message={problem}
          busy={withdrawal.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
