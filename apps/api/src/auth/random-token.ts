import { createHash, randomBytes } from "node:crypto";

/** A secret by chance, as characters that an address and a header can carry: 43 for 32 bytes, 128 for 96. */
export const makeToken = (bytes = 32): string => randomBytes(bytes).toString("base64url");

/** Stores only the SHA-256 hash of such a secret: a random value cannot be found from its hash. */
export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** What signs webhooks, as Standard Webhooks spells it: 32 bytes by chance. */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** By what people tell API keys apart: the first letters, too few to find the rest. */
export const keyPrefixOf = (key: string): string => key.slice(0, 12);
