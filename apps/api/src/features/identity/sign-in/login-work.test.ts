import type * as argon2 from "@node-rs/argon2";
import { login } from "@wellpaid/contract/identity/identity";
import { expect, test, vi } from "vitest";
import { TEST_PASSWORD, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

/** The real one, looked at: with which hash a password was compared. */
const verified = vi.hoisted(() => vi.fn<(hash: string) => void>());
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return {
    ...real,
    verify: (hash: string, password: string) => {
      verified(hash);
      return real.verify(hash, password);
    },
  };
});

const product = await testProduct();
const logIn = (identifier: string, password = "Wrong-pass-2026!") =>
  refusalOf(product.as(null)(login, { body: { identifier, password } }));

test("does the same work for known and unknown users: a single hash of equal strength", async () => {
  const [who, suspended] = [await testPerson(product), await testPerson(product, { status: "suspended" })];
  const strengths = new Set<string>();
  for (const [identifier, password, expectedCode] of [
    [who.username, "Wrong-pass-2026!", "WRONG_LOGIN"],
    ["nobody-of-that-name", "Wrong-pass-2026!", "WRONG_LOGIN"],
    [suspended.username, "Wrong-pass-2026!", "WRONG_LOGIN"],
    [suspended.username, TEST_PASSWORD, "ACCOUNT_SUSPENDED"],
  ] as const) {
    verified.mockClear();
    expect(await logIn(identifier, password)).toBe(expectedCode);
    expect(verified).toHaveBeenCalledTimes(1);
    strengths.add(verified.mock.calls[0]?.[0].split("$").slice(0, 4).join("$") ?? "");
  }
  expect([...strengths]).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
});

test("compares no password for any user when a captcha is required", async () => {
  const who = await testPerson(product);
  for (const name of [who.username, "nobody-else"]) {
    for (let time = 0; time < 3; time += 1) await logIn(name);
    verified.mockClear();
    expect(await logIn(name)).toBe("CAPTCHA_REQUIRED");
    expect(verified).not.toHaveBeenCalled();
  }
});
