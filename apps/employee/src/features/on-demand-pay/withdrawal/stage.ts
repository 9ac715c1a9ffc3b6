import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar";
import { type StageOfWithdraw, stageOfWithdraw } from "@wellpaid/domain/on-demand-pay/stage-of-withdraw";
import { availabilityOf, type PayFacts } from "../facts.ts";

export function enoughFromOf(amount: AdvanceAmount): CivilDate | null {
  return amount.enoughEarnedOn === null ? null : civilDate(amount.enoughEarnedOn);
}

export function stageOf(amount: AdvanceAmount): StageOfWithdraw {
  return stageOfWithdraw(availabilityOf(amount), enoughFromOf(amount), amount.isAwaitingEmployer);
}

/** Whether there is an account to withdraw to: payroll knows one, and its owner does not object to it. */
export const hasPayableAccount = ({ salaryAccountEnding, isAccountObjectedTo }: AdvanceAmount): boolean =>
  salaryAccountEnding !== null && !isAccountObjectedTo;

/** What the entry of an amount needs; null where nothing can be withdrawn. */
export function entryOf({ card, amount }: PayFacts): AdvanceAmount | null {
  if (card.kind !== "amount" || amount === null) return null;
  return stageOf(amount).kind === "entry" && hasPayableAccount(amount) ? amount : null;
}
