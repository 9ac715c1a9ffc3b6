import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { expectWholeWords } from "../fixtures/whole-words.ts";
import { askWithin, forgetSession, goWithin } from "../fixtures/within-app.ts";
import { accessPage, accessPaths } from "../pages/on-demand-pay/access.ts";
import { accountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens } from "../pages/identity/login.ts";
import { agreeToSavings, savingsPaths, savingsWayIn } from "../pages/savings/savings-start.ts";
import { shell } from "../pages/app/shell.ts";
import { verification } from "../pages/identity/verification.ts";
import { freshAccount, enter, openByToken, signIn } from "../product/account.ts";

/** A phone whose text is set to double size: everything is in rem and em, so that it is one of half the size. */
const doubled = { width: sizes.phone.width / 2, height: sizes.phone.height / 2 };

/** The smallest of phones, so set. */
const doubledSmall = { width: 160, height: 284 };

/** A window of 1280 by 800 at four times its size. */
const zoomed = { width: 320, height: 200 };

const routesOfDashboard = new URL("../../apps/employee/src/app/dashboard-routes.ts", import.meta.url);

/** Where an employee with on-demand pay is led home from: each is read by an employee whom it lets in. */
const ofAccess: readonly string[] = Object.values(accessPaths);

/** Each screen of the app's own list of routes but home, which is entered, and those of savings, which have a journey of their own. */
const screens = [...readFileSync(routesOfDashboard, "utf8").matchAll(/"(\/[^"]+)"/g)]
  .map(([, path]) => `/dashboard${path}`)
  .filter((path) => !/^\/dashboard\/(dashboard|savings|home$|\$$)/.test(path) && !ofAccess.includes(path));

const accountPath = "/dashboard/account";
const tabs = ["?tab=1", "?tab=2"].map((tab) => accountPath + tab);
const withForms = new Set(["/dashboard/advance-up", accountPath]);

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(path);
  await expect(shell(page).loading).toHaveCount(0);
  await expectWholeWords(page);
  await (withForms.has(path) ? expectNoFindings : expectOwnWidth)(page);
}

/** In the page: what is not whole in fields that cannot be changed. */
const cutInLocked = `[...document.querySelectorAll("main textarea[readonly]")]
  .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)
  .map(({ value }) => value)`;

test("fits doubled text on a phone: no sideways scroll, no broken word, four bar items", async ({ page }) => {
  await page.setViewportSize(doubled);
  for (const view of ["log-in", "sign-up", "reset"]) {
    await page.goto(`/?view=${view}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWholeWords(page);
    await expectOwnWidth(page);
  }
  await enter(page, await freshAccount("everyday"));
  await expect(homePage(page).greeting).toBeVisible();
  await expect(shell(page).loading).toHaveCount(0);
  await expectNoFindings(page);
  await expectWholeWords(page);
  await expect(shell(page).logOutItem).toBeInViewport({ ratio: 1 });
  for (const path of screens) {
    await goWithin(page, path);
    await expectToFit(page, path);
    expect(await page.evaluate(cutInLocked), path).toEqual([]);
    // The tabs of a page are one page, whose heading has the focus already.
    for (const tab of path === accountPath ? tabs : []) {
      await askWithin(page, tab);
      await expectToFit(page, tab);
    }
  }
  await goWithin(page, "/dashboard/advance-up/worked-out");
  const sum = page.getByRole("main").getByRole("term").last();
  await expect(sum).toContainText("You can withdraw");
  expect((await sum.boundingBox())?.width, "px for the words beside the sum").toBeGreaterThan(60);
});

test("fits doubled text on the screens of access to on-demand pay", async ({ page }) => {
  await page.setViewportSize(doubled);
  const screen = accessPage(page);
  for (const [username, path] of [
    ["newcomer", accessPaths.interest],
    ["waiting", accessPaths.waiting],
    ["declined", accessPaths.rejected],
    ["newcomer", accessPaths.request],
  ] as const) {
    await enter(page, await freshAccount(username), path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path === accessPaths.interest) await screen.fullText.click();
    await expectToFit(page, path);
    if (path !== accessPaths.request) await forgetSession(page);
  }
  await screen.letsGo.click();
  await screen.fullText.click();
  await expectToFit(page, accessPaths.request);
  await screen.agree.check();
  await screen.next.click();
  await expect(screen.requestAccess).toBeVisible();
  await expectToFit(page, accessPaths.request);
});

test("reaches the last button of a dialog higher than the phone with doubled text", async ({ page }) => {
  await page.setViewportSize(doubledSmall);
  const other = await freshAccount("newcomer");
  await enter(page, await signIn("nocode"));
  await expect(homePage(page).greeting).toBeVisible();
  await openByToken(page, other, "/");
  const question = entryScreens(page).continueAs("Nils Walnut", "Noor Sorrel");
  await expect(question).toBeVisible();
  const stay = question.getByRole("button", { name: "Stay signed in as Nils Walnut" });
  await stay.scrollIntoViewIfNeeded();
  await expect(stay).toBeInViewport({ ratio: 1 });
  await stay.click();
  await expect(question).toBeHidden();
});

test("shows the whole code field and reaches its button at four times zoom", async ({ page }) => {
  await page.setViewportSize(zoomed);
  const account = await freshAccount("declined");
  await enter(page, account, "/dashboard/account");
  await accountPage(page).field("Phone").fill("7700900877");
  await accountPage(page).save.click();
  const modal = verification(page);
  await expect(modal.sentTo(account.phone)).toBeVisible();
  await expect(modal.code).toBeFocused();
  await expect(modal.code).toBeInViewport({ ratio: 1 });
  await modal.confirm("Next").scrollIntoViewIfNeeded();
  await expect(modal.confirm("Next")).toBeInViewport({ ratio: 1 });
});

/** In the page: what is typed in fields that are too narrow for it. */
const cutInFields = `[...document.querySelectorAll("main input[type=text]")]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ value }) => value)`;

test("shows the whole goal amount and deadline on a phone, also with doubled text", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("newcomer"), savingsPaths.start);
  await agreeToSavings(screen);
  await screen.goalSwitch.check({ force: true });
  await screen.sum.fill("1200.00");
  await screen.deadline.fill("28.12.2028");
  for (const size of [{ width: 412, height: 915 }, doubled]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(cutInFields)).toEqual([]);
    await expectOwnWidth(page);
  }
  await expectNoFindings(page);
});
