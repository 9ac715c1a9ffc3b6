import type { Page } from "@playwright/test";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, test } from "./fixtures/journey.ts";
import { manageAccountPage } from "./pages/account.ts";
import { homePage } from "./pages/home.ts";
import { entryScreens, loginPage } from "./pages/login.ts";
import { shell } from "./pages/shell.ts";
import { withdrawPage } from "./pages/withdraw.ts";
import { anew, enter, signIn } from "./product/account.ts";

/** Lets no file of that name through, as a network that fails does. */
const keepOut = (page: Page, files: string) => page.route(`**/assets/${files}`, (route) => route.abort());

const hasSession = (page: Page) =>
  page.evaluate<boolean>("Object.values(sessionStorage).some((kept) => kept.length >= 120)");

test.describe("the code of the app does not come", () => {
  test.beforeEach(({ watch }) => watch.expectLostAnswer());

  for (const files of ["index-*.js", "start-*.js"])
    test(`when ${files} does not come, then the drawn login says so at once, and trying again brings it`, async ({
      page,
    }) => {
      const login = loginPage(page);
      await keepOut(page, files);
      await login.open();
      await expect(entryScreens(page).notCome).toBeVisible({ timeout: 5_000 });
      await expectNoFindings(page);
      await page.unrouteAll();
      await entryScreens(page).notComeAgain.click();
      await expect(login.button).toBeVisible();
      await expect(entryScreens(page).notCome).toHaveCount(0);
      await login.logIn("nocode");
      await expect(homePage(page).greeting).toBeVisible();
    });

  test("when a page is opened with a token and its first script does not come, then the token is out of the address, and trying again enters", async ({
    page,
  }) => {
    const { token } = await signIn("nocode");
    await keepOut(page, "index-*.js");
    await page.goto(`/dashboard/manage-account?token=${token}&tab=1#x`);
    await expect(page).toHaveURL("/dashboard/manage-account?tab=1#x");
    await expect(entryScreens(page).notCome).toBeVisible({ timeout: 15_000 });
    await page.unrouteAll();
    await entryScreens(page).notComeAgain.click();
    await expect(manageAccountPage(page).heading).toBeVisible();
    expect(await page.evaluate<string>("JSON.stringify(sessionStorage).split(/[a-zA-Z0-9_-]{128}/).length - 1")).toBe(
      1,
    );
  });

  test("when the first script of a page does not come, then after a while it says so instead of staying empty", async ({
    page,
  }) => {
    await keepOut(page, "index-*.js");
    await page.goto("/dashboard/home");
    await expect(entryScreens(page).notCome).toBeHidden();
    await expect(entryScreens(page).notCome).toBeVisible({ timeout: 15_000 });
  });

  test("when the code of the log in does not come, then it says so, keeps what was typed, and brings it at the next press", async ({
    page,
  }) => {
    const login = loginPage(page);
    await keepOut(page, "sign-in-attempt-*.js");
    await login.open();
    await login.logIn("nocode");
    await expect(login.noConnection).toBeVisible();
    await expect(login.identifier).toHaveValue("nocode");
    // The page anew: a file may be gone for good with a new version.
    const loadedAnew = page.waitForEvent("load");
    await login.button.click();
    await loadedAnew;
    await expect(login.noConnection).toBeHidden();
    // Once the app is there: what is on its way while the keeping out ends may never arrive.
    await expect(page.locator("html[data-drawn]")).toHaveCount(0);
    await page.unrouteAll();
    await login.logIn("nocode");
    await expect(homePage(page).greeting).toBeVisible();
  });

  test("when the code of home does not come after the login, then it can be tried again and nobody is logged out", async ({
    page,
    watch,
  }) => {
    watch.expectBrokenPage();
    await keepOut(page, "home-*.js");
    await loginPage(page).open();
    await loginPage(page).logIn("nocode");
    await expect(page.getByText("We can't reach the server. Check your connection and try again.")).toBeVisible();
    expect(await hasSession(page)).toBe(true);
    await expectNoFindings(page);
    await page.unrouteAll();
    await page.getByText("Try again", { exact: true }).click();
    await expect(homePage(page).greeting).toBeVisible();
  });
});

test("when a page is opened offline whose code is not there yet, then the app stays, says so, and goes on online", async ({
  page,
  context,
  watch,
}) => {
  watch.expectLostAnswer();
  watch.expectBrokenPage();
  await enter(page, await anew("nocode"));
  await expect(homePage(page).withdraw).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await homePage(page).withdraw.click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await expect(page).toHaveTitle("Something went wrong · Wellpaid");
  await expectNoFindings(page);
  await shell(page).homeItem.click();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(homePage(page).payCard).toBeVisible();
  await homePage(page).withdraw.click();
  // A link's page is asked for a frame after the press: online by then, it would simply open.
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await context.setOffline(false);
  await shell(page).tryAgain.click();
  await expect(withdrawPage(page).amount).toBeVisible();
});

test("when the server is asked too often, then the page says so, once, and the session goes on", async ({
  page,
  watch,
}) => {
  watch.expectStatus(429);
  watch.expectBrokenPage();
  const message = "Too many requests. Please wait a moment and try again.";
  const profile = "**/api/v1/employees/check";
  let asked = 0;
  await page.route(profile, async (route) => {
    asked += 1;
    await route.fulfill({ status: 429, json: { error: { code: "TOO_MANY_REQUESTS", message } } });
  });
  await enter(page, await signIn("nocode"));
  await expect(page.getByText(message)).toBeVisible();
  expect(asked).toBeLessThanOrEqual(2);
  await page.unroute(profile);
  await shell(page).tryAgain.click();
  await expect(homePage(page).greeting).toBeVisible();
});

test("when an address brings a token that waits for a step of the login, then the login opens", async ({
  page,
  watch,
}) => {
  watch.expectStatus(403);
  await enter(page, await anew("mustchange"));
  await expect(loginPage(page).heading).toBeVisible();
  expect(await hasSession(page)).toBe(false);
});
