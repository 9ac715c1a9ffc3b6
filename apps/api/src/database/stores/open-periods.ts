import { sql } from "kysely";
import type { Database, Tx } from "../tables/schema.ts";

/** A pay period whose payday is still to come, of a pay group or of the people in none. */
export interface OpenPeriodRow {
  readonly id: string;
  readonly payGroupId: string | null;
  readonly payGroupName: string | null;
  readonly month: string;
  readonly firstDay: string;
  readonly payday: string;
  readonly cutOffDay: string;
  readonly isFixed: boolean;
}

/** The company's, next payday first. A period of which a line is fixed counts as fixed: its run has begun. */
export async function listUnpostedPeriods(db: Database | Tx, companyId: string): Promise<readonly OpenPeriodRow[]> {
  const { rows } = await sql<OpenPeriodRow>`
    select p.id, p.pay_group_id as "payGroupId", g.name as "payGroupName", p.month, p.first_day as "firstDay", p.payday,
      p.cut_off_day as "cutOffDay",
      p.status <> 'open' or exists (select 1 from deduction d where d.pay_period_id = p.id) as "isFixed"
    from pay_period p left join pay_group g on g.id = p.pay_group_id
    where p.company_id = ${companyId} and p.status <> 'posted' order by p.payday, g.name nulls first`.execute(db);
  return rows;
}
