import { logout } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { enterLoadedHome } from "../fixtures/loaded-home.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { deductionsPage } from "../pages/on-demand-pay/deductions.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { enter, signIn } from "../product/account.ts";

const home = "/dashboard/home";

test.describe("an embedded app", () => {
  test("shows a notice without a known user on every page, and leads out when not embedded", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(401, 404);
    const screens = entryScreens(page);
    // That the server does not know; one that is too short is none.
    const strange = `token=${"x".repeat(128)}`;
    for (const address of [
      "/?embedded=true",
      "/terms-of-use?embedded=true",
      "/dashboard/advance-up?embedded=true&token=short",
      `/dashboard?embedded=true&${strange}`,
      `/nowhere?embedded=true&${strange}`,
      `/session-expired?embedded=true&${strange}`,
    ])
      await test.step(address.slice(0, 40), async () => {
        await page.goto(address);
        await expect(screens.noRecord).toContainText(screens.noRecordLine);
        await page.evaluate("sessionStorage.clear()");
      });
    await expect(page).toHaveTitle("We couldn't find your employee record. · Wellpaid");
    await expectNoFindings(page);
    await page.keyboard.press("Escape");
    await expect(screens.noRecord).toBeVisible();
    await test.step("without a host page, OK leads to the login", async () => {
      await screens.ok.click();
      await expect(loginPage(page).heading).toBeVisible();
    });
    await test.step("the tab keeps nothing of it", async () => {
      await page.goto("/?embedded=true");
      await expect(screens.noRecord).toBeVisible();
      await page.goto(home);
      await expect(loginPage(page).heading).toBeVisible();
    });
  });

  test("reloads the landing page within a frame as embedded, and navigates on and back", async ({ page }) => {
    await enter(page, await signIn("nocode"), "/?embedded=true&landing=manage-account");
    await expect(manageAccountPage(page).heading).toBeVisible();
    await expect(page).toHaveURL("/dashboard/manage-account?embedded=true");
    await manageAccountPage(page).deductionHistory.click();
    await expect(deductionsPage(page).heading).toBeVisible();
    await manageAccountPage(page).back.click();
    await expect(manageAccountPage(page).heading).toBeVisible();
  });

  test("expires in the frame when another tab logs out, also after a reload", async ({ page, context }) => {
    await enter(page, await signIn("nocode"), `${home}?embedded=true`);
    await expect(homePage(page).greeting).toBeVisible();
    const other = await context.newPage();
    await enter(other, await signIn("nocode"));
    await shell(other).logOutItem.click();
    await shell(other).confirmLogOut.click();
    await expect(entryScreens(page).expiredNotice).toContainText("You logged out in another tab.");
    await page.reload();
    await expect(entryScreens(page).expiredNotice).toContainText("You logged out in another tab.");
    await expect(page).toHaveTitle("Your session has expired · Wellpaid");
  });

  test("expires when the server ends the session, and knows no user without a token", async ({ page, watch }) => {
    watch.expectStatus(401);
    const screens = entryScreens(page);
    const account = await signIn("nocode");
    await enterLoadedHome(page, account, `${home}?embedded=true`);
    await account.api(logout, { query: {} });
    await page.getByRole("link", { name: "Manage Account" }).click();
    await expect(screens.expiredNotice).toContainText(screens.expiredEmbedded);
    await page.reload();
    await expect(screens.expiredNotice).toContainText(screens.expiredEmbedded);
    await page.goto("/dashboard/manage-account");
    await expect(screens.expiredNotice).toContainText(screens.expiredEmbedded);
    await expectNoFindings(page);
    await test.step("the host app reopens it, finally with a token", async () => {
      for (const path of [home, "/"]) {
        await page.goto(`${path}?embedded=true`);
        await expect(screens.noRecord).toContainText(screens.noRecordLine);
      }
      await enter(page, await signIn("nocode"), `${home}?embedded=true`);
      await expect(homePage(page).greeting).toBeVisible();
    });
  });
});
