import { decideLink, LINK_FAILURES, type LinkableRecord } from "@wellpaid/domain/identity/payroll-link";
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
async function lockRecords(
  tx: Tx,
  { companyId, phone }: LinkingEmployee,
  employeeNumber: string | null,
): Promise<readonly LinkableRecord[]> {
  // Held in a statement of its own: a statement sees what was committed when it began to wait, an employee linked meanwhile not.
  const record = await sql<{ id: string }>`
    select id from payroll_record where company_id = ${companyId} and retired_at is null
      and (left_on is null or left_on >= london_today())
      and (employee_number = ${employeeNumber} or phone = ${phone})
    order by id for no key update`.execute(tx);
  const { rows } = await sql<LinkableRecord>`
    select r.id, r.employee_number as "employeeNumber", r.surname, r.phone, r.link_locked_at is not null as "isLocked",
      exists (select 1 from employee e where e.payroll_record_id = r.id and e.ended_at is null) as "isTaken"
    from payroll_record r where r.id = any(${record.rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
}

/**
 * Links an employee to the payroll record that is theirs, once; true when there is one. Whose number was named without
 * fitting counts a failure, the third of which locks the record until the employer releases it
 * (`features/people/release-payroll-record.ts`), or who has its phone is linked. To everybody else a locked record is like one
 * that is not there.
 */
export async function linkPayrollRecord(
  tx: Tx,
  employee: LinkingEmployee,
  employeeNumber: string | null,
): Promise<boolean> {
  const records = await lockRecords(tx, employee, employeeNumber);
  const { linked, failed } = decideLink({ ...employee, employeeNumber }, records);
  if (failed !== null) {
    await sql`update payroll_record set link_failures = link_failures + 1,
      link_locked_at = case when link_failures + 1 >= ${LINK_FAILURES} then app_now() end
      where id = ${failed}`.execute(tx);
  }
  if (linked === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable("employee")
    .set({ payroll_record_id: linked })
    .where("id", "=", employee.employeeId)
    .where("payroll_record_id", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable("payroll_record")
    .set({ link_failures: 0, link_locked_at: null })
    .where("id", "=", linked)
    .execute();
  return true;
}
