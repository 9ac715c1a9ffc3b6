import { type Instant, instantText } from "@wellpaid/domain/calendar/instant";
import { DELETION_HOURS, deletionDue, EMPLOYEE_ACCOUNTS } from "@wellpaid/domain/identity/closure";
import { sql } from "kysely";
import { enqueueJob, type ClaimedJob } from "../../database/outbox.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { forgetPictures } from "../../database/stores/stored-files.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import { tellPartners } from "../../notifications/partner-event-store.ts";
import type { Context } from "../../context.ts";
import { eraseRows } from "./erase-rows.ts";
import { type LockedEmployee, lockEmployee } from "./lock-employee.ts";
import { readOpenThings } from "./read-deletion.ts";

/** Accounts that one standing look erases; the next look takes the next. */
const MAX_AT_ONCE = 100;

/** Leaves the note that erases the account on its day. One that was taken back by then erases nothing. */
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

const isDue = ({ deletionRequestedAt, now }: LockedEmployee): boolean =>
  deletionRequestedAt !== null && deletionDue(deletionRequestedAt) <= now;

/**
 * Erases the employee's personal data if its day has come and nothing is open: all of it or nothing, and once, however
 * many ask at once. What the aggregator holds is noted to be removed there.
 */
async function eraseIfDue({ database }: Context, employeeId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const lockedEmployee = await lockEmployee(tx, employeeId);
    if (lockedEmployee === null || !isDue(lockedEmployee) || (await readOpenThings(tx, lockedEmployee)).length > 0)
      return;
    await enqueueForgetting(tx, lockedEmployee);
    await forgetPictures(tx, lockedEmployee.employeeId);
    const closed = { employeeId, cause: `closing of ${employeeId}`, data: { reason: "closed" } };
    await tellPartners(tx, [{ event: "employee.left", ...closed, isLast: true }]);
    await eraseRows(tx, lockedEmployee);
  });
}

async function enqueueForgetting(tx: Tx, { employeeId, companyId }: LockedEmployee): Promise<void> {
  const user = await tx
    .selectFrom("open_banking_user")
    .select("aggregator_user_id")
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  if (user === undefined) return;
  await enqueueJob(tx, {
    kind: "forget-bank-holder",
    key: `forget bank holder ${employeeId}`,
    companyId,
    payload: { holderId: user.aggregator_user_id },
  });
}

function employeeIdOf(job: ClaimedJob): string {
  const { employeeId } = job.payload;
  if (typeof employeeId !== "string") throw new Error(`note ${job.id} names no employee`);
  return employeeId;
}

/**
 * Works on a note of kind `erase-account`. The row decides: a request that was taken back is none, one of later has a note
 * of its own, and one that waits for money is found by the standing look.
 */
export function eraseAccountJob(ctx: Context): JobHandler {
  return async (job) => {
    await eraseIfDue(ctx, employeeIdOf(job));
    return "done";
  };
}

/** The standing look: erases what is due and settled, also where a note was lost or waited for money. */
export async function eraseDueAccounts(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e
    where e.ended_at is null
      and e.deletion_requested_at <= (select app_now()) - make_interval(hours => ${DELETION_HOURS}::int)
      and not exists (select 1 from ledger_account a where a.kind = any(${EMPLOYEE_ACCOUNTS}::text[])
        and a.company_id = e.company_id and a.employee_id = e.id and a.balance_pence <> 0)
      and not exists (select 1 from deduction d join pay_period p on p.id = d.pay_period_id
        where d.employee_id = e.id and d.due_pence <> 0 and p.status <> 'posted')
      and not exists (select 1 from saving s where s.employee_id = e.id and s.status = 'active')
    order by e.deletion_requested_at limit ${MAX_AT_ONCE}`.execute(ctx.database);
  for (const { id } of rows) await eraseIfDue(ctx, id);
}
