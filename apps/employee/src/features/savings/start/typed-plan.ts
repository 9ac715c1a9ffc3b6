import type { BodyOf } from "@wellpaid/contract/call";
import type { Profile } from "@wellpaid/contract/identity/identity";
import type { requestSaving } from "@wellpaid/contract/savings/savings-request";
import { type CivilDate, readCivilDate } from "@wellpaid/domain/calendar";
import { NO_PENCE, type Pence, penceFromText } from "@wellpaid/domain/money";
import {
  type DeadlineError,
  deadlineError,
  goalNameError,
  goalSumError,
  type GoalNameError,
  storedGoalName,
} from "@wellpaid/domain/savings/settings-rules";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";

/** A plan as entered in the form. */
export interface TypedPlan {
  readonly hasGoal: boolean;
  readonly name: string;
  readonly sum: string;
  readonly deadline: string;
  readonly buffer: string;
}

export type PlanField = "name" | "sum" | "deadline" | "buffer";
export const GOAL_FIELDS = ["name", "sum", "deadline"] as const;

/** £1,000,000.00: the contract accepts no more. */
const MAX_PENCE = 100_000_000;

const required = refusalTexts.AMOUNT_REQUIRED;

/** The date typed as dd.MM.yyyy; undefined if it is not a date. */
export function deadlineOf(typed: string): CivilDate | undefined {
  return readCivilDate(typed.split(".").toReversed().join("-"));
}

/** The typed amount; undefined if it is not an amount. */
export const sumOf = (typed: string): Pence | undefined => penceFromText(typed);

const NAME_ERROR_TEXTS: Readonly<Record<GoalNameError, () => string>> = {
  required,
  invalid: refusalTexts.GOAL_NAME_INVALID,
  "too-long": refusalTexts.GOAL_NAME_TOO_LONG,
};

const DEADLINE_ERROR_TEXTS: Readonly<Record<DeadlineError, () => string>> = {
  required,
  invalid: () => texts.invalidDate,
  "before-payday": refusalTexts.DEADLINE_TOO_EARLY,
};

function amountError(typed: string, savedPence: Pence): string | undefined {
  const amount = sumOf(typed);
  // More digits than any amount has count as too much, not as missing.
  if ((amount ?? NO_PENCE) > MAX_PENCE || /^\d{8,}/.test(typed)) return texts.tooMuch;
  const error = goalSumError(amount, savedPence);
  if (error === null) return undefined;
  return error === "below-saved" ? refusalTexts.GOAL_BELOW_SAVED() : required();
}

/** What is wrong with each field of a plan (docs/product/savings.md#plans). Without a payday no day is too early. */
export function planErrors(
  { hasGoal, name, sum, deadline, buffer }: TypedPlan,
  nearestPayday: CivilDate | null,
  savedPence: Pence = NO_PENCE,
): Partial<Record<PlanField, string>> {
  const ofBuffer = hasGoal ? undefined : amountError(buffer, NO_PENCE);
  if (!hasGoal) return ofBuffer === undefined ? {} : { buffer: ofBuffer };
  const day = deadline === "" ? null : deadlineOf(deadline);
  const ofName = goalNameError(name);
  const ofSum = amountError(sum, savedPence);
  const ofDeadline = deadlineError(day, nearestPayday ?? (day || FAR_BACK));
  return {
    ...(ofName && { name: NAME_ERROR_TEXTS[ofName]() }),
    ...(ofSum !== undefined && { sum: ofSum }),
    ...(ofDeadline && { deadline: DEADLINE_ERROR_TEXTS[ofDeadline]() }),
  };
}

const FAR_BACK = "1900-01-01" as CivilDate;

/**
 * Why a plan's monthly deduction is too high for the salary, or cannot be checked, since payroll has no salary
 * (docs/product/savings.md#plans); undefined when it is not, or nothing limits it.
 */
export function deductionError(
  monthly: Pence,
  hasGoal: boolean,
  { monthlySalary, company }: Profile,
): string | undefined {
  if (company.savingsDepositType === "EXT") return undefined;
  if (monthlySalary === null) return hasGoal ? refusalTexts.NO_PAYROLL_RECORD() : undefined;
  if (monthly <= monthlySalary) return undefined;
  return hasGoal ? refusalTexts.GOAL_ABOVE_SALARY() : refusalTexts.BUFFER_ABOVE_SALARY();
}

/** The request body of a valid plan. */
export function planBodyOf(plan: TypedPlan) {
  const { hasGoal, name, sum, deadline, buffer } = plan;
  return {
    haveSpecificGoal: hasGoal,
    nameOfGoal: hasGoal ? storedGoalName(name) : null,
    needToSave: hasGoal ? (sumOf(sum) ?? null) : null,
    deadline: hasGoal ? (deadlineOf(deadline) ?? null) : null,
    monthlyContribution: hasGoal ? null : (sumOf(buffer) ?? null),
  } satisfies Partial<BodyOf<typeof requestSaving>>;
}
