import type { DeductionItem } from "@wellpaid/contract/on-demand-pay/payroll";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import type { Deduction } from "@wellpaid/domain/payroll/deduction";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { OpenedPeriod } from "../pay-period-store.ts";
import type { Settlement } from "./owed-by-payday.ts";

/** What posted paydays took from an employee's pay or gave back, newest first. */
export async function listDeductions(database: Database, employeeId: string): Promise<DeductionItem[]> {
  const { rows } = await sql<Omit<DeductionItem, "createdAt"> & { createdAt: Date }>`
    select d.id, p.posted_at as "createdAt", d.payday, p.month, d.salary_pence as salary,
      d.carried_over_taken_pence + d.withdrawals_taken_pence - d.amounts_credited_pence as "advanceRecon",
      d.fees_taken_pence - d.fees_credited_pence as "advanceFee",
      d.savings_taken_pence as "savingsDeposit", d.net_pence as "netSalary",
      d.carried_over_taken_pence as "carriedOver", d.amounts_credited_pence as "amountGivenBack",
      d.fees_credited_pence as "feeGivenBack", d.carried_on_pence as "carriedOn"
    from deduction d join pay_period p on p.id = d.pay_period_id
    where d.employee_id = ${employeeId} and p.status = 'posted'
      and d.carried_over_taken_pence + d.withdrawals_taken_pence + d.fees_taken_pence + d.savings_taken_pence
        + d.amounts_credited_pence + d.fees_credited_pence > 0
    order by d.payday desc, d.id desc limit 500`.execute(database);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** A line of a run with what it settles. */
export interface DeductionLine extends Settlement {
  readonly id: string;
  readonly shard: number;
  readonly deduction: Deduction;
}

const rowOf = ({ id, employeeId, shard, facts, deduction: { taken } }: DeductionLine) => ({
  id,
  employee_id: employeeId,
  shard,
  salary_pence: facts.salaryPence,
  carried_over_owed_pence: facts.carriedOverPence,
  withdrawals_owed_pence: facts.advancesPence,
  fees_owed_pence: facts.feesPence,
  savings_owed_pence: facts.savingsPence,
  amounts_credited_pence: facts.amountsCreditedPence,
  fees_credited_pence: facts.feesCreditedPence,
  carried_over_taken_pence: taken.carriedOverPence,
  withdrawals_taken_pence: taken.advancesPence,
  fees_taken_pence: taken.feesPence,
  savings_taken_pence: taken.savingsPence,
  carried_on_pence: taken.toCarryOverPence,
  net_pence: taken.netPence,
});

export async function insertDeductions(tx: Tx, period: OpenedPeriod, lines: readonly DeductionLine[]): Promise<void> {
  await sql`
    insert into deduction (id, company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence,
      withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
      carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
    select id, ${period.companyId}, ${period.id}, employee_id, ${period.payday}::date, shard, salary_pence,
      carried_over_owed_pence, withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence,
      fees_credited_pence, carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence,
      carried_on_pence, net_pence
    from json_to_recordset(${JSON.stringify(lines.map(rowOf))}::json) as l(id uuid, employee_id uuid, shard smallint,
      salary_pence bigint, carried_over_owed_pence bigint, withdrawals_owed_pence bigint, fees_owed_pence bigint,
      savings_owed_pence bigint, amounts_credited_pence bigint, fees_credited_pence bigint, carried_over_taken_pence bigint,
      withdrawals_taken_pence bigint, fees_taken_pence bigint, savings_taken_pence bigint, carried_on_pence bigint,
      net_pence bigint)`.execute(tx);
}

/** Which advances a line settles, each once. */
export async function insertSettledWithdrawals(
  tx: Tx,
  { companyId }: OpenedPeriod,
  lines: readonly DeductionLine[],
): Promise<void> {
  const settled = lines.flatMap((line) => line.advanceIds.map((advanceId) => ({ advanceId, deductionId: line.id })));
  if (settled.length === 0) return;
  await sql`insert into deduction_withdrawal (withdrawal_id, deduction_id, company_id)
    select withdrawal_id, deduction_id, ${companyId} from unnest(${settled.map(({ advanceId }) => advanceId)}::uuid[],
      ${settled.map(({ deductionId }) => deductionId)}::uuid[]) as s(withdrawal_id, deduction_id)`.execute(tx);
}

/** Which refunds a line credits. */
export async function markCredited(tx: Tx, lines: readonly DeductionLine[]): Promise<void> {
  const credited = lines.flatMap((line) => line.refundIds.map((refundId) => ({ refundId, deductionId: line.id })));
  if (credited.length === 0) return;
  await sql`update refund f set status = 'credited', deduction_id = s.deduction_id
    from unnest(${credited.map(({ refundId }) => refundId)}::uuid[],
      ${credited.map(({ deductionId }) => deductionId)}::uuid[]) as s(id, deduction_id)
    where f.id = s.id and f.status = 'owed'`.execute(tx);
}

/** With which differences of returns a line begins: what payroll took less than requested is part of the carried-over amount. */
export async function markDifferencesSettled(tx: Tx, lines: readonly DeductionLine[]): Promise<void> {
  const owing = lines.filter(({ facts }) => facts.carriedOverPence > 0);
  if (owing.length === 0) return;
  await sql`update payroll_difference f set settled_by = s.deduction_id
    from unnest(${owing.map(({ employeeId }) => employeeId)}::uuid[],
      ${owing.map(({ id }) => id)}::uuid[]) as s(employee_id, deduction_id)
    where f.employee_id = s.employee_id and f.carried_at is not null and f.settled_by is null and f.owed_pence > 0`.execute(
    tx,
  );
}

/** With what the next period begins. */
export async function insertCarriedOver(tx: Tx, period: OpenedPeriod, lines: readonly DeductionLine[]): Promise<void> {
  const carried = lines.filter(({ deduction }) => deduction.taken.toCarryOverPence > 0);
  if (carried.length === 0) return;
  await sql`insert into carried_over (employee_id, company_id, period_start, amount_pence)
    select employee_id, ${period.companyId}, ${addDays(period.payday, 1)}::date, amount_pence
    from unnest(${carried.map(({ employeeId }) => employeeId)}::uuid[],
      ${carried.map(({ deduction }) => deduction.taken.toCarryOverPence)}::bigint[]) as c(employee_id, amount_pence)
    on conflict do nothing`.execute(tx);
}

/** A line of a run on its payday. */
export interface LineToPost {
  readonly id: string;
  readonly employeeId: string;
  readonly shard: number;
  readonly duePence: number;
  readonly savingsPence: number;
  readonly carriedOnPence: number;
  /** More than was carried over before. */
  readonly isNewlyCarriedOn: boolean;
  readonly isPosted: boolean;
  /** Null for an account that has ended. */
  readonly phone: string | null;
}

/** The lines of the next people after this one, also those that are posted already. */
export async function listLinesToPost(
  tx: Tx,
  periodId: string,
  after: string,
  max: number,
): Promise<readonly LineToPost[]> {
  const { rows } = await sql<LineToPost>`
    select d.id, d.employee_id as "employeeId", d.shard, d.carried_on_pence as "carriedOnPence",
      d.carried_on_pence > d.carried_over_owed_pence as "isNewlyCarriedOn", d.due_pence as "duePence",
      d.savings_taken_pence as "savingsPence",
      exists (select 1 from ledger_transfer t
        where t.cause_type = 'deduction' and t.cause_id = d.id and t.step = 'posted') as "isPosted",
      case when e.ended_at is null then e.phone end as phone
    from deduction d join employee e on e.id = d.employee_id
    where d.pay_period_id = ${periodId} and d.employee_id > ${after}::uuid
    order by d.employee_id limit ${max}`.execute(tx);
  return rows;
}
