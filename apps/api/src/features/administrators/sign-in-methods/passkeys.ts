import type * as contract from "@wellpaid/contract/employer/sign-in-methods";
import type { RegistrationOptions, RequestOptions } from "@wellpaid/contract/identity/webauthn";
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_SECONDS } from "@wellpaid/domain/identity/passkey";
import { countUse } from "../../../database/stores/rate-limits.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import type { PasskeyResponse } from "../../../auth/passkey-rows.ts";
import { handOut, takeBack } from "../../../auth/passkey-secret-store.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { challengeOf, checkNew, checkUseBy, creationOptions, requestOptions } from "../../../auth/webauthn.ts";
import { openWholeSession, type SignedIn } from "../sign-in/finish-sign-in.ts";
import { lockOwnAccess, lockSigningIn } from "../administrator-store.ts";
import { ADMINISTRATOR_DEVICES, findAnyDevice } from "../../../auth/known-device-store.ts";
import { rememberSignIn } from "../sign-in/known-browser.ts";
import { endStep } from "../sign-in/sign-in-store.ts";
import { provePassword } from "../sign-in/login-attempts.ts";
import { andDeliver, lockEnrolling, mayEnrol, methodAdded, methodRemoved, methodRenamed } from "./change-methods.ts";
import {
  deletePasskey,
  describeCredentials,
  findHolder,
  lockName,
  lockPasskey,
  insertPasskey,
  writeName,
  writeUse,
} from "./passkey-store.ts";
import { readOwnMethods } from "./method-store.ts";
import { isLast } from "./read-methods.ts";

const WINDOW_SECONDS = 900;

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
    const challenge = await handOut(tx, "administrator register", administrator, PASSKEY_CHALLENGE_SECONDS);
    const { id, name, email: login } = administrator;
    return creationOptions(ctx, challenge, { id, login, name }, await describeCredentials(tx, id));
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
      if (!(await takeBack(tx, "administrator register", administrator, challenge))) return refuse("TOKEN_INVALID");
      const checked = await checkNew(ctx, challenge, credential);
      if (checked === null) return { ...refuse("PASSKEY_NOT_ACCEPTED"), keepsWrites: true };
      const { id: administratorId, companyId } = administrator;
      const transports = credential.response.transports ?? [];
      const passkey = await insertPasskey(tx, { ...checked, administratorId, companyId, transports, name });
      if (passkey === null) return { ...refuse("PASSKEY_TAKEN"), keepsWrites: true };
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
    return writeName(tx, id, name);
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
      if (!(await deletePasskey(tx, administrator.id, params.id))) return refuse("NOT_FOUND");
      if (isLast(ctx, methods)) return refuse("LAST_SIGN_IN_METHOD");
      await methodRemoved(tx, ctx, administrator, { factor: "passkey", passkeyId: params.id });
      return {};
    },
  );
  return andDeliver(ctx, result);
}

/**
 * Issues the challenge of a sign-in; it names no credential, and so reveals none. So many within 15 minutes for one
 * known device, or for all else at one address, as for employees and apart from them.
 */
export async function askSignIn(
  ctx: Context,
  { address, device: browser }: Pick<CallRequest<typeof contract.askAdministratorPasskey>, "address" | "device">,
): Promise<RequestOptions | Refusal<"TOO_MANY_REQUESTS">> {
  const of = { max: ctx.rateLimits.passkeySignInsPerAddress, seconds: WINDOW_SECONDS };
  return inTransaction(ctx.database, async (tx) => {
    const device = await findAnyDevice(tx, ADMINISTRATOR_DEVICES, browser);
    const counted = await (device === null
      ? countUse(tx, { kind: "administrator-passkey-address", ...of }, address)
      : countUse(tx, { kind: "administrator-passkey-device", ...of }, device));
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
    return requestOptions(ctx, await handOut(tx, "administrator sign-in", null, PASSKEY_CHALLENGE_SECONDS));
  });
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
      const holderId = await findHolder(tx, credential.id);
      // Locks the administrator before the passkey, as a removal does.
      const who = holderId === null ? null : await lockSigningIn(tx, holderId);
      if (!(await takeBack(tx, "administrator sign-in", null, challenge))) return refuse("TOKEN_INVALID");
      const passkey = who === null ? null : await lockPasskey(tx, who.id, credential.id);
      const use = await checkUseBy(ctx, { personId: who?.id ?? null, stored: passkey }, challenge, credential);
      if (use === null || passkey === null || who === null) return { ...refuse("WRONG_LOGIN"), keepsWrites: true };
      const isOfStep = await endStep(tx, who.id, step);
      if (passkey.isDoubted && !isOfStep) return { ...refuse("PASSKEY_NEEDS_PASSWORD"), keepsWrites: true };
      await writeUse(tx, passkey.id, use);
      administratorId = who.id;
      return openWholeSession(tx, who, { factor: "passkey", passkeyId: passkey.id });
    },
  );
  return rememberSignIn(ctx, browser, administratorId, signedIn);
}
