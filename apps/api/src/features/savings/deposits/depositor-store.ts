import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import type { DepositorFacts } from "@wellpaid/domain/savings/money/deposit-of-payday";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { SavingRow } from "../saver-store.ts";

type PlanRow = Pick<
  SavingRow,
  "nameOfGoal" | "needToSavePence" | "deadline" | "monthlyContributionPence" | "allReachedWithdrawn" | "startsFrom"
>;

interface DepositorRow extends PlanRow, DepositorFacts {
  readonly employeeId: string;
  readonly isDeactivationInProcess: boolean;
  readonly savingsOwedPence: number;
  readonly underWayPence: number;
  /** Accepted for this payday in addition. */
  readonly leftoverPence: number;
}

/** A payday with the month that it pays and the day at whose beginning its run is cut off, however late the run itself runs. */
export interface RunOfPayday {
  readonly month: string;
  readonly payday: string;
  readonly cutOffDay: string;
}

/**
 * Looks up each employee by an index, so that a batch of a run costs the same however many save. A saving opened after the
 * cut-off is first deducted by the next run. A person paid by another pay group this month has already saved for it.
 */
export async function listDepositors(
  db: Database | Tx,
  { month, payday, cutOffDay }: RunOfPayday,
  employeeIds: readonly string[],
): Promise<readonly DepositorRow[]> {
  const { rows } = await sql<DepositorRow>`
    select s.employee_id as "employeeId", s.name_of_goal as "nameOfGoal", s.need_to_save_pence as "needToSavePence",
      s.deadline, s.monthly_contribution_pence as "monthlyContributionPence",
      s.all_reached_withdrawn as "allReachedWithdrawn", s.starts_from as "startsFrom",
      s.deactivation_asked_at is not null as "isDeactivationInProcess",
      e.status = 'suspended' or e.ended_at is not null as "isEmployeeSuspended",
      e.deletion_requested_at is not null as "isDeletionRequested", c.is_suspended as "isCompanySuspended",
      c.is_savings_available as "isSavingsAvailable", last_day(r.left_on, e.left_on) as "leftOn",
      coalesce(-a.balance_pence, 0) as "savingsOwedPence", coalesce(u.pence, 0)::bigint as "underWayPence",
      coalesce(o.amount_pence, 0)::bigint as "leftoverPence"
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
      left join lateral (select o.amount_pence from leftover_choice o where o.employee_id = s.employee_id
        and o.payday = ${payday}::date and o.saving_id = s.id and o.status = 'accepted' limit 1) o on true
      left join lateral (select p.month from deduction d join pay_period p on p.id = d.pay_period_id
        where d.employee_id = s.employee_id and d.savings_taken_pence > 0 and d.payday < ${payday}::date
        order by d.payday desc limit 1) m on true
    where m.month is null or m.month < ${month}`.execute(db);
  return rows;
}

interface OwedRow {
  readonly startedOn: string | null;
  readonly carriedOverPence: number;
  readonly advancesPence: number;
  readonly feesPence: number;
}

/** What this payday takes before savings, as it is now. */
export async function findOwed(db: Database | Tx, employeeId: string, period: PayPeriod): Promise<OwedRow> {
  const { rows } = await sql<OwedRow>`
    select greatest(r.started_on, r.paid_through + 1) as "startedOn", coalesce(c.balance_pence, 0) as "carriedOverPence",
      coalesce(v.amounts, 0)::bigint as "advancesPence", coalesce(v.fees, 0)::bigint as "feesPence"
    from employee e left join payroll_record r on r.id = e.payroll_record_id
      left join ledger_account c on c.kind = 'carried-over' and c.company_id = e.company_id and c.employee_id = e.id
        and c.shard = 0
      left join lateral (select sum(a.amount_pence) as amounts, sum(a.fee_pence) as fees from withdrawal a
        where a.employee_id = e.id and a.period_start = ${period.firstDay}::date
          and a.payday = ${period.payday}::date
          and a.status in ('new', 'processing', 'paid')) v on true
    where e.id = ${employeeId}`.execute(db);
  const [owed] = rows;
  if (owed === undefined) throw new Error("the session's employee is gone");
  return owed;
}
