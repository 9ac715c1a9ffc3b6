import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate } from "@wellpaid/domain/calendar";
import { pence } from "@wellpaid/domain/money";
import type { GoalPlan } from "@wellpaid/domain/savings/plan/plan";

/** The goal of a saving as the domain's rules take it; null for a buffer. */
export function goalOf(saving: SavingAccount): GoalPlan | null {
  const { haveSpecificGoal, nameOfGoal, needToSave, deadline, monthlyContribution } = saving;
  if (!haveSpecificGoal || nameOfGoal === null || needToSave === null || deadline === null) return null;
  return {
    kind: "goal",
    name: nameOfGoal,
    needToSavePence: pence(needToSave),
    deadline: civilDate(deadline),
    monthlyContributionPence: pence(monthlyContribution),
  };
}
