import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** The keys of a browser that has subscribed. */
export interface BrowserKeys {
  readonly privateKey: Buffer;
  readonly auth: Buffer;
}

const HEADER_BYTES = 21;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/**
 * Reads a message as the browser does (RFC 8291 section 3, on the content coding `aes128gcm` of RFC 8188): one record, whose key
 * comes from both public keys and the secret `auth`. Null where it cannot be read.
 */
export function readEncrypted(body: Buffer, { privateKey, auth }: BrowserKeys): string | null {
  if (body.length < HEADER_BYTES) return null;
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength);
  const record = body.subarray(HEADER_BYTES + keyLength);
  if (record.length > recordSize || record.length <= TAG_BYTES) return null;
  try {
    const browser = createECDH("prime256v1");
    browser.setPrivateKey(privateKey);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), senderKey]);
    const keyMaterial = hkdf(browser.computeSecret(senderKey), auth, info, 32);
    const key = hkdf(keyMaterial, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = hkdf(keyMaterial, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(record.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
    const end = padded.lastIndexOf(LAST_RECORD);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) return null;
    return padded.subarray(0, end).toString();
  } catch {
    return null;
  }
}
