import type { CivilDate } from "../../calendar/civil-date.ts";
import { fractionCeiled } from "../../money/fraction.ts";
import { type Pence, subtractToZero } from "../../money/pence.ts";
import { wholePercentOf } from "../../money/percent.ts";
import type { GoalPlan, SavingPlan } from "./plan.ts";

/** Whether a goal's sum is saved; a buffer has none. */
export function isGoalReached(plan: SavingPlan, savedPence: Pence): boolean {
  return plan.kind === "goal" && savedPence >= plan.needToSavePence;
}

/**
 * How much of a goal is saved: whole percent, at most 99 until it is reached, never above 100
 * (docs/product/savings.md#progress-and-deadlines).
 */
export function progressPercent({ needToSavePence }: Pick<GoalPlan, "needToSavePence">, savedPence: Pence): number {
  return savedPence >= needToSavePence ? 100 : Math.min(99, wholePercentOf(savedPence, needToSavePence));
}

/** In how many months a goal is reached, rounded up; null where nothing is contributed. */
export function monthsToGoal(plan: GoalPlan, savedPence: Pence): number | null {
  const leftPence = subtractToZero(plan.needToSavePence, savedPence);
  if (leftPence === 0) return 0;
  return plan.monthlyContributionPence === 0 ? null : fractionCeiled(leftPence, 1, plan.monthlyContributionPence);
}

/**
 * Whether a deadline is over: after the end of its day in London, and only when no deposit of a payday up to it is still
 * under way (docs/product/savings.md#progress-and-deadlines).
 * @param paydaysUnderWay the paydays of the deposits that are deducted and not placed yet
 */
export function isDeadlineOver(deadline: CivilDate, today: CivilDate, paydaysUnderWay: readonly CivilDate[]): boolean {
  return today > deadline && !paydaysUnderWay.some((payday) => payday <= deadline);
}
