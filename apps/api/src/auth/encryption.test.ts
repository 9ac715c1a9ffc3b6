import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encrypt, decrypt } from "./encryption.ts";

const key = randomBytes(32);
const secret = Buffer.from("of an authenticator");

test("opens a sealed secret for its owner and seals it differently each time", () => {
  const encrypted = encrypt(key, "owner", secret);
  expect(decrypt(key, "owner", encrypted)).toEqual(secret);
  expect(encrypted.includes(secret)).toBe(false);
  expect(encrypt(key, "owner", secret)).not.toEqual(encrypted);
});

test("does not open for another owner, another key or a changed bit", () => {
  const encrypted = encrypt(key, "owner", secret);
  expect(() => decrypt(key, "other", encrypted)).toThrow("unable to authenticate data");
  expect(() => decrypt(randomBytes(32), "owner", encrypted)).toThrow("unable to authenticate data");
  for (let at = 0; at < encrypted.length; at += 1) {
    const altered = Buffer.from(encrypted);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => decrypt(key, "owner", altered)).toThrow("unable to authenticate data");
  }
});
