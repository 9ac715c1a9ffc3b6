import * as contract from "@wellpaid/contract/identity/identity";
import { resendLoginCode, verifyLoginCode } from "@wellpaid/contract/identity/sign-in-steps";
import { describe, expect, test } from "vitest";
import { manyAddresses, testBrowser } from "@wellpaid/testing/product/browser";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { testPasskeys } from "@wellpaid/testing/people/passkeys";
import { lastCode, TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";
import { secondServer } from "@wellpaid/testing/product/second-server";

const product = await testProduct({ rateLimits: { guessesPerAccountPerDay: 25 } });
const servers = [product.server, await secondServer(product)];
const { add, signIn } = testPasskeys(product);
const stranger = testBrowser({ servers, address: manyAddresses() });
const WRONG = "Wrong-pass-2026!";

const body = (identifier: string, password: string, pass?: string) => ({
  identifier,
  password,
  ...(pass === undefined ? {} : { pass }),
});
const logIn = (identifier: string, password = TEST_PASSWORD, pass?: string) =>
  product.as(null)(contract.login, { body: body(identifier, password, pass) });
const guess = async (identifier: string) =>
  refusalOf(stranger.as(null)(contract.login, { body: body(identifier, WRONG, await captchaPass(product)) }));

async function guessAtOnce(identifier: string, times: number): Promise<string[]> {
  return Promise.all(Array.from({ length: times }, () => guess(identifier)));
}

const judgedOf = (answers: readonly string[]) => answers.filter((answer) => answer === "WRONG_LOGIN").length;

/** Three wrong passwords, and then the right one with a pass. */
async function signInByCaptcha(who: TestPerson) {
  for (let time = 0; time < 3; time += 1) await refusalOf(logIn(who.username, WRONG));
  return logIn(who.username, TEST_PASSWORD, await captchaPass(product));
}

const giveCode = async (who: TestPerson, token: string) =>
  product.as(token)(verifyLoginCode, {
    body: { phone: who.phone, type: "employee_login", code: await lastCode(product, who.phone) },
  });

describe("guesses with a captcha pass each, from many addresses over two servers", () => {
  test("judge no more than the daily cap of an account across its three names", async () => {
    const who = await testPerson(product);
    const answers: string[] = [];
    for (const name of [who.username, who.phone, `${who.username}@example.com`])
      answers.push(...(await guessAtOnce(name, 12)));
    expect(judgedOf(answers)).toBe(15);
    expect(answers.filter((answer) => answer === "PROOF_REQUIRED")).toHaveLength(21);
    expect(await refusalOf(logIn(who.username))).toBe("PROOF_REQUIRED");
    await product.advance(86_401);
    expect(await logIn(who.username)).toMatchObject({ next: "done" });
  });

  test("answer known and unknown identically, and no name reveals another", async () => {
    const who = await testPerson(product);
    await guessAtOnce(who.phone, 8);
    const outcomes = [];
    for (const name of [who.username, "nobody-at-all"]) {
      const answers = [];
      for (let time = 0; time < 7; time += 1) {
        const pass = await captchaPass(product);
        const request = { method: "POST", path: "/login/employee", body: body(name, WRONG, pass) };
        const { status, body: answer } = await product.send(request);
        answers.push({ status, answer });
      }
      outcomes.push(answers);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]?.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 403, 403]);
  });

  test("still let the owner in by passkey or by a new password by code", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    await guessAtOnce(who.username, 8);
    expect((await signIn(authenticator)).next).toBe("done");
    const owner = testBrowser({ servers });
    const { change, tokenFor } = resetCalls(product, owner.as(null));
    await change(await tokenFor(who.phone), "Another-pass-2026!");
    const login = { body: body(who.username, "Another-pass-2026!") };
    expect(await owner.as(null)(contract.login, login)).toMatchObject({ next: "done" });
  });
});

describe("a right password after a captcha", () => {
  test("requires a code at every sign-in until a code was given, however late", async () => {
    const who = await testPerson(product);
    expect((await signInByCaptcha(who)).next).toBe("verify-code");
    for (const seconds of [961, 86_401, 30 * 86_400]) {
      await product.advance(seconds);
      expect(await logIn(who.username)).toMatchObject({ next: "verify-code" });
    }
    const { token } = await logIn(who.username);
    await product.advance(31);
    await product.as(token)(resendLoginCode, { body: { phone: who.phone } });
    expect(await giveCode(who, token)).toMatchObject({ next: "done", employee: { name: "Maya", phone: who.phone } });
    expect(await logIn(who.username)).toMatchObject({ next: "done" });
  });

  test("clears that duty by a passkey or a new password by code, too", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const { authenticator } = await add(who);
    await signInByCaptcha(who);
    await signIn(authenticator);
    await product.advance(961);
    expect(await logIn(who.username)).toMatchObject({ next: "done" });
    await signInByCaptcha(other);
    const { change, tokenFor } = resetCalls(product);
    await change(await tokenFor(other.phone), "Another-pass-2026!");
    await product.advance(961);
    expect(await logIn(other.username, "Another-pass-2026!")).toMatchObject({ next: "done" });
  });

  test("shows no name or phone in the unfinished step, and takes the phone as shown", async () => {
    const who = await testPerson(product);
    const { employee, token } = await signInByCaptcha(who);
    const phone = `••••••••${who.phone.slice(-3)}`;
    expect(employee).toEqual({ id: who.id, name: "", forcePasswordUpdate: false, phone, paydayDate: null });
    const code = await lastCode(product, who.phone);
    const attempt = { phone, type: "employee_login", code } as const;
    expect(await product.as(token)(verifyLoginCode, { body: attempt })).toMatchObject({ next: "done" });
  });
});
