import { sendCode } from "@wellpaid/contract/identity/codes";
import * as identity from "@wellpaid/contract/identity/identity";
import { describe, expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { agreedWith, askingPartner } from "@wellpaid/testing/partners/partners";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";

const product = await testProduct();
const { owner } = product.database;
const { change, tokenFor } = resetCalls(product);
const NEW = "Correct-horse-1";

const logIn = (who: TestPerson, password: string) =>
  product.as(null)(identity.login, { body: { identifier: who.username, password } });
const check = (token: string) => product.as(token)(identity.checkSession);
const hashOf = async (who: TestPerson) =>
  (await owner.query("select password_hash from employee where id = $1", [who.id])).rows[0].password_hash;
const mustChange = (who: TestPerson) =>
  owner.query("update employee set force_password_update = true where id = $1", [who.id]);

describe("a new password set by a reset", () => {
  test("logs in, unlike the old, ends every session and notifies the phone", async () => {
    const who = await testPerson(product);
    const { token: another } = await logIn(who, TEST_PASSWORD);
    await expect(change(await tokenFor(who.phone), NEW)).resolves.toEqual({});
    expect(await refusalOf(check(who.token))).toBe("NO_SESSION");
    expect(await refusalOf(check(another))).toBe("NO_SESSION");
    expect(await refusalOf(logIn(who, TEST_PASSWORD))).toBe("WRONG_LOGIN");
    await expect(logIn(who, NEW)).resolves.toMatchObject({ next: "done" });
    await product.runner.runDue();
    expect((await messagesTo(product, who.phone)).at(-1)).toMatch(/^Your Wellpaid password was changed\./);
  });

  test("closes all open codes and tokens", async () => {
    const who = await testPerson(product);
    await product.as(who.token)(sendCode, { body: { type: "advance_request" } });
    await change(await tokenFor(who.phone), NEW);
    const { rows } = await owner.query(
      `select 1 from verification_code where employee_id = $1 and used_at is null
       union all select 1 from password_reset_token where employee_id = $1`,
      [who.id],
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ["before a change of phone", [], false, true],
    ["within a day of one", [], true, false],
    ["after one, and which passkeys stay was not said", ["a day", "a passkey"], true, false],
    ["after one, and there was no passkey", ["a day"], true, true],
  ])("keeps or ends an agreement with a partner made %s (%j)", async (_when, needs, isAfter, stays) => {
    const { id, who } = await askingPartner(product);
    if (needs.includes("a passkey"))
      await owner.query(
        `insert into passkey (company_id, employee_id, credential_id, public_key, counter, transports, is_backup_eligible,
           is_backed_up, name) values ($1, $2, $3, 'key', 0, '{}', false, false, 'Old')`,
        [who.companyId, who.id, Buffer.from(who.id)],
      );
    if (!isAfter) await agreedWith(product, id, who);
    await product.advance(1);
    const phone = who.phone.replace("+447700", "+447911");
    await owner.query("update employee set phone = $2 where id = $1", [who.id, phone]);
    await product.advance(needs.includes("a day") ? 86_401 : 1);
    if (isAfter) await agreedWith(product, id, who);
    await change(await tokenFor(phone), NEW);
    const { rows } = await owner.query("select 1 from partner_agreement where employee_id = $1 and ended_at is null", [
      who.id,
    ]);
    expect(rows).toHaveLength(stays ? 1 : 0);
  });

  test("ends the expiry of a temporary password and the duty to change it", async () => {
    const who = await testPerson(product);
    await mustChange(who);
    await owner.query("update employee set temporary_password_until = app_now() where id = $1", [who.id]);
    expect(await refusalOf(logIn(who, TEST_PASSWORD))).toBe("WRONG_LOGIN");
    await change(await tokenFor(who.phone), NEW);
    await expect(logIn(who, NEW)).resolves.toMatchObject({ employee: { forcePasswordUpdate: false }, next: "done" });
  });

  test("is set by only the first of five simultaneous requests with the same token", async () => {
    const who = await testPerson(product);
    const token = await tokenFor(who.phone);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, at) => refusalOf(change(token, `${NEW}${at}`)).catch(() => "set")),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => "TOKEN_INVALID"), "set"]);
    await product.runner.runDue();
    expect(
      (await messagesTo(product, who.phone)).filter((text) => text.startsWith("Your Wellpaid password")),
    ).toHaveLength(1);
  });
});

