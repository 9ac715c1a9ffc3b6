import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";
import { enterLoadedHome } from "./fixtures/loaded-home.ts";
import { homePage } from "./pages/home.ts";
import { entryScreens, loginPage } from "./pages/login.ts";
import { enter, isLive, signIn } from "./product/account.ts";

const profilePath = "**/api/v1/employees/check";
const MINUTE = 60_000;

/** Opens home by a clock that stands still until the journey moves it. */
async function openHome(page: Page, path = "/dashboard/home"): Promise<string> {
  await page.clock.install();
  const account = await signIn("nocode");
  await enterLoadedHome(page, account, path);
  return account.token;
}

/** Moves the device's wall clock alone. */
async function setWallClock(page: Page, byMs: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate<number>("Date.now()")) + byMs);
}

/**
 * Takes the server's time off every answer but the session check's: by it the page would see that only the journey's clock
 * went on.
 */
async function hideServerTime(page: Page): Promise<void> {
  await page.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    const { "server-time": _told, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** Lets the session check answer with fewer seconds left, or by a server whose clock is ahead. */
async function answerCheck(page: Page, { seconds, aheadMs = 0 }: { seconds?: number; aheadMs?: number }) {
  await page.route(profilePath, async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    const at = Date.parse(response.headers()["server-time"] ?? "") + aheadMs;
    await route.fulfill({
      response,
      headers: { ...response.headers(), "server-time": new Date(at).toISOString() },
      json: { ...profile, ...(seconds !== undefined && { issuedForEmployeeFor: seconds }) },
    });
  });
}

// What is still being answered when a journey ends has no page to go to.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "wait" }));

test.describe("the session's own length", () => {
  test("when its seconds are over, then the person is logged out without a notice", async ({ page }) => {
    await hideServerTime(page);
    await answerCheck(page, { seconds: 90 });
    await openHome(page);
    // The page's time runs by itself, too: on a busy machine some seconds of the 90 are already over.
    await page.clock.runFor("01:10");
    await expect(homePage(page).greeting).toBeVisible();
    await page.clock.runFor("00:25");
    await expect(loginPage(page).heading).toBeVisible();
    await expect(entryScreens(page).expiredNotice).toBeHidden();
  });

  test("when they are over inside another app, then the notice says that it expired", async ({ page }) => {
    await hideServerTime(page);
    await answerCheck(page, { seconds: 90 });
    await openHome(page, "/dashboard/home?embedded=true");
    await page.clock.runFor("01:35");
    const screens = entryScreens(page);
    await expect(screens.expiredNotice).toContainText(screens.expiredEmbedded);
    // What the page goes on reading every 30 s asks nobody: there is no session to ask with.
    const asked: string[] = [];
    page.on("request", (request) => request.method() === "GET" && asked.push(request.url()));
    await page.clock.runFor("02:00");
    expect(asked.filter((address) => address.includes("/api/"))).toEqual([]);
  });
});

test.describe("five minutes without a sign", () => {
  test("when they are over, then the server is told that the session ended", async ({ page }) => {
    const token = await openHome(page);
    await page.clock.runFor("05:02");
    await expect(loginPage(page).heading).toBeVisible();
    await expect.poll(() => isLive(token)).toBe(false);
  });

  test("when something is still being read then, then it is broken off, and the server need not refuse it", async ({
    page,
  }) => {
    await openHome(page, "/dashboard/home?embedded=true");
    const told = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    const brokenOff = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/vancepay/advance-amount"),
    );
    const { promise: isContinued, resolve: setContinued } = Promise.withResolvers<void>();
    await page.route("**/api/v1/vancepay/advance-amount", async (route) => {
      await told;
      await route.continue();
      setContinued();
    });
    await page.clock.runFor("05:02");
    await expect(entryScreens(page).expiredNotice).toBeVisible();
    await isContinued;
    await brokenOff;
  });

  for (const sign of ["mouse", "key", "focus", "touch", "scroll"] as const)
    test(`when there is a sign by ${sign}, then they begin again`, async ({ page }) => {
      await openHome(page);
      await page.clock.runFor("03:30");
      if (sign === "mouse") await page.mouse.move(40, 50);
      if (sign === "key") await page.keyboard.press("Shift");
      if (sign === "focus") await page.evaluate("document.querySelector('a').focus()");
      if (sign === "touch")
        await page.evaluate("document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))");
      if (sign === "scroll") await page.evaluate("document.dispatchEvent(new Event('scroll'))");
      await page.clock.runFor("03:30");
      await expect(entryScreens(page).stillThere).toBeHidden();
      await page.clock.runFor("00:35");
      await expect(entryScreens(page).stillThere).toBeVisible();
    });

  test("when there is a sign in one tab, then they begin again in the other", async ({ page, context }) => {
    await openHome(page);
    const other = await context.newPage();
    await enter(other, await signIn("nocode"));
    await expect(homePage(other).greeting).toBeVisible();
    await page.clock.runFor("03:30");
    await other.mouse.move(40, 50);
    await page.clock.runFor("03:30");
    await expect(homePage(page).greeting).toBeVisible();
    await expect(entryScreens(page).stillThere).toBeHidden();
    await expect(entryScreens(other).stillThere).toBeHidden();
  });

  test("when the question is answered in one tab, then it goes in the other", async ({ page, context }) => {
    await openHome(page);
    const other = await context.newPage();
    await enter(other, await signIn("nocode"));
    await expect(homePage(other).greeting).toBeVisible();
    await page.clock.runFor("04:30");
    await expect(entryScreens(page).stillThere).toBeVisible();
    await expect(entryScreens(other).stillThere).toBeVisible();
    await entryScreens(other).stay.click();
    await expect(entryScreens(page).stillThere).toBeHidden();
  });
});

