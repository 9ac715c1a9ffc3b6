import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import type { Pence, SignedPence } from "@wellpaid/domain/money/pence";
import { returnedTransfer } from "@wellpaid/domain/payroll/postings";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { postMany } from "../../../../database/stores/ledger-store.ts";
import type { ClaimedJob } from "../../../../database/outbox.ts";
import { PAID_TOGETHER } from "../../../../database/stores/paid-together.ts";
import type { Tx } from "../../../../database/tables/schema.ts";
import { readNow, transact } from "../../../../database/transaction.ts";
import type { JobHandler } from "../../../../jobs/runner.ts";
import type { Context } from "../../../../context.ts";
import { type RunOptions, USUAL_BATCH } from "../../fix-pay-period.ts";
import { enqueueRefundPayments, type Payee, readPayees } from "../../deductions/refund-store.ts";
import { isTurnOver, readRealTime } from "../../pay-period-store.ts";
import { enqueueDeposits } from "../../employer-payments/employer-paid.ts";
import type { PayingEmployers } from "../../../../shared/paying-employers.ts";
import { awaitEmployerPayment } from "../../employer-payments/take-payments.ts";

interface Difference {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly shard: number;
  readonly duePence: SignedPence;
  readonly takenPence: SignedPence;
  readonly owedPence: Pence;
  readonly owedBackPence: Pence;
  /** Of the run that was returned. */
  readonly payday: string;
}

function returnIdOf(job: ClaimedJob): string {
  const { returnId } = job.payload;
  if (typeof returnId !== "string") throw new Error(`note ${job.id} names no return of payroll`);
  return returnId;
}

/**
 * Carries the differences of a confirmed return, batch by batch, each whole and once. Killed anywhere, the next try goes on with
 * what is not carried yet; two at once do no harm.
 */
export function carryReturn(
  { database, payingEmployers }: Context,
  { batchSize = USUAL_BATCH, beforeBatch }: RunOptions = {},
): JobHandler {
  return async (job) => {
    const id = returnIdOf(job);
    const beganAt = await readRealTime(database);
    for (let isLeft = true; isLeft; ) {
      beforeBatch?.();
      isLeft = await database.transaction().execute((tx) => carryBatch(tx, id, batchSize));
      if (isLeft && isTurnOver(beganAt, await readRealTime(database))) return { againAt: await readNow(database) };
    }
    await transact(database, (tx) => endReturn(tx, id, payingEmployers));
    return "done";
  };
}

/** What payroll took is what the company owes: in the sandbox it pays what is missing, and is paid back what is too much. */
async function endReturn(tx: Tx, id: string, payingEmployers: PayingEmployers | null): Promise<void> {
  const { rows } = await sql<{ id: string; companyId: string }>`
    update payroll_return set status = 'carried', ended_at = app_now() where id = ${id} and status = 'confirmed'
    returning pay_period_id as id, company_id as "companyId"`.execute(tx);
  for (const run of rows) {
    await awaitEmployerPayment(tx, payingEmployers, run, `after return ${id}`);
    await enqueueDeposits(tx, run.companyId, `return ${id}`);
  }
}

