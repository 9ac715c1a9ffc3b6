import type { login } from "@wellpaid/contract/identity/identity";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { isPasswordOf } from "../../../auth/password.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { askerWithPassword } from "../codes/count-message.ts";
import { rememberSignIn } from "../devices/known-browser.ts";
import { findLoginDevice } from "../devices/device-store.ts";
import { countLogin, forgetFailures } from "./login-attempts.ts";
import { sendCode } from "../codes/send-code.ts";
import { writeOwedCode, findByIdentifier, lockSigningIn } from "./sign-in-store.ts";
import { openNextStep, type SignedIn, whyNotIn } from "./sign-in.ts";
import type { NotedCode } from "../codes/verification-code.ts";

/**
 * Signs in. An unknown user and a wrong password get the same answer in the same time; any other refusal is given only after
 * the right password. Where a code is owed it is on its way with the answer.
 */
export async function logIn(
  ctx: Context,
  { body: credentials, address, device: browser, isAbout }: CallRequest<typeof login>,
): Promise<SignedIn | RefusalOf<typeof login>> {
  const { database } = ctx;
  const device = await findLoginDevice(database, browser, credentials.identifier);
  const attempt = await inTransaction(database, (tx) => countLogin(tx, ctx, { ...credentials, address, device }));
  if (isRefusal(attempt)) return attempt;
  const found = await findByIdentifier(database, credentials.identifier);
  isAbout(found?.id);
  if (!(await isPasswordOf(found?.passwordHash ?? null, credentials.password)) || found === null)
    return refuse("WRONG_LOGIN");
  // Before any other effect of a right password: whatever becomes of this login, the code is owed.
  if (attempt.isByCaptcha) await writeOwedCode(database, found.id);
  await forgetFailures(database, attempt);
  const signedIn = await inTransaction(database, async (tx) => {
    const who = await lockSigningIn(tx, found.id);
    // A new password meanwhile has ended every session, and must not be followed by one of the old password.
    if (who === null || who.passwordHash !== found.passwordHash) return refuse("WRONG_LOGIN");
    return whyNotIn(who) ?? openNextStep(tx, who, { needsCode: who.asksCode || who.owesCode, passkeyId: null });
  });
  if (isRefusal(signedIn) || signedIn.next !== "verify-code") return rememberSignIn(ctx, browser, signedIn);
  const holder = { employeeId: found.id, companyId: found.companyId };
  const asker = askerWithPassword(device?.id ?? null);
  // What keeps it from being sent is reported when it is requested again.
  return { ...signedIn, isCodeSent: isOnPhone(await sendCode(ctx, holder, { ...LOGIN_CODE, asker, address })) };
}

/** Whether the person has a code to type: a new one, or one sent seconds ago that is still valid. */
const isOnPhone = (sentCode: NotedCode | Refusal): boolean =>
  !isRefusal(sentCode) || (sentCode.refused === "CODE_TOO_SOON" && sentCode.name !== "CodeUsedUp");

const LOGIN_CODE = { type: "employee_login", byVoice: false } as const;
