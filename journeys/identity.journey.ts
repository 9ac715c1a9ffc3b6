import { logout } from "@wellpaid/contract/identity";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { enterLoadedHome } from "./fixtures/loaded-home.ts";
import { homePage } from "./pages/home.ts";
import { entryScreens, loginPage } from "./pages/login.ts";
import { shell } from "./pages/shell.ts";
import { enter, isLive, signIn } from "./product/account.ts";

const home = "/dashboard/home";

test.describe("logging in", () => {
  for (const [way, identifier] of [
    ["user name", "nocode"],
    ["user name in other letters, with room around", "  NoCode "],
    ["e-mail", "nocode@acorn.example"],
  ] as const)
    test(`when the ${way} and the password are right, then home opens`, async ({ page }) => {
      const login = loginPage(page);
      await login.open();
      await login.logIn(identifier);
      await expect(homePage(page).greeting).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(home);
    });

  const forms: readonly (readonly [string, (phone: string) => string])[] = [
    ["with +44", (phone) => phone],
    ["with 0", (phone) => phone.replace("+44", "0")],
    ["without either", (phone) => `${phone.slice(3, 7)} ${phone.slice(7)}`],
  ];
  for (const [form, typed] of forms)
    test(`when the phone is typed ${form}, then home opens`, async ({ page }) => {
      const { phone } = await signIn("nocode");
      const login = loginPage(page);
      await login.open();
      await login.logIn(typed(phone));
      await expect(homePage(page).greeting).toBeVisible();
    });

  test("when fields are empty or the password cannot be one, then the fields say so and nothing is sent", async ({
    page,
  }) => {
    const login = loginPage(page);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await login.open();
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
    expect(sent).toEqual([]);
  });

  test("when the password is wrong or nobody is called so, then the same sentence stands and what was typed stays", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(401);
    const login = loginPage(page);
    await login.open();
    await login.logIn("nocode", "Wrong-pass-2026!");
    await expect(login.wrong).toBeVisible();
    await expect(login.identifier).toHaveValue("nocode");
    await expectNoFindings(page);
    await login.logIn("nobody-is-called-so", "Wrong-pass-2026!");
    await expect(login.wrong).toBeVisible();
    await login.logIn("nocode");
    await expect(homePage(page).greeting).toBeVisible();
  });

  test("when the account is suspended, then a notice says so and can be closed", async ({ page, watch }) => {
    watch.expectStatus(403);
    const login = loginPage(page);
    await login.open();
    await login.logIn("suspended");
    await expect(login.suspended).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole("button", { name: "OK" }).click();
    await expect(login.suspended).toBeHidden();
    await expect(login.button).toBeEnabled();
  });

  test("when the employer is barred from the web app, then it says so and log in is disabled", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(403);
    const login = loginPage(page);
    await login.open();
    await login.logIn("barred");
    await expect(login.barred).toBeVisible();
    await expect(login.button).toBeDisabled();
    await expectNoFindings(page);
    // Somebody of another employer may use the same browser.
    await login.logIn("nocode");
    await expect(homePage(page).greeting).toBeVisible();
  });
});

for (const [name, size] of Object.entries(sizes))
  test(`when somebody logs in and out on a ${name}, then the navigation is at hand and the session is over`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize(size);
    const [login, around] = [loginPage(page), shell(page)];
    await login.open();
    await expect(login.deprecation).toBeVisible();
    await expectNoFindings(page);
    await login.logIn("nocode");
    await expect(homePage(page).greeting).toBeVisible();
    await expect(around.header).toBeVisible({ visible: name === "desktop" });
    await around.accountItem.click();
    await expect(page).toHaveURL("/dashboard/manage-account");
    await expectNoFindings(page);

    await around.logOutItem.click();
    await expect(around.logOutDialog).toBeVisible();
    await expectNoFindings(page);
    await around.cancelLogOut.click();
    await expect(around.logOutDialog).toBeHidden();
    const token = await page.evaluate<string>("Object.values(sessionStorage).find((kept) => kept.length >= 120)");
    await around.logOutItem.click();
    await around.confirmLogOut.click();
    await expect(login.heading).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect.poll(() => isLive(token)).toBe(false);
    watch.expectStatus(401);
    await page.goto(`${home}?token=${token}`);
    await expect(login.heading).toBeVisible();
  });

