import * as contract from "@wellpaid/contract/identity/identity";
import * as steps from "@wellpaid/contract/identity/sign-in-steps";
import { describe, expect, test } from "vitest";
import { whileLocked } from "@wellpaid/testing/product/locks";
import {
  lastCode,
  TEST_PASSWORD,
  type TestPerson,
  type TestPersonWish,
  testPerson,
} from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

const wish: TestPersonWish = { company: { asks_login_code: true } };
const logIn = (who: TestPerson) =>
  product.as(null)(contract.login, { body: { identifier: who.username, password: TEST_PASSWORD } });
const verify = (token: string, who: Pick<TestPerson, "phone">, code: string) =>
  product.as(token)(steps.verifyLoginCode, { body: { phone: who.phone, type: "employee_login", code } });
const resend = (token: string, phone: string, call = false) =>
  product.as(token)(steps.resendLoginCode, { body: { phone, call } });
const givePayday = (token: string, date: number | string) => product.as(token)(steps.givePayday, { body: { date } });
const check = (token: string) => product.as(token)(contract.checkSession);
const messagesTo = async ({ phone }: TestPerson) =>
  (await owner.query("select channel from sandbox.message where recipient = $1 order by sequence", [phone])).rows;
const other = (code: string) => (code === "000000" ? "000001" : "000000");
const setEmployee = (who: TestPerson, columns: string) =>
  owner.query(`update employee set ${columns} where id = $1`, [who.id]);
/** As the demo account `codes`: no pay group tells the payday. */
const withoutPayGroup = (who: TestPerson) =>
  owner.query("update payroll_record set pay_group_id = null where company_id = $1", [who.companyId]);

