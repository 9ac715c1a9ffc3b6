import { TRACE_KINDS } from "@wellpaid/domain/on-demand-pay/worked-out";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, GivenCode, Id, Instant, numberInQuery, Pounds, sentPounds } from "../units.ts";
import { noCode, ownChanging, ownReading } from "../usual-refusals.ts";

const defineCall = callsOf("on-demand-pay");
const defineReading = readingCallsOf("on-demand-pay");

export const AccessRequest = z.object({
  id: Id,
  status: z.enum(["pending", "approved", "rejected"]),
  approver: z.object({ email: z.string() }),
  createdAt: Instant,
  canRequestFrom: z.nullable(Instant),
  reason: z.nullable(z.string()),
});

export const lastAccessRequest = defineReading({
  name: "lastAccessRequest",
  summary: "The employee's last request for on-demand pay, null when there is none",
  route: "GET /vancepay/last-employee-access-request",
  answer: z.nullable(AccessRequest),
});

export const onDemandPayAccount = defineReading({
  name: "onDemandPayAccount",
  summary: "The employee's on-demand pay account, null when there is none",
  route: "GET /vancepay/account",
  answer: z.nullable(z.object({ status: z.enum(["active", "suspended", "investigation"]) })),
});

/** What a payday deducts from the salary and gives back, and what remains, in pounds. */
export const NextPayslip = z.object({
  payday: CivilDate,
  salary: Pounds,
  givenBack: Pounds,
  advances: Pounds,
  fees: Pounds,
  carriedOver: Pounds,
  savings: Pounds,
  savingsShort: Pounds,
  net: Pounds,
});

/** What can be withdrawn now, in pounds, and how it is computed (docs/product/on-demand-pay.md#amount). */
export const AdvanceAmount = z.object({
  amount: Pounds,
  min: Pounds,
  max: Pounds,
  limit: Pounds,
  estimated: Pounds,
  availableCount: z.number(),
  initialMaximumAvailableCount: z.number(),
  isDateBeforeBoundary: z.boolean(),
  /**
   * What limits `amount`: the employee's own limit of each withdrawal, the period's limit, what is earned so far, or the
   * company's exposure limit.
   */
  bound: z.enum(["own-each-limit", "period-limit", "earned", "exposure-limit"]),
  earned: Pounds,
  workingDaysPassed: z.number(),
  workingDaysInPeriod: z.number(),
  enoughEarnedOn: z.nullable(CivilDate),
  payday: CivilDate,
  cutOffAt: Instant,
  salaryAccountEnding: z.nullable(z.string()),
  isAccountNew: z.boolean(),
  isAwaitingEmployer: z.boolean(),
  isAccountObjectedTo: z.boolean(),
  /** The next payslip, as it is now or as its run has fixed it. */
  payslip: NextPayslip,
  trace: z.array(z.object({ kind: z.enum(TRACE_KINDS), amount: Pounds, percent: z.optional(z.number()) })),
});
export type AdvanceAmount = z.infer<typeof AdvanceAmount>;

export const advanceAmount = defineReading({
  name: "advanceAmount",
  summary: "What can be withdrawn now; null without access, and once somebody has left",
  route: "GET /vancepay/advance-amount",
  answer: z.nullable(AdvanceAmount),
});

export const AdvanceStatus = z.enum(["new", "cancelled", "processing", "paid", "failed"]);

export const Advance = z.object({
  id: Id,
  createdAt: Instant,
  amount: Pounds,
  fee: Pounds,
  status: AdvanceStatus,
  cancelSecondsLeft: z.number(),
});
export type Advance = z.infer<typeof Advance>;

export const advanceHistory = defineReading({
  name: "advanceHistory",
  summary: "The employee's withdrawals, newest first",
  route: "GET /vancepay/advance-history",
  answer: z.array(Advance),
});

/** The refusals of a withdrawal, in the order in which they are checked (domain, decide-withdrawal). */
const withdrawalRefusals = [
  "COMPANY_SUSPENDED",
  "ON_DEMAND_PAY_NOT_OFFERED",
  "SUSPENDED",
  "WITHDRAWALS_PAUSED",
  "NO_ON_DEMAND_PAY_ACCESS",
  "STATUS_CHANGED",
  "EMPLOYER_CONFIRMATION_PENDING",
  "CLOSED_BEFORE_PAYDAY",
  "NO_WITHDRAWALS_LEFT",
  "NO_PAYOUT_ACCOUNT",
  "PAYOUT_ACCOUNT_OBJECTED",
  "PAYOUT_ACCOUNT_NEW",
  "AMOUNT_BELOW_MIN",
  "EXPOSURE_LIMIT_REACHED",
  "OWN_LIMIT_REACHED",
  "NOT_ENOUGH_EARNED",
  "PERIOD_LIMIT_REACHED",
  "AMOUNT_ABOVE_AVAILABLE",
] as const;

/** Requested pounds, above 0, two decimals at most. */
const AskedPounds = sentPounds(1, 1_000_000);

export const Quote = z.object({
  amount: Pounds,
  fee: Pounds,
  /** The next payslip if this withdrawal is made. */
  payslip: NextPayslip,
  salaryAccountEnding: z.nullable(z.string()),
});
export type Quote = z.infer<typeof Quote>;

export const quoteAdvance = defineReading({
  name: "quoteAdvance",
  summary: "Fee and next payslip of a withdrawal, by the same rule that would grant it",
  route: "GET /vancepay/quote",
  query: z.object({ amount: numberInQuery(AskedPounds) }),
  answer: Quote,
  refusals: [...withdrawalRefusals],
});

export const withdraw = defineCall({
  name: "withdraw",
  summary: "Withdraw earned pay; it may be cancelled for 30 seconds",
  route: "POST /vancepay/advance",
  access: "session",
  inPartnersSession: "asks-itself",
  body: z.object({ amount: AskedPounds, code: GivenCode, shownFee: z.optional(z.nullable(sentPounds(0, 1_000_000))) }),
  answer: Advance,
  refusals: [...ownReading, ...withdrawalRefusals, "FEE_CHANGED", ...noCode],
  takesIdempotencyKey: true,
});

export const cancelAdvance = defineCall({
  name: "cancelAdvance",
  summary: "Cancel a withdrawal within 30 seconds of its creation",
  route: "POST /vancepay/advance-cancel",
  access: "session",
  inPartnersSession: "free",
  body: z.object({ advanceId: Id }),
  answer: Advance,
  refusals: [...ownChanging, "NOT_FOUND", "TOO_LATE_TO_CANCEL", "ALREADY_CANCELLED"],
  takesIdempotencyKey: true,
});
