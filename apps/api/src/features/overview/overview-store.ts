import type { SetUpStep } from "@wellpaid/domain/overview/set-up-steps";
import type { DayOfWithdrawals } from "@wellpaid/domain/overview/bulk-steps";
import { MIN_PEOPLE } from "@wellpaid/domain/overview/bulk-steps";
import { sql } from "kysely";
import { PAID_TOGETHER } from "../../database/stores/paid-together.ts";
import type { Database } from "../../database/tables/schema.ts";

/** What was withdrawn for one payday. */
interface PaydayRow {
  readonly payday: string;
  readonly advancedPence: number;
  readonly feesPence: number;
}

interface DayRow {
  readonly date: string;
  readonly amountPence: number;
  readonly withdrawals: number;
}

/** What was withdrawn for these paydays, by payday and by day. */
export interface Withdrawals {
  readonly byPayday: ReadonlyMap<string, PaydayRow>;
  readonly byDay: readonly DayOfWithdrawals[];
}

const ofPaydays = (companyId: string, paydays: readonly string[]) => sql`withdrawal a
  where a.company_id = ${companyId} and a.payday = any(${paydays}::date[]) and a.status in ('new', 'processing', 'paid')`;

/**
 * Reads both at once. Groups by the hour first: a day in London begins on a full hour, and finding it for each withdrawal
 * takes longest.
 */
export async function readWithdrawals(
  database: Database,
  companyId: string,
  paydays: readonly string[],
): Promise<Withdrawals> {
  const { rows } = await sql<(PaydayRow | { readonly payday: null }) & (DayRow | { readonly date: null })>`
    select payday, date, sum(amount)::bigint as "amountPence", sum(amount)::bigint as "advancedPence",
      sum(fee)::bigint as "feesPence", sum(withdrawals)::int as withdrawals
    from (
      select payday, london_date(hour) as date, amount, fee, withdrawals from (
        select a.payday, date_bin('1 hour', a.created_at, '2000-01-01Z') as hour, sum(a.amount_pence) as amount,
          sum(a.fee_pence) as fee, count(*) as withdrawals
        from ${ofPaydays(companyId, paydays)} group by 1, 2) h) d
    group by grouping sets ((payday), (date)) order by date`.execute(database);
  const byDay = rows.flatMap((row) => (row.date === null ? [] : [row]));
  return {
    byPayday: new Map(rows.flatMap((row) => (row.payday === null ? [] : [[row.payday, row]]))),
    byDay: await withPeople(database, { companyId, paydays }, byDay),
  };
}

interface PeopleOfDay {
  readonly people: number;
  /** Their ids when there are fewer than `MIN_PEOPLE`; otherwise null. */
  readonly few: string[] | null;
}

/** With this many withdrawals of a day, it is nearly always clear that they are of many people. */
const FIRST_LOOK = 100;

/** Adds each day's number of people: most known from their first withdrawals; all are read only for the others. */
async function withPeople(
  database: Database,
  of: { readonly companyId: string; readonly paydays: readonly string[] },
  days: readonly DayRow[],
): Promise<readonly DayOfWithdrawals[]> {
  const first = await readPeople(database, of, days, FIRST_LOOK);
  const isPlain = ({ date, withdrawals }: DayRow): boolean =>
    withdrawals <= FIRST_LOOK || (first.get(date)?.few ?? null) === null;
  const rest = days.filter((day) => !isPlain(day));
  const all = rest.length === 0 ? first : await readPeople(database, of, rest, null);
  return days.map(({ date, amountPence }) => {
    const { people = MIN_PEOPLE, few = null } = all.get(date) ?? first.get(date) ?? {};
    return few === null ? { date, amountPence, people } : { date, amountPence, people, few };
  });
}

/** The number of people in the first `max` withdrawals of each day; in all of them when `max` is null. */
async function readPeople(
  database: Database,
  { companyId, paydays }: { readonly companyId: string; readonly paydays: readonly string[] },
  days: readonly DayRow[],
  max: number | null,
): Promise<ReadonlyMap<string, PeopleOfDay>> {
  const { rows } = await sql<PeopleOfDay & { readonly date: string }>`
    select d.date, w.people::int as people, case when w.people < ${MIN_PEOPLE} then w.who end as few
    from unnest(${days.map(({ date }) => date)}::date[]) as d(date) cross join lateral (
      select count(distinct f.employee_id) as people, array_agg(distinct f.employee_id) as who from (
        select a.employee_id from ${ofPaydays(companyId, paydays)}
          and a.created_at >= d.date::timestamp at time zone 'Europe/London'
          and a.created_at < (d.date + 1)::timestamp at time zone 'Europe/London' limit ${max}) f) w`.execute(database);
  return new Map(rows.map((row) => [row.date, row]));
}

