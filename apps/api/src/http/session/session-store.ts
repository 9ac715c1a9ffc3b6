import type { LoginStep } from "@wellpaid/contract/identity/identity";
import { SETTING_BOUNDS } from "@wellpaid/domain/company-settings/setting-bounds";
import { secondsOfStep } from "@wellpaid/domain/identity/session-steps";
import DataLoader from "dataloader";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../auth/random-token.ts";
import { inAnyScope } from "../../database/company-scope.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { PartnerCaller } from "./partner-key-store.ts";
import type { FindSession, FoundSession, Session } from "./session.ts";

const MAX_AT_ONCE = 50;
const TOKEN_BYTES = 96;
const TOKEN_FORM = /^[A-Za-z0-9_-]{128}$/;

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(
  tx: Tx | Database,
  who: {
    readonly employeeId: string;
    readonly companyId: string;
    readonly nextStep: LoginStep;
    readonly seconds: number;
    /** Left out when the person signed in themselves. */
    readonly openedBy?: PartnerCaller & { readonly agreementId: string };
    readonly passkeyId?: string | null;
  },
): Promise<string> {
  const token = makeToken(TOKEN_BYTES);
  const longest = SETTING_BOUNDS.sessionSeconds.max;
  const seconds = who.nextStep === "done" ? Math.min(who.seconds, longest) : secondsOfStep(who.nextStep);
  await tx
    .insertInto("session")
    .values({
      token_hash: hashOfToken(token),
      company_id: who.companyId,
      employee_id: who.employeeId,
      next_step: who.nextStep,
      partner_id: who.openedBy?.id ?? null,
      partner_key_id: who.openedBy?.keyId ?? null,
      partner_agreement_id: who.openedBy?.agreementId ?? null,
      passkey_id: who.passkeyId ?? null,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  return token;
}

/**
 * Looks sessions up from scratch each time: nothing is cached between look-ups. Those of requests that arrived in one
 * turn of the event loop go to the database together, in one statement.
 */
export function sessionFinder(database: Database): FindSession {
  const loader = new DataLoader<Buffer, FoundSession | null>((hashes) => lookUp(database, hashes), {
    cache: false,
    maxBatchSize: MAX_AT_ONCE,
    batchScheduleFn: setImmediate,
  });
  return async (token) =>
    typeof token === "string" && TOKEN_FORM.test(token) ? loader.load(hashOfToken(token)) : null;
}

async function lookUp(database: Database, hashes: readonly Buffer[]): Promise<(FoundSession | null)[]> {
  const query = sql<FoundSession>`select * from sessions_of_tokens(${hashes}::bytea[])`;
  const { rows } = await inAnyScope(() => query.execute(database));
  return hashes.map((hash) => rows.find(({ tokenHash }) => tokenHash.equals(hash)) ?? null);
}

/** Ends one session, and what is pushed to its browser; returns false when it had already ended. */
export async function revokeSession(database: Database | Tx, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("session")
    .set({ revoked_at: sql<Date>`app_now()` })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  await database.deleteFrom("push_device").where("session_hash", "=", tokenHash).execute();
  return numUpdatedRows === 1n;
}

/** Gives the token of a step its whole lifetime again. */
export async function renewStep(database: Database | Tx, { tokenHash, nextStep }: Session): Promise<void> {
  await sql`update session set expires_at = greatest(expires_at, app_now() + make_interval(secs => ${secondsOfStep(nextStep)}))
    where token_hash = ${tokenHash} and revoked_at is null and next_step <> 'done'`.execute(database);
}

/** Whether a session has been ended since it was looked up. */
export async function hasEnded(tx: Tx, { tokenHash }: Session): Promise<boolean> {
  const live = tx.selectFrom("session").select("token_hash").where("token_hash", "=", tokenHash);
  return (await live.where("revoked_at", "is", null).executeTakeFirst()) === undefined;
}

/** Whether a session still lives; if so, it cannot end before the transaction does. */
export async function lockLiveSession(tx: Tx, { tokenHash }: Session): Promise<boolean> {
  const { rows } =
    await sql`select 1 from session where token_hash = ${tokenHash} and revoked_at is null for update`.execute(tx);
  return rows.length === 1;
}

/**
 * Ends every session of an employee, including those that still owe a step, except `kept`; and what reaches others without a
 * session: the address of their calendar feed (decision 0069) and what is pushed to other browsers (decision 0081).
 */
export async function revokeSessionsOf(tx: Tx, employeeId: string, kept: FoundSession | null = null): Promise<void> {
  await tx
    .updateTable("session")
    .set({ revoked_at: sql<Date>`app_now()` })
    .where("employee_id", "=", employeeId)
    .where("revoked_at", "is", null)
    .where("token_hash", "is distinct from", kept?.tokenHash ?? null)
    .execute();
  await tx.deleteFrom("calendar_feed").where("employee_id", "=", employeeId).execute();
  await deletePushesOf(tx, employeeId, kept);
}

/** A session that has expired may be swept, and its browser still receives what is pushed: so all but the one that is kept. */
async function deletePushesOf(tx: Tx, employeeId: string, kept: Pick<Session, "tokenHash"> | null): Promise<void> {
  await tx
    .deleteFrom("push_device")
    .where("employee_id", "=", employeeId)
    .where("session_hash", "is distinct from", kept?.tokenHash ?? null)
    .execute();
}

/** Ends every session that a passkey opened, except the current one; and what is pushed to other browsers. */
export async function revokeSessionsByPasskey(tx: Tx, passkeyId: string, kept: Session): Promise<void> {
  await sql`update session set revoked_at = app_now()
    where passkey_id = ${passkeyId} and revoked_at is null and token_hash <> ${kept.tokenHash}`.execute(tx);
  await deletePushesOf(tx, kept.employeeId, kept);
}
