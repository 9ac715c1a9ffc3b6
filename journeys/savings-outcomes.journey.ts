import { showCongratulation } from "@wellpaid/contract/savings";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { homePage } from "./pages/home.ts";
import { savingPage, savingPaths, savingSentences } from "./pages/saving.ts";
import { shell } from "./pages/shell.ts";
import { inDate, inPounds } from "./pages/words.ts";
import { type Account, anew, enter, signIn } from "./product/account.ts";
import { goPast, paydayOf } from "./product/payday.ts";
import { sandbox } from "./product/sandbox.ts";
import { aBuffer, aGoal, askForSaving, monthsAfter, savingOf, withSaved } from "./product/savings.ts";

/** What was asked for has been paid by the rail; the session ends meanwhile. */
async function whenPaid(username: string): Promise<Account> {
  await sandbox.advance("P6D");
  return signIn(username);
}

test("when a goal is reached, then everything is withdrawn, and the saving is ended once that is confirmed twice", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  test.slow();
  await page.setViewportSize(sizes.phone);
  const newcomer = await anew("nocode");
  const payday = await paydayOf(newcomer);
  const account = await withSaved("nocode", { plan: aGoal("New bicycle", 10_000, payday) });
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account);
  await homePage(page).goToSavings();
  await expect(homePage(page).savings).toContainText("New bicycle");
  await expect(homePage(page).savings).toContainText("Reached");
  await expectNoFindings(page);
  await homePage(page).savings.getByRole("link", { name: "Choose what is next" }).click();
  await expect(page).toHaveURL(savingPaths.reachedGoal);
  await expect(screen.main.getByRole("heading", { name: "You reached your goal" })).toBeVisible();
  await expectNoFindings(page);
  await screen.button("Withdraw all savings").click();
  await expect(screen.dialog.getByRole("heading", { name: "Withdraw all" })).toBeVisible();
  await expect(screen.dialog).toContainText("No fee.");
  await screen.inDialog(`Withdraw ${inPounds(saved / 100)}`).click();
  await expect(page).toHaveURL(savingPaths.withdrawn);
  const { onItsWay } = await savingOf(account);
  await expect(screen.main.getByText(savingSentences.withdrawn("Nils"))).toBeVisible();
  await expect(screen.main.getByText(savingSentences.onItsWayBy(inDate(onItsWay?.by ?? "")))).toBeVisible();
  await expect(screen.button("Deactivate savings")).toBeDisabled();
  await expectNoFindings(page);

  await page.goto("about:blank");
  const paid = await whenPaid("nocode");
  await enter(page, paid, savingPaths.reachedGoal);
  await expect(page).toHaveURL(savingPaths.withdrawn);
  await screen.button("Deactivate savings").click();
  await expect(screen.dialog).toContainText(savingSentences.deactivate);
  await expect(screen.dialog).toContainText(savingSentences.deactivateLine);
  await screen.inDialog("Cancel").click();
  await expect(screen.dialog).toBeHidden();
  await screen.button("Deactivate savings").click();
  await screen.inDialog("Confirm").click();
  await expect(screen.dialog).toContainText("This can't be undone.");
  await expectNoFindings(page);
  await screen.inDialog("Deactivate for good").click();
  await expect(page).toHaveURL(/\/dashboard\/savings(\/account-deactivation)?$/);
  await page.goto("about:blank");
  const ended = await whenPaid("nocode");
  await enter(page, ended, savingPaths.withdrawn);
  await expect(page).toHaveURL("/dashboard/savings");
});

