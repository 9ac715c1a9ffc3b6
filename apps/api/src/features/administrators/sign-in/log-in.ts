import type { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { usePass } from "../../../auth/captcha-pass-store.ts";
import { hashOfToken } from "../../../auth/random-token.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { openAdministratorSession } from "../../../http/session/administrator-session-store.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { isPasswordOf } from "../../../auth/password.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { readFactors } from "../sign-in-methods/read-methods.ts";
import { enqueueEmailCode } from "./email-code.ts";
import type { SignedIn } from "./finish-sign-in.ts";
import { findByEmail, lockSigningIn } from "../administrator-store.ts";
import { countAttempt, findLoginDevice, forgetFailures } from "./login-attempts.ts";

/**
 * Judges e-mail and password; an unknown e-mail and a wrong password get the same answer in the same time. The token owes
 * the second factor, or where there is none yet the setting up of one. Where a code by e-mail is allowed it is on its way.
 */
export async function logIn(
  ctx: Context,
  { body: { email, password, pass }, address, device: browser }: CallRequest<typeof administratorLogin>,
): Promise<SignedIn | RefusalOf<typeof administratorLogin>> {
  const { database } = ctx;
  const device = await findLoginDevice(database, browser, email);
  const attempt = await inTransaction(database, async (tx) => {
    const isByCaptcha = pass !== undefined && (await usePass(tx, pass));
    return countAttempt(tx, ctx, { email, address, isByCaptcha, device });
  });
  if (isRefusal(attempt)) return attempt;
  const found = await findByEmail(database, email);
  if (!(await isPasswordOf(found?.passwordHash ?? null, password)) || found === null) return refuse("WRONG_LOGIN");
  await forgetFailures(database, attempt);
  const result = await inTransaction(database, async (tx): Promise<SignedIn | Refusal<"WRONG_LOGIN">> => {
    const who = await lockSigningIn(tx, found.id);
    // A new password meanwhile has ended every session, and must not be followed by one of the old password.
    if (who === null || who.passwordHash !== found.passwordHash) return refuse("WRONG_LOGIN");
    const factors = await readFactors(tx, ctx, who.id);
    const next = factors.length === 0 ? "enrol" : "second-factor";
    const token = await openAdministratorSession(tx, { ...who, nextStep: next });
    if (ctx.sendsAdministratorCodes) await enqueueEmailCode(tx, ctx.keys.codes, who, hashOfToken(token));
    return { token, next, factors };
  });
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}
