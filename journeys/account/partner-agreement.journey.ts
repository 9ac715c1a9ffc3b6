import type { Page } from "@playwright/test";
import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { framed, goToManageAccount, willowAddress, willowPage } from "../pages/partners/partner.ts";
import { freshAccount, enter, leaveAgain } from "../product/account.ts";
import { resetPassword } from "../product/reset-password.ts";
import { DEMO_PASSWORD, sandbox } from "../product/sandbox.ts";
import { productAddress } from "../product/with-product.ts";

/** Waits for the code that is sent after now. */
async function newCodeTo(phone: string): Promise<() => Promise<string>> {
  const newest = async () => (await sandbox.messagesTo(phone)).find(({ code }) => code !== null);
  const before = await newest();
  return async () => {
    await expect.poll(async () => (await newest())?.id).not.toBe(before?.id);
    return (await newest())?.code ?? "";
  };
}

/** Pauses on the partner's page, where a code is required before it is done. */
async function pauseByCode(page: Page, phone: string): Promise<void> {
  const { pausing, code } = willowPage(page).app;
  const input = await newCodeTo(phone);
  await goToManageAccount(page);
  await pausing.open.click();
  await pausing.button.click();
  await pausing.confirm.click();
  await expect(pausing.code).toContainText("Confirm it's you.");
  await expect(pausing.code).toContainText(`your phone ending ${phone.slice(-4)}`);
  await expectNoFindings(page);
  const digits = await input();
  await test.step("closing that is not an error, and the same code works on the next attempt", async () => {
    await pausing.closeCode.click();
    await expect(pausing.code).toBeHidden();
    await expect(pausing.failed).toBeHidden();
    await pausing.confirm.click();
    await expect(pausing.code).toContainText(`your phone ending ${phone.slice(-4)}`);
  });
  await code.fill(digits);
  await pausing.confirmCode.click();
  await expect(pausing.done).toBeVisible();
}

test("requires a code before a partner page pauses withdrawals", async ({ page, watch }) => {
  watch.expectOrigin(willowAddress);
  watch.expectStatus(400);
  const account = await freshAccount("partner");
  await page.setViewportSize(sizes.phone);
  const willow = willowPage(page);
  await willow.open();
  await pauseByCode(page, account.phone);
  await leaveAgain(page, "partner");
});

test("prompts in the frame for login and consent after access ends, and continues there", async ({
  page,
  context,
  watch,
}) => {
  watch.expectOrigin(willowAddress);
  watch.expectStatus(400, 401);
  const account = await freshAccount("partner");
  const willow = willowPage(page);
  await willow.open();
  await expect(willow.app.greeting).toBeVisible();

  const own = await context.newPage();
  await enter(own, account, "/dashboard/account?tab=0");
  const card = own.getByRole("list", { name: "Who can open Wellpaid for you" });
  await expect(card).toContainText("Willow");
  await expect(card).toContainText(/Since \d\d\.\d\d\.\d{4}, last opened/);
  await expectNoFindings(own);
  await card.getByRole("button", { name: "Stop access for Willow" }).click();
  await own.getByRole("alertdialog").getByRole("button", { name: "Stop access", exact: true }).click();
  await expect(card).toContainText("Asking for access");

  await test.step("its session is over", async () => {
    await willow.app.manageAccount.dispatchEvent("click");
    await expect(willow.app.expired).toBeVisible();
  });
  await test.step("reopened, the user logs in within the frame and consents", async () => {
    await willow.open();
    await willow.app.logIn.identifier.fill("partner");
    await willow.app.logIn.password.fill(DEMO_PASSWORD);
    await willow.app.logIn.button.click();
    await expect(willow.app.partners.agree).toBeVisible();
    await expect(framed(page).getByText(/it can see your pay, savings and bank transactions/)).toBeVisible();
    expect(framed(page).url()).toMatch(
      new RegExp(`^${productAddress}/dashboard/partners\\?(?=.*embedded=true)(?=.*partner=[0-9a-f-]{36})`),
    );
    await page.setViewportSize(sizes.phone);
    await expectNoFindings(page);
    const code = await newCodeTo(account.phone);
    await willow.app.partners.agree.click();
    await willow.app.code.fill(await code());
    await willow.app.partners.confirm.click();
    await expect(willow.app.partners.agreed).toBeVisible();
    await willow.app.partners.goOn.click();
    await expect(willow.app.greeting).toBeVisible();
  });
  await test.step("in that session, too, presses alone do not pause withdrawals", async () => {
    await pauseByCode(page, account.phone);
  });
  await test.step("the next visit needs no login", async () => {
    await willow.open();
    await expect(willow.app.greeting).toBeVisible();
  });
  await leaveAgain(page, "partner");
});

test("consents at the top when a user without consent opens the address there", async ({ page }) => {
  const account = await freshAccount("partner");
  await enter(page, account, "/dashboard/partners");
  await page.setViewportSize(sizes.phone);
  await page.getByRole("button", { name: "Stop access for Willow" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop access", exact: true }).click();
  await expect(page.getByText("Willow can no longer open Wellpaid for you")).toBeVisible();
  await expectOwnWidth(page);
  await expectNoFindings(page);
  const code = await newCodeTo(account.phone);
  await page.getByRole("button", { name: "Allow Willow" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter the code" });
  await dialog.getByRole("textbox", { name: "Code" }).fill(await code());
  await dialog.getByRole("button", { name: "Allow Willow" }).click();
  await expect(page.getByRole("dialog", { name: "Willow can open Wellpaid for you" })).toBeVisible();
  await page.getByRole("button", { name: "Go home" }).click();
  await expect(page).toHaveURL("/dashboard/home");
  await sandbox.advance("PT31S");
});

test("shows a page without an app open request for a person", async ({ page }) => {
  await enter(page, await freshAccount("nocode"), "/dashboard/partners");
  await expect(page.getByText("No one has access")).toBeVisible();
  await expectNoFindings(page);
});

test("offers which partners stay after a password reset, and ends the unticked ones", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await resetPassword(await freshAccount("partner"));
  const list = page.getByRole("list", { name: "Who can open Wellpaid for you" });
  await enter(page, account, "/dashboard/account?tab=0");
  await expect(page.getByRole("heading", { level: 1, name: "What do you want to keep?" })).toBeFocused();
  await expect(list.getByRole("checkbox")).toHaveCount(1);
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Remove all", exact: true }).click();
  await expect(list).toContainText("Asking for access");
  await leaveAgain(page, "partner");
});
