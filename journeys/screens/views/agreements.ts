import { askDeviceLink } from "@wellpaid/contract/identity/identity";
import { expect } from "../../fixtures/journey.ts";
import { manageAccountPage } from "../../pages/account/account.ts";
import { passkeysCard, reviewPage, virtualAuthenticator } from "../../pages/identity/passkeys.ts";
import { verification } from "../../pages/identity/verification.ts";
import { withdrawPage } from "../../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter, signIn } from "../../product/account.ts";
import { resetPassword } from "../../product/reset-password.ts";
import { newestCodeTo } from "../../product/sandbox.ts";
import { settle } from "../take-picture.ts";
import { answerWith } from "./answer-with.ts";
import type { View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "identity", reach });

/** Who may open an account, and what is confirmed once more. */
export const views: readonly View[] = [
  view("partners-asks", async ({ page }) => {
    await enter(page, await freshAccount("partner"), "/dashboard/partners");
    await page.getByRole("button", { name: "Stop access for Willow" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop access", exact: true }).click();
    await expect(page.getByText("Willow can no longer open Wellpaid for you")).toBeVisible();
  }),
  view("partners-end", async ({ page }) => {
    await enter(page, await freshAccount("partner"), "/dashboard/account?tab=0");
    await page.getByRole("button", { name: "Stop access for Willow" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  view("partners-none", async ({ page }) => {
    await enter(page, await freshAccount("nocode"), "/dashboard/partners");
    await expect(page.getByText("No one has access")).toBeVisible();
  }),
  view("passkeys-review", async ({ page }) => {
    await virtualAuthenticator(page);
    const account = await freshAccount("everyday");
    await enter(page, account, "/dashboard/account");
    const dialog = verification(page);
    await passkeysCard(page).add.click();
    await expect(dialog.sentTo(account.phone)).toBeVisible();
    await dialog.code.fill(await newestCodeTo(account.phone));
    await dialog.confirm("Continue").click();
    await expect(passkeysCard(page).rows).toHaveCount(1);
    await enter(page, await resetPassword(account), "/dashboard/account");
    await expect(reviewPage(page).heading).toBeVisible();
  }),
  view("step-up", async ({ page, watch }) => {
    watch.expectStatus(400);
    const account = await resetPassword(await freshAccount("everyday"));
    await enter(page, account, "/dashboard/manage-account");
    await manageAccountPage(page).download.click();
    await expect(verification(page).sentTo(account.phone)).toBeVisible();
  }),
  view("device-link", async ({ page }) => {
    await page.goto("/?view=device");
    await page.getByRole("button", { name: "Send link" }).click();
    await settle(page);
  }),
  view("device-link-sent", async ({ page }) => {
    await answerWith(page, askDeviceLink, {});
    await page.goto("/?view=device");
    await page.getByRole("textbox").fill("everyday");
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();
  }),
  view("device-link-press", async ({ page }) => {
    await page.goto(`/?view=device#device=${"a".repeat(43)}`);
    await expect(page.getByRole("button", { name: "Use this device" })).toBeVisible();
  }),
  view("device-link-over", async ({ page, watch }) => {
    watch.expectStatus(401, 422);
    await page.goto(`/?view=device#device=${"a".repeat(43)}`);
    await page.getByRole("button", { name: "Use this device" }).click();
    await expect(page.getByText("This link has expired or has already been used")).toBeVisible();
  }),
  view("withdrawals-at-limit", async ({ page, watch }) => {
    watch.expectStatus(422);
    const message =
      "Your employer has reached its limit for all employees together, so you can't withdraw right now. Try again in a few days, or ask your employer when it will pay us. You'll get what you've earned with your pay.";
    await page.route("**/api/v1/vancepay/advance", (route) =>
      route.fulfill({ status: 422, json: { error: { code: "EXPOSURE_LIMIT_REACHED", message } } }),
    );
    await enter(page, await signIn("nocode"), "/dashboard/advance-up");
    await withdrawPage(page).amount.fill("20");
    await withdrawPage(page).withdraw();
    await expect(page.getByText(message).first()).toBeVisible();
  }),
];
