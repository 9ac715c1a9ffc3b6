import { agreedWith } from "@wellpaid/testing/partners/partners";
import { solvedCaptcha } from "@wellpaid/testing/people/captcha";
import { newcomerOf, testCompany } from "@wellpaid/testing/people/companies";
import { testPasskeys } from "@wellpaid/testing/people/passkeys";
import { lastCode, TEST_PASSWORD, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";
import { hashOfToken } from "../../auth/random-token.ts";

const product = await testProduct();
const { server, log } = product;

interface Sent {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** What is answered, and what the log of security says of it. */
async function tell({ method, path, body, token, headers }: Sent) {
  const before = log.length;
  const answer = await server.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...(token === undefined ? {} : { "app-auth": token }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  const events = log
    .slice(before)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "security");
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), events };
}

const logIn = (identifier: string, password = TEST_PASSWORD) =>
  tell({ method: "POST", path: "/login/employee", body: { identifier, password } });

describe("the security log", () => {
  test("records who logged in, from where and when", async () => {
    const who = await testPerson(product);
    const { events } = await logIn(who.username);
    expect(events).toMatchObject([{ level: 30, event: "login", outcome: "granted", employee: who.id }]);
    expect(events[0]).toMatchObject({ address: "127.0.0.1", reqId: expect.any(String), time: expect.any(Number) });
  });

  test("records the account of a failed login, or one HMAC per unknown name in any spelling", async () => {
    const who = await testPerson(product);
    const wrong = await logIn(who.username, "Wrong-pass-2026!");
    expect(wrong.events).toMatchObject([{ event: "login", outcome: "WRONG_LOGIN", employee: who.id }]);
    const [first, second, other] = [
      await logIn("Nobody.Here"),
      await logIn(" nobody.here"),
      await logIn("nobody.else"),
    ];
    expect(first.events).toMatchObject([{ event: "login", outcome: "WRONG_LOGIN", typed: expect.any(String) }]);
    expect(first.events[0]?.typed).toBe(second.events[0]?.typed);
    expect(first.events[0]?.typed).not.toBe(other.events[0]?.typed);
  });

  test("records each required, solved and failed captcha", async () => {
    const name = "somebody.guessed";
    for (let time = 0; time < 3; time += 1) await logIn(name);
    expect((await logIn(name)).events).toMatchObject([{ outcome: "CAPTCHA_REQUIRED", typed: expect.any(String) }]);
    const failed = await tell({ method: "POST", path: "/login/verify-by-captcha", body: { token: "x" } });
    expect(failed.events).toMatchObject([{ event: "verifyCaptcha", outcome: "CAPTCHA_FAILED" }]);
    const body = { token: await solvedCaptcha(product) };
    const solved = await tell({ method: "POST", path: "/login/verify-by-captcha", body });
    expect(solved.events).toMatchObject([{ event: "verifyCaptcha", outcome: "granted" }]);
  });

  test("records whose passkey was presented, valid or not", async () => {
    const who = await testPerson(product);
    const { add, signInChallenge } = testPasskeys(product);
    const { authenticator } = await add(who);
    const present = async (origin?: string) => {
      const credential = authenticator.show(await signInChallenge(), origin === undefined ? {} : { origin });
      return tell({ method: "POST", path: "/passkeys/sign-in", body: { credential } });
    };
    expect((await present()).events).toMatchObject([
      { event: "signInByPasskey", outcome: "granted", employee: who.id },
    ]);
    expect((await present("https://evil.example")).events).toMatchObject([
      { outcome: "WRONG_LOGIN", employee: who.id },
    ]);
  });

  test("records who signs up or comes by a partner, and which partner", async () => {
    const body = newcomerOf(await testCompany(product));
    const joined = await tell({ method: "POST", path: "/employees", body });
    expect(joined.events).toMatchObject([{ event: "signUp", outcome: "granted", employee: joined.body.id }]);
    const who = await testPerson(product);
    const { owner } = product.database;
    const { rows } = await owner.query<{ id: string }>(
      `with p as (insert into partner (name) values ('Ash') returning id), k as (
         insert into partner_key (partner_id, name, key_hash) select id, 'Key', $1::bytea from p)
       select id from p`,
      [hashOfToken("key of Ash")],
    );
    const partner = rows[0]?.id;
    await owner.query("update employee set partner_id = $2, partner_reference = 'R-1' where id = $1", [
      who.id,
      partner,
    ]);
    await agreedWith(product, partner ?? "", who);
    const headers = { "x-api-key": "key of Ash" };
    const response = await tell({
      method: "POST",
      path: "/partner/exchange-tokens",
      headers,
      body: { reference: "R-1" },
    });
    expect(response.events).toMatchObject([{ event: "makeExchangeToken", partner, employee: who.id }]);
    const path = `/login/exchange-token/${String(response.body.token)}`;
    const [first, again] = [await tell({ method: "GET", path }), await tell({ method: "GET", path })];
    expect(first.events).toMatchObject([{ event: "exchangeToken", outcome: "granted", employee: who.id }]);
    expect(again.events).toMatchObject([{ event: "exchangeToken", outcome: "TOKEN_INVALID" }]);
  });

  test("records a reset code, a wrong code and the new password by employee id", async () => {
    const { id, phone } = await testPerson(product);
    const at = "/password-reset/employee";
    const response = await tell({ method: "POST", path: at, body: { phone } });
    const type = "employee_password_reset";
    const code = await lastCode(product, phone);
    const other = code === "000000" ? "000001" : "000000";
    const wrong = await tell({ method: "POST", path: `${at}/verify-code`, body: { phone, type, code: other } });
    const right = await tell({ method: "POST", path: `${at}/verify-code`, body: { phone, type, code } });
    const body = { token: right.body.token, password: "Another-pass-2031!" };
    const changed = await tell({ method: "POST", path: `${at}/change-password`, body });
    const again = await tell({ method: "POST", path: `${at}/change-password`, body });
    expect([response, wrong, right, changed].flatMap(({ events }) => events)).toMatchObject([
      { event: "askPasswordReset", outcome: "granted", employee: id },
      { event: "verifyResetCode", outcome: "WRONG_CODE", employee: id },
      { event: "verifyResetCode", outcome: "granted", employee: id },
      { event: "changePassword", outcome: "granted", employee: id },
    ]);
    expect(again.events).toMatchObject([{ event: "changePassword", outcome: "TOKEN_INVALID" }]);
    expect(again.events[0]).not.toHaveProperty("employee");
  });

  test("links the lines of a session and records the refusal of an ended session", async () => {
    const { id, token } = await testPerson(product);
    const closed = await tell({ method: "POST", path: "/employees/close-account", token, body: { code: "1" } });
    const { token: next } = await testPerson(product);
    const out = await tell({ method: "DELETE", path: "/login", token: next });
    const deleted = await tell({ method: "GET", path: "/employees/check", token: next });
    expect(closed.events).toMatchObject([{ event: "closeAccount", employee: id, session: expect.any(String) }]);
    expect(out.events).toMatchObject([{ event: "logout", outcome: "granted", session: expect.any(String) }]);
    expect(deleted.events).toMatchObject([{ event: "checkSession", outcome: "NO_SESSION" }]);
  });

  test("records a forbidden request, but not a permitted read", async () => {
    const suspended = await testPerson(product, { status: "suspended" });
    const stopped = await tell({ method: "POST", path: "/employees/close-account", token: suspended.token });
    expect(stopped.events).toMatchObject([{ outcome: "SUSPENDED", employee: suspended.id }]);
    const partner = await tell({ method: "POST", path: "/partner/exchange-tokens", body: { reference: "7" } });
    expect(partner.events).toMatchObject([{ event: "makeExchangeToken", outcome: "API_KEY_INVALID" }]);
    const read = await tell({ method: "GET", path: "/employees/check", token: suspended.token });
    expect([read.status, read.events]).toEqual([200, []]);
  });

  test("records impossible input, too", async () => {
    const { token } = await testPerson(product);
    const none = await tell({ method: "PATCH", path: "/employees", token, body: { email: 7 } });
    expect(none.events).toMatchObject([{ event: "changeDetails", outcome: "INVALID_INPUT" }]);
  });
});
