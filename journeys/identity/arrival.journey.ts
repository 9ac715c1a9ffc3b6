import type { Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { accountPage } from "../pages/account/account.ts";
import { connectPage, wizardPath } from "../pages/banking/connect-bank.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { freshAccount, enter, isLive, openByToken, signIn } from "../product/account.ts";

const toWizard = "/?landing=account/add-banking";

const keptToken = (page: Page) =>
  page.evaluate<string | null>("Object.values(sessionStorage).find((kept) => kept.length >= 120) ?? null");

test.describe("a link that signs in to the account of a stranger", () => {
  for (const victim of ["nobody", "somebody in another tab"])
    test(`prompts before it shows anything to a signed-in ${victim}, and No leaves it`, async ({
      page,
      context,
      watch,
    }) => {
      watch.expectStatus(401);
      const [own, stranger] = [await signIn("nocode"), await freshAccount("newcomer")];
      if (victim !== "nobody") {
        await enter(page, own);
        await expect(homePage(page).greeting).toBeVisible();
      }
      const opened = victim === "nobody" ? page : await context.newPage();
      await openByToken(opened, stranger, toWizard);
      await expect(entryScreens(opened).continueAsOnly("Noor S.")).toBeVisible();
      await expect(opened.getByText("Sorrel")).toBeHidden();
      await expect(connectPage(opened).getStarted).toBeHidden();
      expect(await keptToken(opened)).toBeNull();
      await expectNoFindings(opened);
      await entryScreens(opened).no.click();
      await expect(loginPage(opened).heading).toBeVisible();
      await expect(opened).toHaveURL("/");
      expect(await keptToken(opened)).toBeNull();
      await opened.goto(wizardPath);
      await expect(loginPage(opened).heading).toBeVisible();
      if (victim === "nobody") return;
      await page.reload();
      await expect(homePage(page).greeting).toContainText("Nils");
      expect(await isLive(own.token)).toBe(true);
    });

  test("names the account on each page about banks once the user continues", async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await openByToken(page, await freshAccount("newcomer"), toWizard);
    await entryScreens(page).goOn.click();
    const named = page.getByText("Connecting to Noor Sorrel's Wellpaid account");
    await expect(connectPage(page).getStarted).toBeVisible();
    await expect(page).toHaveURL(wizardPath);
    for (const address of [
      wizardPath,
      `${wizardPath}?currentStep=2`,
      `${wizardPath}?currentStep=3`,
      `${wizardPath}?currentStep=11`,
      "/dashboard/account?tab=1",
      "/dashboard/account?tab=2",
    ])
      await test.step(address, async () => {
        await page.goto(address);
        await expect(named).toBeVisible();
      });
    await page.goto(`${wizardPath}?error=access_denied`);
    await expect(connectPage(page).failed).toContainText("Connecting to Noor Sorrel's Wellpaid account");
  });
});

test("removes a fragment token at once, also on an open page, and prompts", async ({ page }) => {
  const account = await signIn("nocode");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  for (const path of ["/", "/dashboard/manage-account", "/terms-of-use"]) {
    await page.goto(`${path}#token=${account.token}`);
    await expect(entryScreens(page).continueAsOnly("Nils W.")).toBeVisible();
    expect(page.url()).not.toContain("token");
    await entryScreens(page).no.click();
    await expect(entryScreens(page).continueAsOnly("Nils W.")).toBeHidden();
  }
  await page.goto("/");
  await expect(loginPage(page).heading).toBeVisible();
  await page.evaluate(`location.hash = "token=${account.token}"`);
  await expect(entryScreens(page).continueAsOnly("Nils W.")).toBeVisible();
  expect(page.url()).not.toContain("token");
  await entryScreens(page).goOn.click();
  await expect(homePage(page).greeting).toBeVisible();
  expect(requests.filter((url) => url.includes(account.token))).toEqual([]);
});

test("prompts also when the address says embedded without a host page", async ({ page }) => {
  await openByToken(page, await signIn("partner"), "/dashboard/home?embedded=true");
  await expect(entryScreens(page).goOn).toBeVisible();
  await entryScreens(page).goOn.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Good .*Pia/ })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/home?embedded=true");
});

test("shows an error and retries when the owner cannot be read", async ({ page, watch }) => {
  watch.expectStatus(503);
  const error = { code: "UNAVAILABLE", message: "We're not available right now." };
  await page.route("**/api/v1/employees/check", (route) => route.fulfill({ status: 503, json: { error } }));
  await openByToken(page, await signIn("nocode"), "/");
  await expect(page.getByText("We're not available right now.")).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await entryScreens(page).goOn.click();
  await expect(homePage(page).greeting).toBeVisible();
});

test("names the account that reads each listed account", async ({ page }) => {
  await enter(page, await signIn("everyday"), "/dashboard/account?tab=2");
  await expect(page.getByText(/^Maya \w+'s Wellpaid account$/)).toBeVisible();
  await expect(accountPage(page).tab("Connections")).toBeVisible();
});
