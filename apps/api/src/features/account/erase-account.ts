import { type Instant, instantText } from "@wellpaid/domain/calendar/instant";
import { deletionDue, isErasureDue } from "@wellpaid/domain/identity/closure";
import { enqueueJob, type ClaimedJob } from "../../database/outbox.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { forgetPictures } from "../../database/stores/stored-files.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import { tellPartners } from "../../notifications/partner-event-store.ts";
import type { Context } from "../../context.ts";
import { type LockedEmployee, lockOpenAccount } from "./employee-store.ts";
import { eraseRows, findAggregatorUserId, findDueErasures, readOpenThings } from "./erasure-store.ts";

/** The number of accounts that one scheduled poll erases; the next poll takes the next. */
const MAX_AT_ONCE = 100;

/** Enqueues the job that erases the account on its day. If the request was withdrawn by then, it erases nothing. */
export async function enqueueErasure(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  requestedAt: Instant,
): Promise<void> {
  await enqueueJob(tx, {
    kind: "erase-account",
    key: `erasure of ${who.employeeId} asked for ${instantText(requestedAt)}`,
    companyId: who.companyId,
    payload: { employeeId: who.employeeId },
    dueAt: new Date(deletionDue(requestedAt)),
  });
}

/**
 * Erases the employee's personal data if its day has come and nothing is open: all of it or nothing, and once, whatever
 * the number of simultaneous calls. Enqueues the removal of what the aggregator holds.
 */
async function eraseIfDue({ database }: Context, employeeId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const lockedEmployee = await lockOpenAccount(tx, employeeId);
    if (lockedEmployee === null) return;
    const { deletionRequestedAt, now } = lockedEmployee;
    if (!isErasureDue(deletionRequestedAt, now) || (await readOpenThings(tx, lockedEmployee)).length > 0) return;
    await enqueueForgetting(tx, lockedEmployee);
    await forgetPictures(tx, lockedEmployee.employeeId);
    const closed = { employeeId, cause: `closing of ${employeeId}`, data: { reason: "closed" } };
    await tellPartners(tx, [{ event: "employee.left", ...closed, isLast: true }]);
    await eraseRows(tx, lockedEmployee);
  });
}

/** The key does not identify the person, since the job outlives them; the lock on the employee row makes it the only one. */
async function enqueueForgetting(tx: Tx, { employeeId, companyId }: LockedEmployee): Promise<void> {
  const holderId = await findAggregatorUserId(tx, employeeId);
  if (holderId === null) return;
  await enqueueJob(tx, {
    kind: "forget-bank-holder",
    key: `forget bank holder ${crypto.randomUUID()}`,
    companyId,
    payload: { holderId },
  });
}

function employeeIdOf(job: ClaimedJob): string {
  const { employeeId } = job.payload;
  if (typeof employeeId !== "string") throw new Error(`job ${job.id} names no employee`);
  return employeeId;
}

/**
 * Handles a job of kind `erase-account`. The row decides: a withdrawn request erases nothing, a later one has a job of
 * its own, and one that waits for money is found by the scheduled poll.
 */
export function eraseAccountJob(ctx: Context): JobHandler {
  return async (job) => {
    await eraseIfDue(ctx, employeeIdOf(job));
    return "done";
  };
}

/** The scheduled poll: erases what is due and settled, also when a job was lost or waited for money. */
export async function eraseDueAccounts(ctx: Context): Promise<void> {
  for (const employeeId of await findDueErasures(ctx.database, MAX_AT_ONCE)) await eraseIfDue(ctx, employeeId);
}
