import type { AccountLanguage, PersonLanguage } from "@wellpaid/domain/identity/language";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";

export async function readAdministratorLanguage(database: Database | Tx, id: string): Promise<AccountLanguage> {
  const { rows } = await sql<AccountLanguage>`
    select language, language_chosen_at is not null as "isChosen" from administrator where id = ${id}`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the session's administrator is gone");
  return row;
}

export async function writeAdministratorLanguage(
  database: Database | Tx,
  id: string,
  language: PersonLanguage,
): Promise<void> {
  await sql`update administrator set language = ${language}, language_chosen_at = (select app_now())
    where id = ${id}`.execute(database);
}
