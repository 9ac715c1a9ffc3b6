import type { Database, Tx } from "../../../database/schema.ts";
import {
  columnsOf,
  columnsOfUse,
  describedOf,
  keptId,
  type MadePasskey,
  TOLD_COLUMNS,
  type ToldPasskey,
  toldOf,
} from "../../../passkey-rows.ts";
import type { CheckedUse, KeptCredential } from "../../../webauthn.ts";

export async function readPasskeys(database: Database, employeeId: string): Promise<ToldPasskey[]> {
  const rows = await database
    .selectFrom("passkey")
    .select(TOLD_COLUMNS)
    .where("employee_id", "=", employeeId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toldOf);
}

/** The person's credentials as the browser is told them, so that it finds or leaves out its own. */
export async function describeCredentials(database: Database | Tx, employeeId: string) {
  const rows = await database
    .selectFrom("passkey")
    .select(["credential_id", "transports"])
    .where("employee_id", "=", employeeId)
    .orderBy("created_at")
    .execute();
  return rows.map(describedOf);
}

export interface NewPasskey extends MadePasskey {
  readonly employeeId: string;
}

/** Null where the credential is somebody's already, the person's own included. */
export async function insertPasskey(tx: Tx, made: NewPasskey): Promise<ToldPasskey | null> {
  const row = await tx
    .insertInto("passkey")
    .values({ ...columnsOf(made), employee_id: made.employeeId })
    .onConflict((conflict) => conflict.constraint("passkey_credential").doNothing())
    .returning(TOLD_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : toldOf(row);
}

/** Null where the person has no such passkey. */
export async function writeName(
  database: Database,
  employeeId: string,
  id: string,
  name: string,
): Promise<ToldPasskey | null> {
  const row = await database
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .returning(TOLD_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : toldOf(row);
}

/** Null where the person has no such passkey. */
export async function readName(tx: Tx, employeeId: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("passkey")
    .select("name")
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("passkey").where("id", "=", id).execute();
}

/** Whose credential it is; null for nobody's. */
export async function findHolder(database: Database | Tx, credentialId: string): Promise<string | null> {
  const row = await database
    .selectFrom("passkey")
    .select("employee_id")
    .where("credential_id", "=", keptId(credentialId))
    .executeTakeFirst();
  return row?.employee_id ?? null;
}

export interface HeldPasskey extends KeptCredential {
  readonly id: string;
}

/** Holds the person's passkey until the transaction ends: two uses at once see each other's counter. */
export async function holdPasskey(tx: Tx, employeeId: string, credentialId: string): Promise<HeldPasskey | null> {
  const row = await tx
    .selectFrom("passkey")
    .select(["id", "public_key as publicKey", "counter"])
    .where("credential_id", "=", keptId(credentialId))
    .where("employee_id", "=", employeeId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeUse(tx: Tx, id: string, use: CheckedUse): Promise<void> {
  await tx.updateTable("passkey").set(columnsOfUse(use)).where("id", "=", id).execute();
}
