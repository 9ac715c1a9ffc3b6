import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import { paidTransfer, withdrawnTransfer } from "@wellpaid/domain/on-demand-pay/postings";
import type { PastPayment, PastWithdrawal } from "@wellpaid/sandbox/past-control";
import { sql } from "kysely";
import { postMany, shardOf } from "../../database/stores/ledger-store.ts";
import type { Tx } from "../../database/tables/schema.ts";

/** Of a company's usual settings: the most withdrawals in one period. */
const MAX_COUNT = 5;
/** After a withdrawal: its cancel window ends, and the rail has paid. */
const SECONDS = { processing: 31, paid: 45 } as const;

/** Has people withdrawn this in a pay period and been paid: the rows, postings and finished jobs that it would have left. */
export async function withdrawThen(
  tx: Tx,
  companyId: string,
  period: PayPeriod,
  withdrawals: readonly PastWithdrawal[],
): Promise<void> {
  if (withdrawals.length === 0) return;
  const numbers = [...new Set(withdrawals.map(({ employeeNumber }) => employeeNumber))];
  const employeeIds = await employeesOf(tx, companyId, numbers);
  const made = withdrawals.map((withdrawal) => ({
    ...withdrawal,
    companyId,
    id: crypto.randomUUID(),
    employeeId: employeeIds.get(withdrawal.employeeNumber) ?? "",
  }));
  await insertWithdrawals(tx, period, made);
  const place = ({ employeeId }: { readonly employeeId: string }) => shardOf(employeeId);
  await postMany(
    tx,
    made.map((each) => ({ transfer: withdrawnTransfer(each), shard: place(each) })),
  );
  const ids = made.map(({ id }) => id);
  await authoriseAll(tx, ids);
  // The database lets a withdrawal move by one state at a time.
  for (const status of ["processing", "paid"] as const)
    await sql`update withdrawal set status = ${status} where id = any(${ids}::uuid[])`.execute(tx);
  await postMany(
    tx,
    made.map((each) => ({ transfer: paidTransfer(each), shard: place(each) })),
  );
}

async function employeesOf(
  tx: Tx,
  companyId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ number: string; id: string }>`
    select r.employee_number as number, e.id from payroll_record r join employee e on e.payroll_record_id = r.id
    where r.company_id = ${companyId} and r.employee_number = any(${numbers}::text[]) and r.retired_at is null`.execute(
    tx,
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

async function insertWithdrawals(
  tx: Tx,
  { firstDay, payday }: PayPeriod,
  made: readonly (PastWithdrawal & { readonly id: string; readonly employeeId: string })[],
): Promise<void> {
  await sql`
    insert into withdrawal (id, company_id, employee_id, period_start, payday, amount_pence, fee_pence, created_at,
      cancellable_until, limit_pence, max_count, sort_code, account_number, account_name)
    select p.id, e.company_id, e.id, ${firstDay}, ${payday}, p."amountPence", p."feePence", p.at, p.at + interval '30 seconds',
      p."limitPence", ${MAX_COUNT}, r.salary_sort_code, r.salary_account_number, r.name || ' ' || r.surname
    from json_to_recordset(${JSON.stringify(made)}::json) as p(id uuid, "employeeId" uuid, "amountPence" bigint, "feePence" bigint,
        "limitPence" bigint, at timestamptz)
      join employee e on e.id = p."employeeId" join payroll_record r on r.id = e.payroll_record_id`.execute(tx);
  const ids = made.map(({ id }) => id);
  await sql`
    insert into withdrawal_move (withdrawal_id, company_id, from_status, to_status, moved_by, moved_at)
    select a.id, a.company_id, m.was, m.becomes, m.mover, a.created_at + make_interval(secs => m.seconds)
    from withdrawal a cross join (values (null, 'new', 'employee', 0), ('new', 'processing', 'cancel-window', ${SECONDS.processing}::int),
      ('processing', 'paid', 'rail', ${SECONDS.paid}::int)) m(was, becomes, mover, seconds)
    where a.id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into outbox (kind, key, company_id, payload, due_at, attempts, created_at, done_at)
    select n.kind, n.words || a.id, a.company_id, jsonb_build_object('advanceId', a.id), a.cancellable_until, 1, a.created_at,
      a.created_at + make_interval(secs => n.seconds)
    from withdrawal a cross join (values ('end-cancel-window', 'advance ', ${SECONDS.processing}::int),
      ('follow-payout', 'payout of advance ', ${SECONDS.paid}::int)) n(kind, words, seconds)
    where a.id = any(${ids}::uuid[])`.execute(tx);
}

async function authoriseAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into payment_authorisation (company_id, employee_id, cause_type, cause_id, attempt, amount_pence, sort_code,
      account_number, authorised_at)
    select company_id, employee_id, 'advance', id, 1, amount_pence, sort_code, account_number,
      created_at + make_interval(secs => ${SECONDS.processing})
    from withdrawal where id = any(${ids}::uuid[])`.execute(tx);
}

/** What the rail has paid to the people with these numbers. */
export async function paymentsOf(
  tx: Tx,
  companyId: string,
  numbers: readonly string[],
): Promise<readonly PastPayment[]> {
  const { rows } = await sql<PastPayment>`
    select p.reference, p.amount_pence as "amountPence", p.sort_code as "sortCode", p.account_number as "accountNumber",
      a.account_name as "payeeName", p.authorised_at as "takenAt"
    from payroll_record r join employee e on e.payroll_record_id = r.id join withdrawal a on a.employee_id = e.id
      join payment_authorisation p on (p.cause_type, p.cause_id) = ('advance', a.id)
    where r.company_id = ${companyId} and r.employee_number = any(${numbers}::text[]) and a.status = 'paid'`.execute(
    tx,
  );
  return rows;
}
