import type { Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { accountPage } from "../pages/account.ts";
import { connectPage, wizardPath } from "../pages/connect-bank.ts";
import { homePage } from "../pages/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { freshAccount, enter, isLive, openByToken, signIn } from "../product/account.ts";

const toWizard = "/?landing=account/add-banking";

const keptToken = (page: Page) =>
  page.evaluate<string | null>("Object.values(sessionStorage).find((kept) => kept.length >= 120) ?? null");

test.describe("a link that would sign somebody in to a stranger's account", () => {
  for (const victim of ["nobody", "somebody in another tab"])
    test(`when ${victim} is signed in, then it asks before anything of that account is shown, and No leaves it`, async ({
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

  test("when somebody goes on all the same, then each page about banks names whose account it is", async ({ page }) => {
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

test("when the token comes in the fragment, then it is out of the address at once, also where the page is open already, and asks", async ({
  page,
}) => {
  const account = await signIn("nocode");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
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
  expect(asked.filter((url) => url.includes(account.token))).toEqual([]);
});

test("when the address says embedded and no other page is around, then it asks all the same", async ({ page }) => {
  await openByToken(page, await signIn("partner"), "/dashboard/home?embedded=true");
  await expect(entryScreens(page).goOn).toBeVisible();
  await entryScreens(page).goOn.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Good .*Pia/ })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/home?embedded=true");
});

test("when whose it is cannot be read, then it says so, and is tried again", async ({ page, watch }) => {
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

test("when the accounts are listed, then they say whose account reads them", async ({ page }) => {
  await enter(page, await signIn("everyday"), "/dashboard/account?tab=2");
  await expect(page.getByText(/^Maya \w+'s Wellpaid account$/)).toBeVisible();
  await expect(accountPage(page).tab("Connections")).toBeVisible();
});
