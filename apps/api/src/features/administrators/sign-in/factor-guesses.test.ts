import { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { askAdministratorReset, setPasswordByLink } from "@wellpaid/contract/administrators/console-access";
import { administratorTotp } from "@wellpaid/contract/administrators/sign-in-methods";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { manyAddresses, type TestBrowser, testBrowser } from "@wellpaid/testing/product/browser";
import { messagesTo, testCompany } from "@wellpaid/testing/people/companies";
import { TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { enrolApp } from "@wellpaid/testing/people/second-factors";

const product = await testProduct({ sendsAdministratorCodes: false });
const company = await testCompany(product);
const newBrowser = () => testBrowser({ servers: [product.server], address: manyAddresses() });

/** An administrator with an app, and what a person with their password may do. */
async function guessedAdministrator() {
  const who = await testAdministrator(product, company.id);
  const { codeOf } = await enrolApp(product, who.token);
  const logIn = (browser: TestBrowser, password = TEST_PASSWORD) =>
    browser.as(null)(administratorLogin, { body: { email: who.email, password } });
  const signIn = async (browser: TestBrowser, password = TEST_PASSWORD) => {
    await product.advance(60);
    const { token } = await logIn(browser, password);
    return browser.asAdministrator(token)(administratorTotp, { body: { code: await codeOf() } });
  };
  /** Sends the given number of wrong codes; returns the error of each. */
  const guess = async (browser: TestBrowser, times: number): Promise<string[]> => {
    const codes: string[] = [];
    let token = "";
    for (let time = 0; time < times; time += 1) {
      if (time % 5 === 0) ({ token } = await logIn(browser));
      const right = new Set([await codeOf(-1), await codeOf(), await codeOf(1)]);
      const code = ["000000", "000001", "000002", "000003"].find((candidate) => !right.has(candidate)) ?? "";
      codes.push(await refusalOf(browser.asAdministrator(token)(administratorTotp, { body: { code } })));
    }
    return codes;
  };
  const notices = async () => {
    await product.runner.runDue();
    return (await messagesTo(product, who.email)).filter((text) => text.includes("then a wrong code")).length;
  };
  return { who, guess, signIn, notices };
}

test("judges forty second-factor guesses a day, notifies the mailbox once and keeps known devices working", async () => {
  const { who, guess, signIn, notices } = await guessedAdministrator();
  const own = newBrowser();
  await signIn(own);
  const thief = newBrowser();
  const codes: string[] = [];
  for (let hour = 0; hour < 6; hour += 1) {
    codes.push(...(await guess(thief, 20)));
    await product.advance(3_601);
  }
  // The fifth of each sign-in ends it.
  expect(codes.filter((code) => code === "WRONG_CODE")).toHaveLength(32);
  expect(codes.filter((code) => code === "TOO_MANY_CODE_TRIES")).toHaveLength(8);
  expect(codes.at(-1)).toBe("ADMINISTRATOR_PROOF_REQUIRED");
  expect(await notices()).toBe(1);
  expect((await signIn(own)).next).toBe("done");
  // On a new device a new password by the mailbox comes first, and invalidates what the thief knew.
  const fresh = newBrowser();
  expect(await refusalOf(signIn(fresh))).toBe("ADMINISTRATOR_PROOF_REQUIRED");
  await fresh.as(null)(askAdministratorReset, { body: { email: who.email } });
  await product.runner.runDue();
  const link = (await messagesTo(product, who.email)).find((text) => text.includes("/employer/reset#token="));
  const token = /#token=([\w-]+)/.exec(link ?? "")?.[1] ?? "";
  await fresh.as(null)(setPasswordByLink, { body: { token, password: "Another-pass-2026!" } });
  expect((await signIn(fresh, "Another-pass-2026!")).next).toBe("done");
});

test("notifies the mailbox only after five slips at a known device", async () => {
  const { guess, signIn, notices } = await guessedAdministrator();
  const own = newBrowser();
  await signIn(own);
  await guess(own, 2);
  expect(await notices()).toBe(0);
  await guess(own, 3);
  expect(await notices()).toBe(1);
});