/** False where nothing was left. */
async function carryBatch(tx: Tx, returnId: string, batchSize: number): Promise<boolean> {
  const { rows: next } = await sql<{ id: string; employeeId: string }>`
    select id, employee_id as "employeeId" from payroll_difference
    where return_id = ${returnId} and carried_at is null order by employee_id limit ${batchSize}`.execute(tx);
  if (next.length === 0) return false;
  // A withdrawal, or the next run, is before or after: in the order of ids, as runs do.
  const employeeIds = next.map(({ employeeId }) => employeeId);
  await sql`select 1 from employee where id = any(${employeeIds}::uuid[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<Difference>`
    update payroll_difference f set carried_at = app_now() from deduction d
    where f.id = any(${next.map(({ id }) => id)}::uuid[]) and f.carried_at is null and d.id = f.deduction_id
    returning f.id, f.company_id as "companyId", f.employee_id as "employeeId", f.shard, f.due_pence as "duePence",
      f.taken_pence as "takenPence", f.owed_pence as "owedPence", f.owed_back_pence as "owedBackPence", d.payday`.execute(
    tx,
  );
  await postMany(
    tx,
    rows.map((row) => ({ transfer: returnedTransfer(row, row), shard: row.shard })),
  );
  await addCarriedOver(
    tx,
    rows.filter(({ owedPence }) => owedPence > 0),
  );
  const payees = await readPayees(tx, employeeIds);
  await oweBack(
    tx,
    rows.filter(({ owedBackPence }) => owedBackPence > 0),
    payees,
  );
  await enqueueMessages(tx, rows, payees);
  return true;
}

/**
 * What payroll took less comes first in the next run that has not settled with them: that of the open period, where it counts as
 * taken from now on, else the one after. Of who came from another pay group that period began before lines of theirs.
 */
async function addCarriedOver(tx: Tx, owing: readonly Difference[]): Promise<void> {
  if (owing.length === 0) return;
  await sql`insert into carried_over (employee_id, company_id, period_start, amount_pence, difference_id)
    select f.employee_id, f.company_id,
      case when p.status = 'open' and not exists (select 1 from deduction n where n.pay_period_id = p.id and n.employee_id = e.id)
        then greatest(p.first_day, (select max(l.payday) from deduction l where l.employee_id = e.id) + 1)
        else coalesce(p.payday, d.payday) + 1 end,
      f.owed_pence, f.id
    from payroll_difference f join deduction d on d.id = f.deduction_id join employee e on e.id = f.employee_id
      left join payroll_record r on r.id = e.payroll_record_id
      left join pay_period p on p.paid_together = ${sql.raw(PAID_TOGETHER)} and p.status <> 'posted'
    where f.id = any(${owing.map(({ id }) => id)}::uuid[])`.execute(tx);
}

/** What payroll took more is a refund, as of an advance that failed after its run: the next run credits it, or the rail pays it. */
async function oweBack(tx: Tx, owed: readonly Difference[], payees: ReadonlyMap<string, Payee>): Promise<void> {
  if (owed.length === 0) return;
  await sql`insert into refund (difference_id, company_id, employee_id, amount_pence, fee_pence)
    select id, company_id, employee_id, owed_back_pence, 0 from payroll_difference
    where id = any(${owed.map(({ id }) => id)}::uuid[])`.execute(tx);
  await enqueueRefundPayments(
    tx,
    owed.filter(({ employeeId }) => payees.get(employeeId)?.isPayToCome !== true),
  );
}

function wordsOf({ owedPence, owedBackPence, payday }: Difference, { isLeaving }: Payee): FilledTemplate {
  const day = formatDate(civilDate(payday));
  if (owedPence > 0) {
    const template = isLeaving ? "payroll-took-less-of-leaver" : "payroll-took-less";
    return { template, values: { amount: formatPounds(owedPence), payday: day } };
  }
  const values = { amount: formatPounds(owedBackPence), payday: day };
  return { template: isLeaving ? "payroll-took-more-paid-out" : "payroll-took-more-credited", values };
}

/** One message a difference, in one statement; none to an account that has ended. */
async function enqueueMessages(tx: Tx, rows: readonly Difference[], payees: ReadonlyMap<string, Payee>): Promise<void> {
  const jobs = rows.flatMap((row) => {
    const payee = payees.get(row.employeeId);
    if (payee === undefined || payee.phone === null) return [];
    const payload = JSON.stringify({ to: payee.phone, channel: "sms", ...wordsOf(row, payee) });
    return [{ key: `payroll return of difference ${row.id}`, companyId: row.companyId, payload }];
  });
  if (jobs.length === 0) return;
  await sql`insert into outbox (kind, key, company_id, payload, due_at)
    select 'send-message', n.key, n.company_id, n.payload::jsonb, app_now()
    from unnest(${jobs.map(({ key }) => key)}::text[], ${jobs.map(({ companyId }) => companyId)}::uuid[],
      ${jobs.map(({ payload }) => payload)}::text[]) as n(key, company_id, payload)
    on conflict (key) do nothing`.execute(tx);
}
