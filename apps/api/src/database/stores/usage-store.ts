import { sql } from "kysely";
import type { Database, Tx } from "../tables/schema.ts";

/** How many people of a company use what. */
export interface Usage {
  /** Payroll records of people who have not left. */
  readonly inPayroll: number;
  readonly withAccount: number;
  readonly withOnDemandPay: number;
  /** People with a savings account open or on its way; not with only a request. */
  readonly saving: number;
}

export async function readUsage(db: Database | Tx, companyId: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select (select count(*) from payroll_record r where r.company_id = ${companyId} and r.retired_at is null
        and (r.left_on is null or r.left_on >= (select london_today())))::int as "inPayroll",
      (select count(*) from employee e where e.company_id = ${companyId} and e.ended_at is null)::int as "withAccount",
      ((select count(*) from on_demand_pay_account o where o.company_id = ${companyId} and o.status = 'active')
        - (select count(*) from employee e join on_demand_pay_account o on o.employee_id = e.id
          where e.company_id = ${companyId} and e.ended_at is not null and o.status = 'active'))::int as "withOnDemandPay",
      ((select count(*) from saving s where s.company_id = ${companyId} and s.status = 'active')
        + (select count(*) from saving s join savings_request q on q.id = s.request_id
          where s.company_id = ${companyId} and s.status = 'pending-open' and q.status = 'approved'))::int as saving`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the database counted nothing");
  return row;
}
