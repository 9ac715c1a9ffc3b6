import type { ConnectionId, HolderId } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { stopLoad } from "../sync/load-store.ts";
import { enqueueSync } from "../sync/sync-jobs.ts";
import { findConnection, type OwnConnection } from "./connection-store.ts";
import { enqueueRemoval } from "./enqueue-removal.ts";

type Who = { readonly employeeId: string; readonly companyId: string };

/**
 * Removes a connection with its accounts and their transactions, at once here and by a note at the aggregator, which is
 * tried until it is done. Planned payments stay: they are the employee's own. Repeating it is no failure.
 */
export async function revokeConnection(ctx: Context, who: Who, id: string): Promise<Record<string, never>> {
  const result = await inTransaction(ctx.database, async (tx) => {
    const connection = await findConnection(tx, who.employeeId, id);
    if (connection === null) return refuse("NOT_FOUND");
    if (!connection.isRemoved) await removeHere(tx, who, connection);
    return {};
  });
  ctx.deliverNow().catch(() => undefined); // the runner's next poll takes the note
  return result;
}

async function removeHere(tx: Tx, who: Who, connection: OwnConnection): Promise<void> {
  const { employeeId, companyId } = who;
  // A running load would write rows of this connection again: it ends, and the other banks are read from scratch.
  const wasRead = await stopLoad(tx, employeeId);
  const { rows } = await sql<{ removedAt: Date }>`update bank_connection set removed_at = app_now()
    where id = ${connection.id} and removed_at is null returning removed_at as "removedAt"`.execute(tx);
  const [removed] = rows;
  if (removed === undefined) return;
  await sql`delete from bank_transaction where employee_id = ${employeeId}
    and account_id in (select id from bank_account where connection_id = ${connection.id})`.execute(tx);
  await tx.deleteFrom("bank_account").where("connection_id", "=", connection.id).execute();
  await enqueueRemoval(tx, { ...connection, companyId, removedAt: removed.removedAt });
  if (wasRead) await enqueueSync(tx, who, `removed ${connection.id} at ${removed.removedAt.toISOString()}`);
}

/**
 * Handles a job of kind `remove-bank-connection`. The row decides: a connection made again since stays, and one of an
 * ended employee is removed with everything else of theirs.
 */
export function removeConnectionJob({ database, openBanking }: Context): JobHandler {
  return async ({ id: jobId, payload }) => {
    const { id, holderId, connectionId } = payload;
    if (typeof id !== "string" || typeof holderId !== "string" || typeof connectionId !== "string")
      throw new Error(`note ${jobId} names no connection`);
    const row = await database
      .selectFrom("bank_connection")
      .select("id")
      .where("id", "=", id)
      .where("removed_at", "is not", null)
      .executeTakeFirst();
    if (row !== undefined) await openBanking.removeConnection(holderId as HolderId, connectionId as ConnectionId);
    return "done";
  };
}
