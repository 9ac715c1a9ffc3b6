import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";

/** A day in London on which something was withdrawn. */
export interface WithdrawnDay {
  readonly date: string;
  readonly count: number;
  readonly amountPence: number;
  readonly feesPence: number;
}

/**
 * What an employee withdrew between two instants, the second not included, by day in London; what was cancelled or failed was
 * given back and is excluded, as from the history's fees.
 */
export async function listWithdrawnDays(
  database: Database,
  employeeId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly WithdrawnDay[]> {
  const { rows } = await sql<WithdrawnDay>`
    select london_date(created_at) as date, count(*)::int as count, sum(amount_pence)::bigint as "amountPence",
      sum(fee_pence)::bigint as "feesPence"
    from withdrawal where employee_id = ${employeeId} and created_at >= ${from} and created_at < ${until}
      and status not in ('cancelled', 'failed')
    group by 1 order by 1`.execute(database);
  return rows;
}

/** The first day of which an account knows anything: when it was opened, or of an earlier withdrawal or payday. */
export async function readKnownSince(database: Database, employeeId: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select least(london_date(e.created_at),
      (select london_date(w.created_at) from withdrawal w where w.employee_id = e.id order by w.created_at limit 1),
      (select d.payday from deduction d where d.employee_id = e.id order by d.payday limit 1)) as since
    from employee e where e.id = ${employeeId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row.since;
}
