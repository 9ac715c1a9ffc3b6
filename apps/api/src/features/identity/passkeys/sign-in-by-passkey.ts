import type * as contract from "@wellpaid/contract/identity/passkeys";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { takeBack } from "../../../auth/passkeys/passkey-secret-store.ts";
import { refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { challengeOf } from "../../../auth/passkeys/webauthn.ts";
import { rememberSignIn } from "../devices/known-browser.ts";
import { openNextStep, type SignedIn, whyNotIn } from "../sign-in/sign-in.ts";
import { clearOwedCode, lockSigningIn } from "../sign-in/sign-in-store.ts";
import { findHolder } from "../../../auth/passkeys/passkey-store.ts";
import { EMPLOYEE_PASSKEYS } from "./passkey-store.ts";
import { usePasskey } from "./use-passkey.ts";

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
  const employeeId = await findHolder(ctx.database, EMPLOYEE_PASSKEYS, credential.id);
  isAbout(employeeId ?? undefined);
  const signedIn = await inTransaction(
    ctx.database,
    async (tx): Promise<SignedIn | RefusalOf<typeof contract.signInByPasskey>> => {
      // The employee before the passkey, as in erasing.
      await lockEmployee(tx, employeeId);
      const who = employeeId === null ? null : await lockSigningIn(tx, employeeId);
      if (!(await takeBack(tx, EMPLOYEE_PASSKEYS.signIn, null, challenge))) return refuse("TOKEN_INVALID");
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
