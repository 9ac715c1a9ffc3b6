import { createClient } from "@wellpaid/contract/client";
import { checkSession, logout } from "@wellpaid/contract/identity";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { enterLoadedHome } from "./fixtures/loaded-home.ts";
import { manageAccountPage } from "./pages/account.ts";
import { homePage } from "./pages/home.ts";
import { drawnPage, entryScreens, loginPage } from "./pages/login.ts";
import { shell } from "./pages/shell.ts";
import { withdrawPage } from "./pages/withdraw.ts";
import { anew, enter, signIn } from "./product/account.ts";
import { DEMO_PASSWORD } from "./product/sandbox.ts";
import { productAddress } from "./product/with-product.ts";

const profilePath = "**/api/v1/employees/check";

test.describe("somebody who does nothing", () => {
  test("when four minutes have passed, then the last minute is told, and staying signed in goes on", async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize(sizes.phone);
    await enter(page, await signIn("nocode"));
    await expect(homePage(page).greeting).toBeVisible();
    await page.clock.runFor("03:50");
    await expect(entryScreens(page).stillThere).toBeHidden();
    await page.clock.runFor("00:15");
    await expect(entryScreens(page).stillThere).toBeVisible();
    await expectNoFindings(page);
    await entryScreens(page).stay.click();
    await expect(entryScreens(page).stillThere).toBeHidden();
    await page.clock.runFor("03:30");
    await expect(homePage(page).greeting).toBeVisible();
    await page.clock.runFor("02:00");
    await expect(loginPage(page).heading).toBeVisible();
  });

  test("when the app is inside another, then it says that it expired due to inactivity and keeps nothing", async ({
    page,
  }) => {
    await page.clock.install();
    await enter(page, await signIn("nocode"), "/dashboard/home?embedded=true");
    await expect(homePage(page).greeting).toBeVisible();
    await expect(shell(page).header).toBeHidden();
    await expect(shell(page).footer).toBeHidden();
    await expect(homePage(page).ring).toBeHidden();
    await page.clock.runFor("05:05");
    await expect(entryScreens(page).expiredNotice).toContainText(
      "due to inactivity. Please exit this screen and re-enter to continue.",
    );
    await expectNoFindings(page);
    expect(await page.evaluate("Object.values(sessionStorage).some((kept) => kept.length >= 120)")).toBe(false);
  });
});

test("when somebody logs out in one tab, then the other forgets the session too", async ({ page, context }) => {
  const account = await signIn("nocode");
  await enter(page, account);
  const other = await context.newPage();
  await enterLoadedHome(other, account);
  await shell(page).logOutItem.click();
  await shell(page).confirmLogOut.click();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(loginPage(other).heading).toBeVisible();
});

test("when a session ends and somebody else logs in, then they see nothing of the one before", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  const login = loginPage(page);
  await anew("everyday");
  await anew("newcomer");
  await login.open();
  await login.logIn("everyday");
  await homePage(page).withdraw.click();
  await expect(withdrawPage(page).amount).toBeVisible();
  const token = await page.evaluate<string>("Object.values(sessionStorage).find((kept) => kept.length >= 120)");
  await createClient({ origin: productAddress, token: () => token })(logout);
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
  for (let look = 0; look < 10; look += 1) {
    seen.push(await page.locator("body").innerText());
    await page.waitForTimeout(50);
  }
  expect(seen.filter((text) => /Maya|£\d/.test(text) && !text.includes("Log in"))).toEqual([]);
  resolve();
  await expect(homePage(page).notConnected).toBeVisible();
});

test("when somebody logs in after another in the same tab, then the page has its title and its heading the focus", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  const { heading } = manageAccountPage(page);
  const account = await signIn("everyday");
  await enterLoadedHome(page, account);
  await shell(page).accountItem.click();
  await expect(heading).toBeFocused();
  await createClient({ origin: productAddress, token: () => account.token })(logout);
  await shell(page).homeItem.click();
  await expect(entryScreens(page).expiredNotice).toBeVisible();
  await entryScreens(page).ok.click();
  await loginPage(page).logIn("nocode");
  await expect(homePage(page).greeting).toBeFocused();
  await shell(page).accountItem.click();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle("Manage Account · Wellpaid");
});

test("when log out is confirmed twice, then the server is told once", async ({ page }) => {
  const told: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && told.push(request.url()));
  await enter(page, await signIn("nocode"));
  await shell(page).logOutItem.click();
  await shell(page).confirmLogOut.dblclick();
  await expect(loginPage(page).heading).toBeVisible();
  expect(told).toHaveLength(1);
});

test("when log in is sent twice at once, then one session begins", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const login = loginPage(page);
  await login.open();
  await expect(drawnPage(page).untaken).toHaveCount(0);
  await login.identifier.fill("nocode");
  await login.password.fill(DEMO_PASSWORD);
  await page.evaluate('document.querySelector("form").requestSubmit(), document.querySelector("form").requestSubmit()');
  await expect(homePage(page).greeting).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("when the profile does not load, then the page says that something went wrong and can be tried again", async ({
  page,
  watch,
}) => {
  watch.expectStatus(503);
  watch.expectBrokenPage();
  const refusal = { error: { code: "UNAVAILABLE", message: "We're not available right now." } };
  await page.route(profilePath, (route) => route.fulfill({ status: 503, json: refusal }));
  await enter(page, await signIn("nocode"));
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await expectNoFindings(page);
  await page.unroute(profilePath);
  await shell(page).tryAgain.click();
  await expect(homePage(page).greeting).toBeVisible();
});

test("when a page cannot be drawn, then it says that the person is logged out, and they can log in again", async ({
  page,
  watch,
}) => {
  watch.expectBrokenPage();
  const account = await signIn("nocode");
  const profile = await account.api(checkSession);
  await page.route(profilePath, (route) => route.fulfill({ json: { ...profile, company: null } }));
  await enter(page, account);
  await expect(page.getByRole("heading", { name: "You have been logged out." })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Log in again" }).click();
  await expect(loginPage(page).heading).toBeVisible();
});
