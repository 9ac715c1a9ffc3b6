import type { Tx } from "../../../database/tables/schema.ts";
import {
  columnsOf,
  columnsOfUse,
  describedOf,
  credentialBytes,
  type MadePasskey,
  PASSKEY_COLUMNS,
  type PasskeyResponse,
  passkeyResponse,
} from "../../../auth/passkey-rows.ts";
import type { CheckedUse, StoredCredential } from "../../../auth/webauthn.ts";
import { IS_PASSKEY_DOUBTED } from "./method-store.ts";

export async function readPasskeys(tx: Tx, administratorId: string): Promise<PasskeyResponse[]> {
  const rows = await tx
    .selectFrom("administrator_passkey")
    .select(PASSKEY_COLUMNS)
    .where("administrator_id", "=", administratorId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(passkeyResponse);
}

/** The administrator's credentials as the browser gets them, so that it leaves out its own. */
export async function describeCredentials(tx: Tx, administratorId: string) {
  const rows = await tx
    .selectFrom("administrator_passkey")
    .select(["credential_id", "transports"])
    .where("administrator_id", "=", administratorId)
    .orderBy("created_at")
    .execute();
  return rows.map(describedOf);
}

export interface NewPasskey extends MadePasskey {
  readonly administratorId: string;
}

/** Null where the credential is already registered, by anyone. */
export async function insertPasskey(tx: Tx, made: NewPasskey): Promise<PasskeyResponse | null> {
  const row = await tx
    .insertInto("administrator_passkey")
    .values({ ...columnsOf(made), administrator_id: made.administratorId })
    .onConflict((conflict) => conflict.constraint("administrator_passkey_credential").doNothing())
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : passkeyResponse(row);
}

/** What it is called, held until the transaction ends; null where the administrator has no such passkey. */
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

export async function writeName(tx: Tx, id: string, name: string): Promise<PasskeyResponse> {
  const row = await tx
    .updateTable("administrator_passkey")
    .set({ name })
    .where("id", "=", id)
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirstOrThrow();
  return passkeyResponse(row);
}

/** False where the administrator has no such passkey. */
export async function deletePasskey(tx: Tx, administratorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("administrator_passkey")
    .where("id", "=", id)
    .where("administrator_id", "=", administratorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The owner of the credential; null for none. */
export async function findHolder(tx: Tx, credentialId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("administrator_passkey")
    .select("administrator_id")
    .where("credential_id", "=", credentialBytes(credentialId))
    .executeTakeFirst();
  return row?.administrator_id ?? null;
}

export interface LockedPasskey extends StoredCredential {
  readonly id: string;
  /** From before a new password, and not kept since. */
  readonly isDoubted: boolean;
}

/** Holds the passkey until the transaction ends: two uses at once see each other's counter. */
export async function lockPasskey(
  tx: Tx,
  administratorId: string,
  credentialId: string,
): Promise<LockedPasskey | null> {
  const row = await tx
    .selectFrom("administrator_passkey")
    .select(["id", "public_key as publicKey", "counter", IS_PASSKEY_DOUBTED.as("isDoubted")])
    .where("credential_id", "=", credentialBytes(credentialId))
    .where("administrator_id", "=", administratorId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeUse(tx: Tx, id: string, use: CheckedUse): Promise<void> {
  await tx.updateTable("administrator_passkey").set(columnsOfUse(use)).where("id", "=", id).execute();
}
