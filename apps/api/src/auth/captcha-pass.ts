import type { CaptchaChallenge } from "@wellpaid/providers/captcha/port";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "./random-token.ts";
import type { Database, Tx } from "../database/tables/schema.ts";
import { readNow } from "../database/transaction.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Context } from "../context.ts";

const CHALLENGE_SECONDS = 600;
const PASS_SECONDS = 600;

/** A new challenge, good for ten minutes by the product's clock. */
export async function makeChallenge({ captcha, database }: Context): Promise<CaptchaChallenge> {
  const now = await readNow(database);
  return captcha.makeChallenge(new Date(now.getTime() + CHALLENGE_SECONDS * 1_000));
}

/**
 * Turns a solution into a pass, once: the challenge is kept until it expires, and two who bring it at once are decided by
 * its key.
 */
export async function exchangeSolution(
  { captcha, database }: Context,
  token: string,
): Promise<{ success: true; pass: string } | Refusal<"CAPTCHA_FAILED">> {
  const solved = await captcha.judge(token);
  if (solved === null) return refuse("CAPTCHA_FAILED");
  const pass = makeToken();
  const { rows } = await sql`
    insert into captcha_pass (challenge, challenge_expires_at, pass_hash, expires_at)
    select ${solved.challenge}, ${solved.expiresAt}::timestamptz, ${hashOfToken(pass)},
      app_now() + make_interval(secs => ${PASS_SECONDS})
    where ${solved.expiresAt}::timestamptz > app_now()
    on conflict (challenge) do nothing returning 1`.execute(database);
  return rows.length === 1 ? { success: true, pass } : refuse("CAPTCHA_FAILED");
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
