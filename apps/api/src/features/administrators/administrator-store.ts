import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { type RawBuilder, sql, type UpdateObject } from "kysely";
import type { Database, Schema, Tx } from "../../database/tables/schema.ts";

/** A living administrator, as far as signing in and changing them needs it. */
export interface KnownAdministrator {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly AdministratorRole[];
  /** Null until the invited person has set one. */
  readonly passwordHash: string | null;
  /** Their e-mail opens another company's console: this one opens nothing. */
  readonly isElsewhere: boolean;
}

const select = (rest: RawBuilder<unknown>): RawBuilder<KnownAdministrator> => sql<KnownAdministrator>`
  select id, company_id as "companyId", email, name, roles, password_hash as "passwordHash",
    is_elsewhere as "isElsewhere"
  from administrator where ended_at is null and ${rest}`;

/** An e-mail is written in small letters, and is one living administrator's, of whatever company. */
export async function findByEmail(database: Database | Tx, email: string): Promise<KnownAdministrator | null> {
  const { rows } = await select(sql`email = ${email.toLowerCase()} and not is_elsewhere`).execute(database);
  return rows[0] ?? null;
}

/** Locks an administrator signing in until the transaction ends: no removal, role or password change interferes. */
export async function lockSigningIn(tx: Tx, id: string): Promise<KnownAdministrator | null> {
  const { rows } = await select(sql`id = ${id} for share`).execute(tx);
  return rows[0] ?? null;
}

/** Locks an administrator whose access or sign-in methods are being changed, before their sessions and factors. */
export async function lockForChange(tx: Tx, id: string): Promise<KnownAdministrator | null> {
  await sql`select 1 from administrator where id = ${id} for no key update`.execute(tx);
  // In a statement of its own, which sees what was committed meanwhile.
  const { rows } = await select(sql`id = ${id}`).execute(tx);
  return rows[0] ?? null;
}

/** Holds the token of a session or a step; false where it has ended. The administrator is held before. */
export async function lockToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from administrator_session
    where token_hash = ${tokenHash} and revoked_at is null for update`.execute(tx);
  return rows.length === 1;
}

/**
 * Locks an administrator who changes their own sign-in methods; null where they or the calling session have ended
 * since the call began: that was meant for this change, too.
 */
export async function lockOwnAccess(
  tx: Tx,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: Buffer },
): Promise<KnownAdministrator | null> {
  const who = await lockForChange(tx, id);
  return who !== null && (await lockToken(tx, tokenHash)) ? who : null;
}

/** The company's living administrators, all held in one order: two owners who change each other wait for one another. */
export async function lockAll(tx: Tx, companyId: string): Promise<readonly KnownAdministrator[]> {
  await sql`select 1 from administrator where company_id = ${companyId} order by id for no key update`.execute(tx);
  const { rows } = await select(sql`company_id = ${companyId}`).execute(tx);
  return rows;
}

/** Whether this e-mail is the contact for employees; the company is locked, so that it is not set meanwhile. */
export async function isAdminEmail(tx: Tx, { companyId, email }: KnownAdministrator): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select lower(admin_email) = ${email} as is from company where id = ${companyId} for share`.execute(tx);
  return rows[0]?.is === true;
}

/** Changes a locked administrator. */
export async function updateAdministrator(
  tx: Tx,
  { id, companyId }: KnownAdministrator,
  change: UpdateObject<Schema, "administrator">,
): Promise<void> {
  await tx.updateTable("administrator").set(change).where("id", "=", id).where("company_id", "=", companyId).execute();
}

export const endAdministrator = (tx: Tx, who: KnownAdministrator): Promise<void> =>
  updateAdministrator(tx, who, { ended_at: sql<Date>`app_now()`, password_hash: null });
