import type { AnswerInputOf } from "@wellpaid/contract/call";
import type { listSignInMethods } from "@wellpaid/contract/employer/sign-in-methods";
import { sql } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import type { CheckedCredential, CheckedUse, KeptCredential } from "../../../webauthn.ts";

export type ToldPasskey = AnswerInputOf<typeof listSignInMethods>["passkeys"][number];

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

export async function readPasskeys(tx: Tx, administratorId: string): Promise<ToldPasskey[]> {
  const rows = await tx
    .selectFrom("administrator_passkey")
    .select(COLUMNS)
    .where("administrator_id", "=", administratorId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toldOf);
}

/** The administrator's credentials as the browser is told them, so that it leaves out its own. */
export async function describeCredentials(tx: Tx, administratorId: string) {
  const rows = await tx
    .selectFrom("administrator_passkey")
    .select(["credential_id", "transports"])
    .where("administrator_id", "=", administratorId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString("base64url"),
    type: "public-key" as const,
    transports,
  }));
}

export interface NewPasskey extends CheckedCredential {
  readonly administratorId: string;
  readonly companyId: string;
  readonly transports: readonly string[];
  readonly name: string;
}

/** Null where the credential is somebody's already, one's own included. */
export async function insertPasskey(tx: Tx, made: NewPasskey): Promise<ToldPasskey | null> {
  const row = await tx
    .insertInto("administrator_passkey")
    .values({
      company_id: made.companyId,
      administrator_id: made.administratorId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: [...made.transports],
      is_backup_eligible: made.isBackupEligible,
      is_backed_up: made.isBackedUp,
      name: made.name,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.constraint("administrator_passkey_credential").doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : toldOf(row);
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

/** Whose credential it is; null for nobody's. */
export async function findHolder(tx: Tx, credentialId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("administrator_passkey")
    .select("administrator_id")
    .where("credential_id", "=", Buffer.from(credentialId, "base64url"))
    .executeTakeFirst();
  return row?.administrator_id ?? null;
}

export interface HeldPasskey extends KeptCredential {
  readonly id: string;
}

/** Holds the passkey until the transaction ends: two uses at once see each other's counter. */
export async function holdPasskey(tx: Tx, administratorId: string, credentialId: string): Promise<HeldPasskey | null> {
  const row = await tx
    .selectFrom("administrator_passkey")
    .select(["id", "public_key as publicKey", "counter"])
    .where("credential_id", "=", Buffer.from(credentialId, "base64url"))
    .where("administrator_id", "=", administratorId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeUse(tx: Tx, id: string, use: CheckedUse): Promise<void> {
  await tx
    .updateTable("administrator_passkey")
    .set({
      counter: use.counter,
      is_backup_eligible: use.isBackupEligible,
      is_backed_up: use.isBackedUp,
      last_used_at: sql<Date>`app_now()`,
    })
    .where("id", "=", id)
    .execute();
}
