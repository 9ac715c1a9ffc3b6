import type { Locator, Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { enter, signIn } from "../product/account.ts";
import { whenSomethingIsEarned } from "../product/payday.ts";

/** Lets no file of that name through, as a network that fails does. */
const keepOut = (page: Page, files: string) => page.route(`**/assets/${files}`, (route) => route.abort());

const hasSession = (page: Page) =>
  page.evaluate<boolean>("Object.values(sessionStorage).some((kept) => kept.length >= 120)");

test.describe("a missing chunk of the app", () => {
  test.beforeEach(({ watch }) => watch.expectLostAnswer());

  test("shows an error on the static login when the first file fails, and a retry loads it", async ({ page }) => {
    const login = loginPage(page);
    const { notCome, notComeAgain } = entryScreens(page);
    await keepOut(page, "index-*.js");
    await login.open();
    await expect(notCome).toBeVisible({ timeout: 5_000 });
    await expectNoFindings(page);
    await page.unrouteAll();
    await keepOut(page, "start-*.js");
    const reloaded = page.waitForEvent("load");
    await notComeAgain.click();
    await reloaded;
    await expect(notCome).toBeVisible({ timeout: 5_000 });
    await page.unrouteAll();
    await notComeAgain.click();
    await expect(login.button).toBeVisible();
    await expect(notCome).toHaveCount(0);
    await login.logIn("nocode");
    await expect(homePage(page).greeting).toBeVisible();
  });

  test("with a token, removes it, shows an error after a while, and logs in on a retry", async ({ page }) => {
    const { token } = await signIn("nocode");
    await keepOut(page, "index-*.js");
    await page.goto(`/dashboard/manage-account?token=${token}&tab=1#x`);
    await expect(page).toHaveURL("/dashboard/manage-account?tab=1#x");
    await expect(entryScreens(page).notCome).toBeHidden();
    // The style sheet's own wait, by its clock.
    const waits = `document.querySelector(".wp-not-come").getAnimations().map((wait) => {
      wait.finish();
      return wait.effect.getComputedTiming().delay;
    })`;
    expect(await page.evaluate(waits)).toEqual([10_000]);
    await expect(entryScreens(page).notCome).toBeVisible();
    await page.unrouteAll();
    await entryScreens(page).notComeAgain.click();
    await entryScreens(page).goOn.click();
    await expect(manageAccountPage(page).heading).toBeVisible();
    expect(await page.evaluate<string>("JSON.stringify(sessionStorage).split(/[a-zA-Z0-9_-]{128}/).length - 1")).toBe(
      1,
    );
  });

  test("of login or home keeps input and session, shows an error, and loads on the next press", async ({
    page,
    watch,
  }) => {
    watch.expectBrokenPage();
    const login = loginPage(page);
    await keepOut(page, "sign-in-attempt-*.js");
    await login.open();
    await login.logIn("nocode");
    await expect(login.noConnection).toBeVisible();
    await expect(login.identifier).toHaveValue("nocode");
    // A page reload: a file may be gone for good with a new version.
    const reloaded = page.waitForEvent("load");
    await login.button.click();
    await reloaded;
    await expect(login.noConnection).toBeHidden();
    // Once the app is there: what is on its way while the keeping out ends may never arrive.
    await expect(page.locator("html[data-drawn]")).toHaveCount(0);
    await page.unrouteAll();

    await keepOut(page, "home-*.js");
    await login.logIn("nocode");
    await expect(page.getByText("We can't connect. Check your internet connection and try again.")).toBeVisible();
    expect(await hasSession(page)).toBe(true);
    await expectNoFindings(page);
    await page.unrouteAll();
    await page.getByText("Try again", { exact: true }).click();
    await expect(homePage(page).greeting).toBeVisible();
  });
});

test("stays and shows an error when a page not yet loaded is opened offline, until online", async ({
  page,
  context,
  watch,
}) => {
  watch.expectLostAnswer();
  watch.expectBrokenPage();
  await page.clock.install();
  await enter(page, await whenSomethingIsEarned(() => signIn("nocode")));
  await expect(homePage(page).withdraw).toBeVisible();
  await page.waitForLoadState("networkidle");
  // Before the app reports that nothing came, it retries twice, after seconds that the test need not wait for.
  const inTime = (message: Locator) =>
    expect(async () => {
      await page.clock.runFor(2_000);
      await expect(message).toBeVisible({ timeout: 200 });
    }).toPass();
  const wentWrong = page.getByRole("heading", { level: 1, name: "Something went wrong" });
  await context.setOffline(true);
  await homePage(page).withdraw.click();
  await inTime(wentWrong);
  await expect(page).toHaveTitle("Something went wrong · Wellpaid");
  await expectNoFindings(page);
  await shell(page).homeItem.click();
  await inTime(homePage(page).greeting);
  await expect(homePage(page).payCard).toBeVisible();
  await homePage(page).withdraw.click();
  // A link's page is requested a frame after the press: online by then, it would simply open.
  await inTime(wentWrong);
  await context.setOffline(false);
  await shell(page).tryAgain.click();
  await expect(withdrawPage(page).amount).toBeVisible();
});
