import type { CaptchaChallenge } from "@wellpaid/providers/captcha/port";
import { insertPass } from "./captcha-pass-store.ts";
import { readNow } from "../database/transaction.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Context } from "../context.ts";

const CHALLENGE_SECONDS = 600;

/** Makes a challenge, valid for ten minutes by the product's clock. */
export async function makeChallenge({ captcha, database }: Context): Promise<CaptchaChallenge> {
  const now = await readNow(database);
  return captcha.makeChallenge(new Date(now.getTime() + CHALLENGE_SECONDS * 1_000));
}

/**
 * Exchanges a solution for a pass, once: the challenge is kept until it expires, and its key decides between two
 * simultaneous requests.
 */
export async function exchangeSolution(
  { captcha, database }: Context,
  token: string,
): Promise<{ success: true; pass: string } | Refusal<"CAPTCHA_FAILED">> {
  const solved = await captcha.judge(token);
  if (solved === null) return refuse("CAPTCHA_FAILED");
  const pass = await insertPass(database, solved);
  return pass !== null ? { success: true, pass } : refuse("CAPTCHA_FAILED");
}
