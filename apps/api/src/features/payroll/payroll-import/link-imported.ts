import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { listUnlinked, type UnlinkedEmployee } from "./person-store.ts";

/** Links an employee to the payroll record that is theirs; identity's, wired by main. */
export type LinkRecord = (tx: Tx, employee: UnlinkedEmployee, employeeNumber: null) => Promise<boolean>;

/**
 * Links who signed up before payroll knew them to the record that an import brought, by phone and surname, each by
 * themselves: a try again finds who is left.
 */
export function linkImportedPeople({ database }: Context, linkRecord: LinkRecord): JobHandler {
  return async (job) => {
    for (const employee of await listUnlinked(database, String(job.payload["importId"])))
      await database.transaction().execute(async (tx) => {
        // The employee before their record, as in changing one's own details.
        await lockEmployee(tx, employee.employeeId);
        await linkRecord(tx, employee, null);
      });
    return "done";
  };
}
