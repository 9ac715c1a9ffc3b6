import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { nextPeriod, type PayCalendar, type PayPeriod, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { EMPLOYEE_ACCOUNTS } from "@wellpaid/domain/identity/closure";
import { sql } from "kysely";
import { enqueueJob } from "../../database/outbox.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

/** People who are paid together and of whom no period is under way. */
interface Waiting {
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

export const payPeriodJobKeys = {
  fix: (payPeriodId: string) => `fix pay period ${payPeriodId}`,
  post: (payPeriodId: string) => `post pay period ${payPeriodId}`,
};

/**
 * Opens every pay period that is missing: of each pay group and of each company's people without one, where there is
 * anybody, or an ended account that is not settled. Any number of servers may look at once: a period is opened once.
 */
export async function openPayPeriods(database: Database): Promise<void> {
  for (const waiting of await listWaiting(database, null)) {
    await database.transaction().execute((tx) => openPayPeriod(tx, waiting, null));
  }
}

/** Opens what is missing in one company, in the caller's transaction, which may have posted the last period of some people. */
export async function openPayPeriodsOf(tx: Tx, companyId: string, justPosted: string | null = null): Promise<void> {
  for (const waiting of await listWaiting(tx, companyId)) await openPayPeriod(tx, waiting, justPosted);
}

/** Whether the ledger holds something of who has record `r`, so that a run will have them. */
export const IS_UNSETTLED = sql`exists (select 1 from employee e join ledger_account a on a.employee_id = e.id
  where e.payroll_record_id = r.id and a.company_id = e.company_id and a.kind = any(${EMPLOYEE_ACCOUNTS}::text[])
    and a.shard = 0 and a.balance_pence <> 0)`;

/** Whether there is anybody with this record: an ended account counts until it is settled. */
const isSomebodys = sql`(r.retired_at is null or ${IS_UNSETTLED})`;

/** In one order: two who open several periods at once then wait for one another in turn. */
async function listWaiting(db: Database | Tx, companyId: string | null): Promise<readonly Waiting[]> {
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

const calendarOf = ({ paydayDay, division, cutOffWorkingDays }: Waiting): PayCalendar => ({
  paydayDay,
  division,
  cutOffWorkingDays,
});

/**
 * After an earlier one the next, by the calendar of now; the first time the one of today. The paydays of a group that was empty
 * for a while are not made up for, which would save for each of them at once.
 */
function periodToOpen(waiting: Waiting, justPosted: string | null): PayPeriod {
  const { lastId, month, firstDay, payday, cutOffDay } = waiting;
  const today = londonDate(instant(waiting.now.getTime()));
  if (month === null || firstDay === null || payday === null || cutOffDay === null) {
    return payPeriodContaining(today, calendarOf(waiting));
  }
  const last = { month, firstDay: civilDate(firstDay), payday: civilDate(payday), cutOffDay: civilDate(cutOffDay) };
  const next = nextPeriod(last, calendarOf(waiting));
  return next.payday >= today || lastId === justPosted ? next : payPeriodContaining(today, calendarOf(waiting));
}

async function openPayPeriod(tx: Tx, waiting: Waiting, justPosted: string | null): Promise<void> {
  const { companyId, payGroupId } = waiting;
  const period = periodToOpen(waiting, justPosted);
  const { rows } = await sql<{ id: string }>`
    insert into pay_period (company_id, pay_group_id, month, first_day, payday, cut_off_day)
    values (${companyId}, ${payGroupId}, ${period.month}, ${period.firstDay}, ${period.payday}, ${period.cutOffDay})
    on conflict do nothing returning id`.execute(tx);
  const [opened] = rows;
  if (opened === undefined) return;
  const payload = { payPeriodId: opened.id };
  await enqueueJob(tx, {
    kind: "fix-pay-period",
    key: payPeriodJobKeys.fix(opened.id),
    companyId,
    payload,
    dueAt: new Date(londonMidnight(period.cutOffDay)),
  });
  await enqueueJob(tx, {
    kind: "post-pay-period",
    key: payPeriodJobKeys.post(opened.id),
    companyId,
    payload,
    dueAt: new Date(londonMidnight(period.payday)),
  });
}
