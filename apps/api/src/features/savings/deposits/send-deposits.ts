import { pence } from "@wellpaid/domain/money/pence";
import { depositSentTransfer } from "@wellpaid/domain/savings/money/postings";
import { sql } from "kysely";
import { postMany } from "../../../database/stores/ledger-store.ts";
import type { ClaimedJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow, transact } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";

const USUAL_BATCH = 1_000;

function companyIdOf(job: ClaimedJob): string {
  if (job.companyId === null) throw new Error(`note ${job.id} names no company`);
  return job.companyId;
}

/**
 * Sends the deposits of a company that waited for the employer's money and have it now on their way, in batches, each whole and
 * once. Killed anywhere, the next try goes on with what still waits; two at once do no harm.
 */
export function sendDeposits(
  { database }: Context,
  { batchSize = USUAL_BATCH }: { readonly batchSize?: number } = {},
): JobHandler {
  return async (job) => {
    const companyId = companyIdOf(job);
    const sentCount = await transact(database, async (tx) => {
      const ids = await listPaid(tx, companyId, batchSize);
      await sendAll(tx, companyId, ids);
      return ids.length;
    });
    return sentCount < batchSize ? "done" : { againAt: await readNow(database) };
  };
}

/** Deposits that wait although the employer has paid for them; a run is judged once, and only lines of paid ones. */
async function listPaid(tx: Tx, companyId: string, atMost: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as materialized (select t.id, t.employee_id, t.deduction_id, d.pay_period_id
        from savings_deposit t join deduction d on d.id = t.deduction_id
        where t.company_id = ${companyId} and t.status = 'waiting'),
      paid as materialized (select pay_period_id from (select distinct pay_period_id from waiting) r
        where is_run_paid(pay_period_id))
    select w.id from waiting w join paid p on p.pay_period_id = w.pay_period_id
    where is_deduction_paid(w.deduction_id) order by w.employee_id limit ${atMost}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Sends these deposits, those left out that another has sent; the database refuses what the employer has not paid for. */
export async function sendAll(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select 1 from employee where id in (select employee_id from savings_deposit where id = any(${ids}::uuid[]))
    order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: string; employeeId: string; amountPence: number; shard: number }>`
    with sent as (
      update savings_deposit d set status = 'sent' from saving s
      where d.id = any(${ids}::uuid[]) and d.status = 'waiting' and s.id = d.saving_id
      returning d.id, d.employee_id, d.amount_pence, s.shard),
    noted as (
      insert into outbox (kind, key, company_id, payload, due_at)
      select 'place-deposit', 'deposit ' || id, ${companyId}, jsonb_build_object('depositId', id), app_now() from sent
      on conflict (key) do nothing)
    select id, employee_id as "employeeId", amount_pence as "amountPence", shard from sent order by id`.execute(tx);
  await postMany(
    tx,
    rows.map(({ id, employeeId, amountPence, shard }) => ({
      transfer: depositSentTransfer({ id, companyId, employeeId, amountPence: pence(amountPence) }),
      shard,
    })),
  );
}
