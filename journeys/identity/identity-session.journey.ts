import { createClient } from "@wellpaid/contract/client";
import { checkSession, logout } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { enterLoadedHome } from "../fixtures/loaded-home.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter, isLive, lonely, signIn } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";
import { productAddress } from "../product/with-product.ts";

const profilePath = "**/api/v1/employees/check";
const tooManyRequests = {
  code: "TOO_MANY_REQUESTS",
  message: "You've tried too many times. Wait a moment and try again.",
};

test("hides the previous user after a session ends and another logs in", async ({ page, watch }) => {
  watch.expectStatus(401);
  const login = loginPage(page);
  await freshAccount("everyday");
  await freshAccount("newcomer");
  await login.open();
  await login.logIn("everyday");
  await homePage(page).withdraw.click();
  await expect(withdrawPage(page).amount).toBeVisible();
  const token = await page.evaluate<string>("Object.values(sessionStorage).find((kept) => kept.length >= 120)");
  await createClient({ origin: productAddress, token: () => token })(logout, { query: {} });
  await withdrawPage(page).amount.fill("20");
  await expect(entryScreens(page).expiredNotice).toBeVisible();
  await page.goBack();
  await expect(login.heading).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/v1/**", async (route) => {
    if (!route.request().url().endsWith("/login/employee")) await promise;
    await route.continue();
  });
  const seen: string[] = [];
  await login.logIn("newcomer");
  for (let count = 0; count < 10; count += 1) {
    seen.push(await page.locator("body").innerText());
    await page.waitForTimeout(50);
  }
  expect(seen.filter((text) => /Maya|£\d/.test(text) && !text.includes("Log in"))).toEqual([]);
  resolve();
  await expect(homePage(page).notConnected).toBeVisible();
});

test("shows the title and focuses the heading after a login in the same tab", async ({ page, watch }) => {
  watch.expectStatus(401);
  const { heading } = manageAccountPage(page);
  const account = await signIn("everyday");
  await enterLoadedHome(page, account);
  await shell(page).accountItem.click();
  await expect(heading).toBeFocused();
  await createClient({ origin: productAddress, token: () => account.token })(logout, { query: {} });
  await shell(page).homeItem.click();
  await expect(entryScreens(page).expiredNotice).toBeVisible();
  await expectNoFindings(page);
  await entryScreens(page).ok.click();
  await loginPage(page).logIn("nocode");
  await expect(homePage(page).greeting).toBeFocused();
  await shell(page).accountItem.click();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle("Manage Account · Wellpaid");
});

test("shows a failed profile with a retry, and logs out when a page cannot be drawn", async ({ page, watch }) => {
  watch.expectStatus(429, 503);
  watch.expectBrokenPage();
  const account = await signIn("nocode");
  const refusals = [
    [503, { code: "UNAVAILABLE", message: "We're not available right now." }, "Something went wrong"],
    [429, tooManyRequests, tooManyRequests.message],
  ] as const;
  for (const [status, error, message] of refusals) {
    let request = 0;
    await page.route(profilePath, async (route) => {
      request += 1;
      await route.fulfill({ status, json: { error } });
    });
    await enter(page, account);
    await expect(page.getByText(message)).toBeVisible();
    expect(request).toBeLessThanOrEqual(2);
    await expectNoFindings(page);
    await page.unroute(profilePath);
    await shell(page).tryAgain.click();
    await expect(homePage(page).greeting).toBeVisible();
  }
  const profile = await account.api(checkSession);
  await page.route(profilePath, (route) => route.fulfill({ json: { ...profile, company: null } }));
  await page.reload();
  await expect(entryScreens(page).loggedOut).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Log in again" }).click();
  await expect(loginPage(page).heading).toBeVisible();
});

test("leads to the login with the reason once the employer is barred, and ends the session", async ({
  page,
  watch,
}) => {
  watch.expectStatus(403);
  const account = await signIn(lonely.username);
  await enterLoadedHome(page, account);
  await sandbox.changeCompany(lonely.company, { isWebAppBarred: true });
  await shell(page).accountItem.click();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(loginPage(page).barred).toBeVisible();
  await expectNoFindings(page);
  await sandbox.changeCompany(lonely.company, { isWebAppBarred: false });
  await expect.poll(() => isLive(account.token)).toBe(false);
});
