import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { AdvanceStatus } from "@wellpaid/domain/on-demand-pay/withdrawal-states";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/** More rows than these would be a file that no one reads, and seconds of the server's time. */
export const MAX_LINES = 5_000;

/**
 * The entries of an employee's accounts, each on the day that the person knows: a deduction on its payday, once that has been
 * posted, and not at the cut-off; a withdrawal on its own day whatever became of it later; interest when it was credited.
 */
const entriesOf = (employeeId: string) => sql`(
  select a.kind, e.amount_pence as pence, t.id as transfer_id, t.cause_type, t.step, coalesce(
      case when t.cause_type = 'deduction' then (select case when p.status = 'posted' then d.payday else 'infinity'::date end
          from deduction d join pay_period p on p.id = d.pay_period_id where d.id = t.cause_id)
        when t.cause_type = 'advance' and a.kind in ('advances-receivable', 'fees-receivable')
          then (select (w.created_at at time zone 'Europe/London')::date from withdrawal w where w.id = t.cause_id)
        when t.cause_type = 'savings-interest'
          then (select i.credited_on from savings_interest i where i.id = t.cause_id) end,
      (t.posted_at at time zone 'Europe/London')::date) as on_day
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transfer t on t.id = e.transfer_id
  where a.employee_id = ${employeeId})`;

/** What the ledger says at the end of a day, in pence. */
export interface Balances {
  /** By the employee: withdrawn with fees and not deducted, and carried over. */
  readonly owed: number;
  /** To the employee: refunds. */
  readonly owedToEmployee: number;
  readonly saved: number;
}

export async function readBalances(tx: Tx, employeeId: string, lastDay: CivilDate): Promise<Balances> {
  const { rows } = await sql<Balances>`
    select coalesce(sum(n.pence) filter (where n.kind in ('advances-receivable', 'fees-receivable', 'carried-over')), 0)::bigint
        as owed,
      coalesce(-sum(n.pence) filter (where n.kind = 'refunds-payable'), 0)::bigint as "owedToEmployee",
      coalesce(-sum(n.pence) filter (where n.kind = 'savings-owed'), 0)::bigint as saved
    from ${entriesOf(employeeId)} n where n.on_day <= ${lastDay}::date`.execute(tx);
  return rows[0] ?? { owed: 0, owedToEmployee: 0, saved: 0 };
}

export interface WithdrawalLine {
  readonly day: CivilDate;
  readonly amount: number;
  readonly fee: number;
  readonly status: AdvanceStatus;
  /** It could not be paid after a payday's run had taken it. */
  readonly isRefunded: boolean;
  readonly accountEnding: string;
}

export async function listWithdrawals(tx: Tx, employeeId: string, from: CivilDate, to: CivilDate) {
  const { rows } = await sql<WithdrawalLine>`
    select (w.created_at at time zone 'Europe/London')::date as day, w.amount_pence as amount, w.fee_pence as fee, w.status,
      exists (select 1 from refund f where f.withdrawal_id = w.id) as "isRefunded", right(w.account_number, 4) as "accountEnding"
    from withdrawal w where w.employee_id = ${employeeId}
      and w.created_at >= ${from}::date::timestamp at time zone 'Europe/London'
      and w.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
    order by w.created_at, w.id limit ${MAX_LINES + 1}`.execute(tx);
  return rows;
}

export interface DeductionLine {
  readonly payday: CivilDate;
  readonly carriedOver: number;
  readonly withdrawals: number;
  readonly fees: number;
  readonly savings: number;
  readonly refunded: number;
  readonly deducted: number;
}