test.describe("a laptop that slept", () => {
  test("when both its clocks went on, then it is over at the first look", async ({ page }) => {
    await openHome(page);
    await page.clock.fastForward(10 * MINUTE);
    await expect(loginPage(page).heading).toBeVisible();
  });

  test("when its monotonic clock stood still, then it is over at the first look, whatever was moved before", async ({
    page,
  }) => {
    await openHome(page);
    await page.clock.runFor(5000);
    await answerCheck(page, { aheadMs: 10 * MINUTE });
    await setWallClock(page, 10 * MINUTE);
    await page.mouse.move(40, 50);
    await page.clock.runFor(1100);
    await expect(loginPage(page).heading).toBeVisible();
  });

  test("when the server cannot be asked whether it slept, then it is taken for asleep", async ({ page, watch }) => {
    watch.expectLostAnswer();
    await openHome(page);
    await page.route("**/api/v1/**", (route) => route.abort());
    await setWallClock(page, 10 * MINUTE);
    await page.clock.runFor(1100);
    await expect(loginPage(page).heading).toBeVisible();
  });

  test("when it slept longer than the session, then the server's answer ends it", async ({ page, watch }) => {
    watch.expectStatus(401);
    const refusal = { error: { code: "NO_SESSION", message: "Please log in." } };
    await openHome(page);
    await page.route(profilePath, (route) => route.fulfill({ status: 401, json: refusal }));
    await setWallClock(page, 600 * MINUTE);
    await page.clock.runFor(1100);
    await expect(entryScreens(page).expiredNotice).toBeVisible();
  });
});

for (const [way, byMs] of [
  ["forward", 180 * MINUTE],
  ["back", -180 * MINUTE],
] as const)
  test(`when the device's clock is set ${way} by three hours, then nothing ends too early or too late`, async ({
    page,
  }) => {
    await openHome(page);
    const checked = page.waitForResponse(profilePath);
    await setWallClock(page, byMs);
    await page.clock.runFor(2000);
    if (byMs > 0) await checked;
    await page.clock.runFor("03:00");
    await expect(homePage(page).greeting).toBeVisible();
    await expect(entryScreens(page).stillThere).toBeHidden();
    await page.clock.runFor("02:10");
    await expect(loginPage(page).heading).toBeVisible();
    checked.catch(() => undefined);
  });
