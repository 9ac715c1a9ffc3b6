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

const asked: TestPersonWish = { company: { asks_login_code: true } };
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

describe("when a login asks for a code", () => {
  test("and whoever has the password tries which phone it is, then five are compared in a day, at once and over sign-ins, and the masked one always counts", async () => {
    const who = await testPerson(product, asked);
    const first = await logIn(who);
    const code = await lastCode(product, who.phone);
    const { token } = await logIn(who);
    const guessed = Array.from({ length: 12 }, (_, at) => `+4477009${String(20_000 + at)}`);
    const told = await Promise.all(
      guessed.map((phone, at) =>
        refusalOf(at % 2 === 0 ? verify(at % 4 === 0 ? token : first.token, { phone }, code) : resend(token, phone)),
      ),
    );
    expect(told.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "NOT_FOUND"),
      ...Array.from({ length: 7 }, () => "TOO_MANY_REQUESTS"),
    ]);
    expect(await refusalOf(verify(token, who, code))).toBe("TOO_MANY_REQUESTS");
    expect(await verify(token, { phone: first.employee.phone }, code)).toMatchObject({ next: "done" });
  });

  test("then it is on its way with the answer, and opens the whole session", async () => {
    const who = await testPerson(product, asked);
    const { token, next } = await logIn(who);
    expect(next).toBe("verify-code");
    const answer = await verify(token, who, await lastCode(product, who.phone));
    expect(answer).toMatchObject({ next: "done", employee: { id: who.id, phone: who.phone } });
    expect(answer.token).not.toBe(token);
    await expect(check(answer.token)).resolves.toMatchObject({ id: who.id });
  });

  test("then the step's token is over once it is finished, also for whoever has stolen it", async () => {
    const who = await testPerson(product, asked);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    await verify(token, who, code);
    expect(await refusalOf(verify(token, who, code))).toBe("NO_SESSION");
    expect(await refusalOf(resend(token, who.phone))).toBe("NO_SESSION");
    expect(await refusalOf(check(token))).toBe("NO_SESSION");
    expect(await refusalOf(product.as(token)(contract.logout, { query: {} }))).toBe("NO_SESSION");
  });

  test("and it is sent while the employee is held, then it waits before it holds the code, as whoever ends all codes does", async () => {
    const who = await testPerson(product, asked);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    const told = await whileLocked(
      product.database,
      "select 1 from employee where id = $1 for no key update",
      who.id,
      [() => verify(token, who, code)],
      "select 1 from verification_code where employee_id = $1 for update nowait",
    );
    expect(told).toMatchObject([{ next: "done" }]);
  });

  test("and the right one is sent twenty times at once, then one session opens", async () => {
    const who = await testPerson(product, asked);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    const told = await Promise.all(
      Array.from({ length: 20 }, () =>
        verify(token, who, code).then(
          ({ next }) => next,
          () => "refused",
        ),
      ),
    );
    expect(told.filter((one) => one === "done")).toHaveLength(1);
    const { rows } = await owner.query(
      "select 1 from session where employee_id = $1 and next_step = 'done' and revoked_at is null",
      [who.id],
    );
    // The one that every test's person begins with, and the new one.
    expect(rows).toHaveLength(2);
  });

  test("then of a thousand guesses at once, by two logins, at most five are judged", async () => {
    const who = await testPerson(product, asked);
    const tokens = [(await logIn(who)).token, (await logIn(who)).token];
    const code = await lastCode(product, who.phone);
    const guesses = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(6, "5")).filter((one) => one !== code);
    const told = await Promise.all(guesses.map((guess, at) => refusalOf(verify(tokens[at % 2] ?? "", who, guess))));
    expect(told.filter((one) => one === "WRONG_CODE")).toHaveLength(4);
    expect(told.filter((one) => one === "TOO_MANY_CODE_TRIES")).toHaveLength(guesses.length - 4);
    expect(await refusalOf(verify(tokens[0] ?? "", who, code))).toBe("TOO_MANY_CODE_TRIES");
  }, 240_000);

  test("then one that is wrong, of somebody else, of another type or expired opens nothing", async () => {
    const [who, somebody] = [await testPerson(product, asked), await testPerson(product, asked)];
    const { token } = await logIn(who);
    await logIn(somebody);
    const code = await lastCode(product, who.phone);
    const theirs = await lastCode(product, somebody.phone);
    expect(await refusalOf(verify(token, who, other(code)))).toBe("WRONG_CODE");
    if (theirs !== code) expect(await refusalOf(verify(token, who, theirs))).toBe("WRONG_CODE");
    expect(await refusalOf(verify(token, somebody, theirs))).toBe("NOT_FOUND");
    expect(await refusalOf(verify(token, { phone: "020 7946 0000" }, code))).toBe("NOT_FOUND");
    await owner.query("update verification_code set type = 'advance_request' where employee_id = $1", [who.id]);
    expect(await refusalOf(verify(token, who, code))).toBe("WRONG_CODE");
    await owner.query("update verification_code set type = 'employee_login' where employee_id = $1", [who.id]);
    await owner.query("update verification_code set expires_at = app_now() where employee_id = $1", [who.id]);
    expect(await refusalOf(verify(token, who, code))).toBe("CODE_EXPIRED");
  });

  test("and no code can be on the phone, then the answer says so, and the resend why", async () => {
    const who = await testPerson(product, asked);
    const first = await logIn(who);
    await verify(first.token, who, await lastCode(product, who.phone));
    const again = await logIn(who);
    expect(again).toMatchObject({ next: "verify-code", isCodeSent: false });
    await expect(resend(again.token, who.phone)).rejects.toMatchObject({ code: "CODE_TOO_SOON", name: "CodeUsedUp" });
  });

  test("and is logged in to again within 30 seconds, then the code that is on its way stays good", async () => {
    const who = await testPerson(product, asked);
    await logIn(who);
    const { token, isCodeSent } = await logIn(who);
    expect(isCodeSent).toBe(true);
    expect(await messagesTo(who)).toHaveLength(1);
    await expect(verify(token, who, await lastCode(product, who.phone))).resolves.toMatchObject({ next: "done" });
  });

  test("then it can be sent again after 30 seconds, also by voice; the older one opens nothing", async () => {
    const who = await testPerson(product, asked);
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

  test("and messages are down, then the login answers, and it can be sent at once when they are up", async () => {
    const who = await testPerson(product, asked);
    await owner.query("insert into sandbox.fault (target, mode) values ('messages', 'error')");
    const { token, next } = await logIn(who);
    expect(next).toBe("verify-code");
    expect(await refusalOf(resend(token, who.phone))).toBe("MESSAGE_NOT_SENT");
    await owner.query("delete from sandbox.fault");
    await resend(token, who.phone);
    expect(await messagesTo(who)).toHaveLength(1);
    await expect(verify(token, who, await lastCode(product, who.phone))).resolves.toMatchObject({ next: "done" });
  });

  test("and ten were sent that day, then the login answers, and the next is refused with a time", async () => {
    const who = await testPerson(product, asked);
    for (let time = 0; time < 10; time += 1) {
      await logIn(who);
      await product.advance(31);
    }
    const { token } = await logIn(who);
    expect(await refusalOf(resend(token, who.phone))).toBe("TOO_MANY_CODES");
  });

  test("then its token outlives the code: one that is too old is called so, and a new one may be sent", async () => {
    const who = await testPerson(product, asked);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    await product.advance(601);
    expect(await refusalOf(verify(token, who, code))).toBe("CODE_EXPIRED");
    await product.advance(600);
    expect(await refusalOf(resend(token, who.phone))).toBe("NO_SESSION");
  });

  test("and it is sent again late, then the new code is good for as long as it says", async () => {
    const who = await testPerson(product, asked);
    const { token } = await logIn(who);
    await product.advance(1_100);
    const { expiresInSeconds } = await resend(token, who.phone);
    await product.advance(expiresInSeconds - 1);
    expect(await verify(token, who, await lastCode(product, who.phone))).toMatchObject({ next: "done" });
  });

  test("and the employee is suspended meanwhile, then it does not go on", async () => {
    const who = await testPerson(product, asked);
    const { token } = await logIn(who);
    const code = await lastCode(product, who.phone);
    await setEmployee(who, "status = 'suspended'");
    expect(await refusalOf(verify(token, who, code))).toBe("ACCOUNT_SUSPENDED");
    expect(await refusalOf(resend(token, who.phone))).toBe("ACCOUNT_SUSPENDED");
    await setEmployee(who, "status = 'active'");
    await expect(verify(token, who, code)).resolves.toMatchObject({ next: "done" });
  });
});

describe("when a login owes several steps", () => {
  test("then they come in order: code, new password, payday", async () => {
    const who = await testPerson(product, asked);
    await withoutPayGroup(who);
    await setEmployee(who, "force_password_update = true");
    const first = await logIn(who);
    const second = await verify(first.token, who, await lastCode(product, who.phone));
    expect([first.next, second.next]).toEqual(["verify-code", "change-password"]);
    expect(await refusalOf(givePayday(second.token, 25))).toBe("STEP_REQUIRED");
  });
});
