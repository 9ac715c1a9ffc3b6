import type { Page } from "@playwright/test";
import { advanceHistory } from "@wellpaid/contract/on-demand-pay";
import { listPasskeys } from "@wellpaid/contract/passkeys";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { accountPage } from "./pages/account.ts";
import { homePage } from "./pages/home.ts";
import { loginPage } from "./pages/login.ts";
import { passkeysCard, virtualAuthenticator } from "./pages/passkeys.ts";
import { shell } from "./pages/shell.ts";
import { verification } from "./pages/verification.ts";
import { withdrawPage } from "./pages/withdraw.ts";
import { type Account, anew, enter } from "./product/account.ts";
import { newestCodeTo, newestTextTo, sandbox } from "./product/sandbox.ts";

const details = "/dashboard/account";

/** Opens the account and types the code that adds a passkey; what the browser asks then is not waited for. */
async function askToAdd(page: Page, account: Account): Promise<void> {
  const dialog = verification(page);
  await passkeysCard(page).add.click();
  await expect(dialog.sentTo(account.phone)).toBeVisible();
  await dialog.code.fill(await newestCodeTo(account.phone));
  await dialog.confirm("Continue").click();
}

async function withPasskey(page: Page, username: string): Promise<Account> {
  const account = await anew(username);
  await enter(page, account, details);
  await askToAdd(page, account);
  await expect(passkeysCard(page).rows).toHaveCount(1);
  return account;
}

for (const [name, size] of Object.entries(sizes))
  test(`when somebody adds a passkey on a ${name}, then it signs in, confirms a withdrawal and can be removed`, async ({
    page,
    watch,
  }) => {
    // The second code is asked for within 30 seconds, and not needed.
    watch.expectStatus(429);
    await page.setViewportSize(size);
    await virtualAuthenticator(page);
    const account = await anew("everyday");
    const card = passkeysCard(page);
    await enter(page, account, details);
    await expect(card.none).toBeVisible();
    await expectNoFindings(page);

    await askToAdd(page, account);
    await expect(card.said('The passkey "Chrome on Linux" was added.')).toBeVisible();
    await expect(card.rows).toHaveText([/^Chrome on Linux.*not used yet/]);
    await expect(card.make).toBeHidden();
    await expectNoFindings(page);
    await expect.poll(() => newestTextTo(account.phone)).toContain('The passkey "Chrome on Linux" was added');

    await page.evaluate("sessionStorage.clear()");
    await page.goto("/");
    await card.signIn.click();
    await expect(homePage(page).greeting).toBeVisible();

    const screen = withdrawPage(page);
    await screen.open();
    await screen.amount.fill("40");
    await screen.button.click();
    await expect(card.useInstead).toBeVisible();
    await expectNoFindings(page);
    await card.useInstead.click();
    await expect(screen.done).toContainText("£40.00");
    expect(await account.api(advanceHistory)).toHaveLength(1);

    await page.goto(details);
    await expect(card.rows).toHaveText([/last used/]);
    await card.askRemove("Chrome on Linux").click();
    await expect(card.question).toContainText('"Chrome on Linux" will no longer log you in.');
    await expectNoFindings(page);
    await card.remove.click();
    await card.useInstead.click();
    await expect(card.said('The passkey "Chrome on Linux" was removed.')).toBeVisible();
    await expect(card.none).toBeVisible();
    expect(await account.api(listPasskeys)).toEqual([]);
  });

test("when the device is not unlocked, then the sentence says that nothing was added, and the same code is good for the next try", async ({
  page,
}) => {
  const authenticator = await virtualAuthenticator(page);
  await authenticator.unlocks(false);
  const account = await anew("everyday");
  const card = passkeysCard(page);
  await enter(page, account, details);
  await askToAdd(page, account);
  await expect(card.make).toContainText("The prompt was closed. Nothing was added.");
  await expectNoFindings(page);
  await authenticator.unlocks(true);
  await card.tryAgain.click();
  await expect(card.rows).toHaveCount(1);
});

