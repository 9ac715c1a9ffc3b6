import { type CivilDate, readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import { readInstant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import { contributionOfGoal, monthlyPayment } from "@wellpaid/domain/savings/plan/monthly-payment";
import type { GoalPlan, SavingPlan } from "@wellpaid/domain/savings/plan/plan";
import { deadlineError, goalNameError, goalSumError, storedGoalName } from "@wellpaid/domain/savings/settings-rules";
import { refuseInput } from "../../../http/refusal-answer.ts";
import { atField, type Refusal, refuse } from "../../../refusal.ts";
import { paydaysOf, type Saver } from "../saver-facts.ts";

/** A plan as the contract sends it (`typedPlan`). */
export interface TypedPlan {
  readonly haveSpecificGoal: boolean;
  readonly nameOfGoal?: string | null | undefined;
  readonly needToSave?: number | null | undefined;
  readonly deadline?: string | null | undefined;
  readonly monthlyContribution?: number | null | undefined;
}

/**
 * Reads a plan as it was typed; computes what a goal takes from each payday, whatever was sent.
 * @param startsOn the first payday on which it may be deducted is this one or later
 */
export function readPlan(
  typed: TypedPlan,
  saver: Saver,
  startsOn: CivilDate,
):
  | SavingPlan
  | Refusal<
      | "AMOUNT_REQUIRED"
      | "DEADLINE_TOO_EARLY"
      | "GOAL_BELOW_SAVED"
      | "GOAL_NAME_INVALID"
      | "GOAL_NAME_TOO_LONG"
      | "INVALID_INPUT"
    > {
  return typed.haveSpecificGoal ? readGoal(typed, saver, startsOn) : readBuffer(typed);
}

function readBuffer({ monthlyContribution }: TypedPlan): SavingPlan | Refusal<"AMOUNT_REQUIRED"> {
  if (monthlyContribution === undefined || monthlyContribution === null || monthlyContribution === 0) {
    return atField(refuse("AMOUNT_REQUIRED"), "/monthlyContribution");
  }
  return { kind: "buffer", monthlyContributionPence: pence(monthlyContribution) };
}

function readGoal(
  typed: TypedPlan,
  saver: Saver,
  startsOn: CivilDate,
):
  | GoalPlan
  | Refusal<
      | "AMOUNT_REQUIRED"
      | "DEADLINE_TOO_EARLY"
      | "GOAL_BELOW_SAVED"
      | "GOAL_NAME_INVALID"
      | "GOAL_NAME_TOO_LONG"
      | "INVALID_INPUT"
    > {
  const name = readName(typed.nameOfGoal ?? "");
  if (typeof name !== "string") return name;
  const needToSavePence = readSum(typed.needToSave ?? undefined, saver);
  if (typeof needToSavePence !== "number") return needToSavePence;
  const deadline = readDeadline(typed.deadline ?? null, saver);
  if (typeof deadline !== "string") return deadline;
  const { plan } = saver.saving ?? { plan: null };
  const isUnchanged = plan?.kind === "goal" && plan.needToSavePence === needToSavePence && plan.deadline === deadline;
  const goal = { needToSavePence, deadline, savedPence: saver.savedPence };
  const computed = monthlyPayment(goal, paydaysOf(saver, startsOn));
  return {
    kind: "goal",
    name,
    needToSavePence,
    deadline,
    // An unchanged goal keeps its contribution, so that a new cover or name computes nothing again.
    monthlyContributionPence: isUnchanged
      ? plan.monthlyContributionPence
      : contributionOfGoal(computed, plan?.monthlyContributionPence ?? null),
  };
}

function readName(typed: string): string | Refusal<"AMOUNT_REQUIRED" | "GOAL_NAME_INVALID" | "GOAL_NAME_TOO_LONG"> {
  const error = goalNameError(typed);
  if (error === null) return storedGoalName(typed);
  const code = (
    { required: "AMOUNT_REQUIRED", invalid: "GOAL_NAME_INVALID", "too-long": "GOAL_NAME_TOO_LONG" } as const
  )[error];
  return atField(refuse(code), "/nameOfGoal");
}

function readSum(
  typed: number | undefined,
  { savedPence }: Saver,
): Pence | Refusal<"AMOUNT_REQUIRED" | "GOAL_BELOW_SAVED"> {
  const error = goalSumError(typed === undefined ? undefined : pence(typed), savedPence);
  if (error === null && typed !== undefined) return pence(typed);
  return atField(refuse(error === "below-saved" ? "GOAL_BELOW_SAVED" : "AMOUNT_REQUIRED"), "/needToSave");
}

/** A date, or an instant of that day in London; undefined when its year is out of range. */
function deadlineOf(typed: string): CivilDate | undefined {
  if (!typed.includes("T")) return readCivilDate(typed);
  const at = readInstant(typed);
  return at === undefined ? undefined : londonDate(at);
}

function readDeadline(
  typed: string | null,
  { period }: Saver,
): CivilDate | Refusal<"AMOUNT_REQUIRED" | "DEADLINE_TOO_EARLY" | "INVALID_INPUT"> {
  const deadline = typed === null ? null : deadlineOf(typed);
  const error = deadlineError(deadline, period.payday);
  if (error === null && typeof deadline === "string") return deadline;
  if (error === "before-payday") return atField(refuse("DEADLINE_TOO_EARLY"), "/deadline");
  if (error === "required") return atField(refuse("AMOUNT_REQUIRED"), "/deadline");
  return refuseInput([{ path: "/deadline", message: "must be a date" }]);
}
