import type { OpeningRecord } from "@wellpaid/domain/savings/opening-record";
import { sql } from "kysely";
import { acrossCompanies } from "../../../database/company-scope.ts";
import { OPENING_RECORD } from "../../../database/stores/employee-in-period.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";

interface NewRequest {
  readonly companyId: string;
  readonly employeeId: string;
  readonly title: "Mr" | "Ms";
  readonly email: string;
  readonly previousName: string | null;
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<string> {
  const { id } = await tx
    .insertInto("savings_request")
    .values({
      company_id: request.companyId,
      employee_id: request.employeeId,
      title: request.title,
      email: request.email,
      previous_name: request.previousName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether another account has the e-mail, of whatever company. */
export async function isEmailTaken(tx: Tx, employeeId: string, email: string): Promise<boolean> {
  const query = sql`select 1 from employee where email_key = lower(${email}) and ended_at is null and id <> ${employeeId}`;
  const { rows } = await acrossCompanies(() => query.execute(tx));
  return rows.length > 0;
}

export async function isOwnEmail(database: Database, employeeId: string, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from employee where id = ${employeeId}
    and email_key = lower(${email})`.execute(database);
  return rows.length > 0;
}

/**
 * Ends an undecided request together with the requested saving: the employee must not be notified of an approval of
 * nothing. It is rejected and reopened at the same moment, by which `readActiveRequest` recognises it.
 */
export async function takeRequestBack(tx: Tx, employeeId: string): Promise<void> {
  await sql`update savings_request set status = 'rejected', decided_at = n.now, reopened_at = n.now
    from (select app_now() as now) n where employee_id = ${employeeId} and status = 'pending'`.execute(tx);
}

interface DetailsRow {
  readonly record: OpeningRecord;
  readonly title: "Mr" | "Ms" | null;
  readonly email: string | null;
  readonly previousName: string | null;
}

export async function readOpeningRow(database: Database, employeeId: string): Promise<DetailsRow> {
  const { rows } = await sql<DetailsRow>`
    select ${OPENING_RECORD} as record, q.title, q.email, q.previous_name as "previousName"
    from employee e left join payroll_record r on r.id = e.payroll_record_id
      left join lateral (select * from savings_request q where q.employee_id = e.id
        order by q.created_at desc limit 1) q on true
    where e.id = ${employeeId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row;
}
