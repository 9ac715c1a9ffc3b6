import { checkCompany, isEmailRegistered, isPhoneRegistered, signUp } from "@wellpaid/contract/identity/sign-up";
import { describe, expect, test } from "vitest";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { newcomerOf, testCompany } from "@wellpaid/testing/people/companies";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ rateLimits: { openChecksPerHour: 5, companyAttemptsPerHour: 10 } });
const { owner } = product.database;
const as = product.as(null);
const forgetCounts = () => owner.query("delete from rate_limit_use");

describe("whether a person is registered", () => {
  test("is answered as a bare boolean for each spelling of the phone", async () => {
    await forgetCounts();
    const who = await testPerson(product);
    const national = who.phone.slice(3);
    for (const phone of [`%2B44${national}`, `+44${national}`, `0${national}`, national]) {
      const { status, body } = await product.send({
        method: "GET",
        path: `/employees/is-phone-registered?phone=${phone}`,
      });
      expect({ status, body }).toEqual({ status: 200, body: true });
    }
    expect(await as(isPhoneRegistered, { query: { phone: "07911999999" } })).toBe(false);
  });

  test("is false for the own e-mail, and true for another in any case", async () => {
    await forgetCounts();
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const ask = (name: string, token: string | null) =>
      product.as(token)(isEmailRegistered, { query: { email: `${name}@Example.COM` } });
    expect(await ask(who.username, who.token)).toBe(false);
    expect(await ask(other.username, who.token)).toBe(true);
    expect(await ask(who.username, null)).toBe(true);
    expect(await ask("nobody", null)).toBe(false);
  });

  test("is false when the account has ended", async () => {
    await forgetCounts();
    const who = await testPerson(product);
    await owner.query("update employee set ended_at = app_now() where id = $1", [who.id]);
    expect(await as(isPhoneRegistered, { query: { phone: who.phone } })).toBe(false);
  });

  test.each(["+33612345678", "nonsense"])("answers 400 for the phone %s", async (phone) => {
    expect(await refusalOf(as(isPhoneRegistered, { query: { phone } }))).toBe("PHONE_INVALID");
  });
});

describe("five such calls of an address within an hour", () => {
  const ask = (pass?: string) =>
    as(isPhoneRegistered, { query: { phone: "07911999999", ...(pass === undefined ? {} : { pass }) } });
  const askFive = async () => {
    await forgetCounts();
    for (let count = 0; count < 5; count += 1) await ask();
  };

  test("require a pass for each of the four calls, valid once", async () => {
    await askFive();
    const company = await testCompany(product);
    const person = newcomerOf(company);
    expect(await refusalOf(ask())).toBe("CAPTCHA_REQUIRED");
    expect(await refusalOf(as(isEmailRegistered, { query: { email: "a@b.example" } }))).toBe("CAPTCHA_REQUIRED");
    expect(await refusalOf(as(signUp, { body: person }))).toBe("CAPTCHA_REQUIRED");
    const { rows } = await owner.query("select 1 from employee where phone = $1", [person.phone]);
    expect(rows).toEqual([]);
    const pass = await captchaPass(product);
    expect(await ask(pass)).toBe(false);
    expect(await refusalOf(ask(pass))).toBe("CAPTCHA_REQUIRED");
    expect(await refusalOf(ask("made-up-pass-of-nobody"))).toBe("CAPTCHA_REQUIRED");
    await expect(as(signUp, { body: { ...person, pass: await captchaPass(product) } })).resolves.toBeDefined();
  });

  test("require none with a session", async () => {
    await askFive();
    const who = await testPerson(product);
    expect(await product.as(who.token)(isPhoneRegistered, { query: { phone: who.phone } })).toBe(true);
  });

  test("require none of another address, nor an hour later", async () => {
    await askFive();
    const elsewhere = await product.server.inject({
      url: "/api/v1/employees/is-phone-registered?phone=07911999999",
      remoteAddress: "203.0.113.7",
    });
    expect(elsewhere.statusCode).toBe(200);
    await product.advance(3_601);
    expect(await ask()).toBe(false);
  });

  test("answer five of a hundred simultaneous calls", async () => {
    await forgetCounts();
    const codes = await Promise.all(Array.from({ length: 100 }, () => refusalOf(ask()).catch(() => "told")));
    expect(codes.filter((outcome) => outcome === "told")).toHaveLength(5);
  });
});

describe("a company password", () => {
  const check = (companyPassword: string, pass?: string) =>
    as(checkCompany, { body: { companyPassword, ...(pass === undefined ? {} : { pass }) } });

  test("returns its company when it is right", async () => {
    await forgetCounts();
    const { name, password } = await testCompany(product, { is_using_employee_id_number: true });
    expect(await check(` ${password} `)).toEqual({ name, isUsingEmployeeIdNumber: true, allowsLetters: false });
  });

  test("is refused when wrong or the company is barred", async () => {
    await forgetCounts();
    const barred = await testCompany(product, { is_web_app_barred: true });
    expect(await refusalOf(check(barred.password))).toBe("WEB_APP_BARRED_SIGN_UP");
    expect(await refusalOf(check(barred.password.toLowerCase()))).toBe("WRONG_COMPANY_PASSWORD");
    expect(await refusalOf(check("x".repeat(31)))).toBe("INVALID_INPUT");
  });

  test("requires a pass for an hour after ten wrong attempts of an address, and judges the right password", async () => {
    await forgetCounts();
    const company = await testCompany(product);
    for (let attempts = 0; attempts < 7; attempts += 1) {
      expect(await refusalOf(check(`Guess-${attempts}`))).toBe("WRONG_COMPANY_PASSWORD");
      expect(await check(company.password)).toMatchObject({ name: company.name });
    }
    for (let attempts = 0; attempts < 3; attempts += 1) {
      const guess = { ...newcomerOf(company), companyPassword: `Guess-${attempts}` };
      expect(await refusalOf(as(signUp, { body: guess }))).toBe("WRONG_COMPANY_PASSWORD");
    }
    expect(await refusalOf(check(company.password))).toBe("CAPTCHA_REQUIRED");
    const pass = await captchaPass(product);
    expect(await refusalOf(check("Guess-8", pass))).toBe("WRONG_COMPANY_PASSWORD");
    expect(await refusalOf(check(company.password, pass))).toBe("CAPTCHA_REQUIRED");
    expect(await check(company.password, await captchaPass(product))).toMatchObject({ name: company.name });
    const newcomer = newcomerOf(company);
    expect(await refusalOf(as(signUp, { body: newcomer }))).toBe("CAPTCHA_REQUIRED");
    // One captcha for the whole request, though two things of it need one.
    for (let count = 0; count < 5; count += 1)
      await as(isPhoneRegistered, { query: { phone: "07911999999" } }).catch(() => undefined);
    await as(signUp, { body: { ...newcomer, pass: await captchaPass(product) } });
    await product.advance(3_601);
    expect(await check(company.password)).toMatchObject({ name: company.name });
  });

  test("judges ten of a hundred simultaneous guesses", async () => {
    await forgetCounts();
    const codes = await Promise.all(Array.from({ length: 100 }, (_, guess) => refusalOf(check(`Guess-${guess}`))));
    expect(codes.filter((outcome) => outcome === "WRONG_COMPANY_PASSWORD")).toHaveLength(10);
  });
});
