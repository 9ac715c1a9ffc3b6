import type { MadeWithin } from "@wellpaid/domain/identity/step-up";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { CheckedCredential, CheckedUse, StoredCredential } from "./webauthn.ts";

/** The rows of passkeys, whether employees' or administrators'. */
export interface PasskeyRows {
  readonly table: RawBuilder<unknown>;
  readonly owner: RawBuilder<unknown>;
  /** The constraint by which a credential is registered once. */
  readonly uniqueCredential: RawBuilder<unknown>;
  /** Whether a row predates a new password and was not kept since, so that it opens nothing by itself. */
  readonly isDoubted: RawBuilder<boolean>;
}

/** A passkey as returned to its owner. */
export interface PasskeyResponse {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly isBackedUp: boolean;
}

interface PasskeyRow extends Omit<PasskeyResponse, "createdAt" | "lastUsedAt"> {
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = sql`id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_backed_up as "isBackedUp"`;

const passkeyResponse = ({ createdAt, lastUsedAt, ...row }: PasskeyRow): PasskeyResponse => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A credential as a browser names it, as the column keeps it. */
const credentialBytes = (credentialId: string): Buffer => Buffer.from(credentialId, "base64url");

export async function readPasskeys(
  database: Database | Tx,
  { table, owner }: PasskeyRows,
  ownerId: string,
): Promise<PasskeyResponse[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from ${table} where ${owner} = ${ownerId} order by created_at, id`.execute(database);
  return rows.map(passkeyResponse);
}

const momentOf = (at: MadeWithin["since"]): Date | null => (at === null ? null : new Date(at));

/** Whether a row was made within these bounds. */
export const isWithin = ({ before, since }: MadeWithin): RawBuilder<boolean> =>
  sql<boolean>`(created_at < coalesce(${momentOf(before)}::timestamptz, 'infinity')
    and created_at >= coalesce(${momentOf(since)}::timestamptz, '-infinity'))`;

/**
 * The person's credentials as the browser gets them, so that it finds or leaves out its own.
 * @param made those made within these bounds only
 */
export async function describeCredentials(
  database: Database | Tx,
  { table, owner }: PasskeyRows,
  ownerId: string,
  made: MadeWithin | null = null,
) {
  const { rows } = await sql<{ credentialId: Buffer; transports: string[] }>`
    select credential_id as "credentialId", transports from ${table}
    where ${owner} = ${ownerId} ${made === null ? sql`` : sql`and ${isWithin(made)}`} order by created_at`.execute(
    database,
  );
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId.toString("base64url"),
    type: "public-key" as const,
    transports,
  }));
}

export interface NewPasskey extends CheckedCredential {
  readonly companyId: string;
  readonly ownerId: string;
  readonly transports: readonly string[];
  readonly name: string;
}

/** Null where the credential is registered already, by the person or another. */
export async function insertPasskey(
  tx: Tx,
  { table, owner, uniqueCredential }: PasskeyRows,
  made: NewPasskey,
): Promise<PasskeyResponse | null> {
  const { rows } = await sql<PasskeyRow>`
    insert into ${table} (company_id, ${owner}, credential_id, public_key, counter, transports, is_backup_eligible,
      is_backed_up, name)
    values (${made.companyId}, ${made.ownerId}, ${made.credentialId}, ${made.publicKey}, ${made.counter},
      ${made.transports}::text[], ${made.isBackupEligible}, ${made.isBackedUp}, ${made.name})
    on conflict on constraint ${uniqueCredential} do nothing returning ${COLUMNS}`.execute(tx);
  return rows[0] === undefined ? null : passkeyResponse(rows[0]);
}

/** Null where the person has no such passkey. */
export async function writeName(
  tx: Tx,
  { table, owner }: PasskeyRows,
  ownerId: string,
  id: string,
  name: string,
): Promise<PasskeyResponse | null> {
  const { rows } = await sql<PasskeyRow>`update ${table} set name = ${name}
    where id = ${id} and ${owner} = ${ownerId} returning ${COLUMNS}`.execute(tx);
  return rows[0] === undefined ? null : passkeyResponse(rows[0]);
}

/** False where the person has no such passkey. */
export async function deletePasskey(
  tx: Tx,
  { table, owner }: PasskeyRows,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`delete from ${table} where id = ${id} and ${owner} = ${ownerId} returning 1`.execute(tx);
  return rows.length === 1;
}

/** The owner of the credential; null where there is none. */
export async function findHolder(
  database: Database | Tx,
  { table, owner }: PasskeyRows,
  credentialId: string,
): Promise<string | null> {
  const { rows } = await sql<{ ownerId: string }>`select ${owner} as "ownerId" from ${table}
    where credential_id = ${credentialBytes(credentialId)}`.execute(database);
  return rows[0]?.ownerId ?? null;
}

export interface LockedPasskey extends StoredCredential {
  readonly id: string;
  readonly isDoubted: boolean;
}

/** Holds the person's passkey until the transaction ends: two uses at once see each other's counter. */
export async function lockPasskey(
  tx: Tx,
  { table, owner, isDoubted }: PasskeyRows,
  ownerId: string,
  credentialId: string,
): Promise<LockedPasskey | null> {
  const { rows } = await sql<LockedPasskey>`
    select id, public_key as "publicKey", counter, ${isDoubted} as "isDoubted" from ${table}
    where credential_id = ${credentialBytes(credentialId)} and ${owner} = ${ownerId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeUse(tx: Tx, { table }: PasskeyRows, id: string, use: CheckedUse): Promise<void> {
  await sql`update ${table} set counter = ${use.counter}, is_backup_eligible = ${use.isBackupEligible},
    is_backed_up = ${use.isBackedUp}, last_used_at = app_now() where id = ${id}`.execute(tx);
}
