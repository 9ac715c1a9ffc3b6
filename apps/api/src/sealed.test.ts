import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const key = randomBytes(32);
const secret = Buffer.from("of an authenticator");

test("when a secret is sealed, then it opens for its owner, and twice sealed is not twice the same", () => {
  const sealed = seal(key, "owner", secret);
  expect(unseal(key, "owner", sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(key, "owner", secret)).not.toEqual(sealed);
});

test("when it is another owner, another key, or one bit is another, then it does not open", () => {
  const sealed = seal(key, "owner", secret);
  expect(() => unseal(key, "other", sealed)).toThrow("unable to authenticate data");
  expect(() => unseal(randomBytes(32), "owner", sealed)).toThrow("unable to authenticate data");
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => unseal(key, "owner", altered)).toThrow("unable to authenticate data");
  }
});
