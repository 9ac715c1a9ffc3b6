import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";

/** One of a company's people: in its payroll, with an account, or both. */
export interface PersonKeys {
  readonly companyId: string;
  readonly recordId: string | null;
  readonly employeeId: string | null;
}

/** The person with this id of a payroll record or an account; null where the company has no such person. */
export async function findPerson(db: Database | Tx, companyId: string, id: string): Promise<PersonKeys | null> {
  const { rows } = await sql<PersonKeys>`
    select ${companyId}::uuid as "companyId", r.id as "recordId", e.id as "employeeId"
    from payroll_record r left join employee e on e.payroll_record_id = r.id and e.ended_at is null
    where r.id = ${id} and r.company_id = ${companyId} and (r.retired_at is null or e.id is not null)
    union all
    select ${companyId}::uuid, r.id, e.id
    from employee e left join payroll_record r on r.id = e.payroll_record_id
    where e.id = ${id} and e.company_id = ${companyId} and e.ended_at is null
    limit 1`.execute(db);
  return rows[0] ?? null;
}
