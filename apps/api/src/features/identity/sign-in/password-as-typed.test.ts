import { login } from "@wellpaid/contract/identity/identity";
import { expect, test } from "vitest";
import { hashPassword } from "../../../auth/password.ts";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";

const product = await testProduct();
const { tokenFor, change } = resetCalls(product);
const logIn = (identifier: string, password: string) => product.as(null)(login, { body: { identifier, password } });

test.each([
  ["blanks at both ends", "  Fern-and-7-owls  ", ["Fern-and-7-owls", "  fern-and-7-owls  "]],
  ["letters of every kind", "naïve-Ω-7-owls-💷!", ["naive-Ω-7-owls-💷!", "NAÏVE-Ω-7-OWLS-💷!"]],
  ["256 characters", `1!${"x".repeat(254)}`, [`1!${"x".repeat(253)}`, `1!${"x".repeat(253)}y`]],
])("opens exactly as typed with %s", async (_what, password, others) => {
  const who = await testPerson(product);
  await change(await tokenFor(who.phone), password);
  for (const other of others) expect(await refusalOf(logIn(who.username, other))).toBe("WRONG_LOGIN");
  await expect(logIn(who.username, password)).resolves.toMatchObject({ next: "done" });
});

test("refuses a password of 8 kB before any work is done for it", async () => {
  const who = await testPerson(product);
  const long = `1!${"x".repeat(8_000)}`;
  expect(await refusalOf(logIn(who.username, long))).toBe("INVALID_INPUT");
  expect(await refusalOf(change(await tokenFor(who.phone), long))).toBe("INVALID_INPUT");
});

test("stores a password by argon2id with 19 MiB and two passes, never twice the same", async () => {
  const [first, other] = await Promise.all([hashPassword("Fern-and-7-owls"), hashPassword("Fern-and-7-owls")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(other);
});
