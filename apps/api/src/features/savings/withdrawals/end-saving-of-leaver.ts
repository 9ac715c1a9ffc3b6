import { sql } from "kysely";
import type { ClaimedJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { readSaver } from "../saver-facts.ts";
import { startDeactivation } from "./deactivate.ts";

/** What it waits for takes days: payday, a withdrawal under way, payroll with an account. */
const HOURS_UNTIL_NEXT_LOOK = 6;

/**
 * Pays out the savings of an employee who requested deletion of the account: deactivates the saving as soon as
 * possible and checks it until it is over. An employee who withdraws the request before it began goes on saving.
 */
export function endSavingOfLeaver({ database }: Context): JobHandler {
  return async (job) => {
    const isOver = await database.transaction().execute((tx) => end(tx, employeeIdOf(job)));
    if (isOver) return "done";
    return { againAt: new Date((await readNow(database)).getTime() + HOURS_UNTIL_NEXT_LOOK * 3_600_000) };
  };
}

/** False while there is something to wait for. */
async function end(tx: Tx, employeeId: string): Promise<boolean> {
  const saver = await readSaver(tx, employeeId, "for update");
  const { saving } = saver;
  if (saving === null || !(await isLeaving(tx, employeeId))) return true;
  await takeRequestBack(tx, employeeId);
  if (!saving.isDeactivationInProcess && !(await hasJustFailed(tx, saving.id))) {
    await startDeactivation(tx, saver, saving);
  }
  return (await readSaver(tx, employeeId)).saving === null;
}

async function isLeaving(tx: Tx, employeeId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from employee where id = ${employeeId} and deletion_requested_at is not null`.execute(tx);
  return rows.length > 0;
}

/**
 * Ends an undecided request together with the requested saving: the employee must not be notified of an approval of
 * nothing. It is rejected and reopened at the same moment, by which `readActiveRequest` recognises it.
 */
async function takeRequestBack(tx: Tx, employeeId: string): Promise<void> {
  await sql`update savings_request set status = 'rejected', decided_at = n.now, reopened_at = n.now
    from (select app_now() as now) n where employee_id = ${employeeId} and status = 'pending'`.execute(tx);
}

/** What the platform refused to pay out is requested a day later; for an account that could not be paid, a month. */
async function hasJustFailed(tx: Tx, savingId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from savings_withdrawal w join employee e on e.id = w.employee_id
      left join payroll_record r on r.id = e.payroll_record_id
    where w.saving_id = ${savingId} and w.kind = 'deactivation' and w.status in ('rejected', 'returned')
      and w.ended_at > app_now() - case
        when w.status = 'returned' and (w.sort_code, w.account_number) = (r.salary_sort_code, r.salary_account_number)
        then interval '30 days' else interval '1 day' end`.execute(tx);
  return rows.length > 0;
}

function employeeIdOf(job: ClaimedJob): string {
  const { employeeId } = job.payload;
  if (typeof employeeId !== "string") throw new Error(`note ${job.id} names no employee`);
  return employeeId;
}
