import { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { setPasswordByLink } from "@wellpaid/contract/administrators/console-access";
import {
  administratorTotp,
  askAdministratorPasskey,
  beginTotp,
  changeAdministratorPassword,
} from "@wellpaid/contract/administrators/sign-in-methods";
import { askPasskeySignIn } from "@wellpaid/contract/identity/passkeys";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { manyAddresses, type TestBrowser, testBrowser } from "@wellpaid/testing/product/browser";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { testCompany } from "@wellpaid/testing/people/companies";
import { TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { enrolApp } from "@wellpaid/testing/people/second-factors";
import { secondServer } from "@wellpaid/testing/product/second-server";

const product = await testProduct({
  rateLimits: { guessesPerAccountPerDay: 16, passkeySignInsPerAddress: 3 },
  sendsAdministratorCodes: false,
});
const company = await testCompany(product);
const servers = [product.server, await secondServer(product)];
const stranger = testBrowser({ servers, address: manyAddresses() });
const WRONG = "Wrong-pass-2026!";

const logIn = (browser: TestBrowser, email: string, password = TEST_PASSWORD, pass?: string) =>
  browser.as(null)(administratorLogin, { body: { email, password, ...(pass === undefined ? {} : { pass }) } });
const guess = async (email: string) => refusalOf(logIn(stranger, email, WRONG, await captchaPass(product)));

/** An administrator with an app, who has signed in once in a browser. */
async function knownAdministrator() {
  const who = await testAdministrator(product, company.id);
  const { codeOf } = await enrolApp(product, who.token);
  const browser = testBrowser({ servers });
  const signIn = async (from = browser, password = TEST_PASSWORD) => {
    await product.advance(60);
    const { token } = await logIn(from, who.email, password);
    return from.asAdministrator(token)(administratorTotp, { body: { code: await codeOf() } });
  };
  await signIn();
  return { who, browser, signIn, codeOf };
}

describe("strangers who guess an administrator password for three days from everywhere", () => {
  test("do not keep the owner from signing in on a known device at any hour", async () => {
    const { who, signIn } = await knownAdministrator();
    const codes = new Set<string>();
    for (let hour = 0; hour < 72; hour += 1) {
      for (const answer of await Promise.all([1, 2, 3].map(() => guess(who.email)))) codes.add(answer);
      expect((await signIn()).next).toBe("done");
      await product.advance(3_540);
    }
    expect([...codes]).toEqual(["WRONG_LOGIN", "ADMINISTRATOR_PROOF_REQUIRED"]);
  });

  test("do not keep a new password by the mailbox link from opening a new device", async () => {
    const { who, signIn } = await knownAdministrator();
    for (let time = 0; time < 14; time += 1) await guess(who.email);
    const newDevice = testBrowser({ servers });
    expect(await refusalOf(logIn(newDevice, who.email))).toBe("ADMINISTRATOR_PROOF_REQUIRED");
    for (let time = 0; time < 9; time += 1)
      await product.send({ method: "POST", path: "/employer/password-reset", body: { email: who.email } });
    await product.runner.runDue();
    const { rows } = await product.database.owner.query<{ text: string }>(
      "select text from sandbox.message where recipient = $1 and text like '%/employer/reset%'",
      [who.email],
    );
    const tokens = rows.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "");
    const password = "Another-pass-2026!";
    const set = (token: string) => newDevice.as(null)(setPasswordByLink, { body: { token, password } });
    // Two e-mails that leave at once arrive in any order: one of the two holds the link that the other ended.
    expect(tokens).toHaveLength(2);
    const answers = await Promise.allSettled(tokens.map(set));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await signIn(newDevice, password)).next).toBe("done");
  });
});

test("lets an open session prove the password and count its own attempts despite guessing", async () => {
  const { who, codeOf } = await knownAdministrator();
  for (let time = 0; time < 14; time += 1) await guess(who.email);
  await product.advance(60);
  await who.ask(beginTotp, { body: { password: TEST_PASSWORD, code: await codeOf() } });
  const change = (password: string) =>
    who.ask(changeAdministratorPassword, { body: { password, newPassword: "Another-pass-2026!" } });
  for (let time = 0; time < 10; time += 1) expect(await refusalOf(change(WRONG))).toBe("WRONG_PASSWORD");
  expect(await refusalOf(change(TEST_PASSWORD))).toBe("TOO_MANY_REQUESTS");
});

test("keeps the tries of a known device when the password holder guesses app codes", async () => {
  const { who, signIn, codeOf } = await knownAdministrator();
  const right = await codeOf();
  const wrong = right === "000000" ? "000001" : "000000";
  for (let time = 0; time < 5; time += 1) {
    const { token } = await logIn(stranger, who.email);
    const body = { code: wrong };
    for (let attempts = 0; attempts < 5; attempts += 1)
      await refusalOf(stranger.asAdministrator(token)(administratorTotp, { body }));
  }
  const { token } = await logIn(stranger, who.email);
  const guess = refusalOf(stranger.asAdministrator(token)(administratorTotp, { body: { code: wrong } }));
  expect(await guess).toBe("TOO_MANY_REQUESTS");
  expect((await signIn()).next).toBe("done");
});

test("keeps passkey sign-ins of a known device when others at the address begin too many, in either app", async () => {
  const { browser } = await knownAdministrator();
  const same = testBrowser({ servers });
  const start = (from: TestBrowser) => from.asAdministrator(null)(askAdministratorPasskey);
  for (let started = 0; started < 3; started += 1) await same.as(null)(askPasskeySignIn);
  for (let started = 0; started < 3; started += 1) await start(same);
  expect(await refusalOf(start(same))).toBe("TOO_MANY_REQUESTS");
  for (let started = 0; started < 3; started += 1) await start(browser);
  expect(await refusalOf(start(browser))).toBe("TOO_MANY_REQUESTS");
});
