import type { DayOfWithdrawals } from "@wellpaid/domain/employer/steps-of-many";
import { LEAST_PEOPLE } from "@wellpaid/domain/employer/steps-of-many";
import { sql } from "kysely";
import type { Database } from "../../../database/schema.ts";

/** What was withdrawn for one payday. */
interface PaydayRow {
  readonly payday: string;
  readonly withdrew: number;
  readonly advancedPence: number;
  readonly feesPence: number;
}

/** What was withdrawn for these paydays, by payday. Nobody withdraws for two that are under way. */
export async function readPaydays(
  database: Database,
  companyId: string,
  paydays: readonly string[],
): Promise<ReadonlyMap<string, PaydayRow>> {
  const { rows } = await sql<PaydayRow>`
    select payday, count(*)::int as withdrew, sum(amount)::bigint as "advancedPence", sum(fee)::bigint as "feesPence"
    from (
      select a.payday, a.employee_id, sum(a.amount_pence) as amount, sum(a.fee_pence) as fee from advance a
      where a.company_id = ${companyId} and a.payday = any(${paydays}::date[]) and a.status in ('new', 'processing', 'paid')
      group by a.payday, a.employee_id) p
    group by payday`.execute(database);
  return new Map(rows.map((row) => [row.payday, row]));
}

/** Nobody may withdraw a fifth as often in a pay period: whose these are need not be counted to know that they are many. */
const MANY_WITHDRAWALS = 10_000;

/** What was withdrawn for these paydays, day by day, and on days of few withdrawals by whom. */
export async function readDays(
  database: Database,
  companyId: string,
  paydays: readonly string[],
): Promise<readonly DayOfWithdrawals[]> {
  const { rows } = await sql<{ date: string; amountPence: number; people: number; few: string[] | null }>`
    select d.date, d.amount::bigint as "amountPence", coalesce(w.people, ${LEAST_PEOPLE})::int as people,
      case when w.people < ${LEAST_PEOPLE} then w.who end as few
    from (
      select (a.created_at at time zone 'Europe/London')::date as date, sum(a.amount_pence) as amount, count(*) as withdrawals
      from advance a
      where a.company_id = ${companyId} and a.payday = any(${paydays}::date[]) and a.status in ('new', 'processing', 'paid')
      group by 1) d
    left join lateral (
      select count(distinct a.employee_id) as people, array_agg(distinct a.employee_id) as who from advance a
      where d.withdrawals < ${MANY_WITHDRAWALS} and a.company_id = ${companyId} and a.payday = any(${paydays}::date[])
        and a.status in ('new', 'processing', 'paid')
        and a.created_at >= d.date::timestamp at time zone 'Europe/London'
        and a.created_at < (d.date + 1)::timestamp at time zone 'Europe/London') w on d.withdrawals < ${MANY_WITHDRAWALS}
    order by d.date`.execute(database);
  return rows.map(({ few, ...day }) => (few === null ? day : { ...day, few }));
}

/**
 * What payroll takes besides what was withdrawn for paydays of which no run has begun: what earlier paydays could not cover,
 * and for the paydays that are given, of which one has, its lines with what it has not taken.
 */
export async function readDue(
  database: Database,
  companyId: string,
  begun: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ payday: string; due: number }>`
    with lines as materialized (
      select p.payday, d.employee_id, d.due_pence from pay_period p join deduction d on d.pay_period_id = p.id
      where p.company_id = ${companyId} and p.status <> 'posted'),
    untaken as (
      select a.payday, a.amount_pence + a.fee_pence as due from advance a
      where a.company_id = ${companyId} and a.payday = any(${begun}::date[]) and a.status in ('new', 'processing', 'paid')
        and not exists (select 1 from deduction_advance s where s.advance_id = a.id)),
    carried as (
      select p.payday, l.balance_pence as due from ledger_account l join employee e on e.id = l.employee_id
        left join payroll_record r on r.id = e.payroll_record_id
        join pay_period p on p.paid_together = coalesce(r.pay_group_id, e.company_id) and p.status <> 'posted'
      where l.company_id = ${companyId} and l.kind = 'carried-over' and l.balance_pence > 0
        and not exists (select 1 from lines x where x.employee_id = l.employee_id))
    select payday, sum(due)::bigint as due from (
      select payday, due_pence as due from lines union all select payday, due from untaken
      union all select payday, due from carried) x group by payday`.execute(database);
  return new Map(rows.map(({ payday, due }) => [payday, due]));
}

/** Who is in payroll and has not left, by pay group. */
export async function countGroups(database: Database, companyId: string): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<{ payGroupId: string | null; people: number }>`
    select r.pay_group_id as "payGroupId", count(*)::int as people from payroll_record r
    where r.company_id = ${companyId} and r.retired_at is null
      and (r.left_on is null or r.left_on >= (select (app_now() at time zone 'Europe/London')::date))
    group by r.pay_group_id`.execute(database);
  return new Map(rows.map(({ payGroupId, people }) => [payGroupId, people]));
}
