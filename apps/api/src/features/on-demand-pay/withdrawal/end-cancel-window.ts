import { instant } from "@wellpaid/domain/calendar/instant";
import { cancelWindowEnd } from "@wellpaid/domain/on-demand-pay/withdrawal-states";
import type { ClaimedJob } from "../../../database/outbox.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { authorisePayment } from "../../../payments/authorise-payment.ts";
import type { Context } from "../../../context.ts";
import { moveAdvance } from "../withdrawal-move-store.ts";
import { findAdvance } from "../withdrawal-store.ts";
import { tellFirstPayout } from "../payout/notify-first-payout.ts";

/** The advance that a job is about. */
export function advanceIdOf(job: ClaimedJob): string {
  const { advanceId } = job.payload;
  if (typeof advanceId !== "string") throw new Error(`job ${job.id} names no advance`);
  return advanceId;
}

/**
 * Thirty seconds after a withdrawal: it becomes `processing`, unless it was cancelled, and its one payment is authorised and
 * noted in the same transaction. One that is refused now is noted, too, and given back. Twice or late does nothing more.
 */
export function endCancelWindow(ctx: Context): JobHandler {
  return async (job) => {
    const advanceId = advanceIdOf(job);
    await inTransaction(ctx.database, async (tx) => {
      const advance = await moveAdvance(tx, advanceId, { from: "new", to: "processing", by: "cancel-window" });
      if (advance === null) return;
      const { id, companyId, employeeId, amountPence } = advance;
      const payment = {
        cause: "advance",
        id,
        attempt: 1,
        companyId,
        employeeId,
        amountPence,
        account: advance,
      } as const;
      const { outcome } = await authorisePayment(tx, payment);
      await enqueueJob(tx, {
        kind: "follow-payout",
        key: `payout of advance ${advance.id}`,
        companyId: advance.companyId,
        payload: { advanceId: advance.id },
      });
      if (outcome === "authorised") await tellFirstPayout(tx, advance, job);
    });
    const advance = await findAdvance(ctx.database, advanceId);
    if (advance?.status !== "new") return "done";
    // The clock has gone back since the job fell due, as after a failover: no fault, and the window holds.
    return { againAt: new Date(cancelWindowEnd(instant(advance.createdAt.getTime()))) };
  };
}
