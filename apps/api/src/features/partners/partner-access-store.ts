import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";

/** A key of a partner as its row. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string | null;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The most keys shown: living ones first, then the newest of the revoked ones. */
const MAX_KEYS_SHOWN = 50;

export async function listKeys(database: Database, companyId: string, partnerId: string): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.prefix, k.created_at as "createdAt", k.confirmed_at as "confirmedAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt"
    from partner_key k join partner p on p.id = k.partner_id where p.id = ${partnerId} and p.company_id = ${companyId}
    order by k.revoked_at is not null, k.created_at desc, k.id limit ${MAX_KEYS_SHOWN}`.execute(database);
  return rows;
}

export async function countLivingKeys(tx: Tx, partnerId: string): Promise<number> {
  const living = await tx
    .selectFrom("partner_key")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where("revoked_at", "is", null)
    .execute();
  return living.length;
}

/** Only the key's hash is stored. */
export const insertKey = (
  tx: Tx,
  partnerId: string,
  { name, hash, prefix }: { readonly name: string; readonly hash: Buffer; readonly prefix: string },
) =>
  tx
    .insertInto("partner_key")
    .values({ partner_id: partnerId, name, key_hash: hash, prefix, confirmed_at: null })
    .returning(["id", "name", "prefix", "created_at as createdAt"])
    .executeTakeFirstOrThrow();

export async function findKey(tx: Tx, partnerId: string, keyId: string) {
  const { rows } = await sql<{ name: string; prefix: string | null; isLiving: boolean }>`
    select name, prefix, revoked_at is null as "isLiving" from partner_key
    where id = ${keyId} and partner_id = ${partnerId}`.execute(tx);
  return rows[0];
}

export async function revokeKey(tx: Tx, keyId: string): Promise<void> {
  await sql`update partner_key set revoked_at = app_now() where id = ${keyId}`.execute(tx);
}

/** The origins whose pages may frame the app, in order. */
export async function listOrigins(db: Database | Tx, partnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("partner_origin")
    .select("origin")
    .where("partner_id", "=", partnerId)
    .orderBy("origin")
    .execute();
  return rows.map(({ origin }) => origin);
}

export async function insertOrigin(tx: Tx, partnerId: string, origin: string): Promise<void> {
  await tx.insertInto("partner_origin").values({ partner_id: partnerId, origin }).execute();
}

/** Returns false when the partner has no such origin. */
export async function deleteOrigin(tx: Tx, partnerId: string, origin: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("partner_origin")
    .where("partner_id", "=", partnerId)
    .where("origin", "=", origin)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
