import type { Pence, SignedPence } from "@wellpaid/domain/money/pence";
import type { DifferenceFacts } from "@wellpaid/domain/payroll/difference-state";
import { sql } from "kysely";
import { PAID_TOGETHER } from "../../../../database/stores/paid-together.ts";
import type { Database, Tx } from "../../../../database/tables/schema.ts";
import { type LinesQuery, pageByName } from "../page-store.ts";

interface DifferenceRow extends DifferenceFacts {
  readonly id: string;
  readonly employeeNumber: string | null;
  readonly surname: string;
  readonly name: string;
  readonly due: number;
  readonly taken: number;
  readonly owed: number;
  readonly owedBack: number;
  readonly reason: string | null;
}

/** Which differences are listed. */
export interface DifferencesQuery extends LinesQuery {
  readonly tookMore?: "true" | undefined;
}

/** A page of the differences of a run's return, by surname. */
export async function listDifferences(database: Database, companyId: string, runId: string, query: DifferencesQuery) {
  const lines = {
    companyId,
    line: sql`payroll_difference d on d.employee_id = e.id and d.return_id = (
      select t.id from payroll_return t where t.pay_period_id = ${runId} and t.status <> 'withdrawn')
        and (d.owed_back_pence > 0 or not ${query.tookMore === "true"}::boolean)`,
    columns: sql<DifferenceRow>`d.id, d.reason, r.employee_number as "employeeNumber", coalesce(r.surname, e.surname) as surname, coalesce(r.name, e.name) as name,
      d.due_pence as due, d.taken_pence as taken, d.owed_pence as owed, d.owed_back_pence as "owedBack",
      d.carried_at is not null as "isCarried", d.settled_by is not null as "isInLaterRun", b.status as refund`,
    beside: sql`left join refund b on b.difference_id = d.id`,
  };
  return pageByName(database, lines, query);
}

/** A difference in which payroll took more than was due, and the reason that the confirming administrator gives. */
export interface AcceptedDifference {
  readonly differenceId: string;
  readonly reason: string;
}

/** Stores why payroll took more than was due; returns the differences of this return that it did so in. */
export async function setReasons(tx: Tx, returnId: string, accepted: readonly AcceptedDifference[]) {
  const { rows } = await sql<{ employeeId: string; duePence: number; takenPence: number; reason: string }>`
    update payroll_difference d set reason = a.reason
    from unnest(${accepted.map(({ differenceId }) => differenceId)}::uuid[],
      ${accepted.map(({ reason }) => reason)}::text[]) as a(id, reason)
    where d.id = a.id and d.return_id = ${returnId} and d.owed_back_pence > 0
    returning d.employee_id as "employeeId", d.due_pence as "duePence", d.taken_pence as "takenPence", d.reason`.execute(
    tx,
  );
  return rows;
}

/** A difference of a confirmed return as it is carried. */
export interface CarriedDifference {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly shard: number;
  readonly duePence: SignedPence;
  readonly takenPence: SignedPence;
  readonly owedPence: Pence;
  readonly owedBackPence: Pence;
  /** Of the run that was returned. */
  readonly payday: string;
}

/** The next differences that are not carried yet, in the order of their employees. */
export async function listUncarried(
  tx: Tx,
  returnId: string,
  max: number,
): Promise<readonly Pick<CarriedDifference, "id" | "employeeId">[]> {
  const { rows } = await sql<Pick<CarriedDifference, "id" | "employeeId">>`
    select id, employee_id as "employeeId" from payroll_difference
    where return_id = ${returnId} and carried_at is null order by employee_id limit ${max}`.execute(tx);
  return rows;
}

/** Returns those that were not carried already. */
export async function markDifferencesCarried(tx: Tx, ids: readonly string[]): Promise<readonly CarriedDifference[]> {
  const { rows } = await sql<CarriedDifference>`
    update payroll_difference f set carried_at = app_now() from deduction d
    where f.id = any(${ids}::uuid[]) and f.carried_at is null and d.id = f.deduction_id
    returning f.id, f.company_id as "companyId", f.employee_id as "employeeId", f.shard, f.due_pence as "duePence",
      f.taken_pence as "takenPence", f.owed_pence as "owedPence", f.owed_back_pence as "owedBackPence", d.payday`.execute(
    tx,
  );
  return rows;
}

/**
 * What payroll took less comes first in the next run that has not settled with them: that of the open period, where it counts as
 * taken from now on, else the one after. For people who came from another pay group that period began before their own
 * lines.
 */
export async function insertCarriedOver(tx: Tx, owing: readonly CarriedDifference[]): Promise<void> {
  if (owing.length === 0) return;
  await sql`insert into carried_over (employee_id, company_id, period_start, amount_pence, difference_id)
    select f.employee_id, f.company_id,
      case when p.status = 'open' and not exists (select 1 from deduction n where n.pay_period_id = p.id and n.employee_id = e.id)
        then greatest(p.first_day, (select max(l.payday) from deduction l where l.employee_id = e.id) + 1)
        else coalesce(p.payday, d.payday) + 1 end,
      f.owed_pence, f.id
    from payroll_difference f join deduction d on d.id = f.deduction_id join employee e on e.id = f.employee_id
      left join payroll_record r on r.id = e.payroll_record_id
      left join pay_period p on p.paid_together = ${sql.raw(PAID_TOGETHER)} and p.status <> 'posted'
    where f.id = any(${owing.map(({ id }) => id)}::uuid[])`.execute(tx);
}

/** What payroll took more is a refund, as of an advance that failed after its run: the next run credits it, or the rail pays it. */
export async function insertRefunds(tx: Tx, owedBack: readonly CarriedDifference[]): Promise<void> {
  if (owedBack.length === 0) return;
  await sql`insert into refund (difference_id, company_id, employee_id, amount_pence, fee_pence)
    select id, company_id, employee_id, owed_back_pence, 0 from payroll_difference
    where id = any(${owedBack.map(({ id }) => id)}::uuid[])`.execute(tx);
}
