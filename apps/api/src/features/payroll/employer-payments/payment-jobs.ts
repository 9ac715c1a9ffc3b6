import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import * as z from "zod/mini";
import { transact } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { recordEmployerPayment, reverseEmployerPayment } from "./record-payment.ts";

const ToRecord = z.object({
  reference: z.string(),
  bankReference: z.string(),
  amountPence: z.int(),
  receivedOn: z.string(),
  by: z.string(),
  isMoreThanOwed: z._default(z.boolean(), false),
});
const ToReverse = z.object({ bankReference: z.string(), reason: z.string(), by: z.string() });

/** A payment that cannot be recorded stays in the list of jobs that wait for a person (`npm run outbox`), with why. */
function orFail(outcome: { readonly outcome: string; readonly error?: string }): "done" {
  if (outcome.outcome === "refused") throw new Error(`this payment cannot be recorded: ${outcome.error ?? ""}`);
  return "done";
}

/** Those who run the product record an employer's payment (`npm run employer:payment`). */
export function recordPaymentJob({ database }: Pick<Context, "database">): JobHandler {
  return async ({ payload }) => {
    const { amountPence, receivedOn, ...recording } = ToRecord.parse(payload);
    return orFail(
      await transact(database, (tx) =>
        recordEmployerPayment(tx, {
          ...recording,
          amountPence: signedPence(amountPence),
          receivedOn: civilDate(receivedOn),
        }),
      ),
    );
  };
}

/** Those who run the product reverse a payment that was recorded wrongly. */
export function reversePaymentJob({ database }: Pick<Context, "database">): JobHandler {
  return async ({ payload }) =>
    orFail(await transact(database, (tx) => reverseEmployerPayment(tx, ToReverse.parse(payload))));
}
