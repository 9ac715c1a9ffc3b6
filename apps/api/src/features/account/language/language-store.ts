import type { PersonLanguage } from "@wellpaid/domain/identity/language";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";

export async function readAccountLanguage(database: Database, employeeId: string): Promise<PersonLanguage> {
  const { rows } = await sql<{ language: PersonLanguage }>`
    select language from employee where id = ${employeeId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row.language;
}

export async function writeAccountLanguage(
  database: Database,
  employeeId: string,
  language: PersonLanguage,
): Promise<void> {
  await sql`update employee set language = ${language}, language_chosen_at = (select app_now())
    where id = ${employeeId}`.execute(database);
}
