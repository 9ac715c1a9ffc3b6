import type { Instant } from "@wellpaid/domain/calendar/instant";
import {
  depositRefundFailedTransfer,
  depositRefundPaidTransfer,
  depositRefundPromisedTransfer,
} from "@wellpaid/domain/savings/money/postings";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { authorisePayment } from "../../../payments/authorise-payment.ts";
import { findAuthorisedPayout } from "../../../payments/authorised-payout-store.ts";
import { lookAtPayment, nextLookAt } from "../../../payments/follow-payment.ts";
import type { Context } from "../../../context.ts";
import { postSavings } from "../post-savings.ts";
import { type DepositRow, depositIdOf, findDeposit, moveDeposit, promiseRefund } from "./deposit-store.ts";

/** A payment that failed, or that has no account to go to, is retried a day later: payroll may have corrected that. */
const HOURS_UNTIL_NEXT_TRY = 24;

/**
 * Promises a refund to the rail once it is authorised: to the current salary account, each payment under its own number. Until
 * then it stays owed.
 * @returns when it can be promised, if that is known
 */
async function promise(tx: Tx, { id, companyId, employeeId }: DepositRow): Promise<Instant | null> {
  await lockEmployee(tx, employeeId);
  const deposit = await findDeposit(tx, id);
  if (deposit?.status !== "rejected") return null;
  const [attempt, amountPence] = [deposit.payments + 1, deposit.amountPence];
  const payment = { cause: "deposit", id, attempt, companyId, employeeId, amountPence, account: null } as const;
  const result = await authorisePayment(tx, payment);
  if (result.outcome !== "authorised") return result.outcome === "waits" ? result.until : null;
  await promiseRefund(tx, id, attempt, result.payout.account);
  await postSavings(tx, deposit.shard, depositRefundPromisedTransfer(deposit, attempt));
  return null;
}

async function settle(tx: Tx, deposit: DepositRow, state: "paid" | "failed"): Promise<void> {
  await lockEmployee(tx, deposit.employeeId);
  const isPaid = state === "paid";
  if (!(await moveDeposit(tx, deposit.id, "refunding", isPaid ? "refunded" : "rejected"))) return;
  const transferOf = isPaid ? depositRefundPaidTransfer : depositRefundFailedTransfer;
  await postSavings(tx, deposit.shard, transferOf(deposit, deposit.payments));
}

/** Pays back, once, what the bank did not accept, and follows the payment to its end. */
export function refundDeposit({ database, payouts }: Context): JobHandler {
  return async (job) => {
    const found = await findDeposit(database, depositIdOf(job));
    const until =
      found?.status === "rejected" ? await database.transaction().execute((tx) => promise(tx, found)) : null;
    const deposit = await findDeposit(database, depositIdOf(job));
    if (deposit === null || deposit.status === "placed" || deposit.status === "refunded") return "done";
    const now = await readNow(database);
    const later = { againAt: new Date(now.getTime() + HOURS_UNTIL_NEXT_TRY * 3_600_000) };
    if (deposit.status !== "refunding") return until === null ? later : { againAt: new Date(until) };
    const payment = { cause: "deposit", id: deposit.id, attempt: deposit.payments } as const;
    const payout = await findAuthorisedPayout(database, payment, deposit.accountName ?? "");
    if (payout === null) throw new Error(`deposit ${deposit.id} is promised and not authorised`);
    const paymentState = await lookAtPayment(payouts, payout);
    if (paymentState === "requested" || paymentState === "under-way")
      return { againAt: nextLookAt(paymentState, deposit.promisedAt ?? now, now) };
    await database.transaction().execute((tx) => settle(tx, deposit, paymentState));
    return paymentState === "paid" ? "done" : later;
  };
}
