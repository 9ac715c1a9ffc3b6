import { CATEGORIES } from "@wellpaid/domain/budgeting/categories";
import { PLANNED_TYPES } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { FREQUENCIES } from "@wellpaid/domain/budgeting/regular/schedule";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, Id, Nothing, notRequired, periodQuery, Pounds, sentPounds, wholeNumber } from "../units.ts";
import { Merchant } from "./merchants.ts";
import { ownChanging } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

export const PlannedType = z.enum(PLANNED_TYPES);
export const Frequency = z.enum(FREQUENCIES);

/** When a payment falls due, with its frequency. */
export const scheduleAnswer = {
  month: z.nullable(z.number()),
  date: z.number(),
  weekday: z.nullable(z.number()),
  weekOfMonth: z.nullable(z.number()),
  startDate: z.nullable(CivilDate),
  endDate: z.nullable(CivilDate),
};

/** A payment that the employee plans with. */
export const PlannedPayment = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  currency: z.literal("GBP"),
  amount: Pounds,
  paymentAmount: Pounds,
  type: PlannedType,
  frequency: Frequency,
  ...scheduleAnswer,
  transactionId: z.nullable(Id),
  /** Whom its payments go to, or come from; null until one is known. */
  merchant: z.nullable(Merchant),
  logo: z.nullable(z.string()),
  nextPaymentDate: z.nullable(CivilDate),
  count: z.number(),
  dayInPeriod: z.number(),
  dayInMonthPeriod: z.number(),
  lateDueDates: z.array(CivilDate),
  lateCounted: z.number(),
  upcomingDate: z.nullable(CivilDate),
  learnedFrom: z.nullable(Pounds),
  /** It moves money between accounts that are counted: left to spend does not include it. */
  isOwnMove: z.boolean(),
});
z.globalRegistry.add(PlannedPayment, { id: "PlannedPayment" });

/** With what was really paid in the period. */
const PaidPayment = z.extend(PlannedPayment, {
  paidOn: CivilDate,
  paidAmount: Pounds,
  settled: z.array(
    z.object({
      dueDate: CivilDate,
      by: z.enum(["matched", "linked", "marked"]),
      transactionId: z.nullable(Id),
      paidOn: z.nullable(CivilDate),
      amount: Pounds,
      merchant: z.nullable(Merchant),
    }),
  ),
});
z.globalRegistry.add(PaidPayment, { id: "PaidPayment" });

const SkippedPayment = z.extend(PlannedPayment, { skippedDueDates: z.array(CivilDate) });
z.globalRegistry.add(SkippedPayment, { id: "SkippedPayment" });

export const plannedPayments = defineReading({
  name: "plannedPayments",
  summary: "Planned expenses",
  route: "GET /banking/planned-payments",
  answer: z.array(PlannedPayment),
});

export const plannedIncomes = defineReading({
  name: "plannedIncomes",
  summary: "Planned incomes",
  route: "GET /banking/planned-incomes",
  answer: z.array(PlannedPayment),
});

/** One payment in pounds, without a sign: above 0, at most 100,000.00, two decimals. */
export const PlannedAmount = sentPounds(1, 100_000);

/** What can be entered of a planned payment, new or edited. */
const plannedFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20), z.regex(/^[ -~]*$/)),
  category: z.enum(CATEGORIES),
  currency: z.literal("GBP"),
  amount: PlannedAmount,
  frequency: Frequency,
  month: z.optional(z.nullable(wholeNumber(1, 12))),
  /** Daily: 1 or left out; weekly: 1 (Monday) to 7; the others: 1 to 29, or -1, the last day, as which 30 and 31 are kept, too. */
  date: z.optional(z.nullable(wholeNumber(-1, 31))),
  /** These four are null for none. Of a change they may be left out by a client that does not know them, and stay as they are. */
  weekday: z.optional(z.nullable(wholeNumber(1, 7))),
  weekOfMonth: z.optional(z.nullable(wholeNumber(-1, 4))),
  startDate: z.optional(z.nullable(CivilDate)),
  endDate: z.optional(z.nullable(CivilDate)),
};

export const createPlannedPayment = defineCall({
  name: "createPlannedPayment",
  summary: "Plan a payment, on its own or from a transaction that its payments look like",
  route: "POST /banking/planned-payments",
  access: "session",
  body: z.object({
    ...plannedFields,
    type: PlannedType,
    transactionId: notRequired(Id),
    logo: notRequired(z.string().check(z.maxLength(500), z.regex(/^(https:\/\/|\/)[!-~]*$/))),
  }),
  answer: PlannedPayment,
  refusals: [...ownChanging, "NOT_FOUND", "TOO_MANY_PLANNED_PAYMENTS"],
  takesIdempotencyKey: true,
});

export const changePlannedPayment = defineCall({
  name: "changePlannedPayment",
  summary: "Change a planned payment",
  route: "PUT /banking/planned-payments/{id}",
  access: "session",
  params: z.object({ id: Id }),
  body: z.object(plannedFields),
  answer: PlannedPayment,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const removePlannedPayment = defineCall({
  name: "removePlannedPayment",
  summary: "Remove a planned payment",
  route: "DELETE /banking/planned-payments/{id}",
  access: "session",
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const restorePlannedPayment = defineCall({
  name: "restorePlannedPayment",
  summary: "Undoes the removal of a planned payment, with what was decided of its due dates",
  route: "POST /banking/planned-payments/{id}/restore",
  access: "session",
  params: z.object({ id: Id }),
  answer: PlannedPayment,
  refusals: [...ownChanging, "NOT_FOUND", "TOO_MANY_PLANNED_PAYMENTS"],
});

export const paidInfo = defineReading({
  name: "paidInfo",
  summary: "Planned payments of a pay period, paid and not paid; of an earlier one, what was due and not recognised",
  route: "GET /banking/planned-payments/paid/{type}",
  params: z.object({ type: PlannedType }),
  query: z.object(periodQuery),
  answer: z.object({
    firstDay: CivilDate,
    lastDay: CivilDate,
    paid: z.array(PaidPayment),
    notPaid: z.array(PlannedPayment),
    skipped: z.array(SkippedPayment),
  }),
});

export type PlannedPayment = z.infer<typeof PlannedPayment>;
export type PlannedType = z.infer<typeof PlannedType>;
export type SkippedPayment = z.infer<typeof SkippedPayment>;
export type PaidPayment = z.infer<typeof PaidPayment>;
