import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

/**
 * All accounts that the person of this one has had in the company: a person who was removed and invited again, or who has two
 * e-mails of one mailbox, has another id, but does not count as a second person.
 */
export const accountsOf = (administratorId: string): RawBuilder<unknown> => sql`(
  select b.id from administrator a join administrator b on b.company_id = a.company_id
    and mailbox_of(b.email) = mailbox_of(a.email)
  where a.id = ${administratorId})`;

export async function listAccountIds(database: Database, administratorId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select id from administrator where id in ${accountsOf(administratorId)}`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
