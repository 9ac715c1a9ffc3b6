import type {
  NewCredential,
  RegistrationOptions,
  RequestOptions,
  ShownCredential,
} from "@wellpaid/contract/identity/webauthn";
import { PASSKEY_CHALLENGE_SECONDS } from "@wellpaid/domain/identity/passkey";
import type { Context } from "../../context.ts";
import { countUse, type RateLimitKind } from "../../database/stores/rate-limits.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { BrowserDevice } from "../../http/session/device-cookie.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { type DeviceRows, findAnyDevice } from "../known-device-store.ts";
import { handOut, type SecretPurpose, takeBack } from "./passkey-secret-store.ts";
import {
  describeCredentials,
  insertPasskey,
  type LockedPasskey,
  lockPasskey,
  type PasskeyResponse,
  type PasskeyRows,
} from "./passkey-store.ts";
import { type CheckedUse, checkNew, checkUseBy, creationOptions, requestOptions, type Site } from "./webauthn.ts";

/** The passkeys of one kind of account, an employee's or an administrator's. */
export interface PasskeyKind extends PasskeyRows {
  readonly registration: SecretPurpose;
  readonly signIn: SecretPurpose;
  readonly devices: DeviceRows;
  /** The rate limits of sign-in challenges, for one known device and for one address. */
  readonly attempts: { readonly device: RateLimitKind; readonly address: RateLimitKind };
}

/** The site and the kind of account that passkeys are used for. */
interface PasskeySite {
  readonly site: Site;
  readonly kind: PasskeyKind;
}

const WINDOW_SECONDS = 900;

/**
 * Issues the challenge of a sign-in. It names no credential: the passkey says which account it is. The number within 15
 * minutes is limited for each known device, and for everything else at one address, so that strangers at a workplace's
 * address do not lock an owner out. Failed logins do not count here, nor these challenges there.
 */
export async function askSignIn(
  ctx: Context,
  kind: PasskeyKind,
  { address, device: browser }: { readonly address: string; readonly device: BrowserDevice },
): Promise<RequestOptions | Refusal<"TOO_MANY_REQUESTS">> {
  const of = { max: ctx.rateLimits.passkeySignInsPerAddress, seconds: WINDOW_SECONDS };
  return inTransaction(ctx.database, async (tx) => {
    const device = await findAnyDevice(tx, kind.devices, browser);
    const counted = await (device === null
      ? countUse(tx, { kind: kind.attempts.address, ...of }, address)
      : countUse(tx, { kind: kind.attempts.device, ...of }, device));
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
    return requestOptions(ctx, await handOut(tx, kind.signIn, null, PASSKEY_CHALLENGE_SECONDS));
  });
}

/** Issues the challenge for registering a passkey; it excludes the passkeys that the person already has. */
export async function offerRegistration(
  tx: Tx,
  { site, kind }: PasskeySite,
  session: { readonly tokenHash: Buffer },
  person: { readonly id: string; readonly login: string; readonly name: string },
): Promise<RegistrationOptions> {
  const challenge = await handOut(tx, kind.registration, session, PASSKEY_CHALLENGE_SECONDS);
  return creationOptions(site, challenge, person, await describeCredentials(tx, kind, person.id));
}

/** A passkey that a browser has created, in a session of its owner. */
interface MadePasskey {
  readonly ownerId: string;
  readonly companyId: string;
  readonly tokenHash: Buffer;
  readonly name: string;
  readonly credential: NewCredential;
}

/** Adds the passkey that answers a challenge of this session. */
export async function addPasskey(
  tx: Tx,
  { site, kind }: PasskeySite,
  challenge: string,
  { ownerId, companyId, tokenHash, name, credential }: MadePasskey,
): Promise<PasskeyResponse | Refusal<"PASSKEY_NOT_ACCEPTED" | "PASSKEY_TAKEN" | "TOKEN_INVALID">> {
  if (!(await takeBack(tx, kind.registration, { tokenHash }, challenge))) return refuse("TOKEN_INVALID");
  const checked = await checkNew(site, challenge, credential);
  if (checked === null) return { ...refuse("PASSKEY_NOT_ACCEPTED"), keepsWrites: true };
  const transports = credential.response.transports ?? [];
  const passkey = await insertPasskey(tx, kind, { ...checked, ownerId, companyId, transports, name });
  return passkey ?? { ...refuse("PASSKEY_TAKEN"), keepsWrites: true };
}

/**
 * Verifies a passkey's answer as this person's; returns null when it is another's or invalid. For an unknown person (null)
 * that takes as long.
 */
export async function judgePasskey(
  tx: Tx,
  { site, kind }: PasskeySite,
  ownerId: string | null,
  challenge: string,
  credential: ShownCredential,
): Promise<(LockedPasskey & { readonly use: CheckedUse }) | null> {
  const passkey = ownerId === null ? null : await lockPasskey(tx, kind, ownerId, credential.id);
  const use = await checkUseBy(site, { personId: ownerId, stored: passkey }, challenge, credential);
  return use === null || passkey === null ? null : { ...passkey, use };
}
