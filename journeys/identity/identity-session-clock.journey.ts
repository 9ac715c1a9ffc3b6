import type { Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { enterLoadedHome } from "../fixtures/loaded-home.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { enter, isLive, signIn } from "../product/account.ts";

const profilePath = "**/api/v1/employees/check";
const embeddedHome = "/dashboard/home?embedded=true";
const MINUTE = 60_000;

/** Opens home by a clock that stops until the journey moves it. */
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
 * Removes the server's time from every answer except the session check's: from it the page would see that only the journey's
 * clock has moved.
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

// A request that is still being answered when a journey ends has no page to return to.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "wait" }));

test("logs out when the session seconds are over, with a reason on the login or a notice embedded", async ({
  page,
}) => {
  await hideServerTime(page);
  await answerCheck(page, { seconds: 90 });
  await openHome(page);
  // The page's time runs by itself, too: on a busy machine some seconds of the 90 are already over.
  await page.clock.runFor("01:10");
  await expect(homePage(page).greeting).toBeVisible();
  await page.clock.runFor("00:25");
  await expect(loginPage(page).heading).toBeVisible();
  await expect(entryScreens(page).expiredNotice).toBeHidden();
  await expect(loginPage(page).sessionOver).toBeVisible();

  await enterLoadedHome(page, await signIn("nocode"), embeddedHome);
  await page.clock.runFor("01:35");
  const screens = entryScreens(page);
  await expect(screens.expiredNotice).toContainText(screens.expiredEmbedded);
  // The page's reads every 30 s send nothing: there is no session to send them with.
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "GET" && requests.push(request.url()));
  await page.clock.runFor("02:00");
  expect(requests.filter((address) => address.includes("/api/"))).toEqual([]);
});

test.describe("five minutes of inactivity", () => {
  test("warn in the last one, restart on any activity, and notify the server when over", async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    const token = await openHome(page);
    const [screens, { greeting }] = [entryScreens(page), homePage(page)];
    await page.clock.runFor("03:50");
    await expect(greeting).toBeVisible();
    await expect(screens.stillThere).toBeHidden();
    await page.clock.runFor("00:15");
    await expect(screens.stillThere).toBeVisible();
    await expectNoFindings(page);
    await screens.stay.click();
    await expect(screens.stillThere).toBeHidden();
    const signs = {
      mouse: () => page.mouse.move(40, 50),
      key: () => page.keyboard.press("Shift"),
      focus: () => page.evaluate("document.querySelector('a').focus()"),
      touch: () => page.evaluate("document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))"),
      scroll: () => page.evaluate("document.dispatchEvent(new Event('scroll'))"),
    };
    // The first sign restarts what staying started, and each of the others what the one before it started.
    for (const [name, give] of Object.entries(signs))
      await test.step(name, async () => {
        await page.clock.runFor("03:30");
        await expect(screens.stillThere).toBeHidden();
        await expect(greeting).toBeVisible();
        await give();
      });
    await page.clock.runFor("03:30");
    await expect(screens.stillThere).toBeHidden();
    await expect(greeting).toBeVisible();
    await page.clock.runFor("00:35");
    await expect(screens.stillThere).toBeVisible();
    await page.clock.runFor("00:57");
    await expect(loginPage(page).heading).toBeVisible();
    await expect(loginPage(page).nothingDone).toBeVisible();
    await expect.poll(() => isLive(token)).toBe(false);
  });

  test("show the notice when embedded, keep nothing and abort pending reads", async ({ page }) => {
    await openHome(page, embeddedHome);
    await expect(shell(page).header).toBeHidden();
    await expect(shell(page).footer).toBeHidden();
    await expect(homePage(page).ring).toBeHidden();
    const result = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    const brokenOff = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/vancepay/advance-amount"),
    );
    const { promise: isContinued, resolve: setContinued } = Promise.withResolvers<void>();
    await page.route("**/api/v1/vancepay/advance-amount", async (route) => {
      await result;
      await route.continue();
      setContinued();
    });
    await page.clock.runFor("05:02");
    await expect(entryScreens(page).expiredNotice).toContainText(entryScreens(page).expiredEmbedded);
    await expectNoFindings(page);
    expect(await page.evaluate("Object.values(sessionStorage).some((kept) => kept.length >= 120)")).toBe(false);
    // The server need not refuse it.
    await isContinued;
    await brokenOff;
  });

  test("restart in the other tab on activity or an answer, whose page opens after the login", async ({
    page,
    context,
  }) => {
    await openHome(page);
    const other = await context.newPage();
    await enter(other, await signIn("nocode"), "/dashboard/manage-account");
    await expect(manageAccountPage(other).heading).toBeVisible();
    const [here, existing] = [entryScreens(page), entryScreens(other)];
    await page.clock.runFor("03:30");
    await other.mouse.move(40, 50);
    await page.clock.runFor("03:30");
    await expect(homePage(page).greeting).toBeVisible();
    await expect(here.stillThere).toBeHidden();
    await expect(existing.stillThere).toBeHidden();
    await page.clock.runFor("01:00");
    await expect(here.stillThere).toBeVisible();
    await expect(existing.stillThere).toBeVisible();
    await existing.stay.click();
    await expect(here.stillThere).toBeHidden();
    await page.clock.runFor("05:02");
    await expect(loginPage(other).heading).toBeVisible();
    await loginPage(other).logIn("nocode");
    await expect(other).toHaveURL("/dashboard/manage-account");
  });
});

/** Logs in again after a log-out, and waits until all that home reads has loaded. */
async function logInAgain(page: Page): Promise<void> {
  await expect(loginPage(page).heading).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await loginPage(page).logIn("nocode");
  await expect(homePage(page).greeting).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("are over after a laptop sleep, whatever clock ran on or server answered", async ({ page, watch }) => {
  watch.expectLostAnswer();
  watch.expectStatus(401);
  await openHome(page);
  await test.step("both its clocks ran on", () => page.clock.fastForward(10 * MINUTE));
  await logInAgain(page);
  await test.step("its monotonic clock did not run, whatever moved before", async () => {
    await page.clock.runFor(5000);
    await answerCheck(page, { aheadMs: 10 * MINUTE });
    await setWallClock(page, 10 * MINUTE);
    await page.mouse.move(40, 50);
    await page.clock.runFor(1100);
  });
  await logInAgain(page);
  await test.step("the server cannot be reached", async () => {
    await page.route("**/api/v1/**", (route) => route.abort());
    await setWallClock(page, 10 * MINUTE);
    await page.clock.runFor(1100);
  });
  await logInAgain(page);
  await test.step("it slept longer than the session: the answer of the server ends it", async () => {
    const refusal = { error: { code: "NO_SESSION", message: "Please log in." } };
    await page.route(profilePath, (route) => route.fulfill({ status: 401, json: refusal }));
    await setWallClock(page, 600 * MINUTE);
    await page.clock.runFor(1100);
    await expect(entryScreens(page).expiredNotice).toBeVisible();
  });
});

test("ends no session too early or too late when the device clock moves by three hours", async ({ page }) => {
  await openHome(page);
  for (const byMs of [180 * MINUTE, -180 * MINUTE]) {
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
    if (byMs > 0) await logInAgain(page);
  }
});
