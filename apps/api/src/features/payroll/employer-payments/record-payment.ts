import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { SignedPence } from "@wellpaid/domain/money/pence";
import {
  paymentError,
  type PaymentError,
  type PaymentReference,
  readPaymentReference,
} from "@wellpaid/domain/payroll/employer-payment";
import { employerPaymentReversedTransfer, employerPaymentTransfer } from "@wellpaid/domain/payroll/postings";
import { OPERATIONS, recordAudit } from "../../../shared/audit-log.ts";
import { postLaterStep, postTransfer, shardOf } from "../../../database/stores/ledger-store.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import { enqueueRefundsAfterLastPayday } from "../deductions/refund-store.ts";
import { lockPayPeriod } from "../pay-period-store.ts";
import { enqueueDeposits } from "./employer-paid.ts";
import {
  findPayment,
  findRunByReference,
  insertPayment,
  markReversed,
  type RecordedPayment,
  setAsideForPayback,
} from "./payment-store.ts";
import type { RunOfPayment } from "../../../shared/paying-employers.ts";

/** A payment on our bank's statement, with the reference of the run by which the employer made it. */
export interface PaymentToRecord {
  readonly reference: string;
  readonly bankReference: string;
  /** Below zero: one of ours, back to the employer. */
  readonly amountPence: SignedPence;
  readonly receivedOn: CivilDate;
  /** Taken also where it is more than the run owes. */
  readonly isMoreThanOwed: boolean;
  /** Who records it. */
  readonly by: string;
}

export type RecordedOutcome =
  | { readonly outcome: "recorded" | "recorded-already"; readonly payment: RecordedPayment }
  | {
      readonly outcome: "refused";
      readonly error: PaymentError | "no-such-run" | "bank-reference-used" | "exposure-limit-reached";
    };

/**
 * Records an employer's payment of a run, whole or in part, with its posting, once for each bank reference. Recording the same
 * again changes nothing; another sum or run under the same bank reference is refused.
 */
export async function recordEmployerPayment(tx: Tx, received: PaymentToRecord): Promise<RecordedOutcome> {
  const run = await lockRun(tx, received.reference);
  if (run === null) return { outcome: "refused", error: "no-such-run" };
  const known = await findPayment(tx, received.bankReference);
  if (known !== null) return outcomeOfKnown(known, run, received);
  const today = londonDate(instant((await readNow(tx)).getTime()));
  const error = paymentError(run, received, today);
  if (error !== undefined) return { outcome: "refused", error };
  if (received.amountPence < 0 && !(await setAsideForPayback(tx, run, received.amountPence))) {
    return { outcome: "refused", error: "exposure-limit-reached" };
  }
  const payment = await writePayment(tx, run, received);
  // Of another run, recorded at the same moment: this transaction's look came before it.
  if (payment === null) return { outcome: "refused", error: "bank-reference-used" };
  await auditPayment(tx, "employer-payment-recorded", payment, run.paymentReference);
  return { outcome: "recorded", payment };
}

/**
 * Writes a payment with its posting, and runs refunds that waited for it; null where there is one under this bank
 * reference already.
 */
export async function writePayment(
  tx: Tx,
  { id: payPeriodId, companyId }: RunOfPayment,
  { bankReference, amountPence, receivedOn, by }: Omit<PaymentToRecord, "reference" | "isMoreThanOwed">,
): Promise<RecordedPayment | null> {
  const payment = await insertPayment(tx, { companyId, payPeriodId, bankReference, amountPence, receivedOn, by });
  if (payment === null) return null;
  const transfer = employerPaymentTransfer({ id: payment.id, companyId }, amountPence);
  await postTransfer(tx, transfer, shardOf(payPeriodId));
  await enqueueRefundsAfterLastPayday(tx, companyId);
  await enqueueDeposits(tx, companyId, `payment ${payment.id}`);
  return payment;
}

export type ReversedOutcome =
  | { readonly outcome: "reversed"; readonly payment: RecordedPayment }
  | { readonly outcome: "refused"; readonly error: "no-such-payment" };

/** Reverses a payment that was recorded wrongly: what it posted is posted the other way round, and it may be recorded again. */
export async function reverseEmployerPayment(
  tx: Tx,
  received: { readonly bankReference: string; readonly reason: string; readonly by: string },
): Promise<ReversedOutcome> {
  const known = await findPayment(tx, received.bankReference);
  const payment = known === null ? null : await markReversed(tx, known.id, received);
  if (payment === null) return { outcome: "refused", error: "no-such-payment" };
  const { companyId, id, amountPence } = payment;
  await postLaterStep(tx, employerPaymentReversedTransfer({ id, companyId }, amountPence));
  await auditPayment(tx, "employer-payment-reversed", payment, received.reason);
  return { outcome: "reversed", payment };
}

/** The run of this reference, held until the transaction ends: of two payments at once each sees the one before it. */
async function lockRun(tx: Tx, text: string): Promise<RunOfPayment | null> {
  const reference: PaymentReference | undefined = readPaymentReference(text);
  const run = reference === undefined ? null : await findRunByReference(tx, reference);
  if (run === null || reference === undefined) return null;
  await lockPayPeriod(tx, run.id);
  return findRunByReference(tx, reference);
}

function outcomeOfKnown(known: RecordedPayment, run: RunOfPayment, received: PaymentToRecord): RecordedOutcome {
  const isSame =
    known.payPeriodId === run.id &&
    known.amountPence === received.amountPence &&
    known.receivedOn === received.receivedOn;
  return isSame
    ? { outcome: "recorded-already", payment: known }
    : { outcome: "refused", error: "bank-reference-used" };
}

async function auditPayment(
  tx: Tx,
  action: "employer-payment-recorded" | "employer-payment-reversed",
  { companyId, payPeriodId, bankReference, amountPence, receivedOn }: RecordedPayment,
  detail: string,
): Promise<void> {
  const state = { amountPence, bankReference, receivedOn };
  const isRecorded = action === "employer-payment-recorded";
  await recordAudit(tx, OPERATIONS, {
    companyId,
    action,
    subject: { kind: "payroll-run", id: payPeriodId },
    before: isRecorded ? null : state,
    after: isRecorded ? { ...state, paymentReference: detail } : { reason: detail },
  });
}
