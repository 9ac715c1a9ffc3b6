import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { sendCode } from "@wellpaid/contract/identity/codes";
import * as passkeys from "@wellpaid/contract/identity/passkeys";
import type { NewCredential, ShownCredential } from "@wellpaid/contract/identity/webauthn";
import { lastCode, type TestPerson } from "./people.ts";
import type { TestProduct } from "../product/product.ts";

/** How an authenticator or a browser may deviate from what it should do. */
export interface Strangeness {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly isBackedUp?: boolean;
  readonly type?: string;
  /** Replaces the counter, which otherwise increases by one. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Replaces the signature. */
  readonly signature?: string;
  readonly credentialId?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString("base64url");

/** As in the data of an authenticator: its model (none), the credential's id and its ES256 key in COSE. */
function credentialData(id: Buffer, { x = "", y = "" }: JsonWebKey): Buffer {
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)]);
}

/** An authenticator in software with one key, and the browser around it. `counts`: whether it counts its signatures. */
export function softwareAuthenticator(counts = true) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (challenge: string, type: string, strange: Strangeness): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: strange.type ?? type,
        challenge,
        origin: strange.origin ?? "http://localhost",
        crossOrigin: false,
      }),
    );

  function authenticatorData(strange: Strangeness, credential: Buffer | null): Buffer {
    if (counts) counter = strange.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(strange.counter ?? counter);
    const flags =
      (strange.isPresent === false ? 0 : PRESENT) |
      (strange.isVerified === false ? 0 : VERIFIED) |
      (strange.isBackedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
      (credential === null ? 0 : HAS_CREDENTIAL);
    const head = [sha256(strange.rpId ?? "localhost"), Buffer.from([flags]), count];
    return Buffer.concat(credential === null ? head : [...head, credential]);
  }

  const named = { id: base64url(id), rawId: base64url(id), type: "public-key" as const };
  return {
    id: named.id,
    /** What `navigator.credentials.create` returns. */
    make(challenge: string, strange: Strangeness = {}): NewCredential {
      const attestation = new Map<string, string | Uint8Array | Map<never, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<never, never>()],
        ["authData", authenticatorData(strange, credentialData(id, publicKey.export({ format: "jwk" })))],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData(challenge, "webauthn.create", strange)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ["internal"],
        },
      };
    },
    /** What `navigator.credentials.get` returns. */
    show(challenge: string, strange: Strangeness = {}): ShownCredential {
      const clientDataBytes = clientData(challenge, "webauthn.get", strange);
      const data = authenticatorData(strange, null);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientDataBytes)]), privateKey);
      const shownId = strange.credentialId ?? named.id;
      return {
        ...named,
        id: shownId,
        rawId: shownId,
        response: {
          clientDataJSON: base64url(clientDataBytes),
          authenticatorData: base64url(data),
          signature: strange.signature ?? base64url(signature),
          ...(strange.userHandle === undefined ? {} : { userHandle: strange.userHandle }),
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

/** What tests do with passkeys through the product's calls. */
export function testPasskeys(product: TestProduct) {
  const { as } = product;

  async function newCode(who: TestPerson): Promise<string> {
    await product.advance(31);
    await as(who.token)(sendCode, { body: { type: "employee_update" } });
    return lastCode(product, who.phone);
  }

  const askRegistration = async (who: TestPerson) =>
    as(who.token)(passkeys.askPasskeyRegistration, { body: { code: await newCode(who) } });

  async function add(who: TestPerson, authenticator = softwareAuthenticator(), name = "Chrome on Linux") {
    const { challenge } = await askRegistration(who);
    const body = { name, credential: authenticator.make(challenge) };
    return { authenticator, passkey: await as(who.token)(passkeys.registerPasskey, { body }) };
  }

  const signInChallenge = async (): Promise<string> => (await as(null)(passkeys.askPasskeySignIn, {})).challenge;
  const present = (credential: ShownCredential) => as(null)(passkeys.signInByPasskey, { body: { credential } });
  const signIn = async (authenticator: SoftwareAuthenticator, strange: Strangeness = {}) =>
    present(authenticator.show(await signInChallenge(), strange));

  return { newCode, askRegistration, add, signInChallenge, present, signIn };
}
