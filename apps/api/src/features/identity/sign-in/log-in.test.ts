import * as contract from "@wellpaid/contract/identity/identity";
import { describe, expect, test } from "vitest";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const logIn = (identifier: string, password = TEST_PASSWORD) =>
  product.as(null)(contract.login, { body: { identifier, password } });

describe("a login", () => {
  const spellings: [string, (who: TestPerson) => string][] = [
    ["user name", (who) => who.username],
    ["user name in capitals", (who) => who.username.toUpperCase()],
    ["e-mail", (who) => `${who.username}@example.com`],
    ["phone with +44", (who) => who.phone],
    ["phone with 0", (who) => who.phone.replace("+44", "0")],
    ["bare phone with spaces", (who) => who.phone.replace("+44", "").replace(/(\d{4})/, "$1 ")],
  ];
  test.each(spellings)("by %s opens the profile", async (_how, spell) => {
    const who = await testPerson(product);
    const answer = await logIn(spell(who));
    expect(answer).toMatchObject({ employee: { id: who.id, name: "Maya", phone: who.phone }, next: "done" });
    expect(answer.token).toHaveLength(128);
    const profile = await product.as(answer.token)(contract.checkSession);
    expect(profile).toMatchObject({
      id: who.id,
      status: "active",
      monthlySalary: 200_000,
      company: { feeAmount: null },
    });
    expect(profile.issuedForEmployeeFor).toBeGreaterThan(3_590);
  });

  test("stores the token only as a hash", async () => {
    const who = await testPerson(product);
    const { token } = await logIn(who.username);
    const { rows } = await owner.query("select row_to_json(s)::text as row from session s where employee_id = $1", [
      who.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("a refused login", () => {
  test("answers an unknown user and a wrong password alike", async () => {
    const who = await testPerson(product);
    const answers = await Promise.all(
      [
        { identifier: "nobody at all", password: TEST_PASSWORD },
        { identifier: who.username, password: "Wrong-pass-2026!" },
      ].map((body) => product.send({ method: "POST", path: "/login/employee", body })),
    );
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { error: { code: "WRONG_LOGIN", message: "Your login or password is incorrect." } },
    });
  });

  test("reports a suspension only after the right password", async () => {
    const who = await testPerson(product, { status: "suspended" });
    expect(await refusalOf(logIn(who.username))).toBe("ACCOUNT_SUSPENDED");
    expect(await refusalOf(logIn(who.username, "Wrong-pass-2026!"))).toBe("WRONG_LOGIN");
  });

  test("sends the employee of a barred company to the app", async () => {
    const who = await testPerson(product, { company: { is_web_app_barred: true } });
    expect(await refusalOf(logIn(who.username))).toBe("WEB_APP_BARRED");
  });

  test.each([
    {},
    { identifier: "x" },
    { identifier: "", password: "x" },
    { identifier: "x\u0000", password: "y" },
    { identifier: { $ne: "" }, password: "y" },
  ])("answers 400 for the body %j", async (body) => {
    const answer = await product.send({ method: "POST", path: "/login/employee", body });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT" } } });
  });
});

describe("an invalid session token", () => {
  const check = (token: string | null) => refusalOf(product.as(token)(contract.checkSession));

  test("answers 401 when missing, short or made up", async () => {
    expect(await check(null)).toBe("NO_SESSION");
    expect(await check("x")).toBe("NO_SESSION");
    expect(await check("A".repeat(128))).toBe("NO_SESSION");
  });

  test("answers 401 when expired", async () => {
    const who = await testPerson(product);
    const { token } = await logIn(who.username);
    await product.advance(3_601);
    expect(await check(token)).toBe("NO_SESSION");
  });

  test("answers 401 after logging out, and the other session stays open", async () => {
    const who = await testPerson(product);
    const { token } = await logIn(who.username);
    await product.as(token)(contract.logout, { query: {} });
    expect(await check(token)).toBe("NO_SESSION");
    expect(
      await product
        .as(who.token)(contract.checkSession)
        .catch(() => null),
    ).toMatchObject({ id: who.id });
  });

  test("opens only the pending step while a step is owed", async () => {
    const who = await testPerson(product, { company: { asks_login_code: true } });
    const { token, next } = await logIn(who.username);
    expect(next).toBe("verify-code");
    expect(await check(token)).toBe("STEP_REQUIRED");
  });
});

test("carries the server time in every answer, which is not stored", async () => {
  const answer = await product.send({ method: "GET", path: "/employees/check" });
  expect(answer.headers).toMatchObject({ "cache-control": "no-store" });
  expect(Date.parse(String(answer.headers["server-time"]))).toBeGreaterThan(0);
});