test("when the deadline passes before the goal, then a new one is offered and accepted", async ({ page, watch }) => {
  watch.expectStatus(401);
  test.slow();
  const newcomer = await anew("nocode");
  const payday = await paydayOf(newcomer);
  const first = await withSaved("nocode", { plan: aGoal("A holiday by the sea", 10_000, monthsAfter(payday, 1)) });
  const screen = savingPage(page);
  await enter(page, first, savingPaths.created);
  await screen.withdraw.click();
  await screen.amount.fill("30");
  await screen.inDialog("Withdraw £30.00").click();
  await screen.inDialog("Withdraw £30.00").click();
  await screen.inDialog("OK").click();
  await page.goto("about:blank");
  await goPast(await paydayOf(first), "nocode");
  const account = await whenPaid("nocode");
  await enter(page, account, savingPaths.created);
  await expect(page).toHaveURL(savingPaths.reachedDeadline);
  // With the interest of the weeks between.
  await expect(screen.main.getByText(/^£70\.\d\d$/).first()).toBeVisible();
  await expect(screen.main.getByText("£0 per pay cycle")).toBeVisible();
  await expect(screen.main.getByText(savingSentences.deadlineNotGoal(inDate(await paydayOf(account))))).toBeVisible();
  await expectNoFindings(page);
  await screen.button("Accept a new deadline").click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(shell(page).snackbar).toContainText("Your deadline is");
  expect((await savingOf(account)).deadline).toBe(await paydayOf(account));
});

test("when a reached goal goes on as a buffer, then less than advised is told and not refused", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const newcomer = await anew("nocode");
  const account = await withSaved("nocode", { plan: aGoal("New bicycle", 10_000, await paydayOf(newcomer)) });
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account, "/dashboard/savings/reached-goal");
  await screen.button("Change plan to buffer").click();
  await expect(page).toHaveURL("/dashboard/savings/changing-plan-to-buffer");
  await expect(screen.preset("£50")).toBeChecked();
  await expect(screen.main.getByText(savingSentences.recommend("£112"))).toBeVisible();
  await screen.buffer.fill("");
  await page.keyboard.press("Tab");
  await expect(screen.button("Change plan to buffer")).toBeDisabled();
  await screen.preset("£30").check({ force: true });
  await expectNoFindings(page);
  await screen.button("Change plan to buffer").click();
  await expect(page).toHaveURL(savingPaths.created);
  expect(await savingOf(account)).toMatchObject({ haveSpecificGoal: false, monthlyContribution: 3_000, saved });
});

test("when a saving is deactivated in its settings, then everything is paid out first", async ({ page, watch }) => {
  watch.expectStatus(401);
  await page.setViewportSize(sizes.phone);
  const account = await withSaved("nocode", { plan: aBuffer(5_000) });
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.settings);
  await screen.button("Deactivate saving").click();
  await screen.inDialog("Confirm").click();
  await expect(screen.dialog).toContainText(`${inPounds(saved / 100)} goes to your salary account ending`);
  await screen.inDialog("Deactivate for good").click();
  await expect(page).toHaveURL("/dashboard/savings/account-deactivation");
  await expect(screen.main.getByText(savingSentences.deactivating)).toBeVisible();
  await expectNoFindings(page);
  await screen.main.getByRole("link", { name: "Go to home screen" }).click();
  await expect(page).toHaveURL("/dashboard/home");
  await page.goto("about:blank");
  await enter(page, await whenPaid("nocode"), savingPaths.deactivation);
  await expect(page).toHaveURL("/dashboard/savings");
  await expect(shell(page).snackbar).toContainText("Your saving is deactivated.");
  const payouts = await sandbox.payoutsOf("nocode");
  expect(payouts.filter(({ amountPence }) => amountPence >= saved)).toHaveLength(1);
});

test("when a saving is asked for and opened, then home says how it stands", async ({ page }) => {
  const account = await anew("nocode");
  await enter(page, account);
  const { savings, goToSavings } = homePage(page);
  await goToSavings();
  await expect(savings.getByRole("link", { name: "Start saving now" })).toBeVisible();
  await askForSaving(account, { plan: aBuffer(5_000) });
  await page.reload();
  await goToSavings();
  await expect(savings).toContainText("being set up");
  await sandbox.decideSavings("nocode", "approved");
  await page.reload();
  await goToSavings();
  await expect(savings).toContainText("was successfully created");
  await account.api(showCongratulation, { body: { isCongrShown: true } });
  await page.reload();
  await goToSavings();
  await expect(savings).toContainText("Monthly saving");
  await expect(savings).toContainText("£50.00");
  await savings.getByRole("link", { name: "Open savings" }).click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(savingPage(page).withdraw).toBeDisabled();
  await expect(savingPage(page).main.getByText("There is nothing to withdraw yet")).toBeVisible();
});
