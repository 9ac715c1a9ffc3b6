import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, Id, Instant, Nothing, Pence, Pounds } from "../units.ts";
import { ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("savings");
const defineReading = readingCallsOf("savings");

/** The refusals of a call that takes savings out: an employer that is suspended or no longer offers savings does not block it. */
export const savingsTakingOut = [...ownStaying, "NO_SAVING"] as const;

/** `pending-open`: requested, or approved but not yet open at the platform. `suspended`: read-only, or being closed. */
export const SavingStatus = z.enum(["pending-open", "active", "suspended", "closed"]);

/** What a payday takes from the salary for this saving. */
export const NextDeposit = z.object({
  payday: CivilDate,
  /** What is planned; 0 where the goal is reached, its deadline has passed or the saving is being ended. */
  amount: Pence,
  short: Pence,
});

/** What a withdrawal requested now costs and when it is paid. */
export const WithdrawalTerms = z.object({
  fee: Pence,
  paidOn: CivilDate,
  salaryAccountEnding: z.nullable(z.string()),
  isAccountNew: z.boolean(),
  isAccountObjectedTo: z.boolean(),
});

/** The saving of the employee (docs/product/savings.md#status). Every amount in pence. */
export const SavingAccount = z.object({
  id: Id,
  status: SavingStatus,
  employee: z.object({ id: Id, email: z.nullable(z.string()) }),
  haveSpecificGoal: z.boolean(),
  nameOfGoal: z.nullable(z.string()),
  needToSave: z.nullable(Pence),
  monthlyContribution: Pence,
  deadline: z.nullable(CivilDate),
  productId: z.string(),
  isLaterSaving: z.boolean(),
  startsFrom: CivilDate,
  isWaitingToStart: z.boolean(),
  lastTypeSwitchDate: z.nullable(Instant),
  isBestBankShown: z.boolean(),
  isClosingPeriod: z.boolean(),
  backgroundImageUrl: z.nullable(z.string()),
  coverImage: z.nullable(z.string()),
  monthsToGoal: z.nullable(z.number()),
  reachedOn: z.nullable(CivilDate),
  isGoalReached: z.boolean(),
  isDeadlinePassed: z.boolean(),
  allReachedWithdrawn: z.boolean(),
  isDeactivationInProcess: z.boolean(),
  isOnlyToEnd: z.boolean(),
  isChangeProductInProcess: z.boolean(),
  isCongrShown: z.boolean(),
  saved: Pence,
  underWay: Pence,
  /** The part of `underWay` that waits for the employer's payment. It can be withdrawn once it is placed. */
  awaitingEmployer: Pence,
  nextDeposit: z.nullable(NextDeposit),
  withdrawal: WithdrawalTerms,
  /** What was withdrawn and is not yet paid; null if nothing. `by`: the day of the newest withdrawal, null once it is past. */
  onItsWay: z.nullable(z.object({ amount: Pence, by: z.nullable(CivilDate) })),
  bankChangeUnderWay: z.nullable(
    z.object({
      status: z.enum(["withdrawing", "depositing", "returning"]),
      fromShortName: z.string(),
      toShortName: z.string(),
    }),
  ),
  lastBankChange: z.nullable(
    z.object({
      id: Id,
      endedAt: Instant,
      isDone: z.boolean(),
      gainPerYear: Pence,
      fromShortName: z.string(),
      toShortName: z.string(),
    }),
  ),
  snackBarMessage: z.optional(z.string()),
  snackBarSeverity: z.optional(z.enum(["success", "error", "warning", "info"])),
});
export type SavingAccount = z.infer<typeof SavingAccount>;

export const savingAccount = defineReading({
  name: "savingAccount",
  summary: "The employee's saving, null where there is none",
  route: "GET /savings/account",
  answer: z.nullable(SavingAccount),
});

/** The plan as a form sends it: a goal has a name, a sum and a deadline, a buffer a monthly amount. */
export const typedPlan = {
  haveSpecificGoal: z.boolean(),
  nameOfGoal: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  needToSave: z.optional(z.nullable(Pence.check(z.minimum(0), z.maximum(100_000_000)))),
  deadline: z.optional(z.nullable(z.union([CivilDate, z.iso.datetime({ offset: true })]))),
  monthlyContribution: z.optional(z.nullable(Pence.check(z.minimum(0), z.maximum(100_000_000)))),
  isLaterSaving: z.optional(z.nullable(z.boolean())),
  productId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  backgroundImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
} as const;

export const planRefusals = [
  "GOAL_NOT_AVAILABLE",
  "GOAL_NAME_INVALID",
  "GOAL_NAME_TOO_LONG",
  "AMOUNT_REQUIRED",
  "DEADLINE_TOO_EARLY",
  "GOAL_BELOW_SAVED",
  "GOAL_ABOVE_SALARY",
  "BUFFER_ABOVE_SALARY",
  "NO_PAYROLL_RECORD",
  "COVER_NOT_FOUND",
  "COVER_NOT_AN_IMAGE",
] as const;

export const updateSaving = defineCall({
  name: "updateSaving",
  summary: "Change the plan: its kind, name, sum, deadline or amount, and its cover",
  route: "POST /savings/account",
  access: "session",
  body: z.object({ id: Id, ...typedPlan }),
  answer: SavingAccount,
  refusals: [
    ...ownStaying,
    ...planRefusals,
    "COMPANY_SUSPENDED",
    "SAVINGS_NOT_OFFERED",
    "NO_SAVING",
    "NOT_FOUND",
    "SAVING_READ_ONLY",
    "SAVINGS_CLOSED_BEFORE_PAYDAY",
    "TYPE_SWITCH_TOO_SOON",
    "PLAN_ABOVE_PRODUCT",
    "PLAN_BELOW_PRODUCT",
    "SAVINGS_PROVIDER_FAILED",
  ],
});

export const savingIndicators = defineReading({
  name: "savingIndicators",
  summary: "What is saved, in pounds, and the bank's product that holds it, asked of the deposit platform",
  route: "GET /savings/indicators",
  answer: z.object({
    amountSaved: Pounds,
    product: z.nullable(
      z.object({ shortName: z.string(), name: z.string(), ratePercent: z.number(), aer: z.number() }),
    ),
    interest: Pounds,
    error: z.nullable(z.string()),
  }),
  refusals: ["SAVINGS_PROVIDER_FAILED"],
});

export const monthlyPayment = defineReading({
  name: "monthlyPayment",
  summary: "What a goal takes from each payday: 0 where the sum or the deadline is none",
  route: "GET /savings/monthly-payment/{needToSave}/{deadline}",
  params: z.object({ needToSave: z.string().check(z.maxLength(30)), deadline: z.string().check(z.maxLength(40)) }),
  query: z.object({ isLaterSaving: z.optional(z.enum(["true", "false"])) }),
  answer: z.object({ monthlyPayment: Pence, monthDiff: z.number() }),
});

export const recalculateDeadline = defineReading({
  name: "recalculateDeadline",
  summary: "The payday on which the rest of the goal would be reached by the present contribution",
  route: "GET /savings/recalculate-deadline",
  answer: z.object({ newDeadline: z.nullable(CivilDate), error: z.nullable(z.string()) }),
});

export const showCongratulation = defineCall({
  name: "showCongratulation",
  summary: "The congratulation has been shown",
  route: "PATCH /savings/account/congr-shown",
  access: "session",
  inPartnersSession: "free",
  body: z.object({ isCongrShown: z.boolean() }),
  answer: Nothing,
  refusals: [...ownStaying, "NO_SAVING"],
});