describe("a login that requires a code", () => {
  test("compares five phone guesses a day across sign-ins, and always counts the masked number", async () => {
    const who = await testPerson(product, wish);
    const first = await logIn(who);
    const code = await lastCode(product, who.phone);
    const { token } = await logIn(who);
    const guessed = Array.from({ length: 12 }, (_, at) => `+4477009${String(20_000 + at)}`);
    const outcomes = await Promise.all(
      guessed.map((phone, at) =>
        refusalOf(at % 2 === 0 ? verify(at % 4 === 0 ? token : first.token, { phone }, code) : resend(token, phone)),
      ),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "NOT_FOUND"),
      ...Array.from({ length: 7 }, () => "TOO_MANY_REQUESTS"),
    ]);
    expect(await refusalOf(verify(token, who, code))).toBe("TOO_MANY_REQUESTS");
    expect(await verify(token, { phone: first.employee.phone }, code)).toMatchObject({ next: "done" });
  });

  test("sends the code with the answer, and the code opens the full session", async () => {
    const who = await testPerson(product, wish);
    const { token, next } = await logIn(who);
    expect(next).toBe("verify-code");
    const answer = await verify(token, who, await lastCode(product, who.phone));
    expect(answer).toMatchObject({ next: "done", employee: { id: who.id, phone: who.phone } });
    expect(answer.token).not.toBe(token);
    await expect(check(answer.token)).resolves.toMatchObject({ id: who.id });
  });

  test("ends the step token once the step is finished, even for a thief", async () => {
    const who = await testPerson(product, wish);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    await verify(token, who, code);
    expect(await refusalOf(verify(token, who, code))).toBe("NO_SESSION");
    expect(await refusalOf(resend(token, who.phone))).toBe("NO_SESSION");
    expect(await refusalOf(check(token))).toBe("NO_SESSION");
    expect(await refusalOf(product.as(token)(contract.logout, { query: {} }))).toBe("NO_SESSION");
  });

  test("waits for the employee row before locking the code, as ending all codes does", async () => {
    const who = await testPerson(product, wish);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    const results = await whileLocked(
      product.database,
      "select 1 from employee where id = $1 for no key update",
      who.id,
      [() => verify(token, who, code)],
      "select 1 from verification_code where employee_id = $1 for update nowait",
    );
    expect(results).toMatchObject([{ next: "done" }]);
  });

  test("opens a single session when the right code is sent twenty times at once", async () => {
    const who = await testPerson(product, wish);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        verify(token, who, code).then(
          ({ next }) => next,
          () => "refused",
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    const { rows } = await owner.query(
      "select 1 from session where employee_id = $1 and next_step = 'done' and revoked_at is null",
      [who.id],
    );
    // The one that every test's person begins with, and the new one.
    expect(rows).toHaveLength(2);
  });

  test("judges at most five of a thousand simultaneous guesses by two logins", async () => {
    const who = await testPerson(product, wish);
    const tokens = [(await logIn(who)).token, (await logIn(who)).token];
    const code = await lastCode(product, who.phone);
    const guesses = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(6, "5")).filter(
      (guess) => guess !== code,
    );
    const codes = await Promise.all(guesses.map((guess, at) => refusalOf(verify(tokens[at % 2] ?? "", who, guess))));
    expect(codes.filter((outcome) => outcome === "WRONG_CODE")).toHaveLength(4);
    expect(codes.filter((outcome) => outcome === "TOO_MANY_CODE_TRIES")).toHaveLength(guesses.length - 4);
    expect(await refusalOf(verify(tokens[0] ?? "", who, code))).toBe("TOO_MANY_CODE_TRIES");
  }, 240_000);

  test("opens nothing for a code that is wrong, foreign, of another type or expired", async () => {
    const [who, person] = [await testPerson(product, wish), await testPerson(product, wish)];
    const { token } = await logIn(who);
    await logIn(person);
    const code = await lastCode(product, who.phone);
    const theirs = await lastCode(product, person.phone);
    expect(await refusalOf(verify(token, who, other(code)))).toBe("WRONG_CODE");
    if (theirs !== code) expect(await refusalOf(verify(token, who, theirs))).toBe("WRONG_CODE");
    expect(await refusalOf(verify(token, person, theirs))).toBe("NOT_FOUND");
    expect(await refusalOf(verify(token, { phone: "020 7946 0000" }, code))).toBe("NOT_FOUND");
    await owner.query("update verification_code set type = 'advance_request' where employee_id = $1", [who.id]);
    expect(await refusalOf(verify(token, who, code))).toBe("WRONG_CODE");
    await owner.query("update verification_code set type = 'employee_login' where employee_id = $1", [who.id]);
    await owner.query("update verification_code set expires_at = app_now() where employee_id = $1", [who.id]);
    expect(await refusalOf(verify(token, who, code))).toBe("CODE_EXPIRED");
  });

  test("says that no code can be on the phone, and the resend says why", async () => {
    const who = await testPerson(product, wish);
    const first = await logIn(who);
    await verify(first.token, who, await lastCode(product, who.phone));
    const again = await logIn(who);
    expect(again).toMatchObject({ next: "verify-code", isCodeSent: false });
    await expect(resend(again.token, who.phone)).rejects.toMatchObject({ code: "CODE_TOO_SOON", name: "CodeUsedUp" });
  });

  test("keeps the sent code valid when the login is repeated within 30 seconds", async () => {
    const who = await testPerson(product, wish);
    await logIn(who);
    const { token, isCodeSent } = await logIn(who);
    expect(isCodeSent).toBe(true);
    expect(await messagesTo(who)).toHaveLength(1);
    await expect(verify(token, who, await lastCode(product, who.phone))).resolves.toMatchObject({ next: "done" });
  });

  test("can be resent after 30 seconds, also by voice, and the older code opens nothing", async () => {
    const who = await testPerson(product, wish);
    const { token } = await logIn(who);
    const first = await lastCode(product, who.phone);
    expect(await refusalOf(resend(token, who.phone))).toBe("CODE_TOO_SOON");
    await product.advance(30);
    await expect(resend(token, who.phone.replace("+44", "0"), true)).resolves.toMatchObject({ nextCodeInSeconds: 30 });
    expect(await messagesTo(who)).toEqual([{ channel: "sms" }, { channel: "voice" }]);
    const second = await lastCode(product, who.phone);
    if (first !== second) expect(await refusalOf(verify(token, who, first))).toBe("WRONG_CODE");
    await expect(verify(token, who, second)).resolves.toMatchObject({ next: "done" });
    expect(await refusalOf(resend(token, (await testPerson(product)).phone))).toBe("NO_SESSION");
  });

  test("answers the login during a message outage and can send at once after recovery", async () => {
    const who = await testPerson(product, wish);
    await owner.query("insert into sandbox.fault (target, mode) values ('messages', 'error')");
    const { token, next } = await logIn(who);
    expect(next).toBe("verify-code");
    expect(await refusalOf(resend(token, who.phone))).toBe("MESSAGE_NOT_SENT");
    await owner.query("delete from sandbox.fault");
    await resend(token, who.phone);
    expect(await messagesTo(who)).toHaveLength(1);
    await expect(verify(token, who, await lastCode(product, who.phone))).resolves.toMatchObject({ next: "done" });
  });

  test("answers the login after ten codes that day and refuses the next with a time", async () => {
    const who = await testPerson(product, wish);
    for (let time = 0; time < 10; time += 1) {
      await logIn(who);
      await product.advance(31);
    }
    const { token } = await logIn(who);
    expect(await refusalOf(resend(token, who.phone))).toBe("TOO_MANY_CODES");
  });

  test("keeps the step token beyond the code, reports an expired code and allows a resend", async () => {
    const who = await testPerson(product, wish);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    await product.advance(601);
    expect(await refusalOf(verify(token, who, code))).toBe("CODE_EXPIRED");
    await product.advance(600);
    expect(await refusalOf(resend(token, who.phone))).toBe("NO_SESSION");
  });

  test("gives a late resend the full validity that it states", async () => {
    const who = await testPerson(product, wish);
    const { token } = await logIn(who);
    await product.advance(1_100);
    const { expiresInSeconds } = await resend(token, who.phone);
    await product.advance(expiresInSeconds - 1);
    expect(await verify(token, who, await lastCode(product, who.phone))).toMatchObject({ next: "done" });
  });

  test("stops when the employee is suspended meanwhile", async () => {
    const who = await testPerson(product, wish);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    await setEmployee(who, "status = 'suspended'");
    expect(await refusalOf(verify(token, who, code))).toBe("ACCOUNT_SUSPENDED");
    expect(await refusalOf(resend(token, who.phone))).toBe("ACCOUNT_SUSPENDED");
    await setEmployee(who, "status = 'active'");
    await expect(verify(token, who, code)).resolves.toMatchObject({ next: "done" });
  });
});

describe("a login that owes several steps", () => {
  test("runs the steps in order: code, new password, payday", async () => {
    const who = await testPerson(product, wish);
    await withoutPayGroup(who);
    await setEmployee(who, "force_password_update = true");
    const first = await logIn(who);
    const second = await verify(first.token, who, await lastCode(product, who.phone));
    expect([first.next, second.next]).toEqual(["verify-code", "change-password"]);
    expect(await refusalOf(givePayday(second.token, 25))).toBe("STEP_REQUIRED");
  });
});