/** As posted, like the deduction history. */
export async function listDeductions(tx: Tx, employeeId: string, from: CivilDate, to: CivilDate) {
  const { rows } = await sql<DeductionLine>`
    select d.payday, d.carried_over_taken_pence as "carriedOver", d.withdrawals_taken_pence as withdrawals,
      d.fees_taken_pence as fees, d.savings_taken_pence as savings, d.amounts_credited_pence + d.fees_credited_pence as refunded,
      d.due_pence as deducted
    from deduction d join pay_period p on p.id = d.pay_period_id
    where d.employee_id = ${employeeId} and p.status = 'posted' and d.payday between ${from}::date and ${to}::date
      and d.carried_over_taken_pence + d.withdrawals_taken_pence + d.fees_taken_pence + d.savings_taken_pence
        + d.amounts_credited_pence + d.fees_credited_pence > 0
    order by d.payday, d.id limit ${MAX_LINES + 1}`.execute(tx);
  return rows;
}

/** What payroll reported to have deducted less than its run requested, and is owed again. */
export async function sumCorrections(tx: Tx, employeeId: string, from: CivilDate, to: CivilDate): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select coalesce(sum(n.pence), 0)::bigint as pence from ${entriesOf(employeeId)} n
    where n.cause_type = 'payroll-return' and n.kind = 'carried-over' and n.on_day between ${from}::date and ${to}::date`.execute(
    tx,
  );
  return rows[0]?.pence ?? 0;
}

export interface SavingsLine {
  readonly day: CivilDate;
  readonly cause: string;
  readonly step: string;
  /** Into savings above zero, out of them below. */
  readonly pence: number;
}

export async function listSavingsLines(tx: Tx, employeeId: string, from: CivilDate, to: CivilDate) {
  const { rows } = await sql<SavingsLine>`
    select n.on_day as day, n.cause_type as cause, n.step, -sum(n.pence)::bigint as pence from ${entriesOf(employeeId)} n
    where n.kind = 'savings-owed' and n.on_day between ${from}::date and ${to}::date
    group by n.transfer_id, n.on_day, n.cause_type, n.step having sum(n.pence) <> 0
    order by n.on_day, n.transfer_id limit ${MAX_LINES + 1}`.execute(tx);
  return rows;
}

/** The days of withdrawals and paydays, each once; and the first and last of savings, null for none. */
export async function findDays(tx: Tx, employeeId: string) {
  const { rows } = await sql<{ payDays: CivilDate[]; savedFrom: CivilDate | null }>`
    select (select coalesce(json_agg(distinct x.day), '[]') from (
        select (created_at at time zone 'Europe/London')::date as day from withdrawal where employee_id = ${employeeId}
        union select d.payday from deduction d join pay_period p on p.id = d.pay_period_id
          where d.employee_id = ${employeeId} and p.status = 'posted'
            and d.carried_over_taken_pence + d.withdrawals_taken_pence + d.fees_taken_pence + d.savings_taken_pence
              + d.amounts_credited_pence + d.fees_credited_pence > 0) x) as "payDays",
      (select min(n.on_day) from ${entriesOf(employeeId)} n where n.kind = 'savings-owed' and n.on_day < 'infinity')
        as "savedFrom"`.execute(tx);
  return rows[0] ?? { payDays: [], savedFrom: null };
}

/** Whose statement it is, and in whose look. */
export interface StatementOwner {
  readonly name: string;
  readonly company: string;
  readonly leftOn: CivilDate | null;
  readonly colour: string | null;
  readonly logo: Buffer | null;
  /** The saving that is not closed; null for none. */
  readonly productId: string | null;
}

export async function findOwner(tx: Tx, employeeId: string): Promise<StatementOwner> {
  const { rows } = await sql<StatementOwner>`
    select coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname) as name, c.name as company,
      last_day(r.left_on, e.left_on) as "leftOn", h.primary_colour as colour,
      (select l.content from theme_logo l where h.main_logo_url like '%/' || l.id::text) as logo,
      (select s.product_id from saving s where s.employee_id = e.id and s.status <> 'closed' limit 1) as "productId"
    from employee e join company c on c.id = e.company_id left join payroll_record r on r.id = e.payroll_record_id
      left join theme h on h.id = coalesce(e.theme_id, c.theme_id)
    where e.id = ${employeeId}`.execute(tx);
  const [owner] = rows;
  if (owner === undefined) throw new Error("the session's employee is gone");
  return owner;
}
