import type { BodyOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/identity/passkeys";
import type { RequestOptions } from "@wellpaid/contract/identity/webauthn";
import { CONFIRMATION_SECONDS, PASSKEY_CHALLENGE_SECONDS } from "@wellpaid/domain/identity/passkey";
import { type RateLimit, countUse } from "../../../database/stores/rate-limits.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { handOut, takeBack } from "../../../auth/passkeys/passkey-secret-store.ts";
import { refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { challengeOf, requestOptions } from "../../../auth/passkeys/webauthn.ts";
import { passkeysThatConfirm, refusalOfConfirmer } from "../step-up.ts";
import { describeCredentials } from "../../../auth/passkeys/passkey-store.ts";
import { EMPLOYEE_PASSKEYS, isMadeWithin } from "./passkey-store.ts";
import { usePasskey } from "./use-passkey.ts";

/** Each may send an SMS, as a code does, of which ten a day go out. */
const CONFIRMATIONS: RateLimit = { kind: "passkey-confirmation", max: 30, seconds: 86_400 };

/** Hands out the challenge that one of the person's own passkeys is to answer. */
export async function askConfirmation(
  ctx: Context,
  session: Session,
  { type }: BodyOf<typeof contract.askPasskeyConfirmation>,
): Promise<RequestOptions | RefusalOf<typeof contract.askPasskeyConfirmation>> {
  const refusal = refusalOfConfirmer(session, type);
  if (refusal !== null) return refusal;
  const owned = await describeCredentials(ctx.database, EMPLOYEE_PASSKEYS, session.employeeId);
  if (owned.length === 0) return refuse("NOT_FOUND");
  const made = await passkeysThatConfirm(ctx.database, session, type);
  const allowCredentials = await describeCredentials(ctx.database, EMPLOYEE_PASSKEYS, session.employeeId, made);
  if (allowCredentials.length === 0) return refuse("PASSKEY_NOT_ACCEPTED");
  const challenge = await handOut(ctx.database, `confirm ${type}`, session, PASSKEY_CHALLENGE_SECONDS);
  return requestOptions(ctx, challenge, allowCredentials);
}

/** Turns a passkey's answer into a confirmation, which replaces a code of this type, once. */
export async function confirm(
  ctx: Context,
  session: Session,
  { type, credential }: BodyOf<typeof contract.confirmByPasskey>,
): Promise<{ confirmation: string } | RefusalOf<typeof contract.confirmByPasskey>> {
  const refusal = refusalOfConfirmer(session, type);
  if (refusal !== null) return refusal;
  const challenge = challengeOf(credential);
  if (challenge === null) return refuse("PASSKEY_NOT_ACCEPTED");
  return inTransaction(
    ctx.database,
    async (tx): Promise<{ confirmation: string } | RefusalOf<typeof contract.confirmByPasskey>> => {
      if (!(await takeBack(tx, `confirm ${type}`, session, challenge))) return refuse("TOKEN_INVALID");
      const made = await passkeysThatConfirm(tx, session, type);
      const passkeyId = await usePasskey(tx, ctx, session.employeeId, challenge, credential);
      if (passkeyId === null || !(await isMadeWithin(tx, passkeyId, made)))
        return { ...refuse("PASSKEY_NOT_ACCEPTED"), keepsWrites: true };
      const counted = await countUse(tx, CONFIRMATIONS, session.employeeId);
      if (counted.isOver) {
        const refusal = { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
        return { ...refusal, keepsWrites: true };
      }
      return { confirmation: await handOut(tx, `confirmed ${type}`, session, CONFIRMATION_SECONDS) };
    },
  );
}
