import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { addDays, civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, formatPoundsShort, formatWholePounds, type Pence, sum } from "@wellpaid/domain/money";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { ownLimitTexts } from "@wellpaid/texts/on-demand-pay/own-limits";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { salaryAccountTexts } from "@wellpaid/texts/account/salary-account";
import { Calendar, Clock, Landmark, Lock } from "@wellpaid/ui/icons";
import type { Fact } from "@wellpaid/ui";
import { amountOf, changeText, formatDateWithWeekday, outText, poundsText } from "@wellpaid/web";
import type { ReactNode } from "react";
import { titleOfStage } from "./refused-title.ts";
import { stageOf } from "./stage.ts";
import type { StateAction } from "../state-appearance.tsx";

/** Shown instead of the entry of an amount: why, until when, and the resulting figures. */
export interface RefusedStage {
  readonly icon: ReactNode;
  readonly title: string;
  readonly line: string;
  /** A second sentence: when withdrawals open. */
  readonly opens?: string;
  readonly facts?: readonly Fact[];
  /** What can be done about it. */
  readonly action?: StateAction | undefined;
  /** Working days are still earned, and shown with these words. */
  readonly days?: { readonly daysText?: string };
}

const toMyLimits: StateAction = { text: ownLimitTexts.title, href: "/dashboard/manage-account/my-limits" };

const toSalaryAccount: StateAction = {
  text: salaryAccountTexts.toAccount,
  href: "/dashboard/manage-account/salary-account",
};

/** Stage 3 for an employee with access, or stage 1 while it is closed; entering an amount there needs a salary account. */
export function refusedStageOf(amount: AdvanceAmount, isOwnCount: boolean): RefusedStage {
  const payday = civilDate(amount.payday);
  const opens = formatDateWithWeekday(addDays(payday, 1));
  const stage = stageOf(amount);
  const title = titleOfStage(stage, amount);
  switch (stage.kind) {
    case "awaiting-employer":
      return { icon: <Clock />, title, line: refusalTexts.EMPLOYER_CONFIRMATION_PENDING() };
    case "no-withdrawals-left":
      return {
        icon: <Lock />,
        title,
        line: texts.nextOpens(opens),
        facts: whatComesOff(amount),
        action: isOwnCount ? toMyLimits : undefined,
      };
    case "period-limit-reached":
      return {
        icon: <Lock />,
        title,
        line: refusalTexts.PERIOD_LIMIT_REACHED(formatPoundsShort(stage.maxPence), null),
        opens: texts.nextOpens(opens),
        facts: whatIsLeftOfPay(amount),
        action: isLimitedByOwnLimit(amount) ? toMyLimits : undefined,
      };
    case "own-limit-reached":
      return { icon: <Lock />, title, line: refusalTexts.OWN_LIMIT_REACHED(null), action: toMyLimits };
    case "exposure-limit-reached":
      return { icon: <Lock />, title, line: refusalTexts.EXPOSURE_LIMIT_REACHED(null) };
    case "company-limit-too-low":
      return { icon: <Lock />, title, line: texts.limitTooLowLine(formatPoundsShort(stage.minPence)) };
    case "not-enough-earned":
      return {
        icon: <Clock />,
        title,
        line: refusalTexts.NOT_ENOUGH_EARNED(stage.from && formatDateWithWeekday(stage.from)),
        days: daysOf(amount),
      };
    case "entry":
      return amount.isAccountObjectedTo
        ? { icon: <Landmark />, title, line: refusalTexts.PAYOUT_ACCOUNT_OBJECTED(), action: toSalaryAccount }
        : { icon: <Landmark />, title, line: refusalTexts.NO_PAYOUT_ACCOUNT() };
    case "closed-before-payday":
      return {
        icon: <Calendar />,
        title,
        line: texts.closed,
        facts: [
          { name: texts.payday, value: formatDateWithWeekday(payday) },
          { name: texts.opensWord, value: opens },
        ],
      };
  }
}

/** Whether it is the employee's own limit of the period that is reached, not the company's. */
const isLimitedByOwnLimit = ({ trace }: AdvanceAmount): boolean =>
  trace.some(({ kind }) => kind === "own-period-limit");

const unlessNothing = (name: string, pounds: number, text: (amount: Pence) => string): readonly Fact[] =>
  pounds === 0 ? [] : [{ name, value: text(amountOf(pounds)) }];

const takenOf = ({ payslip }: AdvanceAmount): Pence =>
  sum([amountOf(payslip.carriedOver), amountOf(payslip.advances), amountOf(payslip.fees)]);

function whatComesOff(amount: AdvanceAmount): readonly Fact[] {
  const { payslip, payday } = amount;
  return [
    ...unlessNothing(texts.carriedOver, payslip.carriedOver, formatPounds),
    { name: texts.withdrawn, value: poundsText(payslip.advances) },
    { name: texts.feesOfPeriod, value: poundsText(payslip.fees) },
    { name: texts.comesOff(formatDate(civilDate(payday))), value: formatPounds(takenOf(amount)), total: true },
  ];
}

function whatIsLeftOfPay(amount: AdvanceAmount): readonly Fact[] {
  const { payslip } = amount;
  return [
    { name: texts.salary, value: poundsText(payslip.salary) },
    ...unlessNothing(texts.givenBack, payslip.givenBack, changeText),
    { name: texts.takenWithFees, value: outText(takenOf(amount)) },
    ...savingsOf(payslip),
    { name: texts.netSalary, value: poundsText(payslip.net), total: true },
  ];
}

/** What goes into savings, and by how much it is less than planned. */
function savingsOf({ savings, savingsShort }: AdvanceAmount["payslip"]): readonly Fact[] {
  if (savings + savingsShort === 0) return [];
  const line = { name: texts.savings, value: savings === 0 ? poundsText(0) : outText(amountOf(savings)) };
  return [savingsShort === 0 ? line : { ...line, note: texts.savingsShort(poundsText(savingsShort)) }];
}

/** What could be withdrawn by now and what has been; no text shows a figure below the smallest withdrawal. */
function daysOf({ limit, min, estimated, workingDaysPassed, workingDaysInPeriod }: AdvanceAmount) {
  if (limit < min) return {};
  const taken = estimated === 0 ? null : formatPoundsShort(amountOf(estimated));
  const could = formatWholePounds(amountOf(limit));
  return { daysText: texts.couldBeTaken(could, workingDaysPassed, workingDaysInPeriod, taken) };
}
