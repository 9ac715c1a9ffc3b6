import type { BodyOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/identity/passkeys";
import type { RegistrationOptions } from "@wellpaid/contract/identity/webauthn";
import { MAX_PASSKEYS } from "@wellpaid/domain/identity/passkey";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { describeCredentials, type PasskeyResponse } from "../../../auth/passkeys/passkey-store.ts";
import { addPasskey, offerRegistration } from "../../../auth/passkeys/passkeys.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { challengeOf } from "../../../auth/passkeys/webauthn.ts";
import { whyNoNewWayIn } from "../step-up.ts";
import { lockOwner, tellOwner } from "./passkey-owner.ts";
import { EMPLOYEE_PASSKEYS, type Owner } from "./passkey-store.ts";
import { takeConfirmation } from "./take-confirmation.ts";

interface RegistrationRequest<Call extends typeof contract.askPasskeyRegistration | typeof contract.registerPasskey> {
  readonly session: Session;
  readonly body: BodyOf<Call>;
}

/** The owner held, with room for one more passkey. */
async function lockOwnerWithRoom(
  tx: Tx,
  employeeId: string,
): Promise<Owner | Refusal<"DELETION_REQUESTED" | "NO_SESSION" | "SUSPENDED" | "TOO_MANY_PASSKEYS">> {
  const owner = await lockOwner(tx, employeeId);
  if (isRefusal(owner)) return owner;
  const owned = await describeCredentials(tx, EMPLOYEE_PASSKEYS, employeeId);
  return owned.length >= MAX_PASSKEYS ? refuse("TOO_MANY_PASSKEYS", MAX_PASSKEYS) : owner;
}

/**
 * Lets one passkey be made, by a code. The code is used up here and not with the passkey: after closing the browser's
 * prompt the person tries again with the same challenge, and no passkey is made that a wrong code would then leave behind.
 */
export async function askRegistration(
  ctx: Context,
  { session, body }: RegistrationRequest<typeof contract.askPasskeyRegistration>,
): Promise<RegistrationOptions | RefusalOf<typeof contract.askPasskeyRegistration>> {
  return inTransaction(ctx.database, async (tx) => {
    const owner = await lockOwnerWithRoom(tx, session.employeeId);
    if (isRefusal(owner)) return owner;
    const refusal =
      (await whyNoNewWayIn(tx, session)) ?? (await takeConfirmation(tx, ctx, session, "employee_update", body.code));
    if (refusal !== null) return refusal;
    return offerRegistration(tx, { site: ctx, kind: EMPLOYEE_PASSKEYS }, session, { id: session.employeeId, ...owner });
  });
}

/** Adds the passkey that the browser has made, and tells the phone. */
export async function register(
  ctx: Context,
  { session, body: { name, credential } }: RegistrationRequest<typeof contract.registerPasskey>,
): Promise<PasskeyResponse | RefusalOf<typeof contract.registerPasskey>> {
  const challenge = challengeOf(credential);
  if (challenge === null) return refuse("PASSKEY_NOT_ACCEPTED");
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<PasskeyResponse | RefusalOf<typeof contract.registerPasskey>> => {
      // Locked first, as in erasing and suspending.
      const owner = await lockOwnerWithRoom(tx, session.employeeId);
      if (isRefusal(owner)) return owner;
      const made = await addPasskey(tx, { site: ctx, kind: EMPLOYEE_PASSKEYS }, challenge, {
        ...session,
        ownerId: session.employeeId,
        name,
        credential,
      });
      if (isRefusal(made)) return made;
      await tellOwner(tx, ctx, owner, "passkey-added", name);
      return made;
    },
  );
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}
