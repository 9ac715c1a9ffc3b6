import type { PersonLanguage } from "@wellpaid/domain/identity/language";
import { employerMessages } from "@wellpaid/texts/employer/employer-messages";
import { sql } from "kysely";
import type { Database } from "../database/tables/schema.ts";

interface ToPerson {
  readonly to: string;
  readonly template: string;
}

const isForEmployer = ({ template }: ToPerson): boolean =>
  Object.hasOwn(employerMessages, template) || template.startsWith("administrator-");

/**
 * The language of the living account with this phone or mailbox: an administrator's for a message to an employer, else an
 * employee's. Without one, that of the work that caused the message, which was the person's own: a new phone, a code for it.
 * The mailboxes of a company and of operations have no account, and read English.
 */
export async function findRecipientLanguage(
  database: Database,
  message: ToPerson,
  ofCause: PersonLanguage,
): Promise<PersonLanguage> {
  const { to } = message;
  const found = isForEmployer(message)
    ? sql<{ language: PersonLanguage }>`
        select language from administrator where email = lower(${to}) and ended_at is null and not is_elsewhere`
    : sql<{ language: PersonLanguage }>`
        select language from employee where phone = ${to} and ended_at is null
        union all select language from employee where email_key = lower(${to}) and ended_at is null`;
  const { rows } = await found.execute(database);
  return rows[0]?.language ?? (isForEmployer(message) ? "en" : ofCause);
}
