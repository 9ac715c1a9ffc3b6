import * as contract from "@wellpaid/contract/identity/identity";
import { describe, expect, test } from "vitest";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const logIn = (identifier: string, password = TEST_PASSWORD) =>
  product.as(null)(contract.login, { body: { identifier, password } });

describe("when somebody logs in", () => {
  const spellings: [string, (who: TestPerson) => string][] = [
    ["user name", (who) => who.username],
    ["user name in capitals", (who) => who.username.toUpperCase()],
    ["e-mail", (who) => `${who.username}@example.com`],
    ["phone with +44", (who) => who.phone],
    ["phone with 0", (who) => who.phone.replace("+44", "0")],
    ["bare phone with spaces", (who) => who.phone.replace("+44", "").replace(/(\d{4})/, "$1 ")],
  ];
  test.each(spellings)("by %s, then the token opens the profile", async (_how, spell) => {
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

  test("then the token is kept only as a hash", async () => {
    const who = await testPerson(product);
    const { token } = await logIn(who.username);
    const { rows } = await owner.query("select row_to_json(s)::text as row from session s where employee_id = $1", [
      who.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("when it may not be", () => {
  test("then an unknown user and a wrong password get the same answer", async () => {
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

  test("then a suspended employee is told only after the right password", async () => {
    const who = await testPerson(product, { status: "suspended" });
    expect(await refusalOf(logIn(who.username))).toBe("ACCOUNT_SUSPENDED");
    expect(await refusalOf(logIn(who.username, "Wrong-pass-2026!"))).toBe("WRONG_LOGIN");
  });

  test("then an employee of a barred company is sent to the app", async () => {
    const who = await testPerson(product, { company: { is_web_app_barred: true } });
    expect(await refusalOf(logIn(who.username))).toBe("WEB_APP_BARRED");
  });

  test.each([
    {},
    { identifier: "x" },
    { identifier: "", password: "x" },
    { identifier: "x\u0000", password: "y" },
    { identifier: { $ne: "" }, password: "y" },
  ])("then a body of %j is 400", async (body) => {
    const answer = await product.send({ method: "POST", path: "/login/employee", body });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT" } } });
  });
});

describe("when a token is not good", () => {
  const check = (token: string | null) => refusalOf(product.as(token)(contract.checkSession));

  test("because it is missing, short or made up, then it is 401", async () => {
    expect(await check(null)).toBe("NO_SESSION");
    expect(await check("x")).toBe("NO_SESSION");
    expect(await check("A".repeat(128))).toBe("NO_SESSION");
  });

  test("because its time is over, then it is 401", async () => {
    const who = await testPerson(product);
    const { token } = await logIn(who.username);
    await product.advance(3_601);
    expect(await check(token)).toBe("NO_SESSION");
  });

  test("because its owner logged out, then it is 401 and the other session lives on", async () => {
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

  test("because it still owes a step, then it opens nothing but that step", async () => {
    const who = await testPerson(product, { company: { asks_login_code: true } });
    const { token, next } = await logIn(who.username);
    expect(next).toBe("verify-code");
    expect(await check(token)).toBe("STEP_REQUIRED");
  });
});

test("when anything is answered, then it carries the server's time and is not stored", async () => {
  const answer = await product.send({ method: "GET", path: "/employees/check" });
  expect(answer.headers).toMatchObject({ "cache-control": "no-store" });
  expect(Date.parse(String(answer.headers["server-time"]))).toBeGreaterThan(0);
});
