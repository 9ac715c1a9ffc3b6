import { type RawBuilder, sql } from "kysely";
import { ADMINISTRATOR_DEVICES } from "../../../auth/known-device-store.ts";
import type { PasskeyKind } from "../../../auth/passkeys/passkeys.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { deleteTotp } from "./totp-store.ts";

/** Whether the administrator `a` has a new password and has not yet reviewed their older methods. */
const IS_UNREVIEWED = sql`(a.password_changed_at is not null
  and (a.methods_reviewed_at is null or a.methods_reviewed_at < a.password_changed_at))`;

/**
 * Whether a row of `administrator_passkey` predates a new password and was not kept after it: a person with the old one
 * may have added it, so it opens nothing without the new one.
 */
const IS_PASSKEY_DOUBTED: RawBuilder<boolean> = sql<boolean>`exists (select from administrator a
  where a.id = administrator_passkey.administrator_id and ${IS_UNREVIEWED}
    and administrator_passkey.created_at < a.password_changed_at)`;

export const ADMINISTRATOR_PASSKEYS: PasskeyKind = {
  table: sql.table("administrator_passkey"),
  owner: sql.ref("administrator_id"),
  uniqueCredential: sql.id("administrator_passkey_credential"),
  isDoubted: IS_PASSKEY_DOUBTED,
  registration: "administrator register",
  signIn: "administrator sign-in",
  devices: ADMINISTRATOR_DEVICES,
  attempts: { device: "administrator-passkey-device", address: "administrator-passkey-address" },
};

/** Whether an administrator must choose which passkeys stay. */
export async function isReviewDue(database: Database | Tx, administratorId: string): Promise<boolean> {
  const { rows } = await sql`select from administrator_passkey
    where administrator_id = ${administratorId} and ${IS_PASSKEY_DOUBTED} limit 1`.execute(database);
  return rows.length > 0;
}

/**
 * Whether the authenticator app is reviewed with them: only where a link set the password. A person with the old one
 * cannot remove an app with it, since that takes a code of the app.
 */
export async function isAppToReview(tx: Tx, administratorId: string): Promise<boolean> {
  const { rows } = await sql`select from administrator a join administrator_totp t on t.administrator_id = a.id
    where a.id = ${administratorId} and ${IS_UNREVIEWED} and a.is_password_by_link
      and t.confirmed_at < a.password_changed_at`.execute(tx);
  return rows.length > 0 && (await isReviewDue(tx, administratorId));
}

export async function writeReview(tx: Tx, administratorId: string): Promise<void> {
  await sql`update administrator set methods_reviewed_at = app_now() where id = ${administratorId}`.execute(tx);
}

/** The sign-in methods that an administrator has set up in addition to the password. */
export interface OwnMethods {
  readonly hasTotp: boolean;
  readonly passkeys: number;
}

export async function readOwnMethods(tx: Tx, administratorId: string): Promise<OwnMethods> {
  const { rows } = await sql<OwnMethods>`select
    exists(select from administrator_totp where administrator_id = ${administratorId} and encrypted_secret is not null)
      as "hasTotp",
    (select count(*) from administrator_passkey where administrator_id = ${administratorId}) as passkeys`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the database returned no row");
  return row;
}

/** Deletes every sign-in method except the password. */
export async function deleteMethods(tx: Tx, administratorId: string): Promise<void> {
  await deleteTotp(tx, administratorId);
  await tx.deleteFrom("administrator_passkey").where("administrator_id", "=", administratorId).execute();
}

/** Returns a passkey's name, locked until the transaction ends; null when the administrator has no such passkey. */
export async function lockName(tx: Tx, administratorId: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("administrator_passkey")
    .select("name")
    .where("id", "=", id)
    .where("administrator_id", "=", administratorId)
    .forUpdate()
    .executeTakeFirst();
  return row?.name ?? null;
}
