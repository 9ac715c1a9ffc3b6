import { LINK_HOURS, type LinkPurpose } from "@wellpaid/domain/administrators/invitation";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../auth/random-token.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { KnownAdministrator } from "./administrator-store.ts";

/** A live link: whose password it sets. */
export interface Link {
  readonly administratorId: string;
  readonly purpose: LinkPurpose;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
}

/** Null where it is none, used or too old. */
export async function findLink(database: Database, token: string): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select l.administrator_id as "administratorId", l.purpose, a.name, a.email, c.name as "companyName"
    from administrator_link l join administrator a on a.id = l.administrator_id join company c on c.id = l.company_id
    where l.token_hash = ${hashOfToken(token)} and l.expires_at > app_now() and a.ended_at is null
      and not a.is_elsewhere`.execute(database);
  return rows[0] ?? null;
}

/** Uses a link up; false where it was used before. */
export async function takeLink(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`delete from administrator_link
    where token_hash = ${hashOfToken(token)} and expires_at > app_now() returning 1`.execute(tx);
  return rows.length === 1;
}

/** Ends every link of an administrator. */
export async function endLinks(tx: Tx, administratorId: string): Promise<void> {
  await tx.deleteFrom("administrator_link").where("administrator_id", "=", administratorId).execute();
}

/** Makes an administrator's link; older ones end. */
export async function replaceLink(tx: Tx, who: KnownAdministrator, purpose: LinkPurpose): Promise<string> {
  const token = makeToken();
  await endLinks(tx, who.id);
  await tx
    .insertInto("administrator_link")
    .values({
      token_hash: hashOfToken(token),
      company_id: who.companyId,
      administrator_id: who.id,
      purpose,
      expires_at: sql<Date>`app_now() + make_interval(hours => ${LINK_HOURS[purpose]}::int)`,
    })
    .execute();
  return token;
}

export async function hasJob(tx: Tx, key: string): Promise<boolean> {
  return (await tx.selectFrom("outbox").select("id").where("key", "=", key).executeTakeFirst()) !== undefined;
}
