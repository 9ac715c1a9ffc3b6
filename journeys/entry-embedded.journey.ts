import type { Page } from "@playwright/test";
import { logout } from "@wellpaid/contract/identity";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, test } from "./fixtures/journey.ts";
import { enterLoadedHome } from "./fixtures/loaded-home.ts";
import { manageAccountPage } from "./pages/account.ts";
import { homePage } from "./pages/home.ts";
import { entryScreens, loginPage } from "./pages/login.ts";
import { shell } from "./pages/shell.ts";
import { enter, signIn } from "./product/account.ts";

const home = "/dashboard/home";

/** The server ends the session of an embedded home, and the next click tells. */
async function loseSession(page: Page): Promise<void> {
  const account = await signIn("nocode");
  await enterLoadedHome(page, account, `${home}?embedded=true`);
  await account.api(logout);
  await page.getByRole("link", { name: "Manage Account" }).click();
}

test.describe("inside another app", () => {
  const unknown = [
    ["no token", ""],
    ["a short token", "token=short"],
    ["a token that the server does not know", `token=${"x".repeat(128)}`],
  ] as const;
  for (const [what, query] of unknown)
    test(`when it is opened with ${what}, then a notice that cannot be left says that nobody is known`, async ({
      page,
      watch,
    }) => {
      watch.expectStatus(401);
      const screens = entryScreens(page);
      for (const path of ["/", "/dashboard", "/dashboard/advance-up"]) {
        await page.goto(`${path}?embedded=true&${query}`);
        await expect(screens.noRecord).toContainText(screens.noRecordLine);
        await expect(page).toHaveTitle("We couldn't find your employee record. · Wellpaid");
        await page.evaluate("sessionStorage.clear()");
      }
      await expectNoFindings(page);
      await screens.ok.click();
      await page.keyboard.press("Escape");
      await expect(screens.noRecord).toBeVisible();
      await expect(loginPage(page).heading).toBeHidden();
    });

  for (const path of ["/terms-of-use", "/nowhere"])
    test(`when ${path} is opened without a token, then the notice stands there too`, async ({ page }) => {
      await page.goto(`${path}?embedded=true`);
      await expect(entryScreens(page).noRecord).toBeVisible();
    });

  for (const path of ["/terms-of-use", "/nowhere", "/session-expired"])
    test(`when ${path} is opened with a token that the server does not know, then the notice stands there too`, async ({
      page,
      watch,
    }) => {
      watch.expectStatus(401);
      await page.goto(`${path}?embedded=true&token=${"x".repeat(128)}`);
      await expect(entryScreens(page).noRecord).toBeVisible();
    });

  test("when a landing is named, then its page may be loaded anew within a frame: the address says embedded", async ({
    page,
  }) => {
    await enter(page, await signIn("nocode"), "/?embedded=true&landing=manage-account");
    await expect(manageAccountPage(page).heading).toBeVisible();
    await expect(page).toHaveURL("/dashboard/manage-account?embedded=true");
  });

  test("when another tab logs out, then the session was there and has expired, also after a reload", async ({
    page,
    context,
  }) => {
    await enter(page, await signIn("nocode"), `${home}?embedded=true`);
    await expect(homePage(page).greeting).toBeVisible();
    const other = await context.newPage();
    await enter(other, await signIn("nocode"));
    await shell(other).logOutItem.click();
    await shell(other).confirmLogOut.click();
    await expect(entryScreens(page).expiredNotice).toBeVisible();
    await page.reload();
    await expect(entryScreens(page).expiredNotice).toBeVisible();
    await expect(page).toHaveTitle("Your session has expired · Wellpaid");
  });

  test("when the server ends the session, then the profile's 401 shows the expired notice, also after a reload", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(401);
    const screens = entryScreens(page);
    await loseSession(page);
    await expect(screens.expiredNotice).toContainText(screens.expiredEmbedded);
    await screens.ok.click();
    await expect(screens.expiredNotice).toBeVisible();
    await page.reload();
    await expect(screens.expiredNotice).toContainText(screens.expiredEmbedded);
    await page.goto("/dashboard/manage-account");
    await expect(screens.expiredNotice).toContainText(screens.expiredEmbedded);
    await expectNoFindings(page);
  });

  test("when the other app opens it again without a token, then nobody is known, whoever was here before", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(401);
    const screens = entryScreens(page);
    await loseSession(page);
    await expect(screens.expiredNotice).toBeVisible();
    for (const path of [home, "/dashboard/manage-account", "/"]) {
      await page.goto(`${path}?embedded=true`);
      await expect(screens.noRecord).toContainText(screens.noRecordLine);
    }
    await expectNoFindings(page);
    await enter(page, await signIn("nocode"), `${home}?embedded=true`);
    await expect(homePage(page).greeting).toBeVisible();
  });
});