describe("a sign-in that asks for a new password", () => {
  test("sets it with its token, continues, and ends every other session", async () => {
    const who = await testPerson(product);
    await mustChange(who);
    const { token, next } = await logIn(who, TEST_PASSWORD);
    expect(next).toBe("change-password");
    const answer = await change(token, NEW);
    expect(answer).toMatchObject({ next: "done", employee: { id: who.id, forcePasswordUpdate: false } });
    const whole = (answer as { token: string }).token;
    await expect(check(whole)).resolves.toMatchObject({ id: who.id });
    expect(await refusalOf(check(who.token))).toBe("NO_SESSION");
    expect(await refusalOf(change(token, NEW))).toBe("TOKEN_INVALID");
  });

  test("continues for only the first of two simultaneous requests", async () => {
    const who = await testPerson(product);
    await mustChange(who);
    const { token } = await logIn(who, TEST_PASSWORD);
    const codes = await Promise.all([1, 2].map((at) => refusalOf(change(token, `${NEW}${at}`)).catch(() => "set")));
    expect(codes.toSorted()).toEqual(["TOKEN_INVALID", "set"]);
  });

  test("refuses the password that must be changed, and leaves the token valid for another", async () => {
    const who = await testPerson(product);
    await mustChange(who);
    const { token } = await logIn(who, TEST_PASSWORD);
    expect(await refusalOf(change(token, TEST_PASSWORD))).toBe("PASSWORD_UNCHANGED");
    expect(await refusalOf(change(await tokenFor(who.phone), TEST_PASSWORD))).toBe("PASSWORD_UNCHANGED");
    await expect(change(token, NEW)).resolves.toMatchObject({ next: "done" });
  });

  test("keeps the old password when the employee is suspended meanwhile", async () => {
    const who = await testPerson(product);
    await mustChange(who);
    const { token } = await logIn(who, TEST_PASSWORD);
    await owner.query("update employee set status = 'suspended' where id = $1", [who.id]);
    const before = await hashOf(who);
    expect(await refusalOf(change(token, NEW))).toBe("ACCOUNT_SUSPENDED");
    expect(await hashOf(who)).toBe(before);
  });
});

test.each([
  [
    "short-1",
    "PASSWORD_TOO_SIMPLE",
    "*Password should have 12 characters including at least 1 number and 1 special character",
  ],
  [
    "no digits here!",
    "PASSWORD_TOO_SIMPLE",
    "*Password should have 12 characters including at least 1 number and 1 special character",
  ],
  ["Password123!", "PASSWORD_TOO_COMMON", "This password is too common. Please choose another."],
  ["1QAZ2WSX3EDC!", "PASSWORD_TOO_COMMON", "This password is too common. Please choose another."],
])("for %j answers %s, and leaves the token valid for another", async (password, code, message) => {
  const who = await testPerson(product);
  const token = await tokenFor(who.phone);
  const before = await hashOf(who);
  const response = await product.send({
    method: "POST",
    path: "/password-reset/employee/change-password",
    body: { token, password },
  });
  expect(response).toMatchObject({ status: 400, body: { error: { code, errors: [{ path: "/password", message }] } } });
  expect(await hashOf(who)).toBe(before);
  await expect(change(token, NEW)).resolves.toEqual({});
});

describe("an invalid token", () => {
  test("changes nothing when unknown, of a full session, of another step or old", async () => {
    const who = await testPerson(product, { company: { asks_login_code: true } });
    const { token: owesCode } = await logIn(who, TEST_PASSWORD);
    const before = await hashOf(who);
    const first = await tokenFor(who.phone);
    await product.advance(31);
    const second = await tokenFor(who.phone);
    for (const token of ["x", "A".repeat(43), "A".repeat(128), who.token, owesCode, first]) {
      expect(await refusalOf(change(token, NEW))).toBe("TOKEN_INVALID");
    }
    expect(await hashOf(who)).toBe(before);
    await expect(change(second, NEW)).resolves.toEqual({});
    expect(await refusalOf(change(second, `${NEW}2`))).toBe("TOKEN_INVALID");
  });

  test("changes nothing after ten minutes", async () => {
    const [who, forced] = [await testPerson(product), await testPerson(product)];
    await mustChange(forced);
    const tokens = [await tokenFor(who.phone), (await logIn(forced, TEST_PASSWORD)).token];
    await product.advance(601);
    for (const token of tokens) expect(await refusalOf(change(token, NEW))).toBe("TOKEN_INVALID");
    await expect(logIn(who, TEST_PASSWORD)).resolves.toMatchObject({ next: "done" });
  });

  test("changes nothing when its employee has left", async () => {
    const who = await testPerson(product);
    const token = await tokenFor(who.phone);
    await owner.query("update employee set ended_at = app_now() where id = $1", [who.id]);
    expect(await refusalOf(change(token, NEW))).toBe("TOKEN_INVALID");
  });
});
