import type * as contract from "@wellpaid/contract/passkeys";
import type { RequestOptions } from "@wellpaid/contract/webauthn";
import { PASSKEY_CHALLENGE_SECONDS } from "@wellpaid/domain/identity/passkey";
import { countUse } from "../../../database/caps.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Asked } from "../../../http/answer-call.ts";
import { handOut, takeBack } from "../../../passkey-secret.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { challengeOf, requestOptions } from "../../../webauthn.ts";
import { holdSigningIn, openNextStep, type SignedIn, whyNotIn } from "../sign-in.ts";
import { findHolder } from "./passkey-store.ts";
import { usePasskey } from "./use-passkey.ts";

const WINDOW_SECONDS = 900;

/**
 * Hands out the challenge of a sign-in. It names no credential: which account it will be, the passkey says. So many within
 * 15 minutes for one address; failed logins do not count here, and these not there.
 */
export async function askSignIn(around: Surroundings, address: string): Promise<RequestOptions | Refusal> {
  const cap = { kind: "passkey-address", most: around.caps.passkeySignInsPerAddress, seconds: WINDOW_SECONDS } as const;
  return inTransaction(around.database, async (tx) => {
    const counted = await countUse(tx, cap, address);
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
    return requestOptions(around, await handOut(tx, "sign-in", null, PASSKEY_CHALLENGE_SECONDS));
  });
}

/**
 * Signs in by a passkey: possession and the person's own unlocking together, so no code is owed; a new password and the
 * payday are. A passkey of nobody gets the answer of a wrong login, in like time.
 */
export async function signInByPasskey(
  around: Surroundings,
  { body: { credential }, isAbout }: Asked<typeof contract.signInByPasskey>,
): Promise<SignedIn | Refusal> {
  const challenge = challengeOf(credential);
  if (challenge === null) return refuse("WRONG_LOGIN");
  const employeeId = await findHolder(around.database, credential.id);
  isAbout(employeeId ?? undefined);
  return inTransaction(around.database, async (tx): Promise<SignedIn | Refusal> => {
    // The employee before the passkey, as whoever erases.
    const who = employeeId === null ? null : await holdSigningIn(tx, employeeId);
    if (!(await takeBack(tx, "sign-in", null, challenge))) return refuse("TOKEN_INVALID");
    const isRight = await usePasskey(tx, around, who?.id ?? null, challenge, credential);
    if (!isRight || who === null) return { ...refuse("WRONG_LOGIN"), keepsWrites: true };
    const refusal = whyNotIn(who);
    return refusal === null ? openNextStep(tx, who, false) : { ...refusal, keepsWrites: true };
  });
}
