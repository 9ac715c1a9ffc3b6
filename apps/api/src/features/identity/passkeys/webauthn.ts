import { generateKeyPairSync, type JsonWebKey } from "node:crypto";
import type { NewCredential, ShownCredential } from "@wellpaid/contract/passkeys";
import { PASSKEY_CHALLENGE_SECONDS } from "@wellpaid/domain/identity/passkey";
import type { Surroundings } from "../../../surroundings.ts";

/** Where the product is, as authenticators and browsers know it. */
export type Site = Pick<Surroundings, "host" | "origin">;

/** ES256 and RS256 (COSE's numbers): between them every authenticator in use. */
const ALGORITHMS = [-7, -257];
export const TIMEOUT_MILLISECONDS = PASSKEY_CHALLENGE_SECONDS * 1_000;

/** Loaded with the first passkey: a server at rest has better use for its 27 MB. */
const webauthn = () => import("@simplewebauthn/server");

export const pubKeyCredParams = ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg }));

/** The challenge that an answer is to; null where it cannot be read. */
export function challengeOf({ response }: NewCredential | ShownCredential): string | null {
  try {
    const told: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    const challenge = typeof told === "object" && told !== null && "challenge" in told ? told.challenge : null;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** What is kept of a credential. */
export interface KeptCredential {
  readonly publicKey: Buffer;
  readonly counter: number;
}

export interface CheckedCredential extends KeptCredential {
  readonly credentialId: Buffer;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
}

/** Checks what the browser made: for this challenge, origin and host, by a person who was verified. Null where it is not. */
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
 * Checks what a passkey signed: for this challenge, origin and host, by a person who was verified, and with a counter that
 * went on, where it counts. Null where it is not.
 */
export async function checkUse(
  site: Site,
  challenge: string,
  credential: ShownCredential,
  kept: KeptCredential,
): Promise<CheckedUse | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  const checked = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id: credential.id, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
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

/** An ES256 public key as COSE writes it: a map of kty, alg, curve, x and y. */
function coseOf({ x = "", y = "" }: JsonWebKey): Buffer {
  const part = (coordinate: string): Buffer => Buffer.from(coordinate, "base64url");
  return Buffer.concat([Buffer.from("a5010203262001215820", "hex"), part(x), Buffer.from("225820", "hex"), part(y)]);
}

/** In whose place a credential of nobody is checked, so that it takes the same time: its private key is thrown away. */
export const NOBODYS: KeptCredential = {
  publicKey: coseOf(generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" })),
  counter: 0,
};
