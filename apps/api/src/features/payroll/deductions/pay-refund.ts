import type { Instant } from "@wellpaid/domain/calendar/instant";
import { add, type Pence } from "@wellpaid/domain/money/pence";
import { refundFailedTransfer, refundPaidTransfer, refundPromisedTransfer } from "@wellpaid/domain/payroll/postings";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { postLaterStep, postTransfer, shardOf } from "../../../database/stores/ledger-store.ts";
import type { ClaimedJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { authorisePayment } from "../../../payments/authorise-payment.ts";
import { findAuthorisedPayout } from "../../../payments/authorised-payout-store.ts";
import { lookAtPayment, nextLookAt } from "../../../payments/follow-payment.ts";
import type { Context } from "../../../context.ts";
import { findRefund, markEnded, markPaying, type Refund } from "./refund-store.ts";

function refundIdOf(job: ClaimedJob): string {
  const { refundId } = job.payload;
  if (typeof refundId !== "string") throw new Error(`job ${job.id} names no refund`);
  return refundId;
}

const totalOf = (refund: Refund): Pence => add(refund.amountPence, refund.feePence);

/**
 * An unpaid refund is retried a day later: payday may have come, the employer may have paid, the account may have been corrected.
 */
const HOURS_UNTIL_NEXT_TRY = 24;
const nextDay = (now: Date): Date => new Date(now.getTime() + HOURS_UNTIL_NEXT_TRY * 3_600_000);

/**
 * Promises a refund to the rail once it is authorised: to the current salary account, when payroll knows one, each payment under
 * its own number. Until then it stays owed, and a run credits it when pay is still to come.
 * @returns when it can be promised, if that is known
 */
async function promise(tx: Tx, found: Refund): Promise<Instant | null> {
  const { id, companyId, employeeId } = found;
  await lockEmployee(tx, employeeId);
  const refund = await findRefund(tx, id);
  if (refund?.status !== "owed") return null;
  const [attempt, amountPence] = [refund.payments + 1, totalOf(refund)];
  const payment = { cause: "refund", id, attempt, companyId, employeeId, amountPence, account: null } as const;
  const result = await authorisePayment(tx, payment);
  if (result.outcome !== "authorised") return result.outcome === "waits" ? result.until : null;
  await markPaying(tx, id, attempt, result.payout.account);
  const transfer = refundPromisedTransfer(refund, attempt, amountPence);
  if (attempt > 1) await postLaterStep(tx, transfer);
  else await postTransfer(tx, transfer, shardOf(employeeId));
  return null;
}

async function settle(tx: Tx, refund: Refund, state: "paid" | "failed"): Promise<void> {
  await lockEmployee(tx, refund.employeeId);
  if (!(await markEnded(tx, refund, state === "paid" ? "paid" : "owed"))) return;
  const transferOf = state === "paid" ? refundPaidTransfer : refundFailedTransfer;
  await postLaterStep(tx, transferOf(refund, refund.payments, totalOf(refund)));
}

/** Pays, once, a refund that no run will credit, and follows the payment to its end. */
export function payRefund({ database, payouts }: Context): JobHandler {
  return async (job) => {
    const found = await findRefund(database, refundIdOf(job));
    const until = found?.status === "owed" ? await database.transaction().execute((tx) => promise(tx, found)) : null;
    const refund = await findRefund(database, refundIdOf(job));
    const now = await readNow(database);
    if (refund?.status === "owed") return { againAt: until === null ? nextDay(now) : new Date(until) };
    if (refund === null || refund.status !== "paying") return "done";
    const payment = { cause: "refund", id: refund.id, attempt: refund.payments } as const;
    const payout = await findAuthorisedPayout(database, payment, refund.accountName ?? "");
    if (payout === null) throw new Error(`refund ${refund.id} is promised and not authorised`);
    const paymentState = await lookAtPayment(payouts, payout);
    if (paymentState === "requested" || paymentState === "under-way")
      return { againAt: nextLookAt(paymentState, refund.promisedAt ?? now, now) };
    await database.transaction().execute((tx) => settle(tx, refund, paymentState));
    return paymentState === "paid" ? "done" : { againAt: nextDay(now) };
  };
}
