import { administratorLogin, ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import {
  administratorPasskey,
  askAdministratorPasskey,
  askAdministratorPasskeyRegistration,
  listSignInMethods,
  registerAdministratorPasskey,
  removeAdministratorPasskey,
  removeTotp,
  renameAdministratorPasskey,
} from "@wellpaid/contract/administrators/sign-in-methods";
import { askPasskeySignIn, signInByPasskey } from "@wellpaid/contract/identity/passkeys";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testCompany } from "@wellpaid/testing/people/companies";
import { type Strangeness, softwareAuthenticator, testPasskeys } from "@wellpaid/testing/people/passkeys";
import { TEST_PASSWORD, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { enrolApp } from "@wellpaid/testing/people/second-factors";

const product = await testProduct({ sendsAdministratorCodes: false });
const company = await testCompany(product);
const nobody = product.asAdministrator(null);

/** Adds a passkey with the session or the step of this token. */
async function add(token: string, authenticator = softwareAuthenticator()) {
  const ask = product.asAdministrator(token);
  const { challenge } = await ask(askAdministratorPasskeyRegistration, { body: { password: TEST_PASSWORD } });
  const body = { name: "Chrome on Linux", credential: authenticator.make(challenge) };
  return { authenticator, ...(await ask(registerAdministratorPasskey, { body })) };
}

type Authenticator = ReturnType<typeof softwareAuthenticator>;

async function signIn(authenticator: Authenticator, strange: Strangeness = {}) {
  const { challenge } = await nobody(askAdministratorPasskey);
  return nobody(administratorPasskey, { body: { credential: authenticator.show(challenge, strange) } });
}

test("completes the sign-in step in which a passkey is set up, and the passkey signs in alone afterwards", async () => {
  const who = await testAdministrator(product, company.id);
  const step = await nobody(administratorLogin, { body: { email: who.email, password: TEST_PASSWORD } });
  expect(step.next).toBe("enrol");
  const { authenticator, signedIn } = await add(step.token);
  expect(signedIn?.next).toBe("done");
  expect(await nobody(administratorLogin, { body: { email: who.email, password: TEST_PASSWORD } })).toMatchObject({
    next: "second-factor",
    factors: ["passkey"],
  });
  const { token } = await signIn(authenticator);
  expect((await product.asAdministrator(token)(ownAdministrator)).id).toBe(who.id);
  expect((await product.asAdministrator(token)(listSignInMethods)).passkeys[0]?.lastUsedAt).not.toBeNull();
});

const strange: readonly [string, Strangeness][] = [
  ["for another page", { origin: "https://elsewhere.example" }],
  ["without unlocking", { isVerified: false }],
  ["with a counter that went back", { counter: 1 }],
  ["as somebody else", { userHandle: "bm9ib2R5" }],
  ["with a credential of nobody", { credentialId: "AAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
];
test.each(strange)("refuses the login when a passkey answers %s", async (_how, how) => {
  const { authenticator } = await add((await testAdministrator(product, company.id)).token);
  expect(await refusalOf(signIn(authenticator, how))).toBe("WRONG_LOGIN");
});

test("opens a single session for a repeated answer, and employee challenges and passkeys are void here", async () => {
  const { authenticator } = await add((await testAdministrator(product, company.id)).token);
  const { challenge } = await nobody(askAdministratorPasskey);
  const credential = authenticator.show(challenge);
  await nobody(administratorPasskey, { body: { credential } });
  expect(await refusalOf(nobody(administratorPasskey, { body: { credential } }))).toBe("TOKEN_INVALID");
  const employees = (await product.as(null)(askPasskeySignIn, {})).challenge;
  const crossed = { body: { credential: authenticator.show(employees) } };
  expect(await refusalOf(nobody(administratorPasskey, crossed))).toBe("TOKEN_INVALID");
  expect(await refusalOf(product.as(null)(signInByPasskey, crossed))).toBe("WRONG_LOGIN");
  const employee = await testPerson(product);
  const { authenticator: theirs } = await testPasskeys(product).add(employee);
  expect(await refusalOf(signIn(theirs))).toBe("WRONG_LOGIN");
});

test("keeps the last way, and lets no other person remove a passkey", async () => {
  const who = await testAdministrator(product, company.id);
  const { codeOf } = await enrolApp(product, who.token);
  const { passkey } = await add(who.token);
  const other = await testAdministrator(product, company.id);
  const remove = (by: typeof who, password = TEST_PASSWORD) =>
    by.ask(removeAdministratorPasskey, { params: { id: passkey.id }, body: { password } });
  expect(await refusalOf(remove(other))).toBe("NOT_FOUND");
  expect(await refusalOf(remove(who, "Wrong-pass-2026!"))).toBe("WRONG_PASSWORD");
  await product.advance(60);
  expect(await refusalOf(who.ask(removeTotp, { body: { code: "000000" } }))).toBe("WRONG_CODE");
  // Both at once: one of them is the last then.
  const code = await codeOf();
  const outcomes = await Promise.allSettled([remove(who), who.ask(removeTotp, { body: { code } })]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { totpSince, passkeys } = await who.ask(listSignInMethods);
  expect(passkeys.length + Number(totpSince !== null)).toBe(1);
});

test("renames a passkey with both names in the audit log, and lets no other person rename it", async () => {
  const who = await testAdministrator(product, company.id, ["owner"]);
  const other = await testAdministrator(product, company.id);
  const { params } = { params: { id: (await add(who.token)).passkey.id } };
  const rename = (by: typeof who, name: string) => by.ask(renameAdministratorPasskey, { params, body: { name } });
  expect(await refusalOf(rename(other, "Theirs"))).toBe("NOT_FOUND");
  expect(await refusalOf(rename(who, " "))).toBe("INVALID_INPUT");
  expect((await rename(who, " Office key ")).name).toBe("Office key");
  // The same once more is no change.
  await rename(who, "Office key");
  expect((await who.ask(listSignInMethods)).passkeys.map(({ name }) => name)).toEqual(["Office key"]);
  const { items } = await who.ask(listAuditEntries, { query: {} });
  const renamed = items.filter(({ action }) => action === "administrator-sign-in-method-renamed");
  expect(renamed.map(({ before, after }) => [before?.name, after?.name])).toEqual([["Chrome on Linux", "Office key"]]);
});
