import type * as contract from "@wellpaid/contract/administrators/sign-in-methods";
import type { RegistrationOptions } from "@wellpaid/contract/identity/webauthn";
import { MAX_PASSKEYS } from "@wellpaid/domain/identity/passkey";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import {
  deletePasskey,
  findHolder,
  type PasskeyResponse,
  writeName,
  writeUse,
} from "../../../auth/passkeys/passkey-store.ts";
import { addPasskey, judgePasskey, offerRegistration } from "../../../auth/passkeys/passkeys.ts";
import { takeBack } from "../../../auth/passkeys/passkey-secret-store.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { challengeOf } from "../../../auth/passkeys/webauthn.ts";
import { openWholeSession, type SignedIn } from "../sign-in/finish-sign-in.ts";
import { lockOwnAccess, lockSigningIn } from "../administrator-store.ts";
import { rememberSignIn } from "../sign-in/known-browser.ts";
import { endStep } from "../sign-in/sign-in-store.ts";
import { provePassword } from "../sign-in/login-attempts.ts";
import { andDeliver, lockEnrolling, mayEnrol, methodAdded, methodRemoved, methodRenamed } from "./change-methods.ts";
import { ADMINISTRATOR_PASSKEYS, lockName, readOwnMethods } from "./method-store.ts";
import { isLast } from "./read-methods.ts";

/** Who sets a passkey up, held, with room for one more. */
async function lockOwnerWithRoom(
  tx: Tx,
  administrator: Administrator,
): Promise<Refusal<"NO_SESSION" | "TOO_MANY_PASSKEYS"> | null> {
  const refusal = await lockEnrolling(tx, administrator);
  if (refusal !== null) return refusal;
  const { passkeys } = await readOwnMethods(tx, administrator.id);
  return passkeys >= MAX_PASSKEYS ? refuse("TOO_MANY_PASSKEYS", MAX_PASSKEYS) : null;
}

/** Lets one passkey be made. */
export async function askRegistration(
  ctx: Context,
  { administrator, body: { password } }: CallRequest<typeof contract.askAdministratorPasskeyRegistration>,
): Promise<RegistrationOptions | RefusalOf<typeof contract.askAdministratorPasskeyRegistration>> {
  const unproven = await mayEnrol(ctx, administrator, password);
  if (unproven !== null) return unproven;
  return inTransaction(ctx.database, async (tx) => {
    const refusal = await lockOwnerWithRoom(tx, administrator);
    if (refusal !== null) return refusal;
    const { id, name, email: login } = administrator;
    return offerRegistration(tx, { site: ctx, kind: ADMINISTRATOR_PASSKEYS }, administrator, { id, login, name });
  });
}

/** Adds the passkey that the browser has made. */
export async function register(
  ctx: Context,
  {
    administrator,
    body: { name, credential },
    device: browser,
  }: CallRequest<typeof contract.registerAdministratorPasskey>,
): Promise<
  { passkey: PasskeyResponse; signedIn: SignedIn | null } | RefusalOf<typeof contract.registerAdministratorPasskey>
> {
  const challenge = challengeOf(credential);
  if (challenge === null) return refuse("PASSKEY_NOT_ACCEPTED");
  type RegistrationResult = { passkey: PasskeyResponse; signedIn: SignedIn | null };
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<RegistrationResult | RefusalOf<typeof contract.registerAdministratorPasskey>> => {
      const refusal = await lockOwnerWithRoom(tx, administrator);
      if (refusal !== null) return refusal;
      const passkey = await addPasskey(tx, { site: ctx, kind: ADMINISTRATOR_PASSKEYS }, challenge, {
        ...administrator,
        ownerId: administrator.id,
        name,
        credential,
      });
      if (isRefusal(passkey)) return passkey;
      const signedIn = await methodAdded(tx, ctx, administrator, { factor: "passkey", passkeyId: passkey.id });
      return isRefusal(signedIn) ? signedIn : { passkey, signedIn };
    },
  );
  if (!isRefusal(result) && result.signedIn !== null)
    await rememberSignIn(ctx, browser, administrator.id, result.signedIn);
  return andDeliver(ctx, result);
}

