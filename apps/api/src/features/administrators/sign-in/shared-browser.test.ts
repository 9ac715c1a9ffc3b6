import { administratorLogin, administratorLogout } from "@wellpaid/contract/administrators/administrators";
import { askAdministratorReset } from "@wellpaid/contract/administrators/console-access";
import { administratorTotp } from "@wellpaid/contract/administrators/sign-in-methods";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { type TestBrowser, testBrowser } from "@wellpaid/testing/product/browser";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { testCompany } from "@wellpaid/testing/people/companies";
import { TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { enrolApp } from "@wellpaid/testing/people/second-factors";

const product = await testProduct({ sendsAdministratorCodes: false });
const company = await testCompany(product);
const newBrowser = () => testBrowser({ servers: [product.server] });

/** An administrator with an app, who has signed in on their own device and in a browser that others use. */
async function knownInTwo() {
  const who = await testAdministrator(product, company.id);
  const { codeOf } = await enrolApp(product, who.token);
  const logIn = async (browser: TestBrowser, password = TEST_PASSWORD) =>
    browser.as(null)(administratorLogin, { body: { email: who.email, password, pass: await captchaPass(product) } });
  const signIn = async (browser: TestBrowser) => {
    await product.advance(60);
    const { token } = await logIn(browser);
    return browser.asAdministrator(token)(administratorTotp, { body: { code: await codeOf() } });
  };
  const [own, shared] = [newBrowser(), newBrowser()];
  await signIn(own);
  const { token } = await signIn(shared);
  return { who, own, shared, sharedToken: token, logIn, signIn };
}

const devicesOf = async (id: string) =>
  (await product.database.owner.query("select 1 from administrator_device where administrator_id = $1", [id])).rows
    .length;

test("gives a shared browser eight guesses, and the device of the administrator its own", async () => {
  const { own, shared, logIn, signIn } = await knownInTwo();
  const codes: string[] = [];
  for (let time = 0; time < 25; time += 1) codes.push(await refusalOf(logIn(shared, "Wrong-pass-2026!")));
  expect(codes.filter((code) => code === "WRONG_LOGIN")).toHaveLength(8);
  expect(codes.at(-1)).toBe("ADMINISTRATOR_PROOF_REQUIRED");
  expect(await refusalOf(logIn(own, "Wrong-pass-2026!"))).toBe("WRONG_LOGIN");
  expect((await signIn(own)).next).toBe("done");
});

describe("an administrator signing out", () => {
  test("removes the known device when the browser is forgotten", async () => {
    const { who, shared, sharedToken } = await knownInTwo();
    await shared.asAdministrator(sharedToken)(administratorLogout, { query: { forgetsBrowser: "true" } });
    expect(await devicesOf(who.id)).toBe(1);
    expect(shared.cookiesSet.at(-1)).toMatch(/^console-device=; Path=\/; Max-Age=0; /);
  });

  test("forgets nothing in the middle of a sign-in", async () => {
    const { who, shared, logIn } = await knownInTwo();
    const { token } = await logIn(shared);
    await shared.asAdministrator(token)(administratorLogout, { query: { forgetsBrowser: "true" } });
    expect(await devicesOf(who.id)).toBe(2);
  });
});

describe("a colleague at the same address with five resets for invented mailboxes", () => {
  const ask = (browser: TestBrowser, email: string, pass?: string) =>
    browser.as(null)(askAdministratorReset, { body: { email, ...(pass === undefined ? {} : { pass }) } });
  const linksTo = async (email: string) => {
    await product.runner.runDue();
    const found = "select 1 from sandbox.message where recipient = $1 and text like '%/employer/reset#token=%'";
    return (await product.database.owner.query(found, [email])).rows.length;
  };

  test("leaves a known device its link, and another browser its link with a captcha", async () => {
    const { who, own } = await knownInTwo();
    const office = newBrowser();
    const { rateLimits } = product.ctx;
    const raised = rateLimits.openChecksPerHour;
    rateLimits.openChecksPerHour = 5;
    for (let time = 0; time < 5; time += 1) await ask(office, `nobody-${time}@company.example`);
    expect(await refusalOf(ask(office, who.email))).toBe("CAPTCHA_REQUIRED");
    await ask(own, who.email);
    expect(await linksTo(who.email)).toBe(1);
    const pass = await captchaPass(product);
    await ask(office, who.email, pass);
    expect(await linksTo(who.email)).toBe(2);
    expect(await refusalOf(ask(office, who.email, pass))).toBe("CAPTCHA_REQUIRED");
    rateLimits.openChecksPerHour = raised;
  });
});
