import type { MadeWithin } from "@wellpaid/domain/identity/step-up";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { revokeSessionsByPasskey, type Session } from "../../../http/session/session.ts";
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

export async function readPasskeys(database: Database, employeeId: string): Promise<PasskeyResponse[]> {
  const rows = await database
    .selectFrom("passkey")
    .select(PASSKEY_COLUMNS)
    .where("employee_id", "=", employeeId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(passkeyResponse);
}

const EVER: MadeWithin = { before: null, since: null };

const isWithin = ({ before, since }: MadeWithin) =>
  sql<boolean>`(created_at < coalesce(${momentOf(before)}::timestamptz, 'infinity')
    and created_at >= coalesce(${momentOf(since)}::timestamptz, '-infinity'))`;

const momentOf = (at: MadeWithin["since"]): Date | null => (at === null ? null : new Date(at));

/**
 * The person's credentials as the browser gets them, so that it finds or leaves out its own.
 * @param made those made within these bounds only
 */
export async function describeCredentials(database: Database | Tx, employeeId: string, made: MadeWithin = EVER) {
  const rows = await database
    .selectFrom("passkey")
    .select(["credential_id", "transports"])
    .where("employee_id", "=", employeeId)
    .where(isWithin(made))
    .orderBy("created_at")
    .execute();
  return rows.map(describedOf);
}

/** Whether a passkey was made within these bounds. */
export async function isMadeWithin(tx: Tx, id: string, made: MadeWithin): Promise<boolean> {
  const row = await tx.selectFrom("passkey").select("id").where("id", "=", id).where(isWithin(made)).executeTakeFirst();
  return row !== undefined;
}

/** Whether a person has a passkey that was made within these bounds. */
export async function isAnyMadeWithin(tx: Tx, employeeId: string, made: MadeWithin): Promise<boolean> {
  return (await describeCredentials(tx, employeeId, made)).length > 0;
}

export interface NewPasskey extends MadePasskey {
  readonly employeeId: string;
}

/** Null where the credential is registered already, by the person or another. */
export async function insertPasskey(tx: Tx, made: NewPasskey): Promise<PasskeyResponse | null> {
  const row = await tx
    .insertInto("passkey")
    .values({ ...columnsOf(made), employee_id: made.employeeId })
    .onConflict((conflict) => conflict.constraint("passkey_credential").doNothing())
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : passkeyResponse(row);
}

/** Null where the person has no such passkey. */
export async function writeName(tx: Tx, employeeId: string, id: string, name: string): Promise<PasskeyResponse | null> {
  const row = await tx
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : passkeyResponse(row);
}

/** Null where the person has no such passkey. */
export async function findPasskey(
  tx: Tx,
  employeeId: string,
  id: string,
): Promise<{ readonly name: string; readonly madeAt: Date } | null> {
  const row = await tx
    .selectFrom("passkey")
    .select(["name", "created_at as madeAt"])
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes a passkey of who asks; what it has opened ends. */
export async function deletePasskey(tx: Tx, id: string, asking: Session): Promise<void> {
  await tx.deleteFrom("passkey").where("id", "=", id).execute();
  await revokeSessionsByPasskey(tx, id, asking);
}

/** The owner of the credential; null where there is none. */
export async function findHolder(database: Database | Tx, credentialId: string): Promise<string | null> {
  const row = await database
    .selectFrom("passkey")
    .select("employee_id")
    .where("credential_id", "=", credentialBytes(credentialId))
    .executeTakeFirst();
  return row?.employee_id ?? null;
}

export interface LockedPasskey extends StoredCredential {
  readonly id: string;
}

/** Holds the person's passkey until the transaction ends: two uses at once see each other's counter. */
export async function lockPasskey(tx: Tx, employeeId: string, credentialId: string): Promise<LockedPasskey | null> {
  const row = await tx
    .selectFrom("passkey")
    .select(["id", "public_key as publicKey", "counter"])
    .where("credential_id", "=", credentialBytes(credentialId))
    .where("employee_id", "=", employeeId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeUse(tx: Tx, id: string, use: CheckedUse): Promise<void> {
  await tx.updateTable("passkey").set(columnsOfUse(use)).where("id", "=", id).execute();
}
