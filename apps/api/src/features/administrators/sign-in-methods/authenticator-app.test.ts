import { administratorLogin, ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import {
  administratorTotp,
  beginTotp,
  confirmTotp,
  listSignInMethods,
  removeTotp,
} from "@wellpaid/contract/administrators/sign-in-methods";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo, testCompany } from "@wellpaid/testing/people/companies";
import { TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { appOf, enrolApp } from "@wellpaid/testing/people/second-factors";

/** As in production: no code comes by e-mail. */
const product = await testProduct({ sendsAdministratorCodes: false });
const company = await testCompany(product);
const nobody = product.asAdministrator(null);
const logIn = (email: string) => nobody(administratorLogin, { body: { email, password: TEST_PASSWORD } });
const totp = (token: string, code: string) => product.asAdministrator(token)(administratorTotp, { body: { code } });

test("the password of an administrator without a second factor opens only its setup", async () => {
  const who = await testAdministrator(product, company.id);
  const step = await logIn(who.email);
  expect(step).toMatchObject({ next: "enrol", factors: [] });
  expect(await refusalOf(product.asAdministrator(step.token)(ownAdministrator))).toBe("STEP_REQUIRED");
  expect(await refusalOf(totp(step.token, "123456"))).toBe("STEP_REQUIRED");
  const other = await logIn(who.email);
  const { signedIn, uri } = await enrolApp(product, step.token);
  expect(uri).toContain(encodeURIComponent(who.email));
  expect(signedIn).toMatchObject({ next: "done" });
  expect((await product.asAdministrator(signedIn?.token ?? "")(ownAdministrator)).id).toBe(who.id);
  // The step's token has ended, and one that a password alone opened earlier adds no other app.
  expect(await refusalOf(product.asAdministrator(step.token)(ownAdministrator))).toBe("NO_SESSION");
  expect(await refusalOf(product.asAdministrator(other.token)(beginTotp, { body: {} }))).toBe("NO_SESSION");
  expect((await messagesTo(product, who.email)).join()).toContain("An authenticator app was added");
  const stored = await product.database.owner.query("select encrypted_secret from administrator_totp");
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  expect(JSON.stringify(stored.rows)).not.toContain(secret);
});

test("opens a single session by an app code, and neither it nor an older code opens another", async () => {
  const who = await testAdministrator(product, company.id);
  const { codeOf } = await enrolApp(product, who.token);
  const first = await logIn(who.email);
  expect(first).toMatchObject({ next: "second-factor", factors: ["totp"] });
  // The code that confirmed the app counts as used, too.
  expect(await refusalOf(totp(first.token, await codeOf()))).toBe("WRONG_CODE");
  await product.advance(60);
  const second = await logIn(who.email);
  const code = await codeOf();
  const outcomes = await Promise.allSettled([totp(first.token, code), totp(second.token, code)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const third = await logIn(who.email);
  expect(await refusalOf(totp(third.token, await codeOf(-1)))).toBe("WRONG_CODE");
  // A clock that is a step ahead.
  expect(await totp(third.token, await codeOf(1))).toMatchObject({ next: "done" });
});

test("ends the token of the step after five guesses, and judges twenty codes an hour in all", async () => {
  const who = await testAdministrator(product, company.id);
  const { codeOf } = await enrolApp(product, who.token);
  await product.advance(60);
  const right = await codeOf();
  const wrong = right === "000000" ? "000001" : "000000";
  for (let logins = 0; logins < 4; logins += 1) {
    const { token } = await logIn(who.email);
    const codes = await Promise.all(Array.from({ length: 8 }, () => refusalOf(totp(token, wrong))));
    expect(codes.filter((code) => code === "WRONG_CODE")).toHaveLength(4);
    expect(codes.filter((code) => code === "TOO_MANY_CODE_TRIES")).toHaveLength(1);
  }
  const { token } = await logIn(who.email);
  expect(await refusalOf(totp(token, right))).toBe("TOO_MANY_REQUESTS");
  await product.advance(3_600);
  const { token: later } = await logIn(who.email);
  expect(await totp(later, await codeOf())).toMatchObject({ next: "done" });
});

test("keeps the old app valid until a code of the new app arrives in time", async () => {
  const who = await testAdministrator(product, company.id);
  const old = await enrolApp(product, who.token);
  expect(await refusalOf(who.ask(beginTotp, { body: { password: "Wrong-pass-2026!" } }))).toBe("WRONG_PASSWORD");
  expect(await refusalOf(who.ask(beginTotp, { body: {} }))).toBe("WRONG_PASSWORD");
  const start = async () => who.ask(beginTotp, { body: { password: TEST_PASSWORD, code: await old.codeOf() } });
  await product.advance(60);
  const { secret } = await start();
  await product.advance(60);
  expect(await totp((await logIn(who.email)).token, await old.codeOf())).toMatchObject({ next: "done" });
  const codeOf = appOf(product, secret);
  await product.advance(541);
  expect(await refusalOf(who.ask(confirmTotp, { body: { code: await codeOf() } }))).toBe("CODE_EXPIRED");
  const freshAccount = appOf(product, (await start()).secret);
  expect(await refusalOf(who.ask(confirmTotp, { body: { code: await codeOf() } }))).toBe("WRONG_CODE");
  expect(await who.ask(confirmTotp, { body: { code: await freshAccount() } })).toEqual({ signedIn: null });
  await product.advance(60);
  const step = await logIn(who.email);
  expect(await refusalOf(totp(step.token, await old.codeOf()))).toBe("WRONG_CODE");
  expect(await totp(step.token, await freshAccount())).toMatchObject({ next: "done" });
});

test("keeps the app when it is the only method in addition to the password, whatever the code", async () => {
  const who = await testAdministrator(product, company.id);
  expect(await refusalOf(who.ask(removeTotp, { body: { code: "123456" } }))).toBe("NOT_FOUND");
  const { codeOf } = await enrolApp(product, who.token);
  await product.advance(60);
  expect(await refusalOf(who.ask(removeTotp, { body: { code: await codeOf() } }))).toBe("LAST_SIGN_IN_METHOD");
  expect((await who.ask(listSignInMethods)).totpSince).not.toBeNull();
});
