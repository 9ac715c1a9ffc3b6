import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";

/** Links an employee to the payroll record that is theirs; identity's, wired by main. */
export type LinkRecord = (
  tx: Tx,
  employee: {
    readonly employeeId: string;
    readonly companyId: string;
    readonly surname: string;
    readonly phone: string;
  },
  employeeNumber: null,
) => Promise<boolean>;

/**
 * Links who signed up before payroll knew them to the record that an import brought, by phone and surname, each by
 * themselves: a try again finds who is left.
 */
export function linkImportedPeople({ database }: Context, linkRecord: LinkRecord): JobHandler {
  return async (job) => {
    const { rows } = await sql<Parameters<LinkRecord>[1]>`
      select distinct e.id as "employeeId", e.company_id as "companyId", e.surname, e.phone
      from payroll_import_row i join payroll_record r on r.company_id = i.company_id and r.employee_number = i.employee_number
        join employee e on e.phone = r.phone and e.company_id = r.company_id
      where i.import_id = ${String(job.payload["importId"])} and i.kind in ('joiner', 'change') and r.retired_at is null
        and e.ended_at is null and e.payroll_record_id is null`.execute(database);
    for (const employee of rows)
      await database.transaction().execute(async (tx) => {
        // The employee before their record, as in changing one's own details.
        await sql`select 1 from employee where id = ${employee.employeeId} for no key update`.execute(tx);
        await linkRecord(tx, employee, null);
      });
    return "done";
  };
}
