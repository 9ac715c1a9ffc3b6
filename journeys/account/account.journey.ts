import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { accounts, indicators } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { askWithin } from "../fixtures/within-app.ts";
import { accountPage, manageAccountPage } from "../pages/account/account.ts";
import { inPounds } from "../pages/page-text.ts";
import { freshAccount, enter, signIn } from "../product/account.ts";

test("downloads the data and keeps the account tab in the address", async ({ page, watch }) => {
  watch.expectLostAnswer();
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ colorScheme: "dark" });
  const account = await freshAccount("short");
  const [menu, screen] = [manageAccountPage(page), accountPage(page)];
  await enter(page, account, "/dashboard/manage-account");

  await test.step("retries a failed download, and saves one zip on repeated presses", async () => {
    await page.route("**/employees/my-data", (route) => route.abort());
    await menu.download.click();
    await expect(page.getByText("We can't connect. Check your internet connection and try again.")).toBeVisible();
    await page.unrouteAll();
    const [file] = await Promise.all([page.waitForEvent("download"), menu.download.dblclick()]);
    expect(file.suggestedFilename()).toBe("wellpaid-my-data.zip");
    expect(
      readFileSync(await file.path())
        .subarray(0, 4)
        .toString("latin1"),
    ).toBe("PK\u0003\u0004");
    await expect(menu.downloaded).toBeVisible();
    await expectNoFindings(page);
  });

  await menu.myAccount.click();
  await expect(screen.heading).toBeFocused();
  await expect(screen.tab("Details")).toHaveAttribute("aria-selected", "true");
  await screen.tab("Accounts").click();
  await expect(page).toHaveURL(/\/dashboard\/account\?tab=1$/);
  const [list, money] = [await account.api(accounts), await account.api(indicators)];
  await expect(screen.accounts).toHaveCount(list.length);
  await expect(page.getByText(inPounds(money?.currentBalance ?? 0), { exact: true })).toBeVisible();
  for (const { bankName, balance } of list)
    await expect(screen.accounts.filter({ hasText: bankName })).toContainText(inPounds(balance.value / 100));
  await screen.tab("Connections").click();
  await expect(page).toHaveURL(/\?tab=2$/);
  await expect(page.getByRole("heading", { level: 2, name: list[0]?.bankName ?? "" })).toBeVisible();
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  await page.reload();
  await expect(screen.tab("Connections")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(screen.tab("Accounts")).toHaveAttribute("aria-selected", "true");
  await askWithin(page, "/dashboard/account?tab=7");
  await expect(screen.tab("Details")).toHaveAttribute("aria-selected", "true");
});

test("shows in its tab that an ended bank connection must be renewed by law", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, await freshAccount("expired"), "/dashboard/account?tab=2");
  await expect(accountPage(page).reconnect).toBeVisible();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  await expectNoFindings(page);
});

/** Lets the seconds pass that the app waits before it asks once more. */
const passUntil = (page: Page, message: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(message).toBeVisible({ timeout: 300 });
  }).toPass();

test("shows in both tabs that no bank is connected or no data came", async ({ page, watch }) => {
  watch.expectLostAnswer();
  await page.setViewportSize(sizes.phone);
  await page.clock.install();
  const screen = accountPage(page);
  await enter(page, await freshAccount("newcomer"), "/dashboard/account?tab=1");
  await expect(screen.notConnected).toBeVisible();
  await screen.tab("Connections").click();
  await expect(screen.notConnected).toBeVisible();

  await page.route("**/banking/{accounts,connections}", (route) => route.abort());
  await page.reload();
  await passUntil(page, page.getByText("Your bank connections did not load."));
  await expectNoFindings(page);
  await screen.tab("Accounts").click();
  await passUntil(page, page.getByText("Your bank accounts did not load."));
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(screen.notConnected).toBeVisible();
});

test("leads home from the account when embedded, without Manage Account", async ({ page }) => {
  await enter(page, await signIn("everyday"), "/dashboard/account?tab=1&embedded=true");
  await expect(page).toHaveURL(/\/dashboard\/home/);
  await page.getByRole("link", { name: "Manage Account" }).click();
  await expect(manageAccountPage(page).close).toBeVisible();
  await expect(manageAccountPage(page).myAccount).toHaveCount(0);
  await manageAccountPage(page).back.click();
  await expect(page).toHaveURL(/\/dashboard\/home/);
});
