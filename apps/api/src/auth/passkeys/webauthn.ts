import { generateKeyPairSync, type JsonWebKey } from "node:crypto";
import type {
  NewCredential,
  RegistrationOptions,
  RequestOptions,
  ShownCredential,
} from "@wellpaid/contract/identity/webauthn";
import { PASSKEY_CHALLENGE_SECONDS } from "@wellpaid/domain/identity/passkey";
import { product } from "@wellpaid/texts/product";
import type { Context } from "../../context.ts";

/** The product's host and origin, as authenticators and browsers know them. */
export type Site = Pick<Context, "host" | "origin">;

/** ES256 and RS256 (COSE's numbers), which between them cover every authenticator in use. */
const ALGORITHMS = [-7, -257];
const TIMEOUT_MILLISECONDS = PASSKEY_CHALLENGE_SECONDS * 1_000;

/** Loaded with the first passkey, so that an idle server does not hold its 27 MB. */
const webauthn = () => import("@simplewebauthn/server");

/** The user handle that a credential is created with: the person's id, which does not reveal who they are. */
export const userHandleOf = (personId: string): string =>
  Buffer.from(personId.replaceAll("-", ""), "hex").toString("base64url");

/** A credential as sent to the browser, so that it can find or exclude its own. */
type Described = RegistrationOptions["excludeCredentials"][number];

/** What the browser needs to create a passkey for this person. */
export const creationOptions = (
  site: Pick<Site, "host">,
  challenge: string,
  person: { readonly id: string; readonly login: string; readonly name: string },
  owned: Described[],
): RegistrationOptions => ({
  challenge,
  rp: { id: site.host, name: product.name },
  user: { id: userHandleOf(person.id), name: person.login, displayName: person.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
  timeout: TIMEOUT_MILLISECONDS,
  excludeCredentials: owned,
  // The passkey is found without a user name, and proves both possession and the person.
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  attestation: "none",
});

/** What the browser needs to get an answer from a passkey: from one of these, or from any that it has. */
export const requestOptions = (site: Pick<Site, "host">, challenge: string, allowed?: Described[]): RequestOptions => ({
  challenge,
  rpId: site.host,
  timeout: TIMEOUT_MILLISECONDS,
  userVerification: "required",
  ...(allowed === undefined ? {} : { allowCredentials: allowed }),
});

/** The challenge that an answer belongs to; null when it cannot be read. */
export function challengeOf({ response }: NewCredential | ShownCredential): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    const challenge =
      typeof clientData === "object" && clientData !== null && "challenge" in clientData ? clientData.challenge : null;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** What is stored of a credential. */
export interface StoredCredential {
  readonly publicKey: Buffer;
  readonly counter: number;
}

export interface CheckedCredential extends StoredCredential {
  readonly credentialId: Buffer;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
}

/** Checks a new credential: for this challenge, origin and host, by a verified person. Returns null when it fails. */
export async function checkNew(
  site: Site,
  challenge: string,
  credential: NewCredential,
): Promise<CheckedCredential | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { clientDataJSON, attestationObject } = credential.response;
  const checked = await verifyRegistrationResponse({
    response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (checked === null || !checked.verified) return null;
  const { credential: made, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: Buffer.from(made.id, "base64url"),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    isBackupEligible: credentialDeviceType === "multiDevice",
    isBackedUp: credentialBackedUp,
  };
}

export interface CheckedUse {
  readonly counter: number;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
}

/**
 * Checks what a passkey signed: for this challenge, origin and host, by a verified person, and with an increased counter
 * where it counts. Returns null when it fails.
 */
async function checkUse(
  site: Site,
  challenge: string,
  credential: ShownCredential,
  stored: StoredCredential,
): Promise<CheckedUse | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  const checked = await verifyAuthenticationResponse({
    response: { ...credential, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id: credential.id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (checked === null || !checked.verified) return null;
  const { newCounter, credentialDeviceType, credentialBackedUp } = checked.authenticationInfo;
  return {
    counter: newCounter,
    isBackupEligible: credentialDeviceType === "multiDevice",
    isBackedUp: credentialBackedUp,
  };
}

/** An ES256 public key in COSE encoding: a map of kty, alg, curve, x and y. */
function coseOf({ x = "", y = "" }: JsonWebKey): Buffer {
  const part = (coordinate: string): Buffer => Buffer.from(coordinate, "base64url");
  return Buffer.concat([Buffer.from("a5010203262001215820", "hex"), part(x), Buffer.from("225820", "hex"), part(y)]);
}

/** Checked instead of an unknown credential, so that it takes the same time; its private key is discarded. */
const NOBODYS: StoredCredential = {
  publicKey: coseOf(generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" })),
  counter: 0,
};

/**
 * Verifies a passkey's answer to a challenge that was just redeemed, as this person's credential. `stored` is null for an
 * unknown credential or another person's, which takes as long to refuse as a wrong signature.
 */
export async function checkUseBy(
  site: Site,
  { personId, stored }: { readonly personId: string | null; readonly stored: StoredCredential | null },
  challenge: string,
  credential: ShownCredential,
): Promise<CheckedUse | null> {
  const use = await checkUse(site, challenge, credential, stored ?? NOBODYS);
  if (use === null || stored === null || personId === null) return null;
  const { userHandle } = credential.response;
  return userHandle === undefined || userHandle === userHandleOf(personId) ? use : null;
}
