import { captchaPass } from "@wellpaid/testing/people/captcha";
import { lastCode, TEST_PASSWORD, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { withoutTimes } from "@wellpaid/testing/product/without-randomness";
import Fastify from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { answerError } from "../refusal-answer.ts";
import { logSerializers } from "./request-log.ts";

const product = await testProduct();

test("logs no token, code, phone, name or password when employees join, sign in, change and leave", async () => {
  const { server } = product;
  const who = await testPerson(product, { company: { asks_login_code: true } });
  const pass = await captchaPass(product);
  const secrets = new Set([TEST_PASSWORD, who.username, who.phone, who.phone.slice(3), who.token, pass]);
  secrets.add("Maya").add("Example").add(`${who.username}@example.com`).add(encodeURIComponent(who.phone));

  const call = async (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object, token?: string) => {
    const answer = await server.inject({
      method,
      url: `/api/v1${path}`,
      headers: token === undefined ? {} : { "app-auth": token },
      ...(body === undefined ? {} : { payload: body }),
    });
    const session = answer.json<{ token?: string }>();
    if (typeof session.token === "string") secrets.add(session.token);
    return session.token ?? "";
  };
  const codeOf = async (): Promise<string> => {
    const code = await lastCode(product, who.phone);
    secrets.add(code);
    return code;
  };

  await call("POST", "/login/employee", { identifier: TEST_PASSWORD, password: TEST_PASSWORD });
  await call("POST", "/login/employee", { identifier: who.username, password: "Wrong-pass-2026!" });
  const step = await call("POST", "/login/employee", { identifier: who.phone, password: TEST_PASSWORD, pass });
  const entered = { phone: who.phone, type: "employee_login", code: await codeOf() };
  const token = await call("POST", "/login/employee/verify-code", entered, step);
  await call("GET", `/employees/is-phone-registered?phone=${encodeURIComponent(who.phone)}`);
  await call("GET", `/employees/is-email-registered?email=${who.username}@example.com&pass=${pass}`);
  await call("GET", `/login/exchange-token/${token}`);
  await call("GET", `/nowhere/${token}?token=${token}`);
  await server.inject({ url: `/dashboard/home?token=${token}&embedded=true` });
  await call("GET", "/employees/check", undefined, token);
  await call("PATCH", "/employees", { name: "Maya", surname: "Example", email: who.phone, code: "12" }, token);
  await product.advance(31);
  await call("POST", "/password-reset/employee", { phone: who.phone });
  const reset = { phone: who.phone, type: "employee_password_reset", code: await codeOf() };
  const permit = await call("POST", "/password-reset/employee/verify-code", reset);
  await call("POST", "/password-reset/employee/change-password", { token: permit, password: "Another-pass-2031!" });
  secrets.add("Another-pass-2031!").add("Wrong-pass-2026!");
  await call("POST", "/employees", { phone: who.phone, name: "Maya", surname: "Example", companyPassword: "Maya-1" });
  await call("DELETE", "/login", undefined, token);

  const log = withoutTimes(product.log);
  expect(product.log.length).toBeGreaterThan(30);
  expect([...secrets].filter((secret) => secret !== "" && log.includes(secret))).toEqual([]);
});

/** What an answer's error leaves in the log. */
async function loggedOf(fail: () => unknown): Promise<string> {
  const lines: string[] = [];
  const server = Fastify({ logger: { stream: { write: (line) => lines.push(line) }, serializers: logSerializers } });
  server.setErrorHandler(answerError);
  server.get("/", async () => fail());
  await server.inject({ url: "/" });
  await server.close();
  return lines.join("");
}

const database = product.database.db;
test.each([
  ["a value is no id", () => sql`select id from employee where id = ${"Secret person"}`.execute(database)],
  ["a value is no number", () => sql`select ${"Secret 123456"}::int`.execute(database)],
  ["a value is no date", () => sql`select ${"Secret-02-30"}::timestamptz`.execute(database)],
  ["a text is no JSON", () => JSON.parse('{"phone": Secret')],
  ["a text breaks off", () => JSON.parse("Secret '0790' \"")],
])("logs where and of which kind, not what, when %s and the error is uncaught", async (_what, fail) => {
  const log = await loggedOf(fail);
  expect(log).toContain("a request failed");
  expect(log).toContain("at ");
  expect(log).not.toContain("Secret");
});
