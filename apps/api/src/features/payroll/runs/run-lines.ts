import type { RunLine, RunTotals } from "@wellpaid/contract/employer/payroll-out";
import { sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { LINE_COLUMNS, LINE_ORDER, LINE_PEOPLE, type PayrollLine } from "../read-payroll-run.ts";
import { MOST_COUNTED, type PageAsked, pageOfRows } from "./page.ts";

export interface LinesAsked extends PageAsked {
  readonly q?: string | undefined;
}

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** Words of which each must be in a name or begin the number. */
export const wordsOf = (q: string | undefined): readonly string[] =>
  (q ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/** Of `r payroll_record` and `e employee`: whom a search finds. */
export const foundBy = (q: string | undefined) => {
  const words = wordsOf(q).map((word) => literal(word));
  if (words.length === 0) return sql`true`;
  return sql`(select bool_and(lower(coalesce(r.surname, e.surname) || ' ' || coalesce(r.name, e.name)) like '%' || w || '%'
      or lower(coalesce(r.employee_number, '')) like w || '%')
    from unnest(${words}::text[]) as w)`;
};

export const toldAmounts = (line: Omit<PayrollLine, "employeeNumber" | "surname" | "name">): RunTotals => ({
  salary: line.salaryPence,
  advances: line.advancesPence,
  fees: line.feesPence,
  carriedOver: line.carriedOverPence,
  savings: line.savingsPence,
  credited: line.creditedPence,
  due: line.duePence,
  carriedOn: line.carriedOnPence,
});

export const toldLine = ({ employeeNumber, surname, name, ...amounts }: PayrollLine): RunLine => ({
  employeeNumber,
  surname,
  name,
  ...toldAmounts(amounts),
});

/** A page of the lines of a run that is fixed, by surname. */
export async function listRunLines(database: Database, runId: string, asked: LinesAsked) {
  const found = sql`${LINE_PEOPLE} where d.pay_period_id = ${runId} and ${foundBy(asked.q)}`;
  const { rows } = await sql<PayrollLine>`select ${LINE_COLUMNS} from ${found} order by ${LINE_ORDER}
    limit ${asked.limit + 1} offset ${asked.offset}`.execute(database);
  const { rows: counts } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from ${found} limit ${MOST_COUNTED + 1}) f`.execute(database);
  return pageOfRows(rows.map(toldLine), counts[0]?.count ?? 0, asked);
}

/** What a run that is fixed takes in all. */
export async function readRunTotals(database: Database, runId: string): Promise<RunTotals> {
  const { rows } = await sql<RunTotals>`
    select coalesce(sum(salary_pence), 0)::bigint as salary, coalesce(sum(advances_taken_pence), 0)::bigint as advances,
      coalesce(sum(fees_taken_pence), 0)::bigint as fees, coalesce(sum(carried_over_taken_pence), 0)::bigint as "carriedOver",
      coalesce(sum(savings_taken_pence), 0)::bigint as savings,
      coalesce(sum(amounts_credited_pence + fees_credited_pence), 0)::bigint as credited,
      coalesce(sum(due_pence), 0)::bigint as due, coalesce(sum(carried_on_pence), 0)::bigint as "carriedOn"
    from deduction where pay_period_id = ${runId}`.execute(database);
  const [totals] = rows;
  if (totals === undefined) throw new Error("a sum always has a row");
  return totals;
}
