import type { Page } from "@playwright/test";
import { advanceHistory } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { listPasskeys } from "@wellpaid/contract/identity/passkeys";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { accountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { passkeysCard, reviewPage, virtualAuthenticator } from "../pages/identity/passkeys.ts";
import { shell } from "../pages/app/shell.ts";
import { verification } from "../pages/identity/verification.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { type Account, freshAccount, enter, leaveAgain } from "../product/account.ts";
import { resetPassword } from "../product/reset-password.ts";
import { newestCodeTo, newestTextTo, sandbox } from "../product/sandbox.ts";

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
  const account = await freshAccount(username);
  await enter(page, account, details);
  await askToAdd(page, account);
  await expect(passkeysCard(page).rows).toHaveCount(1);
  return account;
}

/** Logs out, as far as this device goes. */
async function toLogin(page: Page): Promise<void> {
  await page.evaluate("sessionStorage.clear()");
  await loginPage(page).open();
}

test("renames, uses and removes an added passkey, and shows when none is added", async ({ page, watch }) => {
  // The second code is requested within 30 seconds, and not needed.
  watch.expectStatus(429);
  const authenticator = await virtualAuthenticator(page);
  const account = await freshAccount("everyday");
  const card = passkeysCard(page);
  await enter(page, account, details);
  await expect(card.none).toBeVisible();
  await expectNoFindings(page);
  await test.step("the device stays locked: nothing is added, and the same code works on the next attempt", async () => {
    await authenticator.unlocks(false);
    await askToAdd(page, account);
    await expect(card.make).toContainText("You closed the prompt. No passkey was added.");
    await expectNoFindings(page);
    await authenticator.unlocks(true);
    await card.tryAgain.click();
  });
  await expect(card.message('The passkey "Chrome on Linux" was added.')).toBeVisible();
  await expect(card.rows).toHaveText([/^Chrome on Linux.*not used yet/]);
  await expect(card.make).toBeHidden();
  await expectNoFindings(page);
  await expect.poll(() => newestTextTo(account.phone)).toContain('The passkey "Chrome on Linux" was added');
  await test.step("the device already has a passkey: it shows that and adds none", async () => {
    await card.add.click();
    await card.useInstead.click();
    await expect(card.make).toContainText("This device already has a passkey for your account.");
    await card.cancel.click();
    expect(await account.api(listPasskeys)).toHaveLength(1);
  });
  await test.step("it is renamed; an empty name shows in the field", async () => {
    await card.askRename("Chrome on Linux").click();
    await card.name.fill(" ");
    await card.save.click();
    await expect(card.rename).toContainText("Enter a name");
    await expect(card.name).toBeFocused();
    await expectNoFindings(page);
    await card.name.fill("Work laptop");
    await card.save.click();
    await expect(card.message('The passkey is now called "Work laptop".')).toBeVisible();
    await expect(card.rows).toHaveText([/^Work laptop/]);
  });
  await test.step("it confirms a changed detail", async () => {
    const [form, dialog] = [accountPage(page), verification(page)];
    await form.field("Email address").fill("by-passkey@acorn.example");
    await form.save.click();
    await card.useInstead.click();
    await expect(dialog.done("Changes made")).toBeVisible();
    await expect(shell(page).snackbar).toBeHidden();
    await dialog.done("Changes made").getByRole("button", { name: "Done" }).click();
  });
  await card.askRemove("Work laptop").click();
  await expect(card.question).toContainText('You won\'t be able to log in with "Work laptop".');
  await expectNoFindings(page);
  await card.remove.click();
  await card.useInstead.click();
  await expect(card.message('The passkey "Work laptop" was removed.')).toBeVisible();
  await expect(card.none).toBeVisible();
  expect(await account.api(listPasskeys)).toEqual([]);
});

