import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { enterLoadedHome } from "../fixtures/loaded-home.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { freshAccount, enter, isLive, signIn } from "../product/account.ts";

const noSession = { error: { code: "NO_SESSION", message: "Please log in." } };

const keptTokens = (page: Page) =>
  page.evaluate<string[]>("Object.values(sessionStorage).filter((kept) => kept.length >= 120)");

async function logOut(page: Page): Promise<void> {
  await shell(page).logOutItem.click();
  await shell(page).confirmLogOut.click();
  await expect(loginPage(page).heading).toBeVisible();
}

test.describe("the log-out", () => {
  test("forgets the session on this device without a network", async ({ page, context, watch }) => {
    watch.expectLostAnswer();
    await enterLoadedHome(page, await signIn("nocode"));
    await context.setOffline(true);
    await logOut(page);
    expect(await keptTokens(page)).toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await expect(loginPage(page).heading).toBeVisible();
  });

  test("ends each login by any name, with home and login in turn, and back shows nothing older", async ({ page }) => {
    const { phone } = await signIn("everyday");
    await loginPage(page).open();
    for (const identifier of ["  EveryDay ", "short@acorn.example", `${phone.slice(3, 7)} ${phone.slice(7)}`]) {
      await loginPage(page).logIn(identifier);
      await expect(homePage(page).greeting).toBeVisible();
      if (identifier.includes("@")) await logOut(page);
      else {
        await shell(page).accountItem.click();
        await expect(manageAccountPage(page).heading).toBeVisible();
        const [token = ""] = await keptTokens(page);
        const outcomes: string[] = [];
        page.on("request", (request) => request.method() === "DELETE" && outcomes.push(request.url()));
        await shell(page).logOutItem.click();
        await shell(page).confirmLogOut.dblclick();
        await expect(loginPage(page).heading).toBeVisible();
        await expect.poll(() => isLive(token)).toBe(false);
        expect(outcomes, "confirmed twice, told once").toHaveLength(1);
      }
    }
    await page.goBack();
    await expect(loginPage(page).heading).toBeVisible();
    await page.reload();
    await expect(loginPage(page).heading).toBeVisible();
    await expect(shell(page).logOutItem).toBeHidden();
  });

  test("in one tab clears the sessions of the others, also where their page was away", async ({ page, context }) => {
    await enter(page, await signIn("nocode"));
    await expect(homePage(page).greeting).toBeVisible();
    const other = await context.newPage();
    await enter(other, await signIn("nocode"));
    await expect(homePage(other).greeting).toBeVisible();
    await other.goto("about:blank");
    // A page in the background is drawn seldom, and a press waits for that.
    await page.bringToFront();
    await logOut(page);
    await other.bringToFront();
    await other.goto("/dashboard/home");
    await expect(loginPage(other).heading).toBeVisible();
    await expect(loginPage(other).inAnotherTab).toBeVisible();

    await loginPage(other).logIn("nocode");
    await expect(homePage(other).greeting).toBeVisible();
    await other.reload();
    await expect(homePage(other).greeting).toBeVisible();
    await other.waitForLoadState("networkidle");
    await page.bringToFront();
    await loginPage(page).logIn("nocode");
    await expect(homePage(page).greeting).toBeVisible();
    await logOut(page);
    await expect(loginPage(other).heading).toBeVisible();
    expect(await keptTokens(other)).toEqual([]);
  });

  test("does not show a cached page of an ended session", async ({ page }) => {
    await enter(page, await signIn("nocode"));
    await expect(homePage(page).greeting).toBeVisible();
    const comeBack = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))";
    await page.evaluate(
      "window.isSame = true; dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))",
    );
    await page.evaluate(comeBack);
    await expect(homePage(page).greeting).toBeVisible();
    expect(await page.evaluate("window.isSame")).toBe(true);
    // In this tab, by a page after it.
    await page.evaluate("sessionStorage.clear()");
    await page.evaluate(comeBack);
    await expect(loginPage(page).heading).toBeVisible();
  });
});

test.describe("the session check", () => {
  test("runs on each path change, with the frozen state, however fresh the data", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname.replace("/api/v1", "")));
    await enterLoadedHome(page, await freshAccount("paused"));
    for (const item of [shell(page).accountItem, shell(page).homeItem, shell(page).accountItem]) {
      requests.length = 0;
      await item.click();
      await page.waitForLoadState("networkidle");
      await expect.poll(() => requests.filter((path) => path === "/employees/check")).toHaveLength(1);
      await expect.poll(() => requests.filter((path) => path === "/employees/check-frozen-status")).toHaveLength(1);
    }
  });

  test("shows an unreachable server and keeps data readable; an ended session shows once", async ({ page, watch }) => {
    watch.expectLostAnswer();
    watch.expectStatus(401);
    await page.clock.install();
    await enterLoadedHome(page, await signIn("nocode"));
    await shell(page).accountItem.hover();
    await page.waitForLoadState("networkidle");
    await page.route("**/api/v1/**", (route) => route.abort());
    await shell(page).accountItem.click();
    // Before it says so, it tries twice more, after seconds that the test need not wait for.
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(shell(page).snackbar).toContainText("We can't connect.", { timeout: 200 });
    }).toPass();
    await shell(page).homeItem.click();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(homePage(page).greeting).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(homePage(page).payCard).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });

    const requests: string[] = [];
    await page.route("**/api/v1/**", (route) => {
      requests.push(route.request().url());
      return route.fulfill({ status: 401, json: noSession });
    });
    await page.clock.runFor("00:31");
    await expect(entryScreens(page).expiredNotice).toBeVisible();
    await page.clock.runFor("03:00");
    // Calls that were under way together are refused together; none is sent a third time.
    const times = Object.values(Object.groupBy(requests, (url) => url)).map((same) => same?.length ?? 0);
    expect(Math.max(...times)).toBeLessThan(3);
    await entryScreens(page).ok.click();
    await expect(loginPage(page).heading).toBeVisible();
  });
});
