import { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { testCompany } from "@wellpaid/testing/people/companies";
import { TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ rateLimits: { loginFailuresPerAddress: 30 } });
const company = await testCompany(product);

const logIn = async (email: string, password: string, pass?: string) => {
  const { status, body } = await product.send({
    method: administratorLogin.method,
    path: administratorLogin.path,
    body: { email, password, ...(pass === undefined ? {} : { pass }) },
  });
  return { status, text: JSON.stringify({ ...(body as object), requestId: null }) };
};

test("judges ten of forty simultaneous wrong passwords, and a captcha has the right password judged", async () => {
  const who = await testAdministrator(product, company.id);
  const responses = await Promise.all(Array.from({ length: 40 }, () => logIn(who.email, "Wrong-pass-2026!")));
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 403)).toHaveLength(30);
  const response = await logIn(who.email.toUpperCase(), TEST_PASSWORD);
  expect([response.status, response.text]).toEqual([403, expect.stringContaining("CAPTCHA_REQUIRED")]);
  expect((await logIn(who.email, TEST_PASSWORD, await captchaPass(product))).status).toBe(200);
});

test("refuses and counts an unknown e-mail exactly like a wrong password", async () => {
  const who = await testAdministrator(product, company.id);
  const wrong = await logIn(who.email, "Wrong-pass-2026!");
  const none = await logIn("nobody@company.example", "Wrong-pass-2026!");
  expect(none).toEqual(wrong);
  for (let times = 1; times < 10; times += 1) await logIn("nobody@company.example", "Wrong-pass-2026!");
  expect((await logIn("nobody@company.example", "Wrong-pass-2026!")).status).toBe(403);
  await product.advance(900);
});

test("judges thirty attempts of an address that tries other e-mails, known or not", async () => {
  for (let times = 0; times < 30; times += 1)
    expect((await logIn(`nobody-${times}@company.example`, "Wrong-pass-2026!")).status).toBe(401);
  const who = await testAdministrator(product, company.id);
  expect((await logIn(who.email, TEST_PASSWORD)).status).toBe(403);
});
