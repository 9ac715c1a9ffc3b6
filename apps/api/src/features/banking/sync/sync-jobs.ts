import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { enqueueJob, type ClaimedJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction, readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { findDueHolders } from "../bank-holder-store.ts";
import { syncBanks } from "./sync-banks.ts";

/** The attempts at an aggregator that does not answer; after that the periodic poll comes round. */
const MAX_ATTEMPTS = 5;
const SECONDS_WHILE_OTHERS_READ = 20;
const HOURS_BETWEEN_SYNCS = 6;
/** Employees that one look at the table takes up; the next look takes the next. */
const MAX_AT_ONCE = 500;

function employeeIdOf(job: ClaimedJob): string {
  const { employeeId } = job.payload;
  if (typeof employeeId !== "string") throw new Error(`job ${job.id} names no employee`);
  return employeeId;
}

function fromOf({ payload }: ClaimedJob): CivilDate | null {
  const { from } = payload;
  return typeof from === "string" ? civilDate(from) : null;
}

/** How banks are to be read. */
interface SyncWish {
  /** At once by default. */
  readonly dueAt?: Date;
  /** From this day on whole, to see what is gone. */
  readonly from?: string;
}

/** Leaves the job that has an employee's banks read. The same cause enqueues it once. */
export async function enqueueSync(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  cause: string,
  { dueAt, from }: SyncWish = {},
): Promise<void> {
  await enqueueJob(tx, {
    kind: "sync-banks",
    key: `sync banks of ${who.employeeId}: ${cause}`,
    companyId: who.companyId,
    payload: { employeeId: who.employeeId, ...(from === undefined ? {} : { from }) },
    ...(dueAt === undefined ? {} : { dueAt }),
  });
}

/**
 * Works on a job of kind `sync-banks`.
 * @param onSynced is called once the employee's banks have been read, or none of them could be; it may be called again for the
 * same reading
 */
export function syncBanksJob(ctx: Context, onSynced: (employeeId: string) => Promise<void>): JobHandler {
  return async (job) => {
    try {
      const employeeId = employeeIdOf(job);
      const synced = await syncBanks(ctx, employeeId, fromOf(job));
      if (synced.outcome === "done" || synced.outcome === "failed") await onSynced(employeeId);
      if (synced.outcome !== "others") return "done";
      // The running load may have begun before the cause of this job.
      return await again(ctx, SECONDS_WHILE_OTHERS_READ);
    } catch (error) {
      if (!(error instanceof OpenBankingFailure)) throw error;
      if (error.code === "too-many-requests") return again(ctx, error.retryAfterSeconds ?? 60);
      const mayPass = error.code === "vendor-unavailable" || error.code === "bank-unavailable";
      if (mayPass && job.attempts >= MAX_ATTEMPTS) return "done";
      throw error;
    }
  };
}

async function again(ctx: Context, seconds: number): Promise<{ againAt: Date }> {
  const now = await readNow(ctx.database);
  return { againAt: new Date(now.getTime() + seconds * 1000) };
}

/**
 * The standing poll: enqueues a reading for each employee with a live connection whose banks were last read six hours ago
 * or longer. Any number of servers may look at once: an employee's six hours are noted once.
 * @returns how many it noted
 */
export async function enqueueDueSyncs(ctx: Pick<Context, "database">): Promise<number> {
  const rows = await findDueHolders(ctx.database, HOURS_BETWEEN_SYNCS, MAX_AT_ONCE);
  if (rows.length === 0) return 0;
  await inTransaction(ctx.database, async (tx) => {
    for (const row of rows) await enqueueSync(tx, row, `poll ${row.slot}`);
  });
  return rows.length;
}
