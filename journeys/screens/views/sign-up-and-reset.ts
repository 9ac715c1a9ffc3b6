import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/journey.ts";
import { resetPage } from "../../pages/identity/reset.ts";
import { signUpPage } from "../../pages/identity/sign-up.ts";
import { wrongCodeFor } from "../../pages/identity/verification.ts";
import { freshAccount } from "../../product/account.ts";
import { newestCodeTo } from "../../product/sandbox.ts";
import { askCaptchaAt, captchaShows } from "./ask-captcha.ts";
import type { Reaching, View } from "./view.ts";

const acorn = "Acorn-2026!";
const who = "external";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "identity", reach });

async function toNumber(page: Page): Promise<void> {
  const join = signUpPage(page);
  await join.start(acorn);
  await join.fillIn({ firstName: "Ivo", lastName: "Reed", phone: "7700900312" });
  await join.next.click();
  await expect(join.heading("Your employee number")).toBeVisible();
}

const signUpViews: View[] = [
  view("sign-up-company", ({ page }) => signUpPage(page).open()),
  view("sign-up-company-wrong", async ({ page, watch }) => {
    watch.expectStatus(422);
    await signUpPage(page).open();
    await signUpPage(page).enterCompany("Nobody-2026!");
    await expect(page.getByText("You entered the wrong company password")).toBeVisible();
  }),
  view("sign-up-company-captcha", async (input) => {
    await askCaptchaAt(input, "/companies/check-the-company-by-id");
    await signUpPage(input.page).open();
    await signUpPage(input.page).enterCompany(acorn);
    await captchaShows(input);
  }),
  view("sign-up-barred", async ({ page, watch }) => {
    watch.expectStatus(403);
    await signUpPage(page).open();
    await signUpPage(page).enterCompany("Cedar-2026!");
    await expect(signUpPage(page).next).toBeDisabled();
  }),
  view("sign-up-details", ({ page }) => signUpPage(page).start(acorn)),
  view("sign-up-details-missing", async ({ page }) => {
    await signUpPage(page).start(acorn);
    await signUpPage(page).next.click();
    await expect(page.getByText("Please fill in all inputs.")).toBeVisible();
  }),
  view("sign-up-phone-known", async ({ page, watch }) => {
    watch.expectStatus(409);
    const join = signUpPage(page);
    await join.start(acorn);
    await join.details.phone.fill("7700900101");
    await join.details.phone.blur();
    await expect(page.getByText("An account with this phone number already exists.")).toBeVisible();
  }),
  view("sign-up-number", ({ page }) => toNumber(page)),
  view("sign-up-number-missing", async ({ page }) => {
    await toNumber(page);
    await signUpPage(page).signUp.click();
    await expect(page.getByText("Incorrect Employee number")).toBeVisible();
  }),
  view("sign-up-done", async ({ page }) => {
    const join = signUpPage(page);
    await join.start(acorn);
    await join.fillIn({ firstName: "Clara", lastName: "Cherry", phone: "7700900203" });
    await join.next.click();
    await join.employeeNumber.fill("70003");
    await join.signUp.click();
    await expect(join.goToLogIn).toBeVisible();
  }),
];

/** @returns the newest code sent to the phone */
async function toCode(page: Page): Promise<string> {
  const { phone } = await freshAccount(who);
  await resetPage(page).open();
  await resetPage(page).ask(phone);
  return newestCodeTo(phone);
}

async function toNewPassword({ page }: Reaching): Promise<void> {
  await resetPage(page).enterCode(await toCode(page));
  await expect(resetPage(page).heading("Choose a new password")).toBeVisible();
}

const resetViews: View[] = [
  view("reset-phone", ({ page }) => resetPage(page).open()),
  view("reset-phone-unknown", async ({ page, watch }) => {
    watch.expectStatus(404);
    await resetPage(page).open();
    await resetPage(page).phone.fill("7700900399");
    await resetPage(page).send.click();
    await expect(page.getByText("The phone number you inserted doesn't exist.")).toBeVisible();
  }),
  view("reset-phone-captcha", async (input) => {
    await askCaptchaAt(input, "/password-reset/employee");
    await resetPage(input.page).open();
    await resetPage(input.page).phone.fill("7700900399");
    await resetPage(input.page).send.click();
    await captchaShows(input);
  }),
  view("reset-code-captcha", async (input) => {
    await toCode(input.page);
    await askCaptchaAt(input, "/password-reset/employee/verify-code");
    await resetPage(input.page).enterCode("123456");
    await captchaShows(input);
  }),
  view("reset-code", async ({ page }) => {
    await toCode(page);
  }),
  view("reset-three-wrong-codes", async ({ page, watch }) => {
    watch.expectStatus(422, 429);
    const wrong = wrongCodeFor(await toCode(page));
    for (const _time of [1, 2, 3]) {
      const answer = page.waitForResponse("**/verify-code");
      await resetPage(page).enterCode(wrong);
      await answer;
    }
    await expect(resetPage(page).captcha).toBeVisible();
  }),
  view("reset-code-expired", async ({ page, watch }) => {
    watch.expectStatus(422);
    await toCode(page);
    const error = { code: "CODE_EXPIRED", message: "Code is expired" };
    await page.route("**/password-reset/employee/verify-code", (route) =>
      route.fulfill({ status: 422, json: { error } }),
    );
    await resetPage(page).enterCode("123456");
    await expect(resetPage(page).heading("Code expired")).toBeVisible();
  }),
  view("reset-new-password", toNewPassword),
  view("reset-passwords-differ", async (input) => {
    await toNewPassword(input);
    const reset = resetPage(input.page);
    await reset.newPassword.fill("Harbour-walk");
    await reset.repeat.fill("Harbour-wall");
    await expect(input.page.getByText("Passwords do not match")).toBeVisible();
  }),
  view("reset-changed", async (input) => {
    await toNewPassword(input);
    await resetPage(input.page).choose("Harbour-walk-7!");
    await expect(resetPage(input.page).changed).toBeVisible();
    await freshAccount(who);
  }),
];

/** Signing up and choosing a new password, step by step, with what can go wrong. */
export const views: readonly View[] = [...signUpViews, ...resetViews];
