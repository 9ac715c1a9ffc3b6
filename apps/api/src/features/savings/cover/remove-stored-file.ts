import type { Database } from "../../../database/tables/schema.ts";
import { coverKeyOf, enqueueRemoval, uploadKeyOf } from "../../../database/stores/stored-files.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { deleteLapsedUploads } from "./cover-store.ts";

/** Handles a job of kind `remove-stored-file`. Retried while the storage is down. */
export function removeStoredFile({ storage }: Context): JobHandler {
  return async (job) => {
    const { key } = job.payload;
    if (typeof key !== "string") throw new Error(`job ${job.id} names no file`);
    const removed = await storage.remove(key);
    if (removed.outcome === "unknown") throw new Error(`the storage did not remove it: ${removed.reason}`);
    return "done";
  };
}

/** The number of uploads that one periodic check removes; the next check removes the next ones. */
const MAX_AT_ONCE = 200;

/** Periodic check: removes what was to become a cover and did not within a day, with any cover already drawn from it. */
export async function dropLapsedUploads(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    const rows = await deleteLapsedUploads(tx, MAX_AT_ONCE);
    await enqueueRemoval(tx, rows, uploadKeyOf, coverKeyOf);
  });
}