/** The memory for counting a set of 100,000 people; what a statement may usually take is not enough. */
const ROOM_TO_COUNT = "32MB";

/** The number of people with withdrawals for these paydays, by payday. No one withdraws for two open ones. */
export async function countWithdrew(
  database: Database,
  companyId: string,
  paydays: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return database.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', ${ROOM_TO_COUNT}, true)`.execute(tx);
    const { rows } = await sql<{ payday: string; people: number }>`
      select payday, count(*)::int as people
      from (select distinct a.payday, a.employee_id from ${ofPaydays(companyId, paydays)}) p group by payday`.execute(
      tx,
    );
    return new Map(rows.map(({ payday, people }) => [payday, people]));
  });
}

/**
 * What payroll takes, apart from the withdrawals for paydays without a run: what earlier paydays could not cover and, for
 * paydays with a run (`started`), its lines and what it has not taken.
 */
export async function readDue(
  database: Database,
  companyId: string,
  started: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ payday: string; due: number }>`
    with lines as materialized (
      select p.payday, d.employee_id, d.due_pence from pay_period p join deduction d on d.pay_period_id = p.id
      where p.company_id = ${companyId} and p.status <> 'posted'),
    untaken as (
      select a.payday, a.amount_pence + a.fee_pence as due from withdrawal a
      where a.company_id = ${companyId} and a.payday = any(${started}::date[]) and a.status in ('new', 'processing', 'paid')
        and not exists (select 1 from deduction_withdrawal s where s.withdrawal_id = a.id)),
    carried as (
      select p.payday, l.balance_pence as due from ledger_account l join employee e on e.id = l.employee_id
        left join payroll_record r on r.id = e.payroll_record_id
        join pay_period p on p.paid_together = ${sql.raw(PAID_TOGETHER)} and p.status <> 'posted'
      where l.company_id = ${companyId} and l.kind = 'carried-over' and l.balance_pence > 0
        and not exists (select 1 from lines x where x.employee_id = l.employee_id))
    select payday, sum(due)::bigint as due from (
      select payday, due_pence as due from lines union all select payday, due from untaken
      union all select payday, due from carried) x group by payday`.execute(database);
  return new Map(rows.map(({ payday, due }) => [payday, due]));
}

/** The number of people in payroll who have not left, by pay group. */
export async function countGroups(database: Database, companyId: string): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<{ payGroupId: string | null; people: number }>`
    select r.pay_group_id as "payGroupId", count(*)::int as people from payroll_record r
    where r.company_id = ${companyId} and r.retired_at is null
      and (r.left_on is null or r.left_on >= (select london_today()))
    group by r.pay_group_id`.execute(database);
  return new Map(rows.map(({ payGroupId, people }) => [payGroupId, people]));
}

/** Which steps of setting up a company lacks, as far as rows show; null for one that does not concern it. */
type CompanyLacks = Readonly<Record<Exclude<SetUpStep, "independent-people">, boolean | null>>;

export async function readSetUp(database: Database, companyId: string): Promise<CompanyLacks | null> {
  const { rows } = await sql<CompanyLacks>`
    select
      not exists (select 1 from administrator a
        where a.company_id = c.id and a.ended_at is null and 'payroll' = any(a.roles)) as "payroll-role",
      (select count(*) from administrator a where a.company_id = c.id and a.ended_at is null) < 2 as "second-person",
      not exists (select 1 from administrator a
        where a.company_id = c.id and a.ended_at is null and 'approver' = any(a.roles)) as "approver-role",
      c.password_hmac is null as "company-password",
      case when c.is_on_demand_pay_available and not c.is_on_demand_pay_registration_closed then not exists
        (select 1 from company_consent t where t.company_id = c.id and t.kind = 'on-demand-pay') end as "on-demand-pay-consent",
      case when c.is_savings_available then not exists
        (select 1 from company_consent t where t.company_id = c.id and t.kind = 'savings') end as "savings-consent",
      not exists (select 1 from payroll_record r where r.company_id = c.id and r.retired_at is null)
        and not exists (select 1 from employee e where e.company_id = c.id and e.ended_at is null) as employees
    from company c where c.id = ${companyId}`.execute(database);
  return rows[0] ?? null;
}
