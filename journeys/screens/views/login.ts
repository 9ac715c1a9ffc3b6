import type { Page } from "@playwright/test";
import { newCodes, toCode as openCodeStep } from "../../fixtures/codes-account.ts";
import { expect } from "../../fixtures/journey.ts";
import { loginPage } from "../../pages/identity/login.ts";
import { loginSteps } from "../../pages/identity/login-steps.ts";
import { wrongCodeFor } from "../../pages/identity/verification.ts";
import { newestCodeTo, sandbox } from "../../product/sandbox.ts";
import type { Reaching, View } from "./view.ts";

const challenge = "**/login/captcha-challenge";

/** Each with a name of its own: the server counts the failures of a name too. */
async function toCaptcha({ page, watch }: Reaching, as: string): Promise<void> {
  watch.expectStatus(401, 403);
  await loginPage(page).open();
  for (const _time of [1, 2, 3]) {
    await loginPage(page).logIn(as, "Wrong-pass-1!");
    await expect(loginPage(page).wrong).toBeVisible();
  }
  await expect(loginPage(page).captcha).toBeVisible();
}

/** @returns the phone that the code went to, +44… */
async function toCode(page: Page): Promise<string> {
  const phone = await newCodes();
  await openCodeStep(page);
  return phone;
}

async function toPayday(page: Page): Promise<void> {
  const phone = await toCode(page);
  await loginSteps(page).code.fill(await newestCodeTo(phone));
  await loginSteps(page).goOn.click();
  await expect(loginSteps(page).paydayHeading).toBeVisible();
}

/** Answers the code with a refusal that would take minutes of everybody's clock. */
async function refuseCode(page: Page, code: string, message: string): Promise<void> {
  await page.route("**/login/employee/verify-code", (route) =>
    route.fulfill({ status: 422, json: { error: { code, message } } }),
  );
  await loginSteps(page).code.fill("123456");
  await loginSteps(page).goOn.click();
}

const view = (name: string, reach: View["reach"]): View => ({ name: `login-${name}`, feature: "identity", reach });

const atTheForm: View[] = [
  { ...view("cookies", ({ page }) => loginPage(page).open()), asksCookies: true },
  view("empty", async ({ page }) => {
    await loginPage(page).open();
    await loginPage(page).button.click();
    await expect(loginPage(page).identifier).toBeFocused();
  }),
  view("wrong", async ({ page, watch }) => {
    watch.expectStatus(401);
    await loginPage(page).open();
    await loginPage(page).logIn("nobody-once", "Wrong-pass-1!");
    await expect(loginPage(page).wrong).toBeVisible();
  }),
  view("captcha", (input) => toCaptcha(input, "nobody-rests")),
  view("captcha-working", async (input) => {
    await toCaptcha(input, "nobody-working");
    await input.page.route(challenge, () => undefined);
    await loginPage(input.page).captcha.click();
    await expect(loginPage(input.page).captchaAtWork).toBeVisible();
  }),
  view("captcha-done", async (input) => {
    await toCaptcha(input, "nobody-done");
    await loginPage(input.page).captcha.click();
    await expect(loginPage(input.page).captcha).toBeChecked();
  }),
  view("captcha-failed", async (input) => {
    await toCaptcha(input, "nobody-failed");
    input.watch.expectLostAnswer();
    await input.page.route(challenge, (route) => route.abort());
    await loginPage(input.page).captcha.click();
    await expect(loginPage(input.page).captcha).toHaveAccessibleDescription(/server/);
  }),
  view("suspended", async ({ page, watch }) => {
    watch.expectStatus(403);
    await loginPage(page).open();
    await loginPage(page).logIn("suspended");
    await expect(loginPage(page).suspended).toBeVisible();
  }),
  view("barred", async ({ page, watch }) => {
    watch.expectStatus(403);
    await loginPage(page).open();
    await loginPage(page).logIn("barred");
    await expect(loginPage(page).barred).toBeVisible();
  }),
  view("no-connection", async ({ page, watch }) => {
    watch.expectLostAnswer();
    await loginPage(page).open();
    await page.route("**/login/employee", (route) => route.abort());
    await loginPage(page).logIn("everyday");
    await expect(loginPage(page).noConnection).toBeVisible();
  }),
];

const itsSteps: View[] = [
  view("code", async ({ page }) => {
    await toCode(page);
    await expect(loginSteps(page).sendAgainIn).toBeVisible();
  }),
  view("code-wrong", async ({ page, watch }) => {
    watch.expectStatus(422);
    await loginSteps(page).code.fill(wrongCodeFor(await newestCodeTo(await toCode(page))));
    await loginSteps(page).goOn.click();
    await expect(loginSteps(page).codeWrong).toBeVisible();
  }),
  view("code-expired", async ({ page, watch }) => {
    watch.expectStatus(422);
    await toCode(page);
    await refuseCode(page, "CODE_EXPIRED", "Code is expired");
    await expect(loginSteps(page).expiredHeading).toBeVisible();
  }),
  view("code-dead", async ({ page, watch }) => {
    watch.expectStatus(422);
    await toCode(page);
    await refuseCode(page, "TOO_MANY_CODE_TRIES", "Too many attempts");
    await expect(loginSteps(page).tooManyAttempts).toBeVisible();
  }),
  view("payday", async ({ page }) => {
    await toPayday(page);
    await loginSteps(page).day("25").click();
  }),
  view("payday-missing", async ({ page }) => {
    await toPayday(page);
    await loginSteps(page).goOn.click();
    await expect(loginSteps(page).choosePayday).toBeVisible();
  }),
  view("change-password", async ({ page }) => {
    await sandbox.recreate("mustchange");
    await loginPage(page).open();
    await loginPage(page).logIn("mustchange");
    await loginSteps(page).newPassword.fill("Quite-new-");
  }),
  view("too-long", async ({ page, watch }) => {
    watch.expectStatus(401);
    await toCode(page);
    await page.route("**/login/employee/verify-code", (route) =>
      route.fulfill({ status: 401, json: { error: { code: "NO_SESSION", message: "Please log in." } } }),
    );
    await loginSteps(page).code.fill("123456");
    await loginSteps(page).goOn.click();
    await expect(loginSteps(page).tookTooLong).toBeVisible();
  }),
];

/** The login and what it may still ask for. */
export const views: readonly View[] = [...atTheForm, ...itsSteps];