test("opens home by a passkey and confirms a withdrawal; otherwise shows why, and passwords work", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401, 403, 429);
  watch.expectLostAnswer();
  await page.setViewportSize(sizes.phone);
  const authenticator = await virtualAuthenticator(page);
  const account = await withPasskey(page, "everyday");
  const [login, card, screen] = [loginPage(page), passkeysCard(page), withdrawPage(page)];
  await toLogin(page);
  await test.step("the prompt is closed", async () => {
    await login.identifier.fill("everyday");
    await authenticator.unlocks(false);
    await card.signIn.click();
    await expect(page.getByRole("alert")).toContainText(
      "You closed the prompt, or this device has no passkey for Wellpaid.",
    );
    await expect(login.identifier).toHaveValue("everyday");
    await expectNoFindings(page);
    await authenticator.unlocks(true);
  });
  await card.signIn.click();
  await expect(homePage(page).greeting).toBeVisible();

  await homePage(page).withdraw.click();
  await screen.amount.fill("40");
  await screen.button.click();
  await expect(card.useInstead).toBeVisible();
  await expectNoFindings(page);
  await card.useInstead.click();
  await expect(screen.done).toContainText("£40.00");
  expect(await account.api(advanceHistory)).toHaveLength(1);
  await page.goto(details);
  await expect(card.rows).toHaveText([/last used/]);

  await test.step("a suspended user is notified", async () => {
    await sandbox.changeEmployee("everyday", { status: "suspended" });
    await toLogin(page);
    await card.signIn.click();
    await expect(login.suspended).toBeVisible();
    await entryScreens(page).ok.click();
    await expect(login.suspended).toBeHidden();
  });
  await test.step("the account is recreated: the passkey on the device is of a deleted user", async () => {
    await freshAccount("everyday");
    await card.signIn.click();
    await expect(page.getByRole("alert")).toContainText(
      "Wellpaid doesn't recognise this passkey. Log in with your password.",
    );
  });
  await test.step("the network is down", async () => {
    await page.context().setOffline(true);
    await card.signIn.click();
    await expect(login.noConnection).toBeVisible();
    await page.context().setOffline(false);
  });
  await login.logIn("everyday");
  await expect(homePage(page).greeting).toBeVisible();
});

test("offers no passkeys in a browser without support", async ({ page }) => {
  await page.addInitScript("delete window.PublicKeyCredential");
  const account = await freshAccount("everyday");
  const login = loginPage(page);
  await login.open();
  await expect(login.button).toBeEnabled();
  await expect(passkeysCard(page).signIn).toBeHidden();
  await enter(page, account, details);
  await expect(accountPage(page).save).toBeVisible();
  await expect(passkeysCard(page).heading).toBeHidden();
});

test("offers which passkeys stay after a password reset, and removes the unticked ones", async ({ page, watch }) => {
  watch.expectStatus(400, 422, 429);
  await page.setViewportSize(sizes.phone);
  await virtualAuthenticator(page);
  const before = await withPasskey(page, "everyday");
  const account = await resetPassword(before);
  const review = reviewPage(page);
  await enter(page, account, details);
  await expect(review.heading).toBeFocused();
  await expect(passkeysCard(page).heading).toBeHidden();
  await expectNoFindings(page);
  await test.step("later: the page remains, and a reload prompts again", async () => {
    await review.later.click();
    await expect(passkeysCard(page).rows).toHaveCount(1);
  });
  await test.step("another name needs a code until it is answered, which no earlier passkey replaces", async () => {
    const [card, dialog] = [passkeysCard(page), verification(page)];
    await sandbox.advance("PT31S");
    await card.askRename("Chrome on Linux").click();
    await card.name.fill("Laptop");
    await card.save.click();
    await expect(dialog.sentTo(account.phone)).toBeVisible();
    await dialog.close.click();
    await expect(card.name).toHaveValue("Laptop");
    await card.save.click();
    await expect(dialog.sentTo(account.phone)).toBeVisible();
    await card.useInstead.click();
    await expect(dialog.dialog).toContainText("This passkey did not work.");
    await expectNoFindings(page);
    await dialog.code.fill(await newestCodeTo(account.phone));
    await dialog.confirm("Save").click();
    await expect(card.message('The passkey is now called "Laptop".')).toBeVisible();
    await page.reload();
  });
  await test.step("a passkey sign-in is prompted as well", async () => {
    await toLogin(page);
    await passkeysCard(page).signIn.click();
  });
  await expect(review.answer("Remove all")).toBeVisible();
  await review.rows.first().click();
  await expect(review.answer("Keep all")).toBeVisible();
  await review.rows.first().click();
  await test.step("and answers with a code on the phone, which no passkey replaces", async () => {
    const dialog = verification(page);
    await sandbox.advance("PT31S");
    await review.answer("Remove all").click();
    await expect(dialog.sentTo(account.phone)).toBeVisible();
    await expect(passkeysCard(page).useInstead).toBeHidden();
    await expectNoFindings(page);
    await dialog.code.fill(await newestCodeTo(account.phone));
    await dialog.confirm("Remove all").click();
    await expect(review.heading).toBeHidden();
  });
  await page.goto(details);
  await expect(passkeysCard(page).none).toBeVisible();
  expect(await account.api(listPasskeys)).toEqual([]);
  await expect.poll(() => newestTextTo(account.phone)).toContain("passkey");
  await page.reload();
  await expect(passkeysCard(page).none).toBeVisible();
  await leaveAgain(page, "everyday");
});
