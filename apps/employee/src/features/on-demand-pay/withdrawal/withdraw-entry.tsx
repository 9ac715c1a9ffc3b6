import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { formatPounds, formatPoundsShort, wholePounds } from "@wellpaid/domain/money";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Alert, Button } from "@wellpaid/ui";
import { amountOf } from "@wellpaid/web";
import { type FormEvent, useEffect, useReducer, useRef } from "react";
import { AmountCard } from "../cards/amount-card.tsx";
import { maxAmountOf, type TypedAmount } from "../amount-rules.ts";
import { BeforeYouWithdraw } from "./before-you-withdraw.tsx";
import { ConfirmWithdrawal } from "./confirm-withdrawal.tsx";
import { isInDialog, mayBeCounted, messageOf, nextEntryState } from "./entry-state.ts";
import { PopUps } from "../pop-ups.tsx";
import type { HistoryRow } from "../queries.ts";
import type { UnsettledState } from "../unsettled.ts";
import { useRequestedAmount } from "./use-requested-amount.ts";
import { useWithdraw } from "./use-withdraw.ts";
import css from "./withdraw-entry.module.css";

/** Why the button cannot be pressed; undefined when it can. */
function reasonOf(amount: AdvanceAmount, typed: TypedAmount): string | undefined {
  const min = formatPoundsShort(amountOf(amount.min));
  if (typed.requestedPence === undefined) return texts.enterOrMore(min);
  if (typed.refusal?.code === "AMOUNT_BELOW_MIN") return texts.enterOrMore(min);
  return typed.refusal && texts.enterOrLess(formatPoundsShort(maxAmountOf(amount)));
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

/** Stage 1: the amount, the resulting payslip beside it, and the one button that says what it does. */
export function WithdrawEntry({ amount, unsettledState, onDone }: WithdrawEntryProps) {
  const { text, type: typeText, forget, isAgain, typed } = useRequestedAmount(amount, unsettledState.unsettled);
  const [state, dispatch] = useReducer(nextEntryState, { kind: "entering" });
  const withdraw = useWithdraw(unsettledState, {
    onDone: (advance) => {
      forget();
      onDone(advance);
    },
    // The only way out of `sending` other than success: a withdrawal asks for its code itself (`asks-itself`), so the step-up
    // never holds and resets its mutation, which would call neither.
    onProblem: (problem) => dispatch({ kind: "fail", problem }),
  });
  const valid = typed.refusal === undefined ? typed.requestedPence : undefined;
  const reason = isAgain ? undefined : reasonOf(amount, typed);
  const isOpen = isInDialog(state);
  const isSending = state.kind === "sending";
  const counted = mayBeCounted(state, isAgain);
  const message = messageOf(state, isAgain);
  // The dialog's amount is no longer available: the field says so, and nothing can be confirmed.
  const amountInput = useFocusOnceGone(isOpen && valid === undefined);
  const buttonText = valid === undefined ? texts.withdraw : texts.withdrawAmount(formatPounds(valid));

  const type = (next: string) => {
    typeText(next);
    dispatch({ kind: "edit" });
  };
  const send = (code?: string) => {
    if (valid === undefined || isSending) return;
    dispatch({ kind: "send", isAgain });
    withdraw({ pounds: wholePounds(valid), isAgain, ...(code !== undefined && { code }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === undefined) dispatch({ kind: "submit" });
  };

  return (
    <form className={css.panes} onSubmit={submit} noValidate>
      <div className={css.entry}>
        <AmountCard
          amount={amount}
          text={text}
          onChange={type}
          typed={typed}
          mayBeCounted={counted}
          inputRef={amountInput}
        />
      </div>
      <div className={css.before}>
        <BeforeYouWithdraw requestedPence={valid} mayBeCounted={counted} payday={amount.payday} />
      </div>
      <div className={css.actions}>
        {message && !isOpen && typed.refusal === undefined && <Alert>{message}</Alert>}
        <div className={css.send}>
          <Button text={buttonText} type="submit" wide busy={isSending && !isOpen} disabledReason={reason} />
        </div>
        <PopUps />
      </div>
      {isOpen && valid !== undefined && (
        <ConfirmWithdrawal
          amount={amount}
          requestedPence={valid}
          mayBeCounted={counted}
          problem={state.kind === "failed" ? state.problem : null}
          message={message}
          busy={isSending}
          onConfirm={send}
          onClose={() => dispatch({ kind: "close" })}
        />
      )}
    </form>
  );
}
