import type { Pence } from "@wellpaid/domain/money/pence";
import { DEPOSIT_MOVES, type DepositStatus } from "@wellpaid/domain/savings/money/money-states";
import { sql } from "kysely";
import type { ClaimedJob } from "../../../database/outbox.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { BankAccount } from "../../../payments/payment-facts-store.ts";

export interface DepositRow {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly savingId: string;
  readonly savingStatus: "pending-open" | "active" | "closed";
  readonly shard: number;
  readonly productId: string;
  readonly payday: string;
  readonly amountPence: Pence;
  readonly status: DepositStatus;
  readonly payments: number;
  readonly promisedAt: Date | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
}

export async function findDeposit(db: Database | Tx, id: string): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`
    select d.id, d.company_id as "companyId", d.employee_id as "employeeId", d.saving_id as "savingId",
      s.status as "savingStatus", s.shard, s.product_id as "productId", d.payday, d.amount_pence as "amountPence", d.status,
      d.payments, d.promised_at as "promisedAt", d.sort_code as "sortCode", d.account_number as "accountNumber",
      d.account_name as "accountName"
    from savings_deposit d join saving s on s.id = d.saving_id where d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export function depositIdOf(job: ClaimedJob): string {
  const { depositId } = job.payload;
  if (typeof depositId !== "string") throw new Error(`job ${job.id} names no deposit`);
  return depositId;
}

/** The deposit as read after its employee's row is locked. */
export async function lockDeposit(tx: Tx, id: string): Promise<DepositRow | null> {
  await sql`select 1 from employee e join savings_deposit d on d.employee_id = e.id where d.id = ${id}
    for no key update of e`.execute(tx);
  return findDeposit(tx, id);
}

/** Moves a deposit if its status is still the expected one; false when it is not. */
export async function moveDeposit(
  tx: Tx,
  id: string,
  from: DepositRow["status"],
  to: DepositRow["status"],
): Promise<boolean> {
  const isEnd = DEPOSIT_MOVES[to].length === 0;
  const { numAffectedRows } = await sql`update savings_deposit set status = ${to},
      ended_at = case when ${isEnd}::boolean then (select app_now()) end
    where id = ${id} and status = ${from}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Promises the refund of a rejected deposit, to this account and under the number of this attempt. */
export async function promiseRefund(
  tx: Tx,
  id: string,
  attempt: number,
  { sortCode, accountNumber, name }: BankAccount & { readonly name: string },
): Promise<void> {
  await sql`update savings_deposit set status = 'refunding', payments = ${attempt}, promised_at = app_now(),
    sort_code = ${sortCode}, account_number = ${accountNumber}, account_name = ${name}
    where id = ${id} and status = 'rejected'`.execute(tx);
}

/** A posted line of a payroll run that took something for savings. */
export interface PostedDeposit {
  readonly deductionId: string;
  readonly employeeId: string;
  readonly savingsPence: number;
}

/**
 * Payday has come: what payroll took for savings is written down as a deposit of the employee's saving, each once, in the
 * transaction that posts the payday. It waits until the employer has paid for the run (`sendDeposits`).
 */
export async function keepDeposits(
  tx: Tx,
  { companyId, payday }: { readonly companyId: string; readonly payday: string },
  posted: readonly PostedDeposit[],
): Promise<void> {
  if (posted.length === 0) return;
  await sql`
    insert into savings_deposit (deduction_id, company_id, employee_id, saving_id, payday, amount_pence)
    select t.deduction_id, ${companyId}, t.employee_id, s.id, ${payday}::date, t.amount_pence
    from unnest(${posted.map((postedDeposit) => postedDeposit.deductionId)}::uuid[], ${posted.map((postedDeposit) => postedDeposit.employeeId)}::uuid[],
        ${posted.map((postedDeposit) => postedDeposit.savingsPence)}::bigint[]) as t(deduction_id, employee_id, amount_pence)
      cross join lateral (select id from saving s where s.employee_id = t.employee_id
        order by s.status = 'closed', s.created_at desc limit 1) s
    on conflict (deduction_id) do nothing`.execute(tx);
}

/** Deposits that wait although the employer has paid for them; a run is judged once, and only lines of paid ones. */
export async function listPaidWaiting(tx: Tx, companyId: string, atMost: number): Promise<readonly string[]> {
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

export async function lockDepositors(tx: Tx, depositIds: readonly string[]): Promise<void> {
  await sql`select 1 from employee where id in (select employee_id from savings_deposit where id = any(${depositIds}::uuid[]))
    order by id for no key update`.execute(tx);
}

interface SentDeposit {
  readonly id: string;
  readonly employeeId: string;
  readonly amountPence: number;
  readonly shard: number;
}

/** Marks those sent that still wait, with the jobs that place them. */
export async function markSent(tx: Tx, companyId: string, ids: readonly string[]): Promise<readonly SentDeposit[]> {
  const { rows } = await sql<SentDeposit>`
    with sent as (
      update savings_deposit d set status = 'sent' from saving s
      where d.id = any(${ids}::uuid[]) and d.status = 'waiting' and s.id = d.saving_id
      returning d.id, d.employee_id, d.amount_pence, s.shard),
    noted as (
      insert into outbox (kind, key, company_id, payload, due_at)
      select 'place-deposit', 'deposit ' || id, ${companyId}, jsonb_build_object('depositId', id), app_now() from sent
      on conflict (key) do nothing)
    select id, employee_id as "employeeId", amount_pence as "amountPence", shard from sent order by id`.execute(tx);
  return rows;
}
