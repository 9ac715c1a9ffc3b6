import { sendChangeRequest } from "@wellpaid/contract/account/change-request";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { savingAccount } from "@wellpaid/contract/savings/savings";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { askWithin, goWithin } from "../fixtures/within-app.ts";
import { closeAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { savingsWayIn } from "../pages/savings/savings-start.ts";
import { shell } from "../pages/app/shell.ts";
import { inPounds } from "../pages/page-text.ts";
import { freshAccount, enter, signIn } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";
import { savingOf } from "../product/savings.ts";

/** What the rail has paid a person of their savings, in pence. */
async function paidOf(username: string): Promise<number> {
  const payouts = (await sandbox.payoutsOf(username)).filter(({ purpose }) => purpose === "savings-withdrawal");
  expect(payouts.map(({ status }) => status)).toEqual(["paid"]);
  return payouts[0]?.amountPence ?? 0;
}

test("pays all savings to the salary account when the account is closed, without delay", async ({ page, watch }) => {
  watch.expectStatus(401);
  test.slow();
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("buffer");
  const { saved } = await savingOf(account);
  const screen = closeAccountPage(page);
  await enter(page, account, "/dashboard/close-account");
  await expect(screen.waitsForSavings).toBeVisible();
  await expect(screen.nothingOpen).toBeHidden();
  await expectNoFindings(page);
  await screen.button.click();
  await screen.close.click();
  await expect(loginPage(page).heading).toBeVisible();

  await page.goto("about:blank");
  // Also over Christmas or Easter.
  await sandbox.advance("P6D");
  expect(await paidOf("buffer")).toBeGreaterThanOrEqual(saved);
  await page.goto("/");
  await loginPage(page).logIn("buffer");
  await expect(screen.comeBack).toBeVisible();
  await expect(screen.waitsForSavings).toHaveCount(0);
  await expect(screen.nothingOpen).toHaveCount(1);
  await screen.confirm.click();
  await expect(homePage(page).greeting).toBeVisible();
  await goWithin(page, savingPaths.created);
  await expect(page).toHaveURL("/dashboard/savings");
  await expect(savingsWayIn(page).startNow).toBeVisible();
});

test("allows a former employee to withdraw all their savings and nothing else", async ({ page, watch }) => {
  watch.expectStatus(401);
  test.slow();
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const screen = savingPage(page);
  await account.api(sendCode, { body: { type: "change_request" } });
  const code = await newestCodeTo(account.phone);
  await account.api(sendChangeRequest, { body: { regionId: "england-and-wales", status: "left", code } });
  await sandbox.decideChange("everyday", "approved");
  await sandbox.advance("P1D");

  const left = await signIn("everyday");
  // With the interest of that night.
  const { saved } = await savingOf(left);
  await enter(page, left);
  await homePage(page).goToSavings();
  await expect(homePage(page).savings).toContainText("Summer in Lisbon");
  await homePage(page).savings.getByRole("link").click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(screen.main.getByText(inPounds(saved / 100), { exact: true }).first()).toBeVisible();
  await expect(screen.main.getByText(/^You've left your employer, so you can't add to your savings\./)).toBeVisible();
  await expect(screen.withdraw).toHaveCount(0);
  await expect(screen.changePlan).toHaveCount(0);
  await expectNoFindings(page);
  await askWithin(page, savingPaths.settings);
  await expect(page).toHaveURL(savingPaths.created);
  await screen.button("Deactivate savings").click();
  await screen.inDialog("Confirm").click();
  await expect(screen.dialog).toContainText(`We'll pay ${inPounds(saved / 100)} into your salary account ending`);
  await screen.inDialog("Deactivate permanently").click();
  await expect(page).toHaveURL(savingPaths.deactivation);

  await page.goto("about:blank");
  await sandbox.advance("P6D");
  expect(await paidOf("everyday")).toBeGreaterThanOrEqual(saved);
  const after = await signIn("everyday");
  expect(await after.api(savingAccount)).toBeNull();
  await enter(page, after, savingPaths.deactivation);
  await expect(page).toHaveURL("/dashboard/home");
  await expect(shell(page).snackbar).toContainText("Savings deactivated");
  await expect(homePage(page).greeting).toBeVisible();
  await expect(homePage(page).savings).toHaveCount(0);
  await expect(shell(page).savingsItem).toHaveCount(0);
});
