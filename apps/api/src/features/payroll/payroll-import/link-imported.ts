import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { listUnlinked, type UnlinkedEmployee } from "./person-store.ts";

/** Links an employee to their payroll record; implemented by identity, wired by start. */
export type LinkRecord = (tx: Tx, employee: UnlinkedEmployee, employeeNumber: null) => Promise<boolean>;

/**
 * Links employees who signed up before payroll knew them to their record from an import, by phone and surname, each in a
 * transaction of their own: a retry finds those who are left.
 */
export function linkImportedPeople({ database }: Context, linkRecord: LinkRecord): JobHandler {
  return async (job) => {
    for (const employee of await listUnlinked(database, String(job.payload["importId"])))
      await database.transaction().execute(async (tx) => {
        // Locks the employee before their record, as a change of the employee's own details does.
        await lockEmployee(tx, employee.employeeId);
        await linkRecord(tx, employee, null);
      });
    return "done";
  };
}
