import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { NO_PENCE, type Pence, pence } from "@wellpaid/domain/money/pence";
import { depositOfPayday } from "@wellpaid/domain/savings/money/deposit-of-payday";
import { amountSaved } from "@wellpaid/domain/savings/plan/plan";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { planOf } from "../saver-facts.ts";
import type { SavingRow } from "../saver-store.ts";

type PlanRow = Pick<
  SavingRow,
  "nameOfGoal" | "needToSavePence" | "deadline" | "monthlyContributionPence" | "allReachedWithdrawn" | "startsFrom"
>;

interface DepositorRow extends PlanRow {
  readonly employeeId: string;
  readonly isDeactivationInProcess: boolean;
  readonly isSuspended: boolean;
  readonly savingsOwedPence: number;
  readonly underWayPence: number;
}

/** A payday with the month that it pays and the day at whose beginning its run is cut off, however late the run itself is. */
interface RunOfPayday {
  readonly month: string;
  readonly payday: string;
  readonly cutOffDay: string;
}

/**
 * The savings deposits that a payday plans, by employee, whose rows the caller holds; those who plan none are left out.
 * Payroll takes them where the pay allows.
 */
export async function plannedDeposits(
  db: Database | Tx,
  run: RunOfPayday,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  const payday = civilDate(run.payday);
  const rows = await listDepositors(db, run, employeeIds);
  const planned = rows.map((row): readonly [string, Pence] => {
    const underWayPence = pence(row.underWayPence);
    const saving = {
      plan: planOf(row),
      isOpen: true,
      isSuspended: row.isSuspended,
      isDeactivationInProcess: row.isDeactivationInProcess,
      allReachedWithdrawn: row.allReachedWithdrawn,
      startsOn: civilDate(row.startsFrom),
      savedPence: amountSaved(pence(row.savingsOwedPence), underWayPence),
      underWayPence,
    };
    return [row.employeeId, depositOfPayday(saving, payday)];
  });
  return new Map(planned.filter(([, amount]) => amount > 0));
}

/** The same for one employee, without locking a row. */
export async function plannedDeposit(database: Database, employeeId: string, run: RunOfPayday): Promise<Pence> {
  return (await plannedDeposits(database, run, [employeeId])).get(employeeId) ?? NO_PENCE;
}

/**
 * Looks each one up by an index, so that a batch of a run costs the same however many save. A saving opened after the
 * cut-off is first deducted by the next run. A person paid by another pay group this month has already saved for it.
 */
async function listDepositors(
  db: Database | Tx,
  { month, payday, cutOffDay }: RunOfPayday,
  employeeIds: readonly string[],
): Promise<readonly DepositorRow[]> {
  const { rows } = await sql<DepositorRow>`
    select s.employee_id as "employeeId", s.name_of_goal as "nameOfGoal", s.need_to_save_pence as "needToSavePence",
      s.deadline, s.monthly_contribution_pence as "monthlyContributionPence",
      s.all_reached_withdrawn as "allReachedWithdrawn", s.starts_from as "startsFrom",
      s.deactivation_asked_at is not null as "isDeactivationInProcess",
      e.status = 'suspended' or e.ended_at is not null or e.deletion_requested_at is not null or c.is_suspended
        or not c.is_savings_available
        or last_day(r.left_on, e.left_on) < ${payday}::date is true as "isSuspended",
      coalesce(-a.balance_pence, 0) as "savingsOwedPence", coalesce(u.pence, 0)::bigint as "underWayPence"
    from unnest(${employeeIds}::uuid[]) as i(id)
      cross join lateral (select s.* from saving s where s.employee_id = i.id and s.status = 'active'
        and (s.opened_at is null or s.opened_at < ${cutOffDay}::date::timestamp at time zone 'Europe/London') limit 1) s
      cross join lateral (select e.* from employee e where e.id = i.id limit 1) e
      cross join lateral (select c.* from company c where c.id = s.company_id limit 1) c
      left join lateral (select r.left_on from payroll_record r where r.id = e.payroll_record_id limit 1) r on true
      left join lateral (select a.balance_pence from ledger_account a where a.kind = 'savings-owed'
        and a.company_id = s.company_id and a.employee_id = s.employee_id and a.shard = 0 limit 1) a on true
      left join lateral (select sum(d.savings_taken_pence) as pence from deduction d
          left join lateral (select t.status from savings_deposit t where t.deduction_id = d.id limit 1) t on true
        where d.employee_id = s.employee_id and d.savings_taken_pence > 0
          and (t.status is null or t.status in ('waiting', 'sent'))) u on true
      left join lateral (select p.month from deduction d join pay_period p on p.id = d.pay_period_id
        where d.employee_id = s.employee_id and d.savings_taken_pence > 0 and d.payday < ${payday}::date
        order by d.payday desc limit 1) m on true
    where m.month is null or m.month < ${month}`.execute(db);
  return rows;
}
