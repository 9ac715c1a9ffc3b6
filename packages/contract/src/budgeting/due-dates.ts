import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, Id, notRequired, Pence } from "../units.ts";
import { ownChanging, ownReading } from "../usual-refusals.ts";
import { Merchant } from "./merchants.ts";
import { PlannedPayment } from "./planned-payments.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

/** One due date of a planned payment. */
const ofDueDate = z.object({ id: Id, dueDate: CivilDate });

export const decideDueDate = defineCall({
  name: "decideDueDate",
  summary:
    "Say of one due date that it is paid, that it is skipped, or which transaction paid it; replaces what was said",
  route: "PUT /banking/planned-payments/{id}/due-dates/{dueDate}",
  access: "session",
  params: ofDueDate,
  /** `transactionId` with `linked`, and only then. */
  body: z.object({ decision: z.enum(["paid", "skipped", "linked"]), transactionId: notRequired(Id) }),
  answer: PlannedPayment,
  refusals: [...ownChanging, "NOT_FOUND", "PAYMENT_ALREADY_LINKED"],
});

export const undecideDueDate = defineCall({
  name: "undecideDueDate",
  summary: "Undo what was said of one due date; without it nothing changes",
  route: "DELETE /banking/planned-payments/{id}/due-dates/{dueDate}",
  access: "session",
  params: ofDueDate,
  answer: PlannedPayment,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const possiblePayments = defineReading({
  name: "possiblePayments",
  summary: "Transactions that may have paid one due date of a planned payment, the likeliest first, at most ten",
  route: "GET /banking/planned-payments/{id}/due-dates/{dueDate}/possible-payments",
  params: ofDueDate,
  answer: z.array(
    z.object({
      id: Id,
      date: CivilDate,
      shortDescription: z.string(),
      merchant: z.nullable(Merchant),
      category: z.object({ key: z.string() }),
      amount: z.object({ value: Pence, currency: z.literal("GBP") }),
      accountName: z.string(),
      /** The name of the planned payment that it is counted for now; null where it is for none. */
      countedFor: z.nullable(z.string()),
    }),
  ),
  refusals: [...ownReading, "NOT_FOUND"],
});

const ofMatch = z.object({ id: Id, transactionId: Id });

export const refuseMatch = defineCall({
  name: "refuseMatch",
  summary: "Say that a transaction is no payment of a planned payment, so that it is not counted for it again",
  route: "PUT /banking/planned-payments/{id}/mismatches/{transactionId}",
  access: "session",
  params: ofMatch,
  answer: PlannedPayment,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const allowMatch = defineCall({
  name: "allowMatch",
  summary: "Undo that a transaction is no payment of a planned payment",
  route: "DELETE /banking/planned-payments/{id}/mismatches/{transactionId}",
  access: "session",
  params: ofMatch,
  answer: PlannedPayment,
  refusals: [...ownChanging, "NOT_FOUND"],
});
