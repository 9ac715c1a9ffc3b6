import { failedAfterRunTransfer, failedTransfer, paidTransfer } from "@wellpaid/domain/on-demand-pay/postings";
import { postLaterStep } from "../../../database/stores/ledger-store.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction, readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { tellPartners } from "../../../notifications/partner-event-store.ts";
import { findAuthorisedPayout } from "../../../payments/authorised-payout-store.ts";
import { lookAtPayment, nextLookAt } from "../../../payments/follow-payment.ts";
import type { Context } from "../../../context.ts";
import { advanceIdOf } from "../withdrawal/end-cancel-window.ts";
import { findProcessingSince, moveAdvance } from "../withdrawal-move-store.ts";
import { type AdvanceRow, findAdvance } from "../withdrawal-store.ts";

/** Owes an advance that has failed back to the employee, if a payroll run has taken it already; payroll's, wired by start. */
export type OweBackIfTaken = (tx: Tx, advance: AdvanceRow) => Promise<boolean>;

/**
 * Writes down how the payout ended: the advance's last move and its postings, together and once. The employee is held, so
 * that a payroll run has either taken the advance by now or sees how it ended.
 */
async function settle(
  ctx: Context,
  oweBackIfTaken: OweBackIfTaken,
  advance: AdvanceRow,
  end: { readonly state: "paid" | "failed"; readonly by: "rail" | "payment-rule" },
): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    await lockEmployee(tx, advance.employeeId);
    const moved = await moveAdvance(tx, advance.id, { from: "processing", to: end.state, by: end.by });
    if (moved === null) return;
    if (end.state === "paid") {
      await postLaterStep(tx, paidTransfer(moved));
      const { id: advanceId, employeeId } = advance;
      await tellPartners(tx, [
        { event: "advance.paid", employeeId, cause: `advance ${advanceId} paid`, data: { advanceId } },
      ]);
    } else
      await postLaterStep(
        tx,
        (await oweBackIfTaken(tx, moved)) ? failedAfterRunTransfer(moved) : failedTransfer(moved),
      );
  });
}

/** Pays an advance once and follows it to its end. One whose payment was not authorised is given back. */
export function followPayout(ctx: Context, oweBackIfTaken: OweBackIfTaken): JobHandler {
  return async (job) => {
    const advance = await findAdvance(ctx.database, advanceIdOf(job));
    if (advance === null || advance.status !== "processing") return "done";
    const payment = { cause: "advance", id: advance.id, attempt: 1 } as const;
    const payout = await findAuthorisedPayout(ctx.database, payment, advance.accountName);
    if (payout === null) {
      await settle(ctx, oweBackIfTaken, advance, { state: "failed", by: "payment-rule" });
      return "done";
    }
    const paymentState = await lookAtPayment(ctx.payouts, payout);
    if (paymentState === "paid" || paymentState === "failed") {
      await settle(ctx, oweBackIfTaken, advance, { state: paymentState, by: "rail" });
      return "done";
    }
    const now = await readNow(ctx.database);
    return { againAt: nextLookAt(paymentState, (await findProcessingSince(ctx.database, advance.id)) ?? now, now) };
  };
}
