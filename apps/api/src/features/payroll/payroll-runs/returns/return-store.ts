import type { RunReturn } from "@wellpaid/contract/payroll/payroll-returns";
import type { SignedPence } from "@wellpaid/domain/money/pence";
import type { TakenLine, DueLine } from "@wellpaid/domain/payroll/return";
import { sql } from "kysely";
import type { Database, Tx } from "../../../../database/tables/schema.ts";
import { accountsOf } from "../../administrator-account-store.ts";

/** What a run sent to payroll to take from a person, with what a difference needs. */
export interface ReportedDeduction extends DueLine {
  readonly employeeId: string;
  readonly shard: number;
}

export async function listReportedDeductions(db: Database | Tx, runId: string): Promise<readonly ReportedDeduction[]> {
  const { rows } = await sql<ReportedDeduction>`
    select d.id, r.employee_number as "employeeNumber", d.due_pence as "duePence", d.salary_pence as "payPence", d.employee_id as "employeeId", d.shard
    from deduction d join employee e on e.id = d.employee_id left join payroll_record r on r.id = e.payroll_record_id
    where d.pay_period_id = ${runId} order by d.employee_id`.execute(db);
  return rows;
}

interface ReturnRow extends Omit<RunReturn, "broughtAt" | "confirmedAt" | "carriedAt"> {
  readonly broughtAt: Date;
  readonly confirmedAt: Date | null;
  readonly carriedAt: Date | null;
}

/** The return of a run that is not withdrawn, as the caller sees it; null when there is none. */
export async function findReturn(db: Database | Tx, runId: string, administratorId: string): Promise<RunReturn | null> {
  const { rows } = await sql<ReturnRow>`
    select t.id, t.status, t.uploaded_at as "broughtAt", b.name as "broughtBy", t.uploaded_by in ${accountsOf(administratorId)} as "isOwn",
      t.confirmed_at as "confirmedAt", c.name as "confirmedBy", t.ended_at as "carriedAt", t.lines, t.unnamed,
      t.due_pence as due, t.taken_pence as taken, d.differences, d."tookMore", d.owed, d.owed_back as "owedBack"
    from payroll_return t join administrator b on b.id = t.uploaded_by left join administrator c on c.id = t.confirmed_by
      cross join lateral (select count(*)::int as differences,
        (count(*) filter (where owed_back_pence > 0))::int as "tookMore", coalesce(sum(owed_pence), 0)::bigint as owed,
        coalesce(sum(owed_back_pence), 0)::bigint as owed_back from payroll_difference where return_id = t.id) d
    where t.pay_period_id = ${runId} and t.status <> 'withdrawn'`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    broughtAt: row.broughtAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    carriedAt: row.carriedAt?.toISOString() ?? null,
  };
}

export interface BroughtReturn {
  readonly companyId: string;
  readonly runId: string;
  readonly broughtBy: string;
  readonly sha256: Buffer;
  readonly lines: number;
  readonly unnamed: number;
  readonly duePence: SignedPence;
  readonly takenPence: SignedPence;
  readonly differences: readonly TakenLine<ReportedDeduction>[];
}

/** The number of differences in one statement. */
const PAGE = 5_000;

/** Stores an uploaded return, which replaces an earlier one that is not confirmed; returns its id. */
export async function insertReturn(tx: Tx, brought: BroughtReturn): Promise<string> {
  await sql`update payroll_return set status = 'withdrawn', ended_at = app_now()
    where pay_period_id = ${brought.runId} and status = 'brought'`.execute(tx);
  const row = await tx
    .insertInto("payroll_return")
    .values({
      company_id: brought.companyId,
      pay_period_id: brought.runId,
      uploaded_by: brought.broughtBy,
      sha256: brought.sha256,
      lines: brought.lines,
      unnamed: brought.unnamed,
      due_pence: brought.duePence,
      taken_pence: brought.takenPence,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (let from = 0; from < brought.differences.length; from += PAGE) {
    const page = brought.differences.slice(from, from + PAGE);
    await sql`insert into payroll_difference (return_id, company_id, deduction_id, employee_id, shard, due_pence, taken_pence)
      select ${row.id}, ${brought.companyId}, d.deduction_id, d.employee_id, d.shard, d.due_pence, d.taken_pence
      from unnest(${page.map(({ due: reported }) => reported.id)}::uuid[], ${page.map(({ due: reported }) => reported.employeeId)}::uuid[],
        ${page.map(({ due: reported }) => reported.shard)}::smallint[], ${page.map(({ due: reported }) => reported.duePence)}::bigint[],
        ${page.map(({ takenPence }) => takenPence)}::bigint[]) as d(deduction_id, employee_id, shard, due_pence, taken_pence)`.execute(
      tx,
    );
  }
  return row.id;
}

/** Who uploaded a return, and when. */
export async function findBroughtBy(tx: Tx, id: string): Promise<{ readonly by: string; readonly at: Date }> {
  return tx
    .selectFrom("payroll_return")
    .select(["uploaded_by as by", "uploaded_at as at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function markConfirmed(tx: Tx, id: string, administratorId: string): Promise<void> {
  await tx
    .updateTable("payroll_return")
    .set((eb) => ({ status: "confirmed", confirmed_by: administratorId, confirmed_at: eb.fn<Date>("app_now") }))
    .where("id", "=", id)
    .execute();
}

/** Returns the run of the return; none when it was already carried. */
export async function markReturnCarried(
  tx: Tx,
  id: string,
): Promise<readonly { readonly id: string; readonly companyId: string }[]> {
  const { rows } = await sql<{ id: string; companyId: string }>`
    update payroll_return set status = 'carried', ended_at = app_now() where id = ${id} and status = 'confirmed'
    returning pay_period_id as id, company_id as "companyId"`.execute(tx);
  return rows;
}