test("when the device has a passkey already, then it says so and adds none", async ({ page, watch }) => {
  watch.expectStatus(429);
  await virtualAuthenticator(page);
  const account = await withPasskey(page, "everyday");
  const card = passkeysCard(page);
  await card.add.click();
  await card.useInstead.click();
  await expect(card.make).toContainText("This device has a passkey for your account already.");
  await card.cancel.click();
  expect(await account.api(listPasskeys)).toHaveLength(1);
});

test("when a passkey is renamed, then it has its name; without one the field says so", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await virtualAuthenticator(page);
  await withPasskey(page, "everyday");
  const card = passkeysCard(page);
  await card.askRename("Chrome on Linux").click();
  await card.name.fill(" ");
  await card.save.click();
  await expect(card.rename).toContainText("Enter a name");
  await expect(card.name).toBeFocused();
  await expectNoFindings(page);
  await card.name.fill("Work laptop");
  await card.save.click();
  await expect(card.said('The passkey is now called "Work laptop".')).toBeVisible();
  await expect(card.rows).toHaveText([/^Work laptop/]);
});

test("when the prompt is closed, the passkey is unknown or the network is away, then the login says which, and the password still works", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  watch.expectLostAnswer();
  await page.setViewportSize(sizes.phone);
  const authenticator = await virtualAuthenticator(page);
  await withPasskey(page, "everyday");
  await page.evaluate("sessionStorage.clear()");
  const [login, card] = [loginPage(page), passkeysCard(page)];
  await login.open();
  await login.identifier.fill("everyday");
  await authenticator.unlocks(false);
  await card.signIn.click();
  await expect(page.getByRole("alert")).toContainText("Nothing was sent.");
  await expect(login.identifier).toHaveValue("everyday");
  await expectNoFindings(page);

  await authenticator.unlocks(true);
  // The person's account is made anew: the passkey on the device is of one who is gone.
  await anew("everyday");
  await card.signIn.click();
  await expect(page.getByRole("alert")).toContainText("doesn't know this passkey. Please log in with your password.");

  await page.context().setOffline(true);
  await card.signIn.click();
  await expect(login.noConnection).toBeVisible();
  await page.context().setOffline(false);
  await login.logIn("everyday");
  await expect(homePage(page).greeting).toBeVisible();
});

test("when somebody suspended signs in with a passkey, then the notice says so", async ({ page, watch }) => {
  watch.expectStatus(403);
  await virtualAuthenticator(page);
  await withPasskey(page, "everyday");
  await sandbox.changeEmployee("everyday", { status: "suspended" });
  await page.evaluate("sessionStorage.clear()");
  await page.goto("/");
  await passkeysCard(page).signIn.click();
  await expect(loginPage(page).suspended).toBeVisible();
});

test("when the browser knows no passkeys, then none are offered", async ({ page }) => {
  await page.addInitScript("delete window.PublicKeyCredential");
  const account = await anew("everyday");
  const login = loginPage(page);
  await login.open();
  await expect(login.button).toBeEnabled();
  await expect(passkeysCard(page).signIn).toBeHidden();
  await enter(page, account, details);
  await expect(accountPage(page).save).toBeVisible();
  await expect(passkeysCard(page).heading).toBeHidden();
});

test("when a detail is changed, then a passkey confirms it", async ({ page, watch }) => {
  watch.expectStatus(429);
  await virtualAuthenticator(page);
  await withPasskey(page, "everyday");
  const [account, dialog] = [accountPage(page), verification(page)];
  await account.field("E-mail").fill("by-passkey@acorn.example");
  await account.save.click();
  await passkeysCard(page).useInstead.click();
  await expect(dialog.done("Changes made")).toBeVisible();
  await expect(shell(page).snackbar).toBeHidden();
});
