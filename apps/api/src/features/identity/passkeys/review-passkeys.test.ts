import { closeAccount } from "@wellpaid/contract/account/closure";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { downloadMyData } from "@wellpaid/contract/account/my-data";
import * as passkeys from "@wellpaid/contract/identity/passkeys";
import { describe, expect, test } from "vitest";
import { transact } from "../../../database/transaction.ts";
import { openSession } from "../../../http/session/session-store.ts";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { type SoftwareAuthenticator, softwareAuthenticator, testPasskeys } from "@wellpaid/testing/people/passkeys";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { endOpenCodes } from "../codes/code-store.ts";

const product = await testProduct({ rateLimits: { codesPerPhonePerDay: 1_000 } });
const { owner } = product.database;
const { add, askRegistration, signIn, signInChallenge } = testPasskeys(product);

const changePassword = async (who: TestPerson) => {
  await product.advance(1);
  await owner.query("update employee set password_hash = password_hash || 'x' where id = $1", [who.id]);
  return who;
};
const newPhone = async ({ id, phone }: TestPerson) => {
  await product.advance(1);
  await owner.query("update employee set phone = $2 where id = $1", [id, phone.replace("+447700", "+447911")]);
};
/** The first day is its owner's to object. */
const changePhone = async (who: TestPerson) => {
  await newPhone(who);
  await product.advance(86_400);
  return signedIn(who);
};
const sessionOf = ({ id: employeeId, companyId }: TestPerson) =>
  ({ employeeId, companyId, nextStep: "done", seconds: 3_600 }) as const;
const isDue = async (who: TestPerson) => (await product.as(who.token)(checkSession)).arePasskeysToReview;
const review = (who: TestPerson, remove: readonly string[], code?: string) =>
  product.as(who.token)(passkeys.reviewPasskeys, {
    body: { remove: [...remove], ...(code === undefined ? {} : { code }) },
  });
const signedIn = async (who: TestPerson) => ({ ...who, token: await openSession(product.database.db, sessionOf(who)) });
const rename = (who: TestPerson, id: string, code?: string) =>
  product.as(who.token)(passkeys.renamePasskey, {
    params: { id },
    body: { name: "Laptop", ...(code === undefined ? {} : { code }) },
  });
const stepUpCode = async (who: TestPerson) => {
  await product.advance(31);
  await product.as(who.token)(sendCode, { body: { type: "step_up" } });
  return lastCode(product, who.phone);
};
async function confirmation(who: TestPerson, type: "employee_update" | "step_up", by: SoftwareAuthenticator) {
  const { challenge } = await product.as(who.token)(passkeys.askPasskeyConfirmation, { body: { type } });
  const body = { type, credential: by.show(challenge) };
  return (await product.as(who.token)(passkeys.confirmByPasskey, { body })).confirmation;
}
const names = async (who: TestPerson) => (await product.as(who.token)(passkeys.listPasskeys)).map(({ name }) => name);

async function withTwo() {
  const who = await testPerson(product);
  const existing = await add(who, undefined, "Phone");
  const dropped = await add(who, undefined, "Laptop");
  return { who, existing: existing.passkey.id, dropped: dropped.passkey.id };
}

describe.each([
  ["password", changePassword],
  ["phone", changePhone],
] as const)("after a new %s", (_what, change) => {
  test("removes passkeys the person does not keep, notifies the phone and does not ask again", async () => {
    const { who: before, dropped } = await withTwo();
    expect(await isDue(before)).toBe(false);
    const who = await change(before);
    expect(await isDue(who)).toBe(true);
    await review(who, [dropped]);
    expect(await names(who)).toEqual(["Phone"]);
    expect(await isDue(who)).toBe(false);
    const { rows } = await owner.query<{ phone: string }>("select phone from employee where id = $1", [who.id]);
    expect((await messagesTo(product, rows[0]?.phone ?? "")).at(-1)).toContain("Laptop");
    expect(await refusalOf(review(who, []))).toBe("NOTHING_TO_REVIEW");
  });

  test("keeps all when all are kept, and the next change asks again", async () => {
    const who = await change((await withTwo()).who);
    await review(who, []);
    expect(await names(who)).toEqual(["Phone", "Laptop"]);
    expect(await isDue(who)).toBe(false);
    await changePassword(who);
    expect(await isDue(who)).toBe(true);
  });

  test("removes nothing when a foreign or unknown passkey is named", async () => {
    const other = await withTwo();
    const { who: before, dropped } = await withTwo();
    const who = await change(before);
    for (const id of [other.dropped, crypto.randomUUID()])
      expect(await refusalOf(review(who, [dropped, id]))).toBe("NOT_FOUND");
    expect(await names(who)).toEqual(["Phone", "Laptop"]);
    const { rows } = await owner.query("select 1 from passkey where employee_id = $1", [other.who.id]);
    expect(rows).toHaveLength(2);
    expect(await isDue(who)).toBe(true);
  });
});

test("has nothing to review when nothing changed or there is no earlier passkey", async () => {
  const { who, dropped } = await withTwo();
  expect(await refusalOf(review(who, [dropped]))).toBe("NOTHING_TO_REVIEW");
  expect(await names(who)).toHaveLength(2);
  const without = await testPerson(product);
  await changePassword(without);
  expect(await isDue(without)).toBe(false);
});

