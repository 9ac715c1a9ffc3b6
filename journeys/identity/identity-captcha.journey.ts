import type { Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { loginSteps } from "../pages/identity/login-steps.ts";
import { freshAccount } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const noConnection = "We can't connect. Check your internet connection and try again.";
const wrong = "Wrong-pass-1!";
/** Used by no other login: failures count for the next one as well. */
const who = "reached";

/**
 * Logs in with a wrong password until the captcha is there: the third time
 * (docs/product/sign-up-and-login.md#captcha).
 */
async function failThrice(page: Page, as: string): Promise<void> {
  const login = loginPage(page);
  for (const captchas of [0, 0, 1]) {
    await login.logIn(as, wrong);
    await expect(login.wrong).toBeVisible();
    await expect(login.captcha).toHaveCount(captchas);
  }
}

/** Logs in with the captcha's pass: a login that needed one requires a code too. */
async function logInByCode(page: Page, as: string, phone: string): Promise<void> {
  // A phone gets one code in 30 seconds.
  await sandbox.advance("PT31S");
  await loginPage(page).logIn(as);
  await expect(loginSteps(page).codeHeading).toBeFocused();
  await loginSteps(page).code.fill(await newestCodeTo(phone));
  await loginSteps(page).goOn.click();
  await expect(homePage(page).greeting).toBeVisible();
}

test("requires a captcha after three failed logins before each next attempt, until a success", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401, 403);
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ colorScheme: "dark" });
  const { phone } = await freshAccount(who);
  const login = loginPage(page);
  await login.open();
  await failThrice(page, who);
  await expect(login.captcha).toBeFocused();
  await expect(login.button).toBeDisabled();
  await expect(login.tickFirst).toBeVisible();
  await expectNoFindings(page);
  // Enter in a field is no way round it.
  await login.password.press("Enter");
  await expect(login.wrong).toBeVisible();

  await page.reload();
  await expect(login.captcha).toBeVisible();
  await expect(login.button).toBeDisabled();
  await login.captcha.press("Space");
  await expect(login.captcha).toBeChecked();
  await expect(login.button).toBeEnabled();
  await expectNoFindings(page);

  // A pass is good for one attempt.
  await login.logIn(who, wrong);
  await expect(login.captcha).not.toBeChecked();
  await expect(login.button).toBeDisabled();
  await login.captcha.click();
  await logInByCode(page, who, phone);
  await page.evaluate("sessionStorage.removeItem('wellpaid-token')");
  await login.open();
  await expect(login.button).toBeEnabled();
  await expect(login.captcha).toBeHidden();
});

test("shows an unreachable, refused or running captcha, and works once on a double press", async ({ page, watch }) => {
  watch.expectStatus(401, 403, 422);
  watch.expectLostAnswer();
  const login = loginPage(page);
  await login.open();
  await failThrice(page, "nobody-at-all");

  await page.route("**/login/captcha-challenge", (route) => route.abort());
  await login.captcha.click();
  await expect(login.captcha).toHaveAccessibleDescription(noConnection);
  await expectNoFindings(page);
  await page.unroute("**/login/captcha-challenge");

  // An answer to another challenge.
  await page.route("**/login/verify-by-captcha", (route) =>
    route.continue({ postData: { token: "bm90IHNvbHZlZA==" } }),
  );
  await login.captcha.click();
  await expect(login.captcha).toHaveAccessibleDescription(
    "We couldn't confirm that you're human. Try the check again.",
  );
  await page.unroute("**/login/verify-by-captcha");

  await page.route("**/assets/pbkdf2-*.js", (route) => route.abort());
  await login.captcha.click();
  await expect(login.captcha).toHaveAccessibleDescription(
    "We couldn't run this check in your browser. Try again or use a different browser.",
  );
  await page.unroute("**/assets/pbkdf2-*.js");

  let request = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/login/captcha-challenge", async (route) => {
    request += 1;
    await promise;
    await route.continue();
  });
  await login.captcha.dblclick();
  await expect(login.captchaAtWork).toBeVisible();
  await expect(login.captchaAtWork).not.toHaveAttribute("aria-valuenow", "0");
  await expectNoFindings(page);
  resolve();
  await expect(login.captcha).toBeChecked();
  expect(request).toBe(1);
  await expect(login.identifier).toHaveValue("nobody-at-all");
});
