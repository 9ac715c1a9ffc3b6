import { administratorLogin, ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import { askAdministratorReset, setPasswordByLink } from "@wellpaid/contract/administrators/console-access";
import {
  administratorPasskey,
  administratorTotp,
  askAdministratorPasskey,
  askAdministratorPasskeyRegistration,
  beginTotp,
  changeAdministratorPassword,
  confirmTotp,
  listSignInMethods,
  registerAdministratorPasskey,
  removeAdministratorPasskey,
  removeTotp,
  reviewSignInMethods,
} from "@wellpaid/contract/administrators/sign-in-methods";
import { describe, expect, test } from "vitest";
import { signedIn, type TestAdministrator, testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo, testCompany } from "@wellpaid/testing/people/companies";
import { type SoftwareAuthenticator, softwareAuthenticator } from "@wellpaid/testing/people/passkeys";
import { TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { appOf, enrolApp } from "@wellpaid/testing/people/second-factors";

const product = await testProduct({ sendsAdministratorCodes: false });
const company = await testCompany(product);
const nobody = product.asAdministrator(null);
const NEW_PASSWORD = "New-wave-2031!";

async function add(who: TestAdministrator, name: string) {
  const authenticator = softwareAuthenticator();
  const { challenge } = await who.ask(askAdministratorPasskeyRegistration, { body: { password: TEST_PASSWORD } });
  const { passkey } = await who.ask(registerAdministratorPasskey, {
    body: { name, credential: authenticator.make(challenge) },
  });
  return { authenticator, id: passkey.id };
}

/** By the passkey alone, or as the second factor of a step. */
async function signIn({ authenticator }: { readonly authenticator: SoftwareAuthenticator }, step?: string) {
  const { challenge } = await nobody(askAdministratorPasskey);
  const credential = authenticator.show(challenge);
  const { token } = await nobody(administratorPasskey, {
    body: { credential, ...(step === undefined ? {} : { step }) },
  });
  return product.asAdministrator(token);
}

const stepOf = async ({ email }: TestAdministrator, password = NEW_PASSWORD) =>
  (await nobody(administratorLogin, { body: { email, password } })).token;

async function resetByLink({ email }: TestAdministrator) {
  await nobody(askAdministratorReset, { body: { email } });
  await product.runner.runDue();
  const links = (await messagesTo(product, email)).flatMap((text) => /reset#token=([\w-]+)/.exec(text)?.[1] ?? []);
  const token = links.at(-1) ?? "";
  await nobody(setPasswordByLink, { body: { token, password: NEW_PASSWORD } });
}

const changeInSession = ({ ask }: TestAdministrator) =>
  ask(changeAdministratorPassword, { body: { password: TEST_PASSWORD, newPassword: NEW_PASSWORD } });

/** The owner's passkey, and one that a thief of the session and the password has added. */
async function stolen() {
  const who = await testAdministrator(product, company.id);
  return { who, own: await add(who, "Own"), thief: await add(who, "Stolen") };
}

const review = (ask: TestAdministrator["ask"], remove: readonly string[], rest: object = {}) =>
  ask(reviewSignInMethods, { body: { remove: [...remove], password: NEW_PASSWORD, ...rest } });
const isDue = async (ask: TestAdministrator["ask"]) => (await ask(ownAdministrator)).areMethodsToReview;
const names = async (ask: TestAdministrator["ask"]) => (await ask(listSignInMethods)).passkeys.map(({ name }) => name);

describe("a removed factor", () => {
  test("ends the sessions opened by its passkey, and no others", async () => {
    const { who, own, thief } = await stolen();
    const theirs = await signIn(thief);
    const ownSession = await signIn(own);
    await ownSession(removeAdministratorPasskey, { params: { id: thief.id }, body: { password: TEST_PASSWORD } });
    expect(await refusalOf(theirs(ownAdministrator))).toBe("NO_SESSION");
    for (const ask of [ownSession, who.ask]) await expect(ask(ownAdministrator)).resolves.toBeDefined();
  });

  test.each(["replaced", "removed"])("ends the sessions opened by the app when it is %s", async (how) => {
    const who = await testAdministrator(product, company.id);
    const own = await add(who, "Own");
    const { codeOf } = await enrolApp(product, who.token);
    await product.advance(60);
    const step = await stepOf(who, TEST_PASSWORD);
    const { token } = await product.asAdministrator(step)(administratorTotp, { body: { code: await codeOf() } });
    const byPasskey = await signIn(own);
    await product.advance(60);
    if (how === "removed") await byPasskey(removeTotp, { body: { code: await codeOf() } });
    else {
      const body = { password: TEST_PASSWORD, code: await codeOf() };
      const { secret } = await byPasskey(beginTotp, { body });
      await byPasskey(confirmTotp, { body: { code: await appOf(product, secret)() } });
    }
    expect(await refusalOf(product.asAdministrator(token)(ownAdministrator))).toBe("NO_SESSION");
    await expect(byPasskey(ownAdministrator)).resolves.toBeDefined();
  });
});

test("requires a code of the current app to replace it, even with session and password", async () => {
  const who = await testAdministrator(product, company.id);
  const { codeOf } = await enrolApp(product, who.token);
  await product.advance(60);
  const start = (code?: string) =>
    refusalOf(who.ask(beginTotp, { body: { password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) } }));
  expect(await start()).toBe("CODE_REQUIRED");
  const right = await codeOf();
  expect(await start(right === "000000" ? "000001" : "000000")).toBe("WRONG_CODE");
  await who.ask(beginTotp, { body: { password: TEST_PASSWORD, code: right } });
});

describe.each([
  ["by a link", resetByLink],
  ["in a session", changeInSession],
] as const)("an administrator with a new password %s after a thief added a passkey", (_how, change) => {
  test("blocks earlier passkeys without the new password until they are kept", async () => {
    const { who, own, thief } = await stolen();
    const theirs = await signIn(thief);
    await change(who);
    expect(await refusalOf(theirs(ownAdministrator))).toBe("NO_SESSION");
    for (const passkey of [own, thief]) expect(await refusalOf(signIn(passkey))).toBe("PASSKEY_NEEDS_PASSWORD");
    // Nor by a step of the password of before, of another administrator, or by a whole session.
    const other = await testAdministrator(product, company.id);
    await add(other, "Theirs");
    for (const step of [await stepOf(other, TEST_PASSWORD), other.token, "x"])
      expect(await refusalOf(signIn(thief, step))).toBe("PASSKEY_NEEDS_PASSWORD");
    const session = await signIn(own, await stepOf(who));
    expect(await isDue(session)).toBe(true);
    await review(session, [thief.id]);
    expect([await names(session), await isDue(session)]).toEqual([["Own"], false]);
    await expect(signIn(own)).resolves.toBeDefined();
    expect(await refusalOf(signIn(thief))).toBe("WRONG_LOGIN");
    expect(await refusalOf(review(session, []))).toBe("NOTHING_TO_REVIEW");
  });

  test("shows the password, names own passkeys and keeps a way to sign in when answering", async () => {
    const { who, own, thief } = await stolen();
    const other = await stolen();
    await change(who);
    const session = await signIn(own, await stepOf(who));
    expect(await refusalOf(review(session, [thief.id], { password: TEST_PASSWORD }))).toBe("WRONG_PASSWORD");
    expect(await refusalOf(review(session, [thief.id, other.own.id]))).toBe("NOT_FOUND");
    expect(await refusalOf(review(session, [own.id, thief.id]))).toBe("LAST_SIGN_IN_METHOD");
    expect([await names(session), await isDue(session)]).toEqual([["Own", "Stolen"], true]);
    await review(session, []);
    await expect(signIn(thief)).resolves.toBeDefined();
  });
});

test("lets a passkey added after the new password sign in alone without a review", async () => {
  const who = await testAdministrator(product, company.id);
  await changeInSession(who);
  expect(await isDue(who.ask)).toBe(false);
  const authenticator = softwareAuthenticator();
  const { challenge } = await who.ask(askAdministratorPasskeyRegistration, { body: { password: NEW_PASSWORD } });
  await who.ask(registerAdministratorPasskey, { body: { name: "New", credential: authenticator.make(challenge) } });
  expect(await isDue(await signIn({ authenticator }))).toBe(false);
});

describe("an authenticator app set up by a thief", () => {
  test("goes without its code after a new password by a link, and ends the sessions it opened", async () => {
    const who = await testAdministrator(product, company.id);
    const own = await add(who, "Own");
    await enrolApp(product, who.token);
    await resetByLink(who);
    const session = await signIn(own, await stepOf(who));
    expect((await session(listSignInMethods)).isAppToReview).toBe(true);
    await review(session, [], { removesApp: true });
    expect(await session(listSignInMethods)).toMatchObject({ totpSince: null, isAppToReview: false });
    expect((await messagesTo(product, who.email)).join()).toContain("authenticator app was removed");
  });

  test("stays when the password was changed with the old password", async () => {
    const who = await testAdministrator(product, company.id);
    await add(who, "Own");
    await enrolApp(product, who.token);
    await changeInSession(who);
    const session = await signedIn(product, who);
    expect((await session(listSignInMethods)).isAppToReview).toBe(false);
    expect(await refusalOf(review(session, [], { removesApp: true }))).toBe("NOT_FOUND");
    expect(await isDue(session)).toBe(true);
  });
});
