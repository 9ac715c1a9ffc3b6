import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { encrypt, decrypt } from "../../../auth/encryption.ts";
import { stepOfCode } from "./totp.ts";

const PENDING_SECONDS = 600;

interface LockedTotp {
  readonly sealedSecret: Buffer | null;
  readonly lastStep: number;
  /** Null also when it was begun too long ago. */
  readonly pendingSecret: Buffer | null;
  readonly now: Date;
}

const ownerOf = (administratorId: string): string => `administrator ${administratorId}`;

async function lockTotp(tx: Tx, administratorId: string): Promise<LockedTotp | undefined> {
  await sql`select 1 from administrator_totp where administrator_id = ${administratorId} for update`.execute(tx);
  // In a statement of its own, so that the time spent waiting for the lock counts.
  const { rows } = await sql<LockedTotp>`select encrypted_secret as "sealedSecret", last_step as "lastStep",
      case when pending_until > app_now() then pending_secret end as "pendingSecret", app_now() as now
    from administrator_totp where administrator_id = ${administratorId}`.execute(tx);
  return rows[0];
}

/** Stores a new secret in addition to the one in use, until one of its codes arrives. */
export async function writePending(
  tx: Tx,
  key: Buffer,
  who: { readonly id: string; readonly companyId: string },
  secret: Buffer,
): Promise<void> {
  const encrypted = encrypt(key, ownerOf(who.id), secret);
  await sql`insert into administrator_totp (administrator_id, company_id, pending_secret, pending_until)
    values (${who.id}, ${who.companyId}, ${encrypted}, app_now() + make_interval(secs => ${PENDING_SECONDS}))
    on conflict (administrator_id) do update
      set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`.execute(tx);
}

/** Replaces the secret in use by the pending one, given one of its codes, which counts as used. */
export async function confirmPending(
  tx: Tx,
  key: Buffer,
  administratorId: string,
  code: string,
): Promise<Refusal<"CODE_EXPIRED" | "WRONG_CODE"> | null> {
  const lockedTotp = await lockTotp(tx, administratorId);
  if (lockedTotp === undefined || lockedTotp.pendingSecret === null) return refuse("CODE_EXPIRED");
  const step = await stepOfCode(decrypt(key, ownerOf(administratorId), lockedTotp.pendingSecret), code, lockedTotp.now);
  if (step === null) return refuse("WRONG_CODE");
  await sql`update administrator_totp set encrypted_secret = pending_secret, confirmed_at = app_now(), last_step = ${step},
    pending_secret = null, pending_until = null where administrator_id = ${administratorId}`.execute(tx);
  return null;
}

/** Checks a code of the authenticator app and uses it up: of one time step only the first code counts, and none older. */
export async function useTotp(
  tx: Tx,
  key: Buffer,
  administratorId: string,
  code: string,
): Promise<Refusal<"WRONG_CODE"> | null> {
  const lockedTotp = await lockTotp(tx, administratorId);
  if (lockedTotp === undefined || lockedTotp.sealedSecret === null) return refuse("WRONG_CODE");
  const step = await stepOfCode(decrypt(key, ownerOf(administratorId), lockedTotp.sealedSecret), code, lockedTotp.now);
  if (step === null || step <= lockedTotp.lastStep) return refuse("WRONG_CODE");
  await sql`update administrator_totp set last_step = ${step} where administrator_id = ${administratorId}`.execute(tx);
  return null;
}

/** Since when an authenticator app has been set up; null for none. */
export async function readTotpSince(tx: Tx, administratorId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom("administrator_totp")
    .select("confirmed_at")
    .where("administrator_id", "=", administratorId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

export async function deleteTotp(tx: Tx, administratorId: string): Promise<void> {
  await tx.deleteFrom("administrator_totp").where("administrator_id", "=", administratorId).execute();
}
