import type { RunLine, RunTotals } from "@wellpaid/contract/employer/payroll/payroll-runs";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import { LINE_COLUMNS, type PayrollLine } from "../read-payroll-run.ts";
import { type LinesQuery, pageByName } from "./page-by-name.ts";

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

/** A page of the lines of a run that is fixed, by surname. */
export async function listRunLines(database: Database, companyId: string, runId: string, query: LinesQuery) {
  const line = sql`deduction d on d.pay_period_id = ${runId} and d.employee_id = e.id`;
  const page = await pageByName(database, { companyId, line, columns: LINE_COLUMNS }, query);
  return { ...page, items: page.items.map(lineResponse) };
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
