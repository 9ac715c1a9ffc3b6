import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import type { Database } from "../../../database/tables/schema.ts";

/** The last day of the employment, by payroll; null while none is known. */
export async function findLastDay(database: Database, employeeId: string): Promise<CivilDate | null> {
  const row = await database
    .selectFrom("employee as e")
    .leftJoin("payroll_record as r", "r.id", "e.payroll_record_id")
    .select((eb) => eb.fn.coalesce("r.left_on", "e.left_on").as("leftOn"))
    .where("e.id", "=", employeeId)
    .executeTakeFirst();
  return row === undefined || row.leftOn === null ? null : civilDate(row.leftOn);
}
