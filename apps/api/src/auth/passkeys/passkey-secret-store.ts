import { sql } from "kysely";
import { hashOfToken, makeToken } from "../random-token.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

/**
 * What a secret is issued for: a challenge to register, sign in or confirm, or the confirmation of one type. An
 * administrator's is never accepted as an employee's.
 */
export type SecretPurpose =
  | "register"
  | "sign-in"
  | `confirm ${string}`
  | `confirmed ${string}`
  | "administrator register"
  | "administrator second factor"
  | "administrator sign-in";

/** The session that a secret belongs to; null for a sign-in, which has none yet. */
type Holder = { readonly tokenHash: Buffer } | null;

/** Issues a secret of 43 characters, of which only the hash is stored. */
export async function handOut(
  database: Database | Tx,
  purpose: SecretPurpose,
  holder: Holder,
  seconds: number,
): Promise<string> {
  const secret = makeToken();
  await database
    .insertInto("passkey_secret")
    .values({
      secret_hash: hashOfToken(secret),
      purpose,
      session_hash: holder?.tokenHash ?? null,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  return secret;
}

/**
 * Redeems a secret, once: returns false when it is unknown, already redeemed, expired, for another purpose or of another
 * session. The row decides between simultaneous requests.
 */
export async function takeBack(tx: Tx, purpose: SecretPurpose, holder: Holder, secret: string): Promise<boolean> {
  const { rows } = await sql`delete from passkey_secret
    where secret_hash = ${hashOfToken(secret)} and purpose = ${purpose} and expires_at > app_now()
      and session_hash is not distinct from ${holder?.tokenHash ?? null} returning 1`.execute(tx);
  return rows.length === 1;
}
