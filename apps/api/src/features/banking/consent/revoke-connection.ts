import type { ConnectionId, HolderId } from "@wellpaid/providers/open-banking/port";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { stopLoad } from "../sync/load-store.ts";
import { enqueueSync } from "../sync/sync-jobs.ts";
import { findConnection, isRemoved, type OwnConnection, removeConnection } from "./connection-store.ts";
import { enqueueRemoval } from "./enqueue-removal.ts";

type Who = { readonly employeeId: string; readonly companyId: string };

/**
 * Removes a connection with its accounts and their transactions, at once here and by a job at the aggregator, which is
 * tried until it is done. Planned payments stay: they are the employee's own. Repeating it is no failure.
 */
export async function revokeConnection(ctx: Context, who: Who, id: string): Promise<Record<string, never>> {
  const result = await inTransaction(ctx.database, async (tx) => {
    const connection = await findConnection(tx, who.employeeId, id);
    if (connection === null) return refuse("NOT_FOUND");
    if (!connection.isRemoved) await removeHere(tx, who, connection);
    return {};
  });
  ctx.deliverNow().catch(() => undefined); // the runner's next poll takes the job
  return result;
}

async function removeHere(tx: Tx, who: Who, connection: OwnConnection): Promise<void> {
  const { employeeId, companyId } = who;
  // A running load would write rows of this connection again: it ends, and the other banks are read from scratch.
  const wasRead = await stopLoad(tx, employeeId);
  const removedAt = await removeConnection(tx, employeeId, connection.id);
  if (removedAt === null) return;
  await enqueueRemoval(tx, { ...connection, companyId, removedAt });
  if (wasRead) await enqueueSync(tx, who, `removed ${connection.id} at ${removedAt.toISOString()}`);
}

/**
 * Handles a job of kind `remove-bank-connection`. The row decides: a connection made again since stays, and one of an
 * ended employee is removed with everything else of theirs.
 */
export function removeConnectionJob({ database, openBanking }: Context): JobHandler {
  return async ({ id: jobId, payload }) => {
    const { id, holderId, connectionId } = payload;
    if (typeof id !== "string" || typeof holderId !== "string" || typeof connectionId !== "string")
      throw new Error(`job ${jobId} names no connection`);
    if (await isRemoved(database, id))
      await openBanking.removeConnection(holderId as HolderId, connectionId as ConnectionId);
    return "done";
  };
}
