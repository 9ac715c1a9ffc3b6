import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import type { RunSettlement } from "@wellpaid/domain/payroll/postings";
import { EMPLOYEE_ACCOUNTS } from "@wellpaid/domain/identity/closure";
import { sql } from "kysely";
import type { ClaimedJob } from "../../database/outbox.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

/** A pay period as it was opened, with the progress of its run. */
export interface OpenedPeriod extends PayPeriod {
  readonly id: string;
  readonly companyId: string;
  readonly payGroupId: string | null;
  readonly division: Division;
  readonly status: "open" | "fixed" | "posted";
  /** The account to which its payday posts: runs from before payments were recorded count as paid. */
  readonly settlement: RunSettlement;
}

type Row = { readonly [Key in keyof OpenedPeriod]: OpenedPeriod[Key] extends CivilDate ? string : OpenedPeriod[Key] };

export async function findPayPeriod(db: Database | Tx, id: string): Promise<OpenedPeriod | null> {
  const { rows } = await sql<Row>`
    select p.id, p.company_id as "companyId", p.pay_group_id as "payGroupId", c.division, p.status, p.month,
      p.first_day as "firstDay", p.payday, p.cut_off_day as "cutOffDay",
      case when p.is_counted_as_paid then 'received-from-payroll' else 'due-from-employer' end as settlement
    from pay_period p join company c on c.id = p.company_id where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    firstDay: civilDate(row.firstDay),
    payday: civilDate(row.payday),
    cutOffDay: civilDate(row.cutOffDay),
  };
}

/** The period that a job is about. */
export function payPeriodIdOf(job: ClaimedJob): string {
  const { payPeriodId } = job.payload;
  if (typeof payPeriodId !== "string") throw new Error(`job ${job.id} names no pay period`);
  return payPeriodId;
}

/** Lets only one worker at a time work on a period, until the transaction ends. */
export async function lockPayPeriod(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pay period ' || ${id}::text, 0))`.execute(tx);
}

/** How long a worker works on a period before it gives its job back and takes it again: well within its lease. */
const TURN_SECONDS = 15;

/** The database's own time, by which leases run and `isTurnOver` decides. */
export async function readRealTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select statement_timestamp() as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the database returned no time");
  return row.at;
}

export const isTurnOver = (beganAt: Date, at: Date): boolean => at.getTime() - beganAt.getTime() > TURN_SECONDS * 1000;

/** People who are paid together and have no period under way. */
export interface Waiting {
  readonly companyId: string;
  readonly payGroupId: string | null;
  readonly paydayDay: number;
  readonly division: Division;
  readonly cutOffWorkingDays: number;
  /** Of the newest period, where there was one. */
  readonly lastId: string | null;
  readonly month: string | null;
  readonly firstDay: string | null;
  readonly payday: string | null;
  readonly cutOffDay: string | null;
  readonly now: Date;
}

/** Whether the ledger holds anything of the employee with record `r`, so that a run will include them. */
export const IS_UNSETTLED = sql`exists (select 1 from employee e join ledger_account a on a.employee_id = e.id
  where e.payroll_record_id = r.id and a.company_id = e.company_id and a.kind = any(${EMPLOYEE_ACCOUNTS}::text[])
    and a.shard = 0 and a.balance_pence <> 0)`;

/** Whether there is a person with this record: an ended account counts until it is settled. */
const isSomebodys = sql`(r.retired_at is null or ${IS_UNSETTLED})`;

