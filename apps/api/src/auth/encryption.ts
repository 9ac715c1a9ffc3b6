import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 32 bytes, from `Secrets.keyFor`. */
type Key = Buffer;

/**
 * Seals a secret that must be read again (AES-256-GCM): nonce, tag, and what is sealed. `owner` names whose it is and is
 * sealed in, so that one row's secret opens in no other.
 */
export function encrypt(key: Key, owner: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** @throws when it was sealed for another owner, by another key, or was altered */
export function decrypt(key: Key, owner: string, encrypted: Buffer): Buffer {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