describe("a thief-added passkey followed by a new password of the owner", () => {
  async function stolen() {
    const who = await testPerson(product);
    const own = await add(who, undefined, "Own");
    const thief = await add(who, undefined, "Stolen");
    await changePassword(who);
    const { token } = await signIn(thief.authenticator);
    return {
      who,
      own: own.passkey.id,
      thief: { ...who, token, authenticator: thief.authenticator, id: thief.passkey.id },
    };
  }

  test("requires a phone code, and no passkey, for its session to say which to keep", async () => {
    const { who, own, thief } = await stolen();
    expect(await isDue(thief)).toBe(true);
    for (const remove of [[], [own]]) expect(await refusalOf(review(thief, remove))).toBe("CODE_REQUIRED");
    const { authenticator } = await add(who, undefined, "New");
    const shown = await confirmation(thief, "step_up", authenticator);
    expect(await refusalOf(review(thief, [own], shown))).toBe("WRONG_CODE");
    expect([await names(who), await isDue(who)]).toEqual([["Own", "Stolen", "New"], true]);
    // The owner, who signed in by a passkey as the thief did, has the phone.
    await review(thief, [own], await stepUpCode(thief));
    expect([await names(who), await isDue(who)]).toEqual([["Stolen", "New"], false]);
  });

  test("lets its session take nothing out a day later, nor rename without a code, until the review", async () => {
    const stole = await stolen();
    await product.advance(86_400);
    const who = await signedIn(stole.who);
    const thief = { ...stole.thief, token: (await signIn(stole.thief.authenticator)).token };
    const taking = product.as(thief.token);
    expect(await refusalOf(taking(downloadMyData, { query: {} }))).toBe("CODE_REQUIRED");
    expect(await refusalOf(taking(closeAccount, { body: {} }))).toBe("CODE_REQUIRED");
    for (const session of [thief, who]) expect(await refusalOf(rename(session, thief.id))).toBe("CODE_REQUIRED");
    await expect(product.as(who.token)(downloadMyData, { query: {} })).resolves.toBeDefined();
    await review(who, []);
    await expect(rename(thief, thief.id)).resolves.toMatchObject({ name: "Laptop" });
  });

  test("confirms neither another passkey, a new phone nor a step-up until the owner has kept it", async () => {
    const { who, thief } = await stolen();
    const ask = (type: "employee_update" | "step_up" | "advance_request") =>
      product.as(thief.token)(passkeys.askPasskeyConfirmation, { body: { type } });
    for (const type of ["employee_update", "step_up", "advance_request"] as const)
      expect(await refusalOf(ask(type))).toBe("PASSKEY_NOT_ACCEPTED");
    // With one that may, and then shown by the one that may not.
    await add(who, undefined, "New");
    const { challenge } = await ask("employee_update");
    const credential = thief.authenticator.show(challenge);
    const body = { type: "employee_update", credential } as const;
    expect(await refusalOf(product.as(thief.token)(passkeys.confirmByPasskey, { body }))).toBe("PASSKEY_NOT_ACCEPTED");
    expect(await names(who)).toEqual(["Own", "Stolen", "New"]);
    await review(who, []);
    await expect(ask("employee_update")).resolves.toBeDefined();
  });

  test("ends with every session that it opened once the owner removes it", async () => {
    const { who, thief } = await stolen();
    await review(who, [thief.id]);
    expect(await refusalOf(product.as(thief.token)(checkSession))).toBe("NO_SESSION");
    expect(await names(who)).toEqual(["Own"]);
    const credential = thief.authenticator.show(await signInChallenge());
    expect(await refusalOf(product.as(null)(passkeys.signInByPasskey, { body: { credential } }))).toBe("WRONG_LOGIN");
  });
});

test("does not let passkeys be reviewed for a day after a phone change", async () => {
  const { who, dropped } = await withTwo();
  await newPhone(who);
  expect(await isDue(who)).toBe(false);
  expect(await refusalOf(review(who, [dropped]))).toBe("NOTHING_TO_REVIEW");
  expect(await names(who)).toHaveLength(2);
});

test("ends pending passkey challenges and new-device links together with codes, as by a new password", async () => {
  const who = await testPerson(product);
  const { challenge } = await askRegistration(who);
  await owner.query(
    `insert into device_link (token_hash, company_id, employee_id, expires_at)
     values (sha256('a link'), $1, $2, app_now() + interval '2 hours')`,
    [who.companyId, who.id],
  );
  await owner.query("insert into rate_limit_use (kind, who) values ('device-link', $1)", [who.id]);
  await transact(product.database.db, (tx) => endOpenCodes(tx, who.id));
  expect((await owner.query("select 1 from device_link where employee_id = $1", [who.id])).rows).toEqual([]);
  // The next link may be requested at once.
  expect((await owner.query("select 1 from rate_limit_use where who = $1", [who.id])).rows).toEqual([]);
  const body = { name: "Late", credential: softwareAuthenticator().make(challenge) };
  expect(await refusalOf(product.as(who.token)(passkeys.registerPasskey, { body }))).toBe("TOKEN_INVALID");
  expect(await names(who)).toEqual([]);
});
