import { LINK_FAILURES, type LinkableRecord } from "@wellpaid/domain/identity/payroll-link";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/** The person whose payroll record is looked for, by surname and phone as they are now. */
export interface LinkingEmployee {
  readonly employeeId: string;
  readonly companyId: string;
  readonly surname: string;
  /** As +44…. */
  readonly phone: string;
}

/** The company's records of this number or phone that a person may be linked to, each locked until the transaction ends. */
export async function lockRecords(
  tx: Tx,
  { companyId, phone }: LinkingEmployee,
  employeeNumber: string | null,
): Promise<readonly LinkableRecord[]> {
  // Held in a statement of its own: a statement sees what was committed when it began to wait, an employee linked meanwhile not.
  const locked = await sql<{ id: string }>`
    select id from payroll_record where company_id = ${companyId} and retired_at is null
      and (left_on is null or left_on >= london_today())
      and (employee_number = ${employeeNumber} or phone = ${phone})
    order by id for no key update`.execute(tx);
  const { rows } = await sql<LinkableRecord>`
    select r.id, r.employee_number as "employeeNumber", r.surname, r.phone, r.link_locked_at is not null as "isLocked",
      exists (select 1 from employee e where e.payroll_record_id = r.id and e.ended_at is null) as "isTaken"
    from payroll_record r where r.id = any(${locked.rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
}

/** The last failure locks the record. */
export async function countLinkFailure(tx: Tx, recordId: string): Promise<void> {
  await sql`update payroll_record set link_failures = link_failures + 1,
      link_locked_at = case when link_failures + 1 >= ${LINK_FAILURES} then (select app_now()) end
      where id = ${recordId}`.execute(tx);
}

/** False where the employee is linked already. */
export async function writeLink(tx: Tx, employeeId: string, recordId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("employee")
    .set({ payroll_record_id: recordId })
    .where("id", "=", employeeId)
    .where("payroll_record_id", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function clearLinkFailures(tx: Tx, recordId: string): Promise<void> {
  await tx
    .updateTable("payroll_record")
    .set({ link_failures: 0, link_locked_at: null })
    .where("id", "=", recordId)
    .execute();
}
