import type * as contract from "@wellpaid/contract/identity/passkeys";
import type { RequestOptions } from "@wellpaid/contract/identity/webauthn";
import { PASSKEY_CHALLENGE_SECONDS } from "@wellpaid/domain/identity/passkey";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { countUse } from "../../../database/stores/rate-limits.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { handOut, takeBack } from "../../../auth/passkey-secret-store.ts";
import { type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { challengeOf, requestOptions } from "../../../auth/webauthn.ts";
import { EMPLOYEE_DEVICES, findAnyDevice } from "../../../auth/known-device-store.ts";
import { rememberSignIn } from "../devices/known-browser.ts";
import { openNextStep, type SignedIn, whyNotIn } from "../sign-in/sign-in.ts";
import { clearOwedCode, lockSigningIn } from "../sign-in/sign-in-store.ts";
import { findHolder } from "./passkey-store.ts";
import { usePasskey } from "./use-passkey.ts";

const WINDOW_SECONDS = 900;

/**
 * Hands out the challenge of a sign-in. It names no credential: which account it will be, the passkey says. So many within
 * 15 minutes for one known device, or for all else at one address: strangers at a workplace's address keep no owner out.
 * Failed logins do not count here, and these not there.
 */
export async function askSignIn(
  ctx: Context,
  { address, device: browser }: Pick<CallRequest<typeof contract.askPasskeySignIn>, "address" | "device">,
): Promise<RequestOptions | Refusal<"TOO_MANY_REQUESTS">> {
  const of = { max: ctx.rateLimits.passkeySignInsPerAddress, seconds: WINDOW_SECONDS };
  return inTransaction(ctx.database, async (tx) => {
    const device = await findAnyDevice(tx, EMPLOYEE_DEVICES, browser);
    const counted = await (device === null
      ? countUse(tx, { kind: "passkey-address", ...of }, address)
      : countUse(tx, { kind: "passkey-device", ...of }, device));
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
    return requestOptions(ctx, await handOut(tx, "sign-in", null, PASSKEY_CHALLENGE_SECONDS));
  });
}

/**
 * Signs in by a passkey: possession and the person's own unlocking together, so no code is owed; a new password and the
 * payday are. An unknown passkey gets the answer of a wrong login, in like time.
 */
export async function signInByPasskey(
  ctx: Context,
  { body: { credential }, device: browser, isAbout }: CallRequest<typeof contract.signInByPasskey>,
): Promise<SignedIn | RefusalOf<typeof contract.signInByPasskey>> {
  const challenge = challengeOf(credential);
  if (challenge === null) return refuse("WRONG_LOGIN");
  const employeeId = await findHolder(ctx.database, credential.id);
  isAbout(employeeId ?? undefined);
  const signedIn = await inTransaction(
    ctx.database,
    async (tx): Promise<SignedIn | RefusalOf<typeof contract.signInByPasskey>> => {
      // The employee before the passkey, as in erasing.
      await lockEmployee(tx, employeeId);
      const who = employeeId === null ? null : await lockSigningIn(tx, employeeId);
      if (!(await takeBack(tx, "sign-in", null, challenge))) return refuse("TOKEN_INVALID");
      const passkeyId = await usePasskey(tx, ctx, who?.id ?? null, challenge, credential);
      if (passkeyId === null || who === null) return { ...refuse("WRONG_LOGIN"), keepsWrites: true };
      const refusal = whyNotIn(who);
      if (refusal !== null) return { ...refusal, keepsWrites: true };
      await clearOwedCode(tx, who.id);
      return openNextStep(tx, who, { needsCode: false, passkeyId });
    },
  );
  return rememberSignIn(ctx, browser, signedIn);
}
