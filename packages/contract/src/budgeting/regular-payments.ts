import * as z from "zod/mini";
import { BankAmount, Frequency, PlannedAmount, scheduleAnswer } from "./budgeting.ts";
import { Merchant } from "./merchants.ts";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, Id, Nothing, Pounds, pageOf, pageQuery } from "../units.ts";
import { ownChanging } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

/** What comes again and again, in the calls of what was found; planned payments say `expense` and `income`. */
export const FoundType = z.enum(["expenses", "incomes"]);

/** A regular payment that was found in the history of the connected accounts. */
export const RegularPayment = z.object({
  id: Id,
  shortDescription: z.string(),
  merchant: z.nullable(Merchant),
  name: z.string(),
  category: z.object({ key: z.string() }),
  amount: BankAmount,
  counterparty: z.object({ logo: z.nullable(z.string()) }),
  frequency: Frequency,
  ...scheduleAnswer,
  nextPaymentDate: CivilDate,
  payments: z.number(),
  /** What Add+ has made of it since the last Next, and Remove deletes again; null: not added. */
  plannedPaymentId: z.nullable(Id),
});
z.globalRegistry.add(RegularPayment, { id: "RegularPayment" });

export const unconfirmedPayments = defineReading({
  name: "unconfirmedPayments",
  summary: "Regular payments found in the history, neither planned before the last confirmation nor dismissed",
  route: "GET /banking/transactions/unconfirmed",
  query: z.object({ ...pageQuery, type: FoundType }),
  answer: pageOf(RegularPayment),
});

export const confirmPayments = defineCall({
  name: "confirmPayments",
  summary: "Dismisses the found payments of a type that were not planned, until they are restored",
  route: "POST /banking/transactions/confirm",
  access: "session",
  body: z.object({ type: FoundType }),
  answer: Nothing,
  refusals: ownChanging,
});

export const dismissedPayments = defineReading({
  name: "dismissedPayments",
  summary: "The found payments that were dismissed, by name",
  route: "GET /banking/regular-payments/dismissed",
  answer: z.array(
    z.object({
      id: Id,
      type: FoundType,
      shortDescription: z.string(),
      merchant: z.nullable(Merchant),
      dismissedOn: CivilDate,
    }),
  ),
});

export const restorePayment = defineCall({
  name: "restorePayment",
  summary: "Lets a dismissed payment be found again",
  route: "DELETE /banking/regular-payments/dismissed/{id}",
  access: "session",
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...ownChanging, "NOT_FOUND"],
});

/** Where history says otherwise than a planned payment does. */
export const PlannedNews = z.object({
  plannedPaymentId: Id,
  kind: z.enum(["amount", "stopped"]),
  amount: z.nullable(Pounds),
  /** Of a steady payment that went up: what it was before, and the day of its first higher payment; else both null. */
  previousAmount: z.nullable(Pounds),
  changedOn: z.nullable(CivilDate),
  lastPaidOn: z.nullable(CivilDate),
});

export const plannedNews = defineReading({
  name: "plannedNews",
  summary: "Planned payments that went up, are now of another amount, or have stopped",
  route: "GET /banking/planned-payments/news",
  answer: z.array(PlannedNews),
});

export const keepPlannedAmount = defineCall({
  name: "keepPlannedAmount",
  summary: "Keep the planned amount although its payments usually are of this one: no news until they are of another",
  route: "POST /banking/planned-payments/{id}/keep-amount",
  access: "session",
  params: z.object({ id: Id }),
  body: z.object({ amount: PlannedAmount }),
  answer: Nothing,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export type RegularPayment = z.infer<typeof RegularPayment>;
export type FoundType = z.infer<typeof FoundType>;
export type PlannedNews = z.infer<typeof PlannedNews>;
