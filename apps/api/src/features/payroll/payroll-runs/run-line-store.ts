import type { QueryOf } from "@wellpaid/contract/call";
import type { payrollRunLines, RunLine, RunTotals } from "@wellpaid/contract/payroll/payroll-runs";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { OpenedPeriod } from "../pay-period-store.ts";
import { LINE_COLUMNS, LINE_ORDER, LINE_PEOPLE, type PayrollLine } from "../payroll-run-store.ts";
import { pageByName } from "./page-store.ts";

export const amountsResponse = (line: Omit<PayrollLine, "employeeNumber" | "surname" | "name">): RunTotals => ({
  salary: line.salaryPence,
  advances: line.advancesPence,
  fees: line.feesPence,
  carriedOver: line.carriedOverPence,
  savings: line.savingsPence,
  credited: line.creditedPence,
  due: line.duePence,
  carriedOn: line.carriedOnPence,
});

export const lineResponse = ({ employeeNumber, surname, name, ...amounts }: PayrollLine): RunLine => ({
  employeeNumber,
  surname,
  name,
  ...amountsResponse(amounts),
});

/** How a run's lines are narrowed and sorted. */
export type RunLinesQuery = QueryOf<typeof payrollRunLines>;

const SORT_KEYS: Readonly<Record<Exclude<RunLinesQuery["sort"], "name" | undefined>, RawBuilder<unknown>>> = {
  number: sql`lpad(r.employee_number, 30, '0')`,
  salary: sql`d.salary_pence`,
  advances: sql`d.withdrawals_taken_pence`,
  fees: sql`d.fees_taken_pence`,
  savings: sql`d.savings_taken_pence`,
  due: sql`d.due_pence`,
};

function linesOfRun<Row>(
  { companyId, runId }: { readonly companyId: string; readonly runId: string },
  columns: RawBuilder<Row>,
  query: Pick<RunLinesQuery, "sort" | "order">,
) {
  const line = sql`deduction d on d.pay_period_id = ${runId} and d.employee_id = e.id`;
  const { sort = "name", order } = query;
  const key = sort === "name" ? sql`lower(coalesce(r.surname, e.surname))` : SORT_KEYS[sort];
  const sorted = query.sort === undefined ? undefined : { key, order };
  return { companyId, line, columns, sorted };
}

/** A page of the lines of a run that is fixed, by surname or as sorted. */
export async function listRunLines(database: Database, companyId: string, runId: string, query: RunLinesQuery) {
  const page = await pageByName(database, linesOfRun({ companyId, runId }, LINE_COLUMNS, query), query);
  return { ...page, items: page.items.map(lineResponse) };
}

/** More than a run has. */
const ALL = 10_000_000;

/** The ids of the lines that a query finds, in the order of `listRunLines`, of one moment. */
export async function listFoundLineIds(
  database: Database,
  companyId: string,
  runId: string,
  query: Omit<RunLinesQuery, "limit" | "offset">,
): Promise<readonly string[]> {
  const lines = linesOfRun({ companyId, runId }, sql<{ readonly id: string }>`d.id`, query);
  const { items } = await pageByName(database, lines, { q: query.q, limit: ALL, offset: 0 });
  return items.map(({ id }) => id);
}

/** What a run that is fixed takes in all. */
export async function readRunTotals(database: Database, runId: string): Promise<RunTotals> {
  const { rows } = await sql<RunTotals>`
    select coalesce(sum(salary_pence), 0)::bigint as salary, coalesce(sum(withdrawals_taken_pence), 0)::bigint as advances,
      coalesce(sum(fees_taken_pence), 0)::bigint as fees, coalesce(sum(carried_over_taken_pence), 0)::bigint as "carriedOver",
      coalesce(sum(savings_taken_pence), 0)::bigint as savings,
      coalesce(sum(amounts_credited_pence + fees_credited_pence), 0)::bigint as credited,
      coalesce(sum(due_pence), 0)::bigint as due, coalesce(sum(carried_on_pence), 0)::bigint as "carriedOn"
    from deduction where pay_period_id = ${runId}`.execute(database);
  const [totals] = rows;
  if (totals === undefined) throw new Error("a sum always has a row");
  return totals;
}

/** A run's lines in the order of its file. */
export async function listLineIds(database: Database, runId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: readonly string[] }>`
    select coalesce(array_agg(d.id order by ${LINE_ORDER}), '{}') as ids from ${LINE_PEOPLE}
    where d.pay_period_id = ${runId}`.execute(database);
  return rows[0]?.ids ?? [];
}

/** In the order of the ids. */
export async function listLines(database: Database, ids: readonly string[]): Promise<readonly PayrollLine[]> {
  const { rows } = await sql<PayrollLine>`select ${LINE_COLUMNS}
    from unnest(${ids}::uuid[]) with ordinality as i(id, at)
      join deduction d on d.id = i.id join employee e on e.id = d.employee_id
      left join payroll_record r on r.id = e.payroll_record_id order by i.at`.execute(database);
  return rows;
}

export interface PreviewedPerson {
  readonly employeeId: string;
  readonly employeeNumber: string | null;
  readonly surname: string;
  readonly name: string;
}

/** Who is paid together and owes something, is owed something or saves, and whose line is fixed already, by surname. */
export async function listPeopleToPreview(
  tx: Tx,
  { id, companyId, payGroupId }: OpenedPeriod,
  max: number,
): Promise<readonly PreviewedPerson[]> {
  const together =
    payGroupId === null
      ? sql`(r.id is null or r.pay_group_id is null)`
      : sql`r.company_id = ${companyId} and r.pay_group_id = ${payGroupId}`;
  const { rows } = await sql<PreviewedPerson>`
    select e.id as "employeeId", r.employee_number as "employeeNumber", coalesce(r.surname, e.surname) as surname,
      coalesce(r.name, e.name) as name
    from employee e left join payroll_record r on r.id = e.payroll_record_id
    where e.company_id = ${companyId} and ${together} and (
      exists (select 1 from ledger_account c where c.kind in ('carried-over', 'advances-receivable', 'refunds-payable')
        and c.company_id = e.company_id and c.employee_id = e.id and c.shard = 0 and c.balance_pence <> 0)
      or exists (select 1 from saving s where s.employee_id = e.id and s.status = 'active')
      or exists (select 1 from deduction d where d.pay_period_id = ${id} and d.employee_id = e.id))
    order by 3, 4, 2, 1 limit ${max}`.execute(tx);
  return rows;
}

/** The lines that are fixed while the run still waits for a payout. */
export async function listLinesByEmployee(tx: Tx, runId: string): Promise<ReadonlyMap<string, PayrollLine>> {
  const { rows } = await sql<PayrollLine & { readonly employeeId: string }>`
    select d.employee_id as "employeeId", ${LINE_COLUMNS} from ${LINE_PEOPLE} where d.pay_period_id = ${runId}`.execute(
    tx,
  );
  return new Map(rows.map(({ employeeId, ...line }) => [employeeId, line]));
}
