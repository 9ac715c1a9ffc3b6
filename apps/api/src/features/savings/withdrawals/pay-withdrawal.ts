import { formatPounds } from "@wellpaid/domain/money/format";
import { withdrawalFailedTransfer, withdrawalPaidTransfer } from "@wellpaid/domain/savings/money/postings";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { authorisePayment, type PaymentResult } from "../../../payments/authorise-payment.ts";
import { findAuthorisedPayout } from "../../../payments/authorised-payout-store.ts";
import { lookAtPayment, nextLookAt } from "../../../payments/follow-payment.ts";
import type { Context } from "../../../context.ts";
import { postSavings } from "../post-savings.ts";
import { tellSaver } from "../notify-saver.ts";
import { endDeactivation, undoEnding } from "./end-saving.ts";
import { returnToBank } from "./settle-withdrawal.ts";
import {
  findWithdrawal,
  moveWithdrawal,
  paidOutOf,
  type SavingsWithdrawal,
  withdrawalIdOf,
} from "./withdrawal-store.ts";

/** What waits for something else than an account's day is looked at again after this long. */
const HOURS_UNTIL_NEXT_LOOK = 6;

/** Authorises the one payment of a withdrawal, or finds what was authorised before. */
async function authorise(tx: Tx, withdrawal: SavingsWithdrawal): Promise<PaymentResult> {
  const { id, companyId, employeeId, accountName } = withdrawal;
  await lockEmployee(tx, employeeId);
  const known = await findAuthorisedPayout(tx, { cause: "withdrawal", id, attempt: 1 }, accountName);
  if (known !== null) return { outcome: "authorised", payout: known };
  const amountPence = paidOutOf(withdrawal);
  return authorisePayment(tx, {
    ...{ cause: "withdrawal", id, attempt: 1, companyId, employeeId, amountPence },
    account: withdrawal,
  });
}

async function settle(tx: Tx, withdrawal: SavingsWithdrawal, state: "paid" | "failed"): Promise<void> {
  await lockEmployee(tx, withdrawal.employeeId);
  if (state === "paid") {
    if (!(await moveWithdrawal(tx, withdrawal.id, "paying", "paid"))) return;
    await postSavings(tx, withdrawal.shard, withdrawalPaidTransfer(withdrawal));
    if (withdrawal.kind === "deactivation") await endDeactivation(tx, withdrawal);
    return;
  }
  if (!(await moveWithdrawal(tx, withdrawal.id, "paying", "returning"))) return;
  await postSavings(tx, withdrawal.shard, withdrawalFailedTransfer(withdrawal));
  await undoEnding(tx, withdrawal);
  await returnToBank(tx, withdrawal, withdrawal.productId, 1);
  await tellSaver(tx, withdrawal, failureOf(withdrawal), {
    template: "savings-withdrawal-failed",
    values: { amount: formatPounds(paidOutOf(withdrawal)) },
  });
}

/** What no bank accepts is retried each day, but notified once. */
const failureOf = ({ kind, id, savingId }: SavingsWithdrawal): string =>
  kind === "unplaced" ? `failed payment of unplaced savings ${savingId}` : `failed savings withdrawal ${id}`;

/**
 * Pays once what has come back from the bank, and follows it to its end. What the rail cannot pay goes back to the bank, and so
 * does what the rule refuses; what the rule delays waits with us.
 */
export function payWithdrawal({ database, payouts }: Context): JobHandler {
  return async (job) => {
    const withdrawal = await findWithdrawal(database, withdrawalIdOf(job));
    if (withdrawal === null || withdrawal.status !== "paying") return "done";
    const result = await database.transaction().execute((tx) => authorise(tx, withdrawal));
    const now = await readNow(database);
    if (result.outcome === "waits") {
      return { againAt: new Date(result.until ?? now.getTime() + HOURS_UNTIL_NEXT_LOOK * 3_600_000) };
    }
    const paymentState = result.outcome === "refused" ? "failed" : await lookAtPayment(payouts, result.payout);
    if (paymentState === "requested" || paymentState === "under-way")
      return { againAt: nextLookAt(paymentState, withdrawal.promisedAt ?? now, now) };
    await database.transaction().execute((tx) => settle(tx, withdrawal, paymentState));
    return "done";
  };
}
