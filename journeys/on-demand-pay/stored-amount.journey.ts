import type { Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { type Account, freshAccount, enter } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const INTEREST = "We'll keep the amount you entered for 15 minutes.";

/** Opens the withdraw page and types `pounds`, by a clock that the journey moves. */
async function typeAmount(page: Page, pounds = "66"): Promise<Account> {
  const account = await freshAccount("nocode");
  await page.clock.install();
  await enter(page, account, "/dashboard/advance-up");
  await withdrawPage(page).amount.fill(pounds);
  await page.waitForLoadState("networkidle");
  return account;
}

test("keeps a typed amount after log-out as the dialog says, for that user only", async ({ page }) => {
  // An account that is not recreated may be between a cut-off and its payday.
  await freshAccount("percent");
  await typeAmount(page);
  const [screen, screens] = [withdrawPage(page), entryScreens(page)];
  await page.clock.runFor("04:10");
  await expect(screens.stillThere).toContainText("We'll log you out soon to keep your account safe.");
  await expect(screens.stillThere).toContainText(INTEREST);
  await expectNoFindings(page);
  await page.clock.runFor("01:00");
  await expect(loginPage(page).heading).toBeVisible();
  await loginPage(page).logIn("nocode");
  await expect(screen.amount).toHaveValue("66");
  await expect(screen.button).toHaveText("Withdraw £66.00");
  await page.clock.runFor("05:10");
  await expect(loginPage(page).heading).toBeVisible();
  await loginPage(page).logIn("percent");
  await expect(screen.amount).toHaveValue("");
  await page.clock.runFor("04:10");
  await expect(screens.stillThere).toBeVisible();
  await expect(screens.stillThere).not.toContainText("keep the amount");
});

test("does not keep an amount that cannot be withdrawn, and the next login does not find it", async ({ page }) => {
  await typeAmount(page, "5");
  const [screen, screens] = [withdrawPage(page), entryScreens(page)];
  await page.clock.runFor("04:10");
  await expect(screens.stillThere).toBeVisible();
  await expect(screens.stillThere).not.toContainText("keep the amount");
  await page.clock.runFor("01:00");
  await loginPage(page).logIn("nocode");
  await expect(screen.heading).toBeVisible();
  await expect(screen.amount).toHaveValue("");
});

test("drops an old or unsuitable amount when the withdraw page is opened later", async ({ page }) => {
  await typeAmount(page);
  const screen = withdrawPage(page);
  await test.step("it no longer fits: no error on the earlier input", async () => {
    await page.route("**/vancepay/advance-amount", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), amount: 30, bound: "earned" } });
    });
    await page.reload();
    await expect(screen.amount).toHaveValue("");
    await expect(page.getByText("shouldn't exceed")).toBeHidden();
    await page.unrouteAll({ behavior: "wait" });
  });
  await test.step("a quarter of an hour later", async () => {
    await page.reload();
    await screen.amount.fill("44");
    await sandbox.advance("PT16M");
    await page.reload();
    await expect(screen.heading).toBeVisible();
    await expect(screen.amount).toHaveValue("");
  });
});
