import type { Pence } from "@wellpaid/domain/money/pence";
import { isPayToCome, type PayToComeFacts } from "@wellpaid/domain/payroll/pay-to-come";
import type { Payout } from "@wellpaid/providers/payouts/port";
import { sql } from "kysely";
import { PAID_TOGETHER } from "../../../database/stores/paid-together.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { PAY_TO_COME } from "../../../payments/payment-facts-store.ts";

export interface Refund {
  /** Of the advance that failed, or of the difference by which payroll took too much. */
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly amountPence: Pence;
  readonly feePence: Pence;
  readonly status: "owed" | "credited" | "paying" | "paid";
  readonly payments: number;
  readonly promisedAt: Date | null;
  readonly accountName: string | null;
}

const COLUMNS = sql.raw(`id, company_id as "companyId", employee_id as "employeeId",
  amount_pence as "amountPence", fee_pence as "feePence", status, payments, promised_at as "promisedAt", account_name as "accountName"`);

export async function findRefund(db: Database | Tx, id: string): Promise<Refund | null> {
  const { rows } = await sql<Refund>`select ${COLUMNS} from refund where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Promises an owed refund to the rail. */
export async function markPaying(tx: Tx, id: string, attempt: number, account: Payout["account"]): Promise<void> {
  const { sortCode, accountNumber, name } = account;
  await sql`update refund set status = 'paying', payments = ${attempt}, promised_at = app_now(), sort_code = ${sortCode},
    account_number = ${accountNumber}, account_name = ${name} where id = ${id} and status = 'owed'`.execute(tx);
}

/** Returns false when this payment had already ended. */
export async function markEnded(tx: Tx, { id, payments }: Refund, status: "paid" | "owed"): Promise<boolean> {
  const { numAffectedRows } = await sql`update refund set status = ${status}
    where id = ${id} and status = 'paying' and payments = ${payments}`.execute(tx);
  return numAffectedRows !== 0n;
}

/** An advance that the rail could not pay. */
export interface FailedAdvance {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly amountPence: Pence;
  readonly feePence: Pence;
}

/** Returns false when no run had taken the withdrawal. */
export async function insertRefundIfTaken(tx: Tx, advance: FailedAdvance): Promise<boolean> {
  const { id, companyId, employeeId, amountPence, feePence } = advance;
  const { numAffectedRows } =
    await sql`insert into refund (withdrawal_id, company_id, employee_id, amount_pence, fee_pence)
    select ${id}::uuid, ${companyId}::uuid, ${employeeId}::uuid, ${amountPence}::bigint, ${feePence}::bigint
    where exists (select 1 from deduction_withdrawal where withdrawal_id = ${id})`.execute(tx);
  return numAffectedRows !== 0n;
}

/** Enqueues the jobs by which the rail pays refunds, in one statement. */
export async function enqueueRefundPayments(
  tx: Tx,
  refunds: readonly { readonly id: string; readonly companyId: string }[],
): Promise<void> {
  if (refunds.length === 0) return;
  await sql`insert into outbox (kind, key, company_id, payload, due_at)
    select 'pay-refund', 'payment of refund ' || r.id, r.company_id, jsonb_build_object('refundId', r.id), app_now()
    from unnest(${refunds.map(({ id }) => id)}::uuid[], ${refunds.map(({ companyId }) => companyId)}::uuid[]) as r(id, company_id)
    on conflict (key) do nothing`.execute(tx);
}

/**
 * After a payday, enqueues the jobs by which the rail pays what is owed back to people of a company who get no more pay, and
 * makes those that already wait due now. If a run were still to come, it would credit the refund.
 */
export async function enqueueRefundsAfterLastPayday(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql<{ id: string; payToCome: PayToComeFacts }>`
    select f.id, ${PAY_TO_COME} as "payToCome"
    from refund f join employee e on e.id = f.employee_id left join payroll_record r on r.id = e.payroll_record_id
    where f.company_id = ${companyId} and f.status = 'owed'`.execute(tx);
  const due = rows.filter(({ payToCome }) => !isPayToCome(payToCome)).map(({ id }) => id);
  await sql`insert into outbox (kind, key, company_id, payload, due_at)
    select 'pay-refund', 'payment of refund ' || f.id, ${companyId}, jsonb_build_object('refundId', f.id), app_now()
    from unnest(${due}::uuid[]) as f(id)
    on conflict (key) do update set due_at = least(outbox.due_at, excluded.due_at) where outbox.done_at is null`.execute(
    tx,
  );
}

export interface Payee {
  readonly employeeId: string;
  /** Null for an account that has ended. */
  readonly phone: string | null;
  /** Whether a run will credit what is owed back; otherwise the rail pays it. */
  readonly isPayToCome: boolean;
  /** They have a last day, or no longer a payroll record: the next pay may never come. */
  readonly isLeaving: boolean;
  /** The payday of the last fixed run of the people paid together with them, or of the last run that deducted from them. */
  readonly lastPayday: string;
}

/** Reads the employees to whom something is owed back, by id. */
export async function readPayees(tx: Tx, employeeIds: readonly string[]): Promise<ReadonlyMap<string, Payee>> {
  const { rows } = await sql<Omit<Payee, "isPayToCome"> & { readonly payToCome: PayToComeFacts }>`
    select e.id as "employeeId", case when e.ended_at is null then e.phone end as phone,
      ${PAY_TO_COME} as "payToCome",
      r.id is null or last_day(r.left_on, e.left_on) is not null as "isLeaving",
      greatest((select max(d.payday) from deduction d where d.employee_id = e.id),
        (select max(p.payday) from pay_period p
          where p.paid_together = ${sql.raw(PAID_TOGETHER)} and p.status <> 'open')) as "lastPayday"
    from employee e left join payroll_record r on r.id = e.payroll_record_id
    where e.id = any(${employeeIds}::uuid[])`.execute(tx);
  return new Map(
    rows.map(({ payToCome, ...payee }) => [payee.employeeId, { ...payee, isPayToCome: isPayToCome(payToCome) }]),
  );
}
