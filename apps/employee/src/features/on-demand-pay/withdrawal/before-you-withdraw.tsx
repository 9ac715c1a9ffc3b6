import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Quote } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { civilDate } from "@wellpaid/domain/calendar";
import { add, formatPounds, type Pence, wholePounds } from "@wellpaid/domain/money";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { workedOutTexts } from "@wellpaid/texts/on-demand-pay/worked-out";
import { Alert, Amount, Card, CardHead, type Fact, Facts, Inset, Link, Stack } from "@wellpaid/ui";
import {
  amountOf,
  CardSkeleton,
  changeText,
  formatDateWithWeekday,
  NotLoaded,
  outText,
  penceOf,
  poundsText,
} from "@wellpaid/web";
import { useDeferredValue } from "react";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { isEmbedded } from "../../../shared/session/session.ts";

import { quoteQuery } from "../queries.ts";
import css from "./withdraw-entry.module.css";
import { leftToSpendLines, payslipLines } from "../worked-out/trace-lines.ts";
import { WorkedOutPanel } from "../worked-out/worked-out-panel.tsx";

export interface BeforeYouWithdrawProps {
  /** Undefined while no amount that can be withdrawn is typed. */
  readonly requestedPence: Pence | undefined;
  /** Whether it is requested again: a payslip that has it already would count it once more. */
  readonly mayBeCounted: boolean;
  readonly payday: string;
}

/** The payslip that this withdrawal makes, what is left to spend then, and what waiting would cost. */
export function BeforeYouWithdraw({ requestedPence, mayBeCounted, payday }: BeforeYouWithdrawProps) {
  const line = texts.yourPayslipOn(formatDateWithWeekday(civilDate(payday)));
  return (
    <Card>
      <CardHead title={texts.beforeYouWithdraw} line={line} />
      {mayBeCounted ? (
        <p className="wp-caption">{texts.mayBeInPayslip}</p>
      ) : (
        <Payslip requestedPence={requestedPence} />
      )}
    </Card>
  );
}

function Payslip({ requestedPence }: Pick<BeforeYouWithdrawProps, "requestedPence">) {
  const settled = useDeferredValue(requestedPence);
  const pounds = settled === undefined ? 0 : wholePounds(settled);
  const quote = useQuery({ ...quoteQuery(pounds), enabled: pounds > 0, placeholderData: keepPreviousData });
  return (
    <Stack>
      {requestedPence === undefined ? (
        <p className="wp-caption">{texts.amountFirst}</p>
      ) : quote.data === undefined ? (
        <NoQuote problem={quote.error} onTryAgain={() => void quote.refetch()} />
      ) : (
        <>
          <Facts facts={payslipFacts(quote.data)} />
          <SavingsShrink quote={quote.data} />
          <Outcome requestedPence={requestedPence} quote={quote.data} />
        </>
      )}
      <Waiting />
      {requestedPence !== undefined && quote.data !== undefined && <HowWorkedOut quote={quote.data} />}
    </Stack>
  );
}

function NoQuote({ problem, onTryAgain }: { readonly problem: Error | null; readonly onTryAgain: () => void }) {
  if (problem === null) return <CardSkeleton lines={5} />;
  return <NotLoaded what={texts.yourPayslip} problem={problem} onTryAgain={onTryAgain} />;
}

const out = (pounds: number) => (pounds === 0 ? poundsText(0) : outText(penceOf(pounds)));

function payslipFacts({ payslip }: Quote): Fact[] {
  const when = (pounds: number, name: string): Fact[] => (pounds === 0 ? [] : [{ name, value: out(pounds) }]);
  return [
    { name: texts.salary, value: poundsText(payslip.salary) },
    ...(payslip.givenBack === 0 ? [] : [{ name: texts.givenBack, value: changeText(penceOf(payslip.givenBack)) }]),
    ...when(payslip.carriedOver, texts.carriedOver),
    { name: texts.onDemandPay, value: out(payslip.advances) },
    { name: texts.feesOfPeriod, value: out(payslip.fees) },
    ...(payslip.savings + payslip.savingsShort === 0 ? [] : [{ name: texts.savings, value: out(payslip.savings) }]),
    { name: texts.netSalary, value: poundsText(payslip.net), total: true },
  ];
}

/** By how much the savings deposit shrinks for it, beforehand (docs/product/on-demand-pay.md#deductions). */
function SavingsShrink({ quote: { payslip } }: { readonly quote: Quote }) {
  if (payslip.savingsShort === 0) return null;
  const text = texts.savingsShrink(poundsText(payslip.savingsShort), poundsText(payslip.savings));
  return <Alert tone="warning">{text}</Alert>;
}

/** Left to spend where a bank is connected; embedded it is the other app's. */
const useLeftToSpend = () => useQuery({ ...indicatorsQuery, enabled: !isEmbedded() }).data;

function Waiting() {
  const money = useLeftToSpend();
  const aDay = money && money.dailySpread > 0 && texts.aDayWithout(poundsText(money.dailySpread));
  return (
    <Alert tone="brand">
      {texts.waitingIsFree} {aDay}
    </Alert>
  );
}

function HowWorkedOut({ quote }: { readonly quote: Quote }) {
  const money = useLeftToSpend();
  return (
    <WorkedOutPanel of={texts.yourPayslip}>
      <Facts facts={payslipLines(quote)} />
      {money && (
        <>
          <Facts facts={leftToSpendLines(money.monthRemind, quote.amount)} />
          <Link href="/dashboard/home/detail">{workedOutTexts.leftDetail}</Link>
        </>
      )}
    </WorkedOutPanel>
  );
}

function Outcome({ requestedPence, quote }: { readonly requestedPence: Pence; readonly quote: Quote }) {
  const money = useLeftToSpend();
  const amount = formatPounds(requestedPence);
  const cost = formatPounds(add(requestedPence, amountOf(quote.fee)));
  return (
    <div className={css.insets}>
      {money && (
        <Inset>
          <p className="wp-caption">{texts.leftToSpendNow}</p>
          <Amount text={formatPounds(add(penceOf(money.monthRemind), requestedPence))} size="lg" />
          <p className={css.good}>+{amount}</p>
        </Inset>
      )}
      <Inset>
        <p className="wp-caption">{texts.nextPay}</p>
        <p className={css.outcome}>{texts.less(cost)}</p>
        <p className="wp-caption">{quote.fee === 0 ? texts.amountWithoutFee(amount) : texts.amountAndFee(amount)}</p>
      </Inset>
    </div>
  );
}
