import { createECDH, createPrivateKey } from "node:crypto";
import { isCommonPassword } from "../auth/common-passwords.ts";

/** The shortest word that is looked for in a key, and the longest. */
const WORD = { shortest: 5, longest: 20 };

/** What the sandbox uses, public in its documents. */
const PUBLIC_WORDS = [
  "sandbox",
  "willow",
  "wellpaid",
  "demo-pass",
  "changeme",
  "change-me",
  "example",
  "secret",
  "hidden",
];

/** Where a word begins at this place that many people would choose, how long it is; else 0. */
function wordLengthAt(lowerCase: string, at: number): number {
  const publicWord = PUBLIC_WORDS.find((word) => lowerCase.startsWith(word, at));
  if (publicWord !== undefined) return publicWord.length;
  for (let length = Math.min(WORD.longest, lowerCase.length - at); length >= WORD.shortest; length -= 1) {
    if (isCommonPassword(lowerCase.slice(at, at + length))) return length;
  }
  return 0;
}

/** Whether a character continues what is before it: 0000, 1234, fedc, or three characters that came before. */
function goesOn(key: string, at: number): boolean {
  const step = (of: number): number => key.charCodeAt(of) - key.charCodeAt(of - 1);
  if (at >= 2 && step(at) === step(at - 1) && Math.abs(step(at)) <= 2) return true;
  return at >= 2 && key.slice(0, at).includes(key.slice(at - 2, at + 1));
}

/**
 * Estimates how many bits of a key an attacker has to guess: each character that no word, sequence or repetition
 * predicts counts as one of those that the key uses. A random key keeps nearly all: 32 hexadecimal digits have 128
 * and count about 110.
 */
export function guessableBits(key: string): number {
  const lowerCase = key.toLowerCase();
  let free = 0;
  for (let at = 0; at < key.length; at += 1) {
    const word = wordLengthAt(lowerCase, at);
    at += Math.max(0, word - 1);
    if (word === 0 && !goesOn(key, at)) free += 1;
  }
  return free * Math.log2(new Set(key).size);
}

/** Of a key from which others follow, and of one that a vendor gave. */
export const KEY_BITS = { own: 75, vendors: 40 } as const;

const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];

/** Whether a key looks invented by a person where it should have been random. */
export function isWeakKey(key: string, bits: number): boolean {
  return guessableBits(key) < bits || KINDS.filter((kind) => kind.test(key)).length < 2;
}

/** Whether a text is an RSA private key that is long enough. */
export function isStrongRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

/** Whether a text in base64url is a private key of the curve P-256. */
export function isP256Key(base64url: string): boolean {
  try {
    createECDH("prime256v1").setPrivateKey(Buffer.from(base64url, "base64url"));
    return true;
  } catch {
    return false;
  }
}
