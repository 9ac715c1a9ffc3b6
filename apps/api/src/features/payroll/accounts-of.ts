import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../database/schema.ts";
import type { Administrator } from "../../http/administrator-session.ts";

/**
 * All accounts that the person of this one has had in the company: whoever was removed and is invited again has another id,
 * and is no second person.
 */
export const accountsOf = (administratorId: string): RawBuilder<unknown> => sql`(
  select b.id from administrator a join administrator b on b.company_id = a.company_id and b.email = a.email
  where a.id = ${administratorId})`;

/**
 * Whether who brought a file has invited this administrator since: a mailbox that somebody adds once their file waits for a
 * second person is likely to be their own. Another invitation of who was there before counts for nothing.
 */
export async function isInvitedSince(
  tx: Tx,
  { id, companyId }: Pick<Administrator, "id" | "companyId">,
  file: { readonly broughtBy: string; readonly broughtAt: Date },
): Promise<boolean> {
  const { rows } = await sql`select 1 from audit_entry where company_id = ${companyId} and at >= ${file.broughtAt}
    and action = 'administrator-invited' and subject_id = ${id}::text and before is null
    and administrator_id in ${accountsOf(file.broughtBy)} limit 1`.execute(tx);
  return rows.length > 0;
}
