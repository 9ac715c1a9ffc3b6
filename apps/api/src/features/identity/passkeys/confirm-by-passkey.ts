import type { BodyOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/passkeys";
import type { RequestOptions } from "@wellpaid/contract/webauthn";
import { CONFIRMATION_SECONDS, PASSKEY_CHALLENGE_SECONDS } from "@wellpaid/domain/identity/passkey";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session.ts";
import { handOut, takeBack } from "../../../passkey-secret.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { challengeOf, requestOptions } from "../../../webauthn.ts";
import { describeCredentials } from "./passkey-store.ts";
import { usePasskey } from "./use-passkey.ts";

/** Hands out the challenge that one of the person's own passkeys is to answer. */
export async function askConfirmation(
  around: Surroundings,
  session: Session,
  { type }: BodyOf<typeof contract.askPasskeyConfirmation>,
): Promise<RequestOptions | Refusal> {
  const allowCredentials = await describeCredentials(around.database, session.employeeId);
  if (allowCredentials.length === 0) return refuse("NOT_FOUND");
  const challenge = await handOut(around.database, `confirm ${type}`, session, PASSKEY_CHALLENGE_SECONDS);
  return requestOptions(around, challenge, allowCredentials);
}

/** Turns a passkey's answer into a confirmation, which stands for a code of this type, once. */
export async function confirm(
  around: Surroundings,
  session: Session,
  { type, credential }: BodyOf<typeof contract.confirmByPasskey>,
): Promise<{ confirmation: string } | Refusal> {
  const challenge = challengeOf(credential);
  if (challenge === null) return refuse("PASSKEY_NOT_ACCEPTED");
  return inTransaction(around.database, async (tx): Promise<{ confirmation: string } | Refusal> => {
    if (!(await takeBack(tx, `confirm ${type}`, session, challenge))) return refuse("TOKEN_INVALID");
    if (!(await usePasskey(tx, around, session.employeeId, challenge, credential)))
      return { ...refuse("PASSKEY_NOT_ACCEPTED"), keepsWrites: true };
    return { confirmation: await handOut(tx, `confirmed ${type}`, session, CONFIRMATION_SECONDS) };
  });
}
