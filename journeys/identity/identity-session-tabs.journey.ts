import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { enterLoadedHome } from "../fixtures/loaded-home.ts";
import { manageAccountPage } from "../pages/account.ts";
import { homePage } from "../pages/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/shell.ts";
import { freshAccount, enter, isLive, signIn } from "../product/account.ts";

const noSession = { error: { code: "NO_SESSION", message: "Please log in." } };

const keptTokens = (page: Page) =>
  page.evaluate<string[]>("Object.values(sessionStorage).filter((kept) => kept.length >= 120)");

async function logOut(page: Page): Promise<void> {
  await shell(page).logOutItem.click();
  await shell(page).confirmLogOut.click();
  await expect(loginPage(page).heading).toBeVisible();
}

test.describe("logging out", () => {
  test("when there is no network, then this device forgets the session all the same", async ({
    page,
    context,
    watch,
  }) => {
    watch.expectLostAnswer();
    await enterLoadedHome(page, await signIn("nocode"));
    await context.setOffline(true);
    await logOut(page);
    expect(await keptTokens(page)).toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await expect(loginPage(page).heading).toBeVisible();
  });

  test("when somebody logs in and out several times, by any name of theirs, then each time home and the login are there, and back shows nothing of before", async ({
    page,
  }) => {
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
        const told: string[] = [];
        page.on("request", (request) => request.method() === "DELETE" && told.push(request.url()));
        await shell(page).logOutItem.click();
        await shell(page).confirmLogOut.dblclick();
        await expect(loginPage(page).heading).toBeVisible();
        await expect.poll(() => isLive(token)).toBe(false);
        expect(told, "confirmed twice, told once").toHaveLength(1);
      }
    }
    await page.goBack();
    await expect(loginPage(page).heading).toBeVisible();
    await page.reload();
    await expect(loginPage(page).heading).toBeVisible();
    await expect(shell(page).logOutItem).toBeHidden();
  });

  test("when it is done in one tab, then the others forget their sessions, too, also where their page was away meanwhile", async ({
    page,
    context,
  }) => {
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

  test("when the browser shows a page again that it kept, then not that of a session that is over", async ({
    page,
  }) => {
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
  test("when the path changes, then it is made, however fresh what is known, and the frozen state with it", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace("/api/v1", "")));
    await enterLoadedHome(page, await freshAccount("paused"));
    for (const item of [shell(page).accountItem, shell(page).homeItem, shell(page).accountItem]) {
      asked.length = 0;
      await item.click();
      await page.waitForLoadState("networkidle");
      await expect.poll(() => asked.filter((path) => path === "/employees/check")).toHaveLength(1);
      await expect.poll(() => asked.filter((path) => path === "/employees/check-frozen-status")).toHaveLength(1);
    }
  });

  test("when the server is out of reach, then it says so and what was loaded stays readable; when any call says that the session is over, it is told once, and nothing is asked for again and again", async ({
    page,
    watch,
  }) => {
    watch.expectLostAnswer();
    watch.expectStatus(401);
    await page.clock.install();
    await enterLoadedHome(page, await signIn("nocode"));
    await shell(page).accountItem.hover();
    await page.waitForLoadState("networkidle");
    await page.route("**/api/v1/**", (route) => route.abort());
    await shell(page).accountItem.click();
    // Before it says so, it asks twice more, after seconds that nobody needs to sit out.
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(shell(page).snackbar).toContainText("We can't reach the server.", { timeout: 200 });
    }).toPass();
    await shell(page).homeItem.click();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(homePage(page).greeting).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(homePage(page).payCard).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });

    const asked: string[] = [];
    await page.route("**/api/v1/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 401, json: noSession });
    });
    await page.clock.runFor("00:31");
    await expect(entryScreens(page).expiredNotice).toBeVisible();
    await page.clock.runFor("03:00");
    // What was on its way together is refused together; nothing is asked for a third time.
    const times = Object.values(Object.groupBy(asked, (url) => url)).map((same) => same?.length ?? 0);
    expect(Math.max(...times)).toBeLessThan(3);
    await entryScreens(page).ok.click();
    await expect(loginPage(page).heading).toBeVisible();
  });
});
