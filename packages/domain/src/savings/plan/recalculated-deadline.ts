import type { CivilDate } from "../../calendar/civil-date.ts";
import { fractionCeiled } from "../../money/fraction.ts";
import { type GoalPlan, leftToDeduct, type MoneyOfSaving } from "./plan.ts";
import { MAX_SAVINGS_PAYDAYS, paydaysToSaveOn, type SavingsPaydays } from "./savings-paydays.ts";

/**
 * The payday on which what is left of a goal is reached with the contribution that it has, months rounded up
 * (docs/product/savings.md#progress-and-deadlines). Null when nothing is left or contributed, or a hundred years would
 * not do.
 */
export function recalculatedDeadline(
  { needToSavePence, monthlyContributionPence }: Pick<GoalPlan, "needToSavePence" | "monthlyContributionPence">,
  money: MoneyOfSaving,
  paydays: SavingsPaydays,
): CivilDate | null {
  const leftPence = leftToDeduct(needToSavePence, money);
  if (leftPence === 0 || monthlyContributionPence === 0) return null;
  const months: number = fractionCeiled(leftPence, 1, monthlyContributionPence);
  if (months > MAX_SAVINGS_PAYDAYS) return null;
  let count = 0;
  for (const payday of paydaysToSaveOn(paydays)) {
    count += 1;
    if (count === months) return payday;
  }
  return null;
}
