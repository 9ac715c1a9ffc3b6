import { decideLink } from "@wellpaid/domain/identity/payroll-link";
import type { Tx } from "../../../database/tables/schema.ts";
import {
  clearLinkFailures,
  countLinkFailure,
  type LinkingEmployee,
  lockRecords,
  writeLink,
} from "./payroll-record-store.ts";

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
  if (failed !== null) await countLinkFailure(tx, failed);
  if (linked === null) return false;
  if (!(await writeLink(tx, employee.employeeId, linked))) return false;
  await clearLinkFailures(tx, linked);
  return true;
}
