import type { AnswerInputOf } from "@wellpaid/contract/call";
import type { listPasskeys } from "@wellpaid/contract/passkeys";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/schema.ts";
import type { CheckedCredential, CheckedUse, KeptCredential } from "../../../webauthn.ts";

export type ToldPasskey = AnswerInputOf<typeof listPasskeys>[number];

interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly is_backed_up: boolean;
}

const COLUMNS = ["id", "name", "created_at", "last_used_at", "is_backed_up"] as const;

const toldOf = (row: PasskeyRow): ToldPasskey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isBackedUp: row.is_backed_up,
});

export async function readPasskeys(database: Database, employeeId: string): Promise<ToldPasskey[]> {
  const rows = await database
    .selectFrom("passkey")
    .select(COLUMNS)
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
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString("base64url"),
    type: "public-key" as const,
    transports,
  }));
}

export interface NewPasskey extends CheckedCredential {
  readonly employeeId: string;
  readonly companyId: string;
  readonly transports: readonly string[];
  readonly name: string;
}

/** Null where the credential is somebody's already, the person's own included. */
export async function insertPasskey(tx: Tx, made: NewPasskey): Promise<ToldPasskey | null> {
  const row = await tx
    .insertInto("passkey")
    .values({
      company_id: made.companyId,
      employee_id: made.employeeId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: [...made.transports],
      is_backup_eligible: made.isBackupEligible,
      is_backed_up: made.isBackedUp,
      name: made.name,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.constraint("passkey_credential").doNothing())
    .returning(COLUMNS)
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
    .returning(COLUMNS)
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
    .where("credential_id", "=", Buffer.from(credentialId, "base64url"))
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
    .where("credential_id", "=", Buffer.from(credentialId, "base64url"))
    .where("employee_id", "=", employeeId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeUse(tx: Tx, id: string, use: CheckedUse): Promise<void> {
  await tx
    .updateTable("passkey")
    .set({
      counter: use.counter,
      is_backup_eligible: use.isBackupEligible,
      is_backed_up: use.isBackedUp,
      last_used_at: sql<Date>`app_now()`,
    })
    .where("id", "=", id)
    .execute();
}
