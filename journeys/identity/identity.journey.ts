import { logout } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { enterLoadedHome } from "../fixtures/loaded-home.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { drawnPage, entryScreens, loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { enter, isLive, signIn } from "../product/account.ts";
import { DEMO_PASSWORD } from "../product/sandbox.ts";

const home = "/dashboard/home";

test("shows why a login is refused and keeps input until the right one opens home", async ({ page, watch }) => {
  watch.expectStatus(401, 403);
  const login = loginPage(page);
  await login.open();
  await test.step("empty or impossible fields are marked and not sent", async () => {
    const input: string[] = [];
    page.on("request", (request) => request.method() === "POST" && input.push(request.url()));
    await login.button.click();
    await expect(login.identifier).toBeFocused();
    await expect(login.identifier).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Incorrect field")).toBeVisible();
    await expectNoFindings(page);
    await login.identifier.fill("nöcodeé日");
    await expect(login.identifier).toHaveValue("ncode");
    await login.identifier.fill("nocode");
    await login.password.fill("short");
    await login.button.click();
    await expect(login.password).toBeFocused();
    await expect(page.getByText("Incorrect field")).toBeVisible();
    expect(input).toEqual([]);
  });
  await test.step("a wrong password and an unknown name get the same message", async () => {
    await login.logIn("nocode", "Wrong-pass-2026!");
    await expect(login.wrong).toBeVisible();
    await expect(login.identifier).toHaveValue("nocode");
    await expectNoFindings(page);
    await login.logIn("nobody-is-called-so", "Wrong-pass-2026!");
    await expect(login.wrong).toBeVisible();
  });
  await test.step("a suspended user gets a notice that can be closed", async () => {
    await login.logIn("suspended");
    await expect(login.suspended).toBeVisible();
    await expectNoFindings(page);
    await entryScreens(page).ok.click();
    await expect(login.suspended).toBeHidden();
    await expect(login.button).toBeEnabled();
  });
  await test.step("where the employer is barred from the web app, log in is disabled", async () => {
    await login.logIn("barred");
    await expect(login.barred).toBeVisible();
    await expect(login.button).toBeDisabled();
    await expectNoFindings(page);
  });
  // An employee of another company may use the same browser.
  await login.logIn("nocode");
  await expect(homePage(page).greeting).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(home);
});

test("begins one session on a double login, with navigation, and ends it on log-out", async ({ page, watch }) => {
  await page.setViewportSize(sizes.phone);
  const [login, ctx] = [loginPage(page), shell(page)];
  const input: string[] = [];
  page.on("request", (request) => request.method() === "POST" && input.push(request.url()));
  await login.open();
  await expect(login.deprecation).toBeVisible();
  await expect(drawnPage(page).untaken).toHaveCount(0);
  await login.identifier.fill("nocode");
  await login.password.fill(DEMO_PASSWORD);
  await page.evaluate('document.querySelector("form").requestSubmit(), document.querySelector("form").requestSubmit()');
  await expect(homePage(page).greeting).toBeVisible();
  expect(input).toHaveLength(1);
  await expect(ctx.header).toBeHidden();
  await ctx.accountItem.click();
  await expect(page).toHaveURL("/dashboard/manage-account");
  await expect(manageAccountPage(page).heading).toBeVisible();
  await expectNoFindings(page);
  await ctx.logOutItem.click();
  await expect(ctx.logOutDialog).toBeVisible();
  await expectNoFindings(page);
  await ctx.cancelLogOut.click();
  await expect(ctx.logOutDialog).toBeHidden();

  await page.setViewportSize(sizes.desktop);
  await expect(ctx.header).toBeVisible();
  await expectNoFindings(page);
  const token = await page.evaluate<string>("Object.values(sessionStorage).find((kept) => kept.length >= 120)");
  await ctx.logOutItem.click();
  await ctx.forgetsBrowser.check();
  await ctx.confirmLogOut.click();
  await expect(login.heading).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect.poll(() => isLive(token)).toBe(false);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain("device");
  watch.expectStatus(401);
  await page.goto(`${home}?token=${token}`);
  await expect(login.heading).toBeVisible();
});

test("opens the login without a session or with a bad token, and home with a session", async ({ page, watch }) => {
  watch.expectStatus(401);
  const login = loginPage(page);
  for (const path of [
    "/dashboard",
    "/dashboard/advance-up",
    `${home}?token=short`,
    `${home}?token=${"x".repeat(128)}`,
  ]) {
    await page.goto(path);
    await expect(login.heading).toBeVisible();
    await expect(page).toHaveURL("/");
  }
  await page.goto("/?landing=manage-account");
  await login.logIn("nocode");
  await expect(page).toHaveURL("/dashboard/manage-account");
  await expect(manageAccountPage(page).heading).toBeVisible();
  for (const path of ["/", "/dashboard"]) {
    await page.goto(path);
    await expect(page).toHaveURL(home);
    await expect(homePage(page).greeting).toBeVisible();
  }
  await page.reload();
  await expect(homePage(page).greeting).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(manageAccountPage(page).heading).toBeVisible();
});

test("shows a notice and returns to the page after login when the session ends during loading", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  const account = await signIn("nocode");
  await enterLoadedHome(page, account);
  await account.api(logout, { query: {} });
  const result = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => route.continue(await result.promise));
  await shell(page).accountItem.click();
  await expect(entryScreens(page).expiredNotice).toBeVisible();
  result.resolve(undefined);
  await page.waitForLoadState("networkidle");
  await expect(entryScreens(page).expiredNotice).toBeVisible();
  await entryScreens(page).ok.click();
  await loginPage(page).logIn("nocode");
  await expect(page).toHaveURL("/dashboard/manage-account");
});

test("shows an unknown or session-ending address, with or without a session", async ({ page, watch }) => {
  watch.expectStatus(404);
  await page.setViewportSize(sizes.phone);
  await page.goto("/session-expired");
  await expect(entryScreens(page).sessionExpired).toBeVisible();
  await expectNoFindings(page);
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(entryScreens(page).notFound).toBeVisible();
  await expectNoFindings(page);
  await page.setViewportSize(sizes.desktop);
  await enter(page, await signIn("nocode"), "/dashboard/nowhere");
  await expect(entryScreens(page).notFound).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("link", { name: "Take me to home screen" }).click();
  await expect(homePage(page).greeting).toBeVisible();
});
