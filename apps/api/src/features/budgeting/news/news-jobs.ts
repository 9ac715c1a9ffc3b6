import type { Context } from "../../../context.ts";
import { type ClaimedJob, enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { makeNews } from "./make-news.ts";
import { findDueForNews } from "./news-setting-store.ts";
import type { NewsHolder } from "./news-store.ts";

/** Most banks have been read since midnight by then, so that few employees are left. */
const HOUR_IN_LONDON = 6;
/** Employees that one look at the table takes up; the next look takes the next. */
const MAX_AT_ONCE = 500;

/** Leaves the job that makes an employee's news. The same cause enqueues it once. */
export async function enqueueNews(tx: Tx, { employeeId, companyId }: NewsHolder, cause: string): Promise<void> {
  await enqueueJob(tx, {
    kind: "make-news",
    key: `news of ${employeeId}: ${cause}`,
    companyId,
    payload: { employeeId },
  });
}

function employeeIdOf(job: ClaimedJob): string {
  const { employeeId } = job.payload;
  if (typeof employeeId !== "string") throw new Error(`job ${job.id} names no employee`);
  return employeeId;
}

/** Works on a job of kind `make-news`. */
export function makeNewsJob(ctx: Pick<Context, "database" | "keys">): JobHandler {
  return async (job) => {
    await makeNews(ctx, employeeIdOf(job));
    return "done";
  };
}

/**
 * The standing poll: once a day, a job for each employee whose news no reading of their banks has made today. Any number of servers
 * may look at once.
 * @returns how many it noted
 */
export async function enqueueDueNews({ database }: Pick<Context, "database">): Promise<number> {
  const rows = await findDueForNews(database, HOUR_IN_LONDON, MAX_AT_ONCE);
  if (rows.length === 0) return 0;
  await inTransaction(database, async (tx) => {
    for (const row of rows) await enqueueNews(tx, row, `day ${row.today}`);
  });
  return rows.length;
}
