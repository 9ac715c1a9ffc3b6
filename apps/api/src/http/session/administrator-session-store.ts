import type { AdministratorStep } from "@wellpaid/contract/administrators/administrators";
import { STEP_SECONDS } from "@wellpaid/domain/identity/session-steps";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../auth/random-token.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { Administrator, ShownBy } from "./administrator-session.ts";

/** A session ends half an hour after its last call, and twelve hours after its beginning at the latest. */
export const IDLE_SECONDS = 1_800;
const SESSION_SECONDS = 43_200;
/** The minimum interval at which a session's last call is recorded. */
const SEEN_SECONDS = 60;

const TOKEN_BYTES = 96;
const TOKEN_FORM = /^[A-Za-z0-9_-]{128}$/;

/** Opens a session and returns its token, which is stored nowhere. */
export async function openAdministratorSession(
  tx: Tx | Database,
  who: { readonly id: string; readonly companyId: string; readonly nextStep: AdministratorStep },
  shown: ShownBy | null = null,
): Promise<string> {
  const token = makeToken(TOKEN_BYTES);
  const seconds = who.nextStep === "done" ? SESSION_SECONDS : STEP_SECONDS;
  await tx
    .insertInto("administrator_session")
    .values({
      token_hash: hashOfToken(token),
      company_id: who.companyId,
      administrator_id: who.id,
      next_step: who.nextStep,
      factor: shown?.factor ?? null,
      passkey_id: shown?.factor === "passkey" ? shown.passkeyId : null,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  return token;
}

/** Returns the administrator of a live token, null when there is none. Records that they were active. */
export async function findAdministrator(database: Database, token: unknown): Promise<Administrator | null> {
  if (typeof token !== "string" || !TOKEN_FORM.test(token)) return null;
  const { rows } = await sql<Administrator>`
    with found as (
      select s.token_hash, a.id, a.company_id, a.name, a.email, a.roles, s.next_step, s.expires_at, n.now,
        s.seen_at < n.now - make_interval(secs => ${SEEN_SECONDS}) as "isSeenLongAgo"
      from administrator_session s join administrator a on a.id = s.administrator_id,
        lateral (select app_now() as now) n
      where s.token_hash = ${hashOfToken(token)} and s.revoked_at is null and s.expires_at > n.now
        and s.seen_at > n.now - make_interval(secs => ${IDLE_SECONDS}) and a.ended_at is null),
    seen as (
      update administrator_session s set seen_at = f.now from found f
      where s.token_hash = f.token_hash and f."isSeenLongAgo")
    select token_hash as "tokenHash", id, company_id as "companyId", name, email, roles, next_step as "nextStep",
      expires_at as "expiresAt", now from found`.execute(database);
  return rows[0] ?? null;
}

/** Ends one session; returns false when it had already ended. */
export async function revokeAdministratorSession(database: Database | Tx, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("administrator_session")
    .set({ revoked_at: sql<Date>`app_now()` })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends every session of an administrator, including those that still owe a step, except the one with `keptTokenHash`. */
export async function revokeAdministratorSessionsOf(
  tx: Tx,
  id: string,
  keptTokenHash: Buffer | null = null,
): Promise<void> {
  await tx
    .updateTable("administrator_session")
    .set({ revoked_at: sql<Date>`app_now()` })
    .where("administrator_id", "=", id)
    .where("revoked_at", "is", null)
    .where("token_hash", "is distinct from", keptTokenHash)
    .execute();
}

/** Ends every session of an administrator that a factor opened, except the current one. */
export async function revokeSessionsByFactor(
  tx: Tx,
  { id, tokenHash }: Pick<Administrator, "id" | "tokenHash">,
  shown: ShownBy,
): Promise<void> {
  const passkeyId = shown.factor === "passkey" ? shown.passkeyId : null;
  await sql`update administrator_session set revoked_at = app_now()
    where administrator_id = ${id} and revoked_at is null and token_hash <> ${tokenHash}
      and factor = ${shown.factor} and passkey_id is not distinct from ${passkeyId}::uuid`.execute(tx);
}
