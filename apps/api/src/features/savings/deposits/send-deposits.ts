import { pence } from "@wellpaid/domain/money/pence";
import { depositSentTransfer } from "@wellpaid/domain/savings/money/postings";
import { postMany } from "../../../database/stores/ledger-store.ts";
import type { ClaimedJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow, transact } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { listPaidWaiting, lockDepositors, markSent } from "./deposit-store.ts";

const USUAL_BATCH = 1_000;

function companyIdOf(job: ClaimedJob): string {
  if (job.companyId === null) throw new Error(`job ${job.id} names no company`);
  return job.companyId;
}

/**
 * Sends the deposits of a company that waited for the employer's money, which has now arrived, in batches, each batch completely
 * and once. After a kill at any point, the next try continues with what still waits; two concurrent workers do no harm.
 */
export function sendDeposits(
  { database }: Context,
  { batchSize = USUAL_BATCH }: { readonly batchSize?: number } = {},
): JobHandler {
  return async (job) => {
    const companyId = companyIdOf(job);
    const sentCount = await transact(database, async (tx) => {
      const ids = await listPaidWaiting(tx, companyId, batchSize);
      await sendAll(tx, companyId, ids);
      return ids.length;
    });
    return sentCount < batchSize ? "done" : { againAt: await readNow(database) };
  };
}

/** Sends these deposits, except those that another worker has sent; the database refuses what the employer has not paid for. */
export async function sendAll(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockDepositors(tx, ids);
  const rows = await markSent(tx, companyId, ids);
  await postMany(
    tx,
    rows.map(({ id, employeeId, amountPence, shard }) => ({
      transfer: depositSentTransfer({ id, companyId, employeeId, amountPence: pence(amountPence) }),
      shard,
    })),
  );
}
