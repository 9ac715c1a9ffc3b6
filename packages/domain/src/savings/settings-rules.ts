import { addDays, addMonths, type CivilDate } from "../calendar/civil-date.ts";
import { fractionFloored } from "../money/fraction.ts";
import type { Pence } from "../money/pence.ts";
import { flooredToPound } from "../money/pounds.ts";
import type { SavingPlan } from "./plan/plan.ts";
import { MAX_SAVINGS_PAYDAYS } from "./plan/savings-paydays.ts";

/** The longest name of a goal (docs/product/savings.md#plans). */
export const MAX_GOAL_NAME_LENGTH = 20;

export type GoalNameError = "required" | "invalid" | "too-long";
export type GoalSumError = "required" | "zero" | "below-saved";
export type DeadlineError = "required" | "invalid" | "before-payday";

/** Nothing that anybody sees: spaces, also unusual ones, fillers, and signs that only steer how others are drawn. */
const ONLY_UNSEEN = /^[\s\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** What no text can hold: control signs, and halves of a sign. */
const NOT_TEXT = /[\p{Cc}\p{Cs}]/u;

/** The longest previous name (docs/product/savings.md#starting). */
export const MAX_PREVIOUS_NAME_LENGTH = 50;

/** What is wrong with the previous name of a person who says that there was one. */
export function previousNameError(typed: string): "required" | "invalid" | "too-long" | null {
  if (ONLY_UNSEEN.test(typed)) return "required";
  const trimmed = typed.trim();
  if (NOT_TEXT.test(trimmed)) return "invalid";
  return [...trimmed].length > MAX_PREVIOUS_NAME_LENGTH ? "too-long" : null;
}

/** A goal's name as it is kept: without outer spaces, each accented letter as one. */
export const storedGoalName = (typed: string): string => typed.trim().normalize("NFC");

/** What is wrong with a goal's name; its length is counted in characters, so that an emoji is one. */
export function goalNameError(typed: string): GoalNameError | null {
  if (typed === "") return "required";
  const stored = storedGoalName(typed);
  if (ONLY_UNSEEN.test(stored) || NOT_TEXT.test(stored)) return "invalid";
  return [...stored].length > MAX_GOAL_NAME_LENGTH ? "too-long" : null;
}

/**
 * What is wrong with a goal's sum.
 * @param sum undefined while it is missing or no amount (`penceFromText`)
 */
export function goalSumError(sum: Pence | undefined, savedPence: Pence): GoalSumError | null {
  if (sum === undefined) return "required";
  if (sum === 0) return "zero";
  return sum < savedPence ? "below-saved" : null;
}

/**
 * What is wrong with a deadline. A date more than a hundred years ahead is a slip of the pen.
 * @param deadline null while it is missing, undefined where it is no date (`readCivilDate`)
 * @param nearestPayday the first on or after today
 */
export function deadlineError(deadline: CivilDate | null | undefined, nearestPayday: CivilDate): DeadlineError | null {
  if (deadline === null) return "required";
  if (deadline === undefined || deadline > addMonths(nearestPayday, MAX_SAVINGS_PAYDAYS)) return "invalid";
  return deadline < nearestPayday ? "before-payday" : null;
}

const DAYS_BETWEEN_SWITCHES = 7;

/** From when goal and buffer may be switched in settings; null: at once, as before the first switch. */
export function maySwitchFrom(lastTypeSwitchDate: CivilDate | null): CivilDate | null {
  return lastTypeSwitchDate === null ? null : addDays(lastTypeSwitchDate, DAYS_BETWEEN_SWITCHES);
}

const RECOMMENDED_PERCENT = 5;

/**
 * 5 % of the salary, down to the pound: less than it a month is not advised, and not refused
 * (docs/product/savings.md#plans).
 */
export function recommendedBuffer(monthlySalaryPence: Pence): Pence {
  return flooredToPound(fractionFloored(monthlySalaryPence, RECOMMENDED_PERCENT, 100));
}

/** What decides whether a plan may be chosen. */
export interface PlanFacts {
  readonly today: CivilDate;
  /** Null where payroll has not given it. */
  readonly monthlySalaryPence: Pence | null;
  /** The employer pays deposits itself (`savingsDepositType` EXT): no limit by the salary. */
  readonly isDepositExternal: boolean;
  /** Manual or externally reconciled employers have buffers only. */
  readonly isBufferOnly: boolean;
  readonly isClosingPeriod: boolean;
  readonly savedPence: Pence;
  /** The plan there is; null where a saving is created. */
  readonly current: SavingPlan | null;
  readonly lastTypeSwitchDate: CivilDate | null;
}

/** Where it is chosen: the outcome screens always let a goal become a buffer. */
export type PlanChosenIn = "creation" | "settings" | "outcome";

export type PlanRefusal =
  | { readonly code: "SAVINGS_CLOSED_BEFORE_PAYDAY" }
  | { readonly code: "GOAL_NOT_AVAILABLE" }
  | { readonly code: "TYPE_SWITCH_TOO_SOON"; readonly from: CivilDate }
  | { readonly code: "GOAL_BELOW_SAVED" }
  | { readonly code: "NO_PAYROLL_RECORD" }
  | { readonly code: "GOAL_ABOVE_SALARY" }
  | { readonly code: "BUFFER_ABOVE_SALARY" };

/** A saving may be requested also in the days before payday, when no plan is changed, and then has no plan before it. */
export type PlanRefusalIn<W extends PlanChosenIn> = W extends "creation"
  ? Exclude<PlanRefusal, { readonly code: "SAVINGS_CLOSED_BEFORE_PAYDAY" | "TYPE_SWITCH_TOO_SOON" }>
  : PlanRefusal;

interface Case extends PlanFacts {
  readonly plan: SavingPlan;
  readonly chosenIn: PlanChosenIn;
}

type Check = (it: Case) => PlanRefusal | undefined;

/** Which "no" wins: the first of these that has something to say. */
export const ORDER_OF_PLAN_REFUSALS: readonly (readonly [PlanRefusal["code"], Check])[] = [
  [
    "SAVINGS_CLOSED_BEFORE_PAYDAY",
    (it) => (it.isClosingPeriod && it.chosenIn !== "creation" ? { code: "SAVINGS_CLOSED_BEFORE_PAYDAY" } : undefined),
  ],
  [
    "GOAL_NOT_AVAILABLE",
    (it) =>
      (isSwitch(it) || it.current === null) && it.plan.kind === "goal" && it.isBufferOnly
        ? { code: "GOAL_NOT_AVAILABLE" }
        : undefined,
  ],
  ["TYPE_SWITCH_TOO_SOON", (it) => switchTooSoon(it)],
  [
    "GOAL_BELOW_SAVED",
    ({ plan, savedPence }) =>
      plan.kind === "goal" && plan.needToSavePence < savedPence ? { code: "GOAL_BELOW_SAVED" } : undefined,
  ],
  ["NO_PAYROLL_RECORD", (it) => (lacksSalary(it) ? { code: "NO_PAYROLL_RECORD" } : undefined)],
  [
    "GOAL_ABOVE_SALARY",
    (it) => (it.plan.kind === "goal" && isAboveSalary(it) ? { code: "GOAL_ABOVE_SALARY" } : undefined),
  ],
  [
    "BUFFER_ABOVE_SALARY",
    (it) => (it.plan.kind === "buffer" && isAboveSalary(it) ? { code: "BUFFER_ABOVE_SALARY" } : undefined),
  ],
];

/**
 * Why a plan may not be chosen now; undefined when it may. Its fields are judged before, and a goal has the contribution
 * that follows from them (`contributionOfGoal`).
 */
export function refusalOfPlan<W extends PlanChosenIn>(
  plan: SavingPlan,
  chosenIn: W,
  facts: PlanFacts,
): PlanRefusalIn<W> | undefined;
export function refusalOfPlan(plan: SavingPlan, chosenIn: PlanChosenIn, facts: PlanFacts): PlanRefusal | undefined {
  for (const [, check] of ORDER_OF_PLAN_REFUSALS) {
    const refusal = check({ ...facts, plan, chosenIn });
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function isSwitch({ current, plan }: Case): boolean {
  return current !== null && current.kind !== plan.kind;
}

function switchTooSoon(it: Case): PlanRefusal | undefined {
  if (it.chosenIn !== "settings" || !isSwitch(it)) return undefined;
  const from = maySwitchFrom(it.lastTypeSwitchDate);
  return from !== null && it.today < from ? { code: "TYPE_SWITCH_TOO_SOON", from } : undefined;
}

/** A goal's deduction cannot be judged without a salary (docs/product/savings.md#plans). */
function lacksSalary({ plan, monthlySalaryPence, isDepositExternal }: Case): boolean {
  return plan.kind === "goal" && monthlySalaryPence === null && !isDepositExternal;
}

function isAboveSalary({ plan, monthlySalaryPence, isDepositExternal }: Case): boolean {
  return !isDepositExternal && monthlySalaryPence !== null && plan.monthlyContributionPence > monthlySalaryPence;
}
