import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type StageOfWithdraw, stageOfWithdraw } from "@wellpaid/domain/on-demand-pay/stage-of-withdraw";
import { availabilityOf, type PayFacts } from "./facts.ts";

export function enoughFromOf(amount: AdvanceAmount): CivilDate | null {
  return amount.enoughEarnedOn === null ? null : civilDate(amount.enoughEarnedOn);
}

export function stageOf(amount: AdvanceAmount): StageOfWithdraw {
  return stageOfWithdraw(availabilityOf(amount), enoughFromOf(amount));
}

/** What the entry of an amount needs; null where nothing can be withdrawn. */
export function entryOf({ card, amount }: PayFacts): AdvanceAmount | null {
  if (card.kind !== "amount" || amount === null) return null;
  return stageOf(amount).kind === "entry" && amount.salaryAccountEnding !== null ? amount : null;
}
