import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { add, formatPounds, formatPoundsShort, NO_PENCE } from "@wellpaid/domain/money";
import { amountWithFee, feeOf } from "@wellpaid/domain/on-demand-pay/fee";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Alert, AmountEntry, Card, Facts, Progress } from "@wellpaid/ui";
import { amountOf } from "@wellpaid/web";
import { type Ref, useState } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { amountMessage, maxAmountOf, presetsOf, type TypedAmount } from "../amount-rules.ts";
import { feeTermsOfCompany, feeWords } from "../facts.ts";
import css from "../withdrawal/withdraw-entry.module.css";
import { AmountWorkedOut } from "../worked-out/amount-worked-out.tsx";
import { WorkedOutPanel } from "../worked-out/worked-out-panel.tsx";

export interface AmountCardProps {
  readonly amount: AdvanceAmount;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly typed: TypedAmount;
  /** Whether it is requested again, and may be in the pay period's figures already. */
  readonly mayBeCounted: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The entry with presets, the pay period so far, and what it costs and where it goes. */
export function AmountCard({ amount, text, onChange, typed, mayBeCounted, inputRef }: AmountCardProps) {
  const [wasLeft, setLeft] = useState(false);
  const message = messageAtField(text, typed, wasLeft, amount);
  const change = (next: string) => {
    setLeft(false);
    onChange(next);
  };
  const range = texts.fromTo(formatPoundsShort(amountOf(amount.min)), formatPoundsShort(maxAmountOf(amount)));
  return (
    <Card>
      <AmountEntry
        label={texts.howMuch}
        hint={range}
        error={message && <Alert quiet>{message}</Alert>}
        value={text}
        onChange={change}
        onBlur={() => setLeft(true)}
        presets={presetsOf(amount)}
        presetsLabel={texts.quickAmounts}
        inputRef={inputRef}
      />
      <div className={css.how}>
        <WorkedOutPanel of={range}>
          <AmountWorkedOut amount={amount} />
        </WorkedOutPanel>
      </div>
      <PayPeriod amount={amount} typed={typed} mayBeCounted={mayBeCounted} />
      <hr className={css.rule} />
      <CostFacts amount={amount} typed={typed} />
    </Card>
  );
}

/** Too little may still be completed and is shown on blur, like an empty field; too much is shown at once. */
function messageAtField(
  text: string,
  { requestedPence, refusal }: TypedAmount,
  wasLeft: boolean,
  amount: AdvanceAmount,
) {
  if (refusal !== undefined && (wasLeft || refusal.code !== "AMOUNT_BELOW_MIN")) return amountMessage(refusal);
  if (!wasLeft || requestedPence !== undefined) return undefined;
  return text === "" ? texts.required : amountMessage({ code: "AMOUNT_BELOW_MIN", minPence: amountOf(amount.min) });
}

type PartProps = Pick<AmountCardProps, "amount" | "typed">;

function PayPeriod({ amount, typed, mayBeCounted }: PartProps & Pick<AmountCardProps, "mayBeCounted">) {
  const terms = feeTermsOfCompany(useProfile().company);
  const isMore = typed.requestedPence !== undefined && typed.refusal === undefined && !mayBeCounted;
  const adds = isMore ? amountWithFee(typed.requestedPence, terms) : NO_PENCE;
  const max = amountOf(amount.max);
  const before = amountOf(amount.estimated);
  const after = add(before, adds);
  // Beyond the limit it is under way, and counted already.
  const taken = after > max ? before : after;
  const words = texts.takenOf(formatPounds(taken), formatPounds(max));
  return (
    <div className={css.period}>
      <p className={css.periodLine}>
        {texts.thisPayPeriod} <strong>{words}</strong>
      </p>
      <Progress share={max === 0 ? 0 : taken / max} label={`${texts.thisPayPeriod}: ${words}`} small />
      <p className="wp-caption">{texts.leftBeforePayday(amount.availableCount, amount.initialMaximumAvailableCount)}</p>
    </div>
  );
}

function CostFacts({ amount, typed }: PartProps) {
  const terms = feeTermsOfCompany(useProfile().company);
  const requestedPence = typed.refusal === undefined ? typed.requestedPence : undefined;
  const fee = requestedPence === undefined ? feeWords(terms) : formatPounds(feeOf(requestedPence, terms));
  const ending = amount.salaryAccountEnding;
  return (
    <Facts
      facts={[
        { name: texts.withdrawal, value: requestedPence === undefined ? "—" : formatPounds(requestedPence) },
        { name: texts.fee, value: fee },
        ...(ending === null ? [] : [{ name: texts.to, value: texts.yourSalaryAccount(ending) }]),
        { name: texts.arrives, value: texts.arrivesSoon },
      ]}
    />
  );
}
