import { checkSession, login } from "@wellpaid/contract/identity/identity";
import * as passkeys from "@wellpaid/contract/identity/passkeys";
import { changePassword } from "@wellpaid/contract/identity/password-reset";
import { describe, expect, test } from "vitest";
import { type TestBrowser, testBrowser } from "@wellpaid/testing/product/browser";
import { type Strangeness, softwareAuthenticator, testPasskeys } from "@wellpaid/testing/people/passkeys";
import { TEST_PASSWORD, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ rateLimits: { codesPerPhonePerDay: 1_000, passkeySignInsPerAddress: 100 } });
const { owner } = product.database;
const servers = [product.server];
const { add, present, signIn, signInChallenge } = testPasskeys(product);

describe("signing in by a passkey", () => {
  test("opens a full session without a code and notes its use when it answers the challenge", async () => {
    const who = await testPerson(product, { company: { asks_login_code: true } });
    const { authenticator } = await add(who);
    const answer = await signIn(authenticator);
    expect(answer).toMatchObject({ next: "done", employee: { id: who.id, phone: who.phone } });
    expect(await product.as(answer.token)(checkSession)).toMatchObject({ id: who.id });
    const [passkey] = await product.as(answer.token)(passkeys.listPasskeys);
    const usedAt = new Date(passkey?.lastUsedAt ?? "").getTime();
    expect(Math.abs((await product.now()).getTime() - usedAt)).toBeLessThan(60_000);
  });

  test("continues with a new password or payday step when either is owed", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    await owner.query("update payroll_record set pay_group_id = null where company_id = $1", [who.companyId]);
    expect(await signIn(authenticator)).toMatchObject({ next: "payday-date" });
    await owner.query("update employee set force_password_update = true where id = $1", [who.id]);
    const { next, token } = await signIn(authenticator);
    expect(next).toBe("change-password");
    const body = { token, password: "Another-pass-2031!" };
    expect(await product.as(null)(changePassword, { body })).toMatchObject({ next: "payday-date" });
    // A new password ends sessions and codes; the passkey is another key of the same person, and stays.
    expect(await signIn(authenticator)).toMatchObject({ next: "payday-date" });
  });

  test("opens a single session when the challenge is sent again or by two at once", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    const challenge = await signInChallenge();
    const credential = authenticator.show(challenge);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        present(credential).then(
          ({ next }) => next,
          () => "refused",
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await refusalOf(present(credential))).toBe("TOKEN_INVALID");
    expect(await refusalOf(present(authenticator.show(challenge)))).toBe("TOKEN_INVALID");
  });

  test("rejects a challenge that is five minutes old, made up or of a confirmation", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    const old = await signInChallenge();
    await product.advance(301);
    expect(await refusalOf(present(authenticator.show(old)))).toBe("TOKEN_INVALID");
    expect(await refusalOf(present(authenticator.show("A".repeat(43))))).toBe("TOKEN_INVALID");
    const body = { type: "advance_request" } as const;
    const { challenge } = await product.as(who.token)(passkeys.askPasskeyConfirmation, { body });
    expect(await refusalOf(present(authenticator.show(challenge)))).toBe("TOKEN_INVALID");
  });

  const strange: readonly (readonly [string, Strangeness])[] = [
    ["for another origin", { origin: "https://evil.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["without verifying the person", { isVerified: false }],
    ["without anybody there", { isPresent: false }],
    ["as a registration", { type: "webauthn.create" }],
    ["with a signature that is wrong", { signature: "MEUCIQ" }],
    ["with somebody else's user handle", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ];
  test.each(strange)("rejects it and uses the challenge up when it signs %s", async (_name, how) => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    const challenge = await signInChallenge();
    expect(await refusalOf(present(authenticator.show(challenge, how)))).toBe("WRONG_LOGIN");
    expect(await refusalOf(present(authenticator.show(challenge)))).toBe("TOKEN_INVALID");
    await expect(signIn(authenticator)).resolves.toMatchObject({ next: "done" });
  });

  test("rejects a credential that is unknown or does not match the key", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    expect(await refusalOf(signIn(softwareAuthenticator()))).toBe("WRONG_LOGIN");
    const thief = softwareAuthenticator();
    expect(await refusalOf(signIn(thief, { credentialId: authenticator.id }))).toBe("WRONG_LOGIN");
  });

  test("refuses a copy whose counter goes back or stays still, and accepts a counter that is never used", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    await signIn(authenticator, { counter: 20 });
    for (const counter of [19, 20, 0]) expect(await refusalOf(signIn(authenticator, { counter }))).toBe("WRONG_LOGIN");
    await signIn(authenticator, { counter: 21 });
    const { authenticator: countless } = await add(who, softwareAuthenticator(false));
    await signIn(countless);
    await signIn(countless, { isBackedUp: true });
    const { rows } = await owner.query(
      "select counter, is_backup_eligible, is_backed_up from passkey where employee_id = $1 order by created_at",
      [who.id],
    );
    expect(rows).toEqual([
      { counter: 21, is_backup_eligible: false, is_backed_up: false },
      { counter: 0, is_backup_eligible: true, is_backed_up: true },
    ]);
  });

  test("is refused like the login when the account is suspended, barred or ended", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    await owner.query("update employee set status = 'suspended' where id = $1", [who.id]);
    expect(await refusalOf(signIn(authenticator))).toBe("ACCOUNT_SUSPENDED");
    await owner.query("update company set is_web_app_barred = true where id = $1", [who.companyId]);
    expect(await refusalOf(signIn(authenticator))).toBe("WEB_APP_BARRED");
    await owner.query("update employee set ended_at = app_now() where id = $1", [who.id]);
    expect(await refusalOf(signIn(authenticator))).toBe("WRONG_LOGIN");
  });

  test("opens an account awaiting deletion as the password does", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [who.id]);
    const { token } = await signIn(authenticator);
    expect(await product.as(token)(checkSession)).toMatchObject({ hasNewDeletionRequest: true });
  });

  test("still works when password logins have failed too often", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    const body = { identifier: who.username, password: `not ${TEST_PASSWORD}` };
    for (let tried = 0; tried < 3; tried += 1) await refusalOf(product.as(null)(login, { body }));
    expect(await refusalOf(product.as(null)(login, { body }))).toBe("CAPTCHA_REQUIRED");
    expect(await signIn(authenticator)).toMatchObject({ next: "done" });
  });

  test("is refused for a while, with the waiting time, when an address begins too many", async () => {
    await owner.query("delete from rate_limit_use");
    const responses = await Promise.all(
      Array.from({ length: 120 }, () => product.send({ method: "POST", path: "/passkeys/sign-in-options" })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(100);
    const over = responses.find(({ status }) => status === 429);
    expect(Number(over?.headers["retry-after"])).toBeGreaterThan(0);
    await product.advance(901);
    await expect(signInChallenge()).resolves.toHaveLength(43);
  });

  test("still works on a known device with a limit of its own when strangers there begin too many", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    const known = testBrowser({ servers, address: () => "192.0.2.77" });
    const stranger = testBrowser({ servers, address: () => "192.0.2.77" });
    await known.as(null)(login, { body: { identifier: who.username, password: TEST_PASSWORD } });
    const start = (browser: TestBrowser) => browser.as(null)(passkeys.askPasskeySignIn);
    for (let started = 0; started < 100; started += 1) await start(stranger);
    expect(await refusalOf(start(stranger))).toBe("TOO_MANY_REQUESTS");
    const { challenge } = await start(known);
    const credential = authenticator.show(challenge);
    await expect(known.as(null)(passkeys.signInByPasskey, { body: { credential } })).resolves.toMatchObject({
      next: "done",
    });
    for (let started = 1; started < 100; started += 1) await start(known);
    expect(await refusalOf(start(known))).toBe("TOO_MANY_REQUESTS");
  });
});