/** Renames an own passkey; it opens what it did before, so no password is required. */
export async function rename(
  database: Database,
  { administrator, params: { id }, body: { name } }: CallRequest<typeof contract.renameAdministratorPasskey>,
): Promise<PasskeyResponse | Refusal<"NOT_FOUND" | "NO_SESSION">> {
  return inTransaction(database, async (tx): Promise<PasskeyResponse | Refusal<"NOT_FOUND" | "NO_SESSION">> => {
    if ((await lockOwnAccess(tx, administrator)) === null) return refuse("NO_SESSION");
    const before = await lockName(tx, administrator.id, id);
    if (before === null) return refuse("NOT_FOUND");
    if (before !== name) await methodRenamed(tx, administrator, { before, after: name });
    return (await writeName(tx, ADMINISTRATOR_PASSKEYS, administrator.id, id, name)) ?? refuse("NOT_FOUND");
  });
}

/** Removes a passkey, by the password; every other session that it has opened ends. */
export async function remove(
  ctx: Context,
  { administrator, params, body: { password } }: CallRequest<typeof contract.removeAdministratorPasskey>,
): Promise<Record<string, never> | RefusalOf<typeof contract.removeAdministratorPasskey>> {
  const unproven = await provePassword(ctx, administrator, password);
  if (unproven !== null) return unproven;
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<Record<string, never> | RefusalOf<typeof contract.removeAdministratorPasskey>> => {
      if ((await lockOwnAccess(tx, administrator)) === null) return refuse("NO_SESSION");
      const methods = await readOwnMethods(tx, administrator.id);
      if (!(await deletePasskey(tx, ADMINISTRATOR_PASSKEYS, administrator.id, params.id))) return refuse("NOT_FOUND");
      if (isLast(ctx, methods)) return refuse("LAST_SIGN_IN_METHOD");
      await methodRemoved(tx, ctx, administrator, { factor: "passkey", passkeyId: params.id });
      return {};
    },
  );
  return andDeliver(ctx, result);
}

/**
 * Signs in by a passkey: possession and the person's own unlocking together, so neither password nor second factor is
 * required. One from before a new password is only a second factor, until it is kept.
 * An unknown passkey gets the response of a wrong login, in similar time.
 */
export async function signIn(
  ctx: Context,
  { body: { credential, step }, device: browser }: CallRequest<typeof contract.administratorPasskey>,
): Promise<SignedIn | RefusalOf<typeof contract.administratorPasskey>> {
  const challenge = challengeOf(credential);
  if (challenge === null) return refuse("WRONG_LOGIN");
  let administratorId: string | null = null;
  const signedIn = await inTransaction(
    ctx.database,
    async (tx): Promise<SignedIn | RefusalOf<typeof contract.administratorPasskey>> => {
      const holderId = await findHolder(tx, ADMINISTRATOR_PASSKEYS, credential.id);
      // Locks the administrator before the passkey, as a removal does.
      const who = holderId === null ? null : await lockSigningIn(tx, holderId);
      if (!(await takeBack(tx, ADMINISTRATOR_PASSKEYS.signIn, null, challenge))) return refuse("TOKEN_INVALID");
      const kind = ADMINISTRATOR_PASSKEYS;
      const passkey = await judgePasskey(tx, { site: ctx, kind }, who?.id ?? null, challenge, credential);
      if (passkey === null || who === null) return { ...refuse("WRONG_LOGIN"), keepsWrites: true };
      const isOfStep = await endStep(tx, who.id, step);
      if (passkey.isDoubted && !isOfStep) return { ...refuse("PASSKEY_NEEDS_PASSWORD"), keepsWrites: true };
      await writeUse(tx, kind, passkey.id, passkey.use);
      administratorId = who.id;
      return openWholeSession(tx, who, { factor: "passkey", passkeyId: passkey.id });
    },
  );
  return rememberSignIn(ctx, browser, administratorId, signedIn);
}