/** In a fixed order: two transactions that open several periods at once then wait for one another in turn. */
export async function listWaiting(db: Database | Tx, companyId: string | null): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.company_id as "companyId", p.pay_group_id as "payGroupId", p.payday_day as "paydayDay", c.division,
      c.cut_off_working_days as "cutOffWorkingDays", w.id as "lastId", w.month, w.first_day as "firstDay", w.payday,
      w.cut_off_day as "cutOffDay", app_now() as now
    from (
        select c.id as company_id, null::uuid as pay_group_id, c.id as together, c.default_payday as payday_day from company c
        where exists (select 1 from payroll_record r where r.company_id = c.id and r.pay_group_id is null and ${isSomebodys})
        union all
        select g.company_id, g.id, g.id, g.payday_day from pay_group g
        where exists (select 1 from payroll_record r
          where r.company_id = g.company_id and r.pay_group_id = g.id and ${isSomebodys})) p
      join company c on c.id = p.company_id
      left join lateral (select id, month, first_day, payday, cut_off_day, status from pay_period w
        where w.paid_together = p.together order by w.payday desc limit 1) w on true
    where w.status is distinct from 'open' and w.status is distinct from 'fixed'
      and (${companyId}::uuid is null or c.id = ${companyId})
    order by p.together`.execute(db);
  return rows;
}

/** Opens a period; returns null when it is already open. */
export async function insertPayPeriod(
  tx: Tx,
  { companyId, payGroupId }: Waiting,
  period: PayPeriod,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into pay_period (company_id, pay_group_id, month, first_day, payday, cut_off_day)
    values (${companyId}, ${payGroupId}, ${period.month}, ${period.firstDay}, ${period.payday}, ${period.cutOffDay})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

interface OpenRow {
  readonly id: string;
  readonly payday: string;
  readonly division: Division;
  readonly cutOffWorkingDays: number;
}

export async function listOpenPeriods(tx: Tx, companyId: string): Promise<readonly OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select p.id, p.payday, c.division, c.cut_off_working_days as "cutOffWorkingDays"
    from pay_period p join company c on c.id = p.company_id
    where p.company_id = ${companyId} and p.status = 'open' order by p.id`.execute(tx);
  return rows;
}

/** Returns false when the run has begun, that is, a line of it is fixed. */
export async function moveCutOff(tx: Tx, id: string, cutOffDay: CivilDate): Promise<boolean> {
  const { numAffectedRows } = await sql`update pay_period p set cut_off_day = ${cutOffDay}::date
    where p.id = ${id} and p.status = 'open'
      and not exists (select 1 from deduction d where d.pay_period_id = p.id)`.execute(tx);
  return numAffectedRows !== 0n;
}

/**
 * All employees who are paid together and have no line yet, even if suspended, frozen, leaving or ended: what is owed is owed.
 */
export async function listPeopleLeft(tx: Tx, period: OpenedPeriod): Promise<readonly string[]> {
  const { companyId, payGroupId } = period;
  const people =
    payGroupId === null
      ? sql`select e.id from payroll_record r join employee e on e.payroll_record_id = r.id
            where r.company_id = ${companyId} and r.pay_group_id is null
          union all select e.id from employee e where e.company_id = ${companyId} and e.payroll_record_id is null`
      : sql`select e.id from payroll_record r join employee e on e.payroll_record_id = r.id
          where r.company_id = ${companyId} and r.pay_group_id = ${payGroupId}`;
  const { rows } = await sql<{ ids: readonly string[] }>`
    select coalesce(array_agg(p.id order by p.id), '{}') as ids from (${people}) p
    where not exists (select 1 from deduction d where d.pay_period_id = ${period.id} and d.employee_id = p.id)`.execute(
    tx,
  );
  return rows[0]?.ids ?? [];
}

/** Changes nothing when the cut-off is still to come. */
export async function markFixed(tx: Tx, id: string): Promise<void> {
  await sql`update pay_period set status = 'fixed', fixed_at = app_now() where id = ${id} and status = 'open'
    and cut_off_day <= london_today()`.execute(tx);
}

export async function markPosted(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update pay_period set status = 'posted', posted_at = app_now()
    where id = ${id} and status = 'fixed'`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Moves the people who were to change to another pay group: the period of the group that they leave is over. They are paid up to
 * its payday, so in a period of the other group that began earlier they earn only the days after it.
 */
export async function changePayGroups(tx: Tx, { id, companyId, payGroupId, payday }: OpenedPeriod): Promise<void> {
  await sql`update payroll_record set pay_group_id = next_pay_group_id, next_pay_group_id = null, changes_pay_group = false,
      paid_through_before = paid_through, paid_through = ${payday}::date, left_pay_period_id = ${id}
    where company_id = ${companyId} and changes_pay_group and pay_group_id is not distinct from ${payGroupId}::uuid`.execute(
    tx,
  );
}
