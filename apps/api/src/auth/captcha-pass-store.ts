import type { SolvedCaptcha } from "@wellpaid/providers/captcha/port";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "./random-token.ts";
import type { Database, Tx } from "../database/tables/schema.ts";

const PASS_SECONDS = 600;

/** Makes the pass of a solution; null where its challenge has one already or is too old. */
export async function insertPass(database: Database, solved: SolvedCaptcha): Promise<string | null> {
  const pass = makeToken();
  const { rows } = await sql`
    insert into captcha_pass (challenge, challenge_expires_at, pass_hash, expires_at)
    select ${solved.challenge}, ${solved.expiresAt}::timestamptz, ${hashOfToken(pass)},
      app_now() + make_interval(secs => ${PASS_SECONDS})
    where ${solved.expiresAt}::timestamptz > app_now()
    on conflict (challenge) do nothing returning 1`.execute(database);
  return rows.length === 1 ? pass : null;
}

/**
 * Uses a pass up; false where it is none, used or expired. Part of the caller's transaction: one that is rolled back leaves
 * the pass unused.
 */
export async function usePass(tx: Tx | Database, pass: string): Promise<boolean> {
  const { rows } = await sql`update captcha_pass set used_at = app_now()
    where pass_hash = ${hashOfToken(pass)} and used_at is null and expires_at > app_now() returning 1`.execute(tx);
  return rows.length === 1;
}
