import { sendCode } from "@wellpaid/contract/identity/codes";
import * as contract from "@wellpaid/contract/identity/identity";
import { exchangeToken } from "@wellpaid/contract/identity/partner";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { describe, expect, test } from "vitest";
import { type TestBrowser, testBrowser } from "@wellpaid/testing/product/browser";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { lastCode, TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testPartner } from "@wellpaid/testing/partners/partners";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";

const product = await testProduct();
const { owner } = product.database;
const newBrowser = () => testBrowser({ servers: [product.server] });

const logIn = async (browser: TestBrowser, { username }: TestPerson, password = TEST_PASSWORD) => {
  const pass = await captchaPass(product);
  return browser.as(null)(contract.login, { body: { identifier: username, password, pass } });
};
const devicesOf = async ({ id }: TestPerson) =>
  (await owner.query("select 1 from known_device where employee_id = $1", [id])).rows.length;

/** A person who has signed in on their own device, and earlier in a browser that others use. */
async function ownerOfTwo() {
  const [who, shared, own] = [await testPerson(product), newBrowser(), newBrowser()];
  const signIn = { body: { identifier: who.username, password: TEST_PASSWORD } };
  const { token: sharedToken } = await shared.as(null)(contract.login, signIn);
  const { token } = await own.as(null)(contract.login, signIn);
  return { who, shared, sharedToken, own, token };
}

/** Requests ten resets in a browser; returns the outcome of each. */
async function resetsOf(browser: TestBrowser, { phone }: TestPerson): Promise<string[]> {
  const reset = resetCalls(product, browser.as(null));
  const outcomes: string[] = [];
  for (let time = 0; time < 10; time += 1) {
    await product.advance(31);
    const pending = reset.ask(phone, { pass: await captchaPass(product) });
    outcomes.push(await pending.then(() => "sent").catch(() => refusalOf(pending)));
  }
  return outcomes;
}

describe("an earlier known device without a session that spends its limits", () => {
  test("leaves the codes of the owner session and the owner device untouched", async () => {
    const { who, shared, sharedToken, own, token } = await ownerOfTwo();
    await shared.as(sharedToken)(contract.logout, { query: {} });
    const outcomes = await resetsOf(shared, who);
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(5);
    expect(outcomes.at(-1)).toBe("TOO_MANY_CODES");
    const { token: later } = await own.as(null)(contract.login, {
      body: { identifier: who.username, password: TEST_PASSWORD },
    });
    expect(later).not.toBe(token);
    await own.as(later)(sendCode, { body: { type: "advance_request" } });
    const reset = resetCalls(product, own.as(null));
    await reset.change(await reset.tokenFor(who.phone), "Another-pass-2026!");
  });

  test("has six guesses a day, and the other device of the owner its own", async () => {
    const { who, shared, own } = await ownerOfTwo();
    const outcomes: string[] = [];
    for (let time = 0; time < 20; time += 1) outcomes.push(await refusalOf(logIn(shared, who, "Wrong-pass-2026!")));
    expect(outcomes.filter((outcome) => outcome === "WRONG_LOGIN")).toHaveLength(6);
    expect(outcomes.at(-1)).toBe("PROOF_REQUIRED");
    for (let time = 0; time < 3; time += 1)
      expect(await refusalOf(logIn(own, who, "Wrong-pass-2026!"))).toBe("WRONG_LOGIN");
    expect(await logIn(own, who)).toHaveProperty("token");
  });
});

test("keeps the codes of an owner session when a partner session requests and spoils codes", async () => {
  const { key, reference, who } = await testPartner(product);
  const headers = { "x-api-key": key };
  const made = await product.send({ method: "POST", path: "/partner/exchange-tokens", headers, body: { reference } });
  const params = { token: (made.body as { token: string }).token };
  const { token: partnersToken } = await product.as(null)(exchangeToken, { params });
  const own = product.as(who.token);
  await own(sendCode, { body: { type: "employee_update" } });
  const code = await lastCode(product, who.phone);
  await product.as(partnersToken)(sendCode, { body: { type: "employee_update" } });
  const change = (token: string, newPassword: string) =>
    product.as(token)(changeDetails, { body: { username: `of-${who.username}`, code: newPassword } });
  const wrong = code === "000000" ? "000001" : "000000";
  for (let time = 0; time < 6; time += 1) await refusalOf(change(partnersToken, wrong));
  expect(await refusalOf(change(partnersToken, code))).toBe("TOO_MANY_CODE_TRIES");
  await change(who.token, code);
});

test("gives a partner session five codes and an owner session all of its own", async () => {
  const { key, reference, who } = await testPartner(product);
  const headers = { "x-api-key": key };
  const made = await product.send({ method: "POST", path: "/partner/exchange-tokens", headers, body: { reference } });
  const params = { token: (made.body as { token: string }).token };
  const { token: partnersToken } = await product.as(null)(exchangeToken, { params });
  const askAs = async (token: string) => {
    await product.advance(31);
    const pending = product.as(token)(sendCode, { body: { type: "advance_request" } });
    return pending.then(() => "sent").catch(() => refusalOf(pending));
  };
  const outcomes: string[] = [];
  for (let time = 0; time < 8; time += 1) outcomes.push(await askAs(partnersToken));
  expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(5);
  expect(outcomes.at(-1)).toBe("TOO_MANY_CODES");
  const { token } = await product.as(null)(contract.login, {
    body: { identifier: who.username, password: TEST_PASSWORD },
  });
  expect(await askAs(token)).toBe("sent");
});

describe("logging out", () => {
  test("forgets this browser for this employee and keeps it for others", async () => {
    const { who, shared, sharedToken } = await ownerOfTwo();
    const other = await testPerson(product);
    await shared.as(null)(contract.login, { body: { identifier: other.username, password: TEST_PASSWORD } });
    await shared.as(sharedToken)(contract.logout, { query: { forgetsBrowser: "true" } });
    expect([await devicesOf(who), await devicesOf(other)]).toEqual([1, 1]);
    expect(shared.jar.get("device")?.split(".")).toHaveLength(1);
  });

  test("drops the cookie when it was of this employee alone", async () => {
    const { who, shared, sharedToken } = await ownerOfTwo();
    await shared.as(sharedToken)(contract.logout, { query: { forgetsBrowser: "true" } });
    expect(await devicesOf(who)).toBe(1);
    expect(shared.cookiesSet.at(-1)).toMatch(/^device=; Path=\/; Max-Age=0; /);
  });

  test("keeps the browser known without a request to forget it", async () => {
    const { who, shared, sharedToken } = await ownerOfTwo();
    await shared.as(sharedToken)(contract.logout, { query: {} });
    expect(await devicesOf(who)).toBe(2);
  });
});