test.describe("guards", () => {
  test("when there is no session, then every page of the dashboard goes to the login", async ({ page }) => {
    for (const path of ["/dashboard", home, "/dashboard/advance-up", "/dashboard/manage-account"]) {
      await page.goto(path);
      await expect(loginPage(page).heading).toBeVisible();
      await expect(page).toHaveURL("/");
    }
  });

  test("when there is a session, then the login and the bare dashboard go home, reload and back included", async ({
    page,
  }) => {
    await enter(page, await signIn("nocode"));
    await expect(homePage(page).greeting).toBeVisible();
    await expect(page).toHaveURL(home);
    for (const path of ["/", "/dashboard"]) {
      await page.goto(path);
      await expect(page).toHaveURL(home);
    }
    await page.reload();
    await expect(homePage(page).greeting).toBeVisible();
    await page.goto("/dashboard/manage-account");
    await page.goBack();
    await expect(homePage(page).greeting).toBeVisible();
  });

  test("when the address names a landing page, then the login leads there", async ({ page }) => {
    await page.goto("/?landing=manage-account");
    await loginPage(page).logIn("nocode");
    await expect(page).toHaveURL("/dashboard/manage-account");
  });

  test("when a token is foreign, too short or no more good, then the login opens", async ({ page, watch }) => {
    watch.expectStatus(401);
    const ended = await signIn("nocode");
    await ended.api(logout);
    for (const token of ["x".repeat(128), "short", ended.token]) {
      await page.goto(`${home}?token=${token}`);
      await expect(loginPage(page).heading).toBeVisible();
      await expect(page).toHaveURL("/");
    }
  });

  test("when a session ends while its page is open, then a notice says so and OK leads to the login", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(401);
    const account = await signIn("nocode");
    await enterLoadedHome(page, account);
    await account.api(logout);
    await shell(page).accountItem.click();
    await expect(entryScreens(page).expiredNotice).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole("button", { name: "OK" }).click();
    await loginPage(page).logIn("nocode");
    await expect(page).toHaveURL("/dashboard/manage-account");
  });

  test("when a session ends while the code of the page that was asked for is on its way, then a notice says so, too", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(401);
    const account = await signIn("nocode");
    await enterLoadedHome(page, account);
    await account.api(logout);
    const told = Promise.withResolvers<undefined>();
    await page.route("**/assets/*.js", async (route) => route.continue(await told.promise));
    await shell(page).accountItem.click();
    await expect(entryScreens(page).expiredNotice).toBeVisible();
    told.resolve(undefined);
    await page.waitForLoadState("networkidle");
    await expect(entryScreens(page).expiredNotice).toBeVisible();
  });

  for (const [name, size] of Object.entries(sizes))
    test(`when an address leads nowhere on a ${name}, then the page says so, with or without a session`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto("/nowhere");
      await expect(entryScreens(page).notFound).toBeVisible();
      await expectNoFindings(page);
      await enter(page, await signIn("nocode"), "/dashboard/nowhere");
      await expect(entryScreens(page).notFound).toBeVisible();
      await expectNoFindings(page);
      await page.getByRole("link", { name: "Take me to home screen" }).click();
      await expect(homePage(page).greeting).toBeVisible();
    });

  test("when the session-expired page is opened, then it says so", async ({ page }) => {
    await page.goto("/session-expired");
    await expect(entryScreens(page).sessionExpired).toBeVisible();
    await expectNoFindings(page);
  });
});
