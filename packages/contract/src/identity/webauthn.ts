import { MAX_PASSKEY_NAME } from "@wellpaid/domain/identity/passkey";
import * as z from "zod/mini";
import { givenName, Id, Instant } from "../units.ts";

/** What a browser and a server exchange about a passkey, of employees and administrators alike. */

/** Bytes as WebAuthn sends them in JSON: base64url without padding. */
const bytes = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max));
const CredentialId = bytes(1_400);
const Transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10));

export const PasskeyName = givenName(MAX_PASSKEY_NAME);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  isBackedUp: z.boolean(),
});

const Described = z.object({ id: CredentialId, type: z.literal("public-key"), transports: z.optional(Transports) });

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used. */
export const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Described),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type RegistrationOptions = z.infer<typeof RegistrationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as far as it is used. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  allowCredentials: z.optional(z.array(Described)),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

const credential = { id: CredentialId, rawId: CredentialId, type: z.literal("public-key") };

/** `RegistrationResponseJSON` of WebAuthn, as far as it is used. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(Transports),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** `AuthenticationResponseJSON` of WebAuthn, as far as it is used. */
export const ShownCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type ShownCredential = z.infer<typeof ShownCredential>;
