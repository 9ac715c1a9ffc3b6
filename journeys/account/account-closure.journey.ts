import { closeAccount } from "@wellpaid/contract/account/closure";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { askWithin, forgetSession } from "../fixtures/within-app.ts";
import { closeAccountPage, manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { londonDateOf, withWeekday } from "../pages/page-text.ts";
import { freshAccount, enter, leaveAgain, signIn } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

/** The London date of 62 days after the sandbox's now. */
async function dayOfDeletion(): Promise<string> {
  const due = (await sandbox.now()).getTime() + 62 * 86_400_000;
  return withWeekday(londonDateOf(new Date(due).toISOString()));
}

/** How many messages have announced to this phone that the account will be deleted. */
async function toldOfDeletion(phone: string): Promise<number> {
  return (await sandbox.messagesTo(phone)).filter(({ text }) => text.startsWith("We'll delete")).length;
}

const createdLine =
  "You have requested account deletion and have been logged out of the service. You can remove your deletion request at any time by logging back in.";

test("logs out after closing the account, and a confirmed login restores it", async ({ page, watch }) => {
  watch.expectStatus(401);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("nocode");
  const toldBefore = await toldOfDeletion(account.phone);
  const screen = closeAccountPage(page);
  await enter(page, account, "/dashboard/manage-account");
  await manageAccountPage(page).close.click();
  await expect(screen.heading).toBeVisible();
  const day = await dayOfDeletion();
  await expect(screen.deletedOn(day)).toBeVisible();
  await expect(screen.nothingOpen).toBeVisible();
  await expectNoFindings(page);

  await screen.button.click();
  await expect(screen.question).toContainText(day);
  await screen.store.click();
  await expect(screen.question).toBeHidden();
  await screen.button.click();
  await screen.close.dblclick();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(page.getByText(createdLine)).toBeVisible();
  await expectNoFindings(page);
  await expect(account.api(checkSession)).rejects.toMatchObject({ code: "NO_SESSION" });
  await expect.poll(() => toldOfDeletion(account.phone)).toBe(toldBefore + 1);

  await loginPage(page).logIn("nocode");
  await expect(screen.comeBack).toContainText(day);
  await expect(page).toHaveURL(/\/dashboard\/close-account$/);
  await expect(shell(page).navigation).toHaveCount(0);
  await expectNoFindings(page);
  await screen.confirm.dblclick();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(shell(page).navigation).toBeVisible();
  expect(await (await signIn("nocode")).api(checkSession)).toMatchObject({ hasNewDeletionRequest: false });
});

test("leads every path of a closing account to the confirmation; Cancel logs out", async ({ page, watch }) => {
  watch.expectStatus(409);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("leaving");
  const screen = closeAccountPage(page);
  await enter(page, account, "/dashboard/account?tab=1");
  await expect(screen.comeBack).toBeVisible();
  for (const path of ["/dashboard/home", "/dashboard/advance-up", "/dashboard/nowhere"]) {
    await askWithin(page, path);
    await expect(page).toHaveURL(/\/dashboard\/close-account$/);
    await expect(screen.comeBack).toBeVisible();
    await expect(screen.leaving).toHaveCount(1);
    await expect(shell(page).navigation).toHaveCount(0);
    await expect(shell(page).header).toHaveCount(0);
  }
  await screen.cancel.click();
  await expect(loginPage(page).heading).toBeVisible();
  expect(await (await signIn("leaving")).api(checkSession)).toMatchObject({ hasNewDeletionRequest: true });

  await test.step("continues as usual when another device has already withdrawn the request", async () => {
    await loginPage(page).logIn("leaving");
    await expect(screen.comeBack).toBeVisible();
    await page.route("**/employees/remove-deletion-request", async (route) => {
      await route.fetch();
      await route.continue();
    });
    await screen.confirm.click();
    await expect(homePage(page).greeting).toBeVisible();
  });
});

test("shows the confirmation once on a page that turns a closing account away", async ({ page }) => {
  // Both would lead elsewhere: the page away from what the company has not, the request to its confirmation.
  for (const [username, path] of [
    ["nosavings", "/dashboard/savings"],
    ["noadvances", "/dashboard/advance-up"],
  ] as const) {
    await (await freshAccount(username)).api(closeAccount);
    await enter(page, await signIn(username), path);
    await expect(closeAccountPage(page).comeBack).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/close-account$/);
    await forgetSession(page);
    await leaveAgain(page, username);
  }
});

test("shows closing when embedded, and on Cancel that the deletion is still active", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("later");
  const screen = closeAccountPage(page);
  await enter(page, account, "/dashboard/manage-account?embedded=true");
  await expect(manageAccountPage(page).heading).toBeVisible();
  await expect(manageAccountPage(page).myAccount).toHaveCount(0);
  await manageAccountPage(page).close.click();
  await screen.button.click();
  await screen.close.click();
  await expect(screen.created).toContainText(createdLine);
  await expect(loginPage(page).heading).toBeHidden();
  await page.reload();
  await expect(screen.created).toContainText(createdLine);

  const again = await signIn("later");
  await enter(page, again, "/dashboard/home?embedded=true");
  await expect(screen.comeBack).toBeVisible();
  await screen.cancel.click();
  await expect(screen.still).toBeVisible();
  await screen.back.click();
  await screen.confirm.click();
  await expect(homePage(page).payCard).toBeVisible();
});

test("shows what must be settled before closing, and loses nothing on a lost request", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const account = await freshAccount("limit");
  const screen = closeAccountPage(page);
  await enter(page, account, "/dashboard/close-account");
  await expect(screen.waitsForAdvance).toBeVisible();
  await expect(screen.nothingOpen).toBeHidden();
  await page.route("**/employees/close-account", (route) => route.abort());
  await screen.button.click();
  await screen.close.click();
  await expect(screen.question).toContainText("We can't connect. Check your internet connection and try again.");
  await expectNoFindings(page);
  await page.unrouteAll();
  await screen.close.click();
  await expect(loginPage(page).heading).toBeVisible();
});
