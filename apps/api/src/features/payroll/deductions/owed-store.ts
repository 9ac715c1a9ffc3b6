import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import type { OpenedPeriod } from "../pay-period-store.ts";

/** What is owed by one employee on a payday, and to them. */
export interface OwedRow {
  readonly employeeId: string;
  /** Payroll has a record of them; of an erased account it has none. */
  readonly isInPayroll: boolean;
  readonly monthlySalaryPence: number | null;
  readonly startedOn: CivilDate | null;
  readonly leftOn: CivilDate | null;
  readonly carriedOverPence: number;
  readonly advancesPence: number;
  readonly feesPence: number;
  readonly advanceIds: readonly string[];
  /** An advance of which it is not known yet whether it is owed. */
  readonly isWaiting: boolean;
  /** Of what is owed to them: what the employer's money for the run that took it covers. */
  readonly amountsBackPence: number;
  readonly feesBackPence: number;
  readonly refundIds: readonly string[];
}

/** Runs settle everything up to their payday, so what an earlier one has settled is not looked through again. */
const DAYS_BEFORE_LAST_RUN = 100;

export async function selectOwed(
  tx: Tx,
  period: OpenedPeriod,
  employeeIds: readonly string[],
  waitsForFinal: boolean,
): Promise<readonly OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    with owed_back as materialized (select f.id, f.employee_id, f.amount_pence, f.fee_pence, t.pay_period_id
        from refund f join refund_run t on t.refund_id = f.id
        where f.employee_id = any(${employeeIds}::uuid[]) and f.status = 'owed'),
      covering as materialized (select pay_period_id from (select distinct pay_period_id from owed_back) o
        where covers_refunds(pay_period_id))
    select e.id as "employeeId", r.id is not null as "isInPayroll", r.monthly_salary_pence as "monthlySalaryPence",
      greatest(r.started_on, r.paid_through + 1) as "startedOn",
      last_day(r.left_on, e.left_on) as "leftOn", coalesce(c.balance_pence, 0) as "carriedOverPence",
      coalesce(v.amounts, 0)::bigint as "advancesPence", coalesce(v.fees, 0)::bigint as "feesPence",
      coalesce(v.ids, '{}') as "advanceIds", coalesce(v.is_waiting, false) as "isWaiting",
      coalesce(b.amounts, 0)::bigint as "amountsBackPence", coalesce(b.fees, 0)::bigint as "feesBackPence",
      coalesce(b.ids, '{}') as "refundIds"
    from unnest(${employeeIds}::uuid[]) as i(id) join employee e on e.id = i.id
      left join payroll_record r on r.id = e.payroll_record_id
      left join ledger_account c on c.kind = 'carried-over' and c.company_id = e.company_id and c.employee_id = e.id
        and c.shard = 0
      left join lateral (select d.payday from deduction d where d.employee_id = e.id order by d.payday desc limit 1) l on true
      left join lateral (
        select sum(a.amount_pence) as amounts, sum(a.fee_pence) as fees, array_agg(a.id) as ids,
          bool_or(a.status = 'new' or (a.status = 'processing' and ${waitsForFinal}::boolean)) as is_waiting
        from withdrawal a where a.employee_id = e.id and a.status in ('new', 'processing', 'paid')
          and a.payday <= ${period.payday}::date
          and a.period_start > coalesce(l.payday - ${DAYS_BEFORE_LAST_RUN}::int, '-infinity'::date)
          and not exists (select 1 from deduction_withdrawal s where s.withdrawal_id = a.id)) v on true
      left join lateral (
        select sum(f.amount_pence) as amounts, sum(f.fee_pence) as fees, array_agg(f.id) as ids
        from owed_back f join covering using (pay_period_id) where f.employee_id = e.id) b on true
    where not exists (select 1 from deduction d where d.pay_period_id = ${period.id} and d.employee_id = e.id)
    order by e.id`.execute(tx);
  return rows;
}
