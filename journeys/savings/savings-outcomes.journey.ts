import type { Route } from "@playwright/test";
import { recalculateDeadline } from "@wellpaid/contract/savings/savings";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { askWithin } from "../fixtures/within-app.ts";
import { homePage } from "../pages/app/home.ts";
import { savingPage, savingPaths, savingSentences } from "../pages/savings/saving.ts";
import { savingsPaths, savingsWayIn } from "../pages/savings/savings-start.ts";
import { shell } from "../pages/app/shell.ts";
import { inDate, inPounds } from "../pages/page-text.ts";
import { freshAccount, enter, signIn } from "../product/account.ts";
import { paydayOf } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";
import { aBuffer, askForSaving, goToMorning, savingOf, whenSettled } from "../product/savings.ts";

/** The saving as it is from the cut-off through payday, to which weeks would have to pass. */
async function closed(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), isClosingPeriod: true } });
}

test("withdraws everything at a reached goal and ends the saving after two confirmations", async ({ page, watch }) => {
  watch.expectStatus(401);
  test.slow();
  await page.setViewportSize(sizes.phone);
  await goToMorning();
  const account = await freshAccount("reached");
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account);
  await homePage(page).goToSavings();
  await expect(homePage(page).savings).toContainText("New bicycle");
  await expect(homePage(page).savings).toContainText("Goal reached");
  await homePage(page).savings.getByRole("link", { name: "Choose what to do next" }).click();
  await expect(page).toHaveURL(savingPaths.reachedGoal);
  await expect(screen.main.getByRole("heading", { name: "You've reached your goal" })).toBeVisible();
  await expectNoFindings(page);
  await screen.button("Withdraw all savings").click();
  await expect(screen.dialog.getByRole("heading", { name: "Withdraw all" })).toBeVisible();
  await expect(screen.dialog).toContainText("There's no fee.");
  await screen.inDialog(`Withdraw ${inPounds(saved / 100)}`).click();
  await expect(page).toHaveURL(savingPaths.withdrawn);
  const { onItsWay } = await savingOf(account);
  await expect(screen.main.getByText(savingSentences.withdrawn("Rhea"))).toBeVisible();
  await expect(screen.main.getByText(savingSentences.onItsWayBy(inDate(onItsWay?.by ?? "")))).toBeVisible();
  await expect(screen.button("Deactivate savings")).toBeDisabled();

  await page.goto("about:blank");
  await whenSettled("reached");
  await goToMorning();
  const everySaving = "**/api/v1/savings/account";
  await page.route(everySaving, closed);
  await enter(page, await signIn("reached"), savingPaths.reachedGoal);
  await expect(page).toHaveURL(savingPaths.withdrawn);
  await expect(screen.main.getByText(savingSentences.closed)).toBeVisible();
  await expect(screen.button("Change plan to buffer")).toBeDisabled();
  await expect(screen.button("Deactivate savings")).toBeDisabled();
  await page.unroute(everySaving);
  await page.reload();
  await screen.button("Deactivate savings").click();
  await expect(screen.dialog).toContainText(savingSentences.deactivate);
  await expect(screen.dialog).toContainText(savingSentences.deactivateLine);
  await screen.inDialog("Cancel").click();
  await expect(screen.dialog).toBeHidden();
  await screen.button("Deactivate savings").click();
  await screen.inDialog("Confirm").click();
  await expect(screen.dialog).toContainText("You can't undo this.");
  await expectNoFindings(page);
  await screen.inDialog("Deactivate permanently").click();
  await expect(page).toHaveURL(/\/dashboard\/savings(\/account-deactivation)?$/);
  await page.goto("about:blank");
  await whenSettled("reached");
  await enter(page, await signIn("reached"), savingPaths.withdrawn);
  await expect(page).toHaveURL("/dashboard/savings");
});

test("offers a new deadline after a missed goal and accepts it", async ({ page }) => {
  const account = await freshAccount("late");
  const { newDeadline } = await account.api(recalculateDeadline);
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await expect(page).toHaveURL(savingPaths.reachedDeadline);
  await expect(screen.main.getByText(inPounds(saved / 100)).first()).toBeVisible();
  await expect(screen.main.getByText("£0 per pay cycle")).toBeVisible();
  // £200 are left, of which a payday takes £100.
  expect((newDeadline ?? "") > (await paydayOf(account))).toBe(true);
  await expect(screen.main.getByText(savingSentences.deadlineNotGoal(inDate(newDeadline ?? "")))).toBeVisible();
  await expectNoFindings(page);
  await screen.button("Accept a new deadline").click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(shell(page).snackbar).toContainText("Your new deadline is");
  expect((await savingOf(account)).deadline).toBe(newDeadline);
});

test("warns without refusal of a buffer below the advised amount after a reached goal", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("reached");
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.reachedGoal);
  await screen.button("Change plan to buffer").click();
  await expect(page).toHaveURL(savingPaths.toBuffer);
  await expect(screen.preset("£50")).toBeChecked();
  await expect(screen.main.getByText(savingSentences.recommend("£117"))).toBeVisible();
  await screen.buffer.fill("");
  await page.keyboard.press("Tab");
  await expect(screen.button("Change plan to buffer")).toBeDisabled();
  await screen.preset("£30").check({ force: true });
  await expectNoFindings(page);
  await screen.button("Change plan to buffer").click();
  await expect(page).toHaveURL(savingPaths.created);
  expect(await savingOf(account)).toMatchObject({ haveSpecificGoal: false, monthlyContribution: 3_000, saved });
});

test("pays everything out before a saving is deactivated in its settings", async ({ page, watch }) => {
  watch.expectStatus(401);
  await page.setViewportSize(sizes.phone);
  await goToMorning();
  const account = await freshAccount("buffer");
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.settings);
  await screen.button("Deactivate saving").click();
  await screen.inDialog("Confirm").click();
  await expect(screen.dialog).toContainText(`We'll pay ${inPounds(saved / 100)} into your salary account ending`);
  await screen.inDialog("Deactivate permanently").click();
  await expect(page).toHaveURL(savingPaths.deactivation);
  await expect(screen.main.getByText(savingSentences.deactivating)).toBeVisible();
  await expectNoFindings(page);
  await screen.main.getByRole("link", { name: "Go to home screen" }).click();
  await expect(page).toHaveURL("/dashboard/home");
  await page.goto("about:blank");
  await whenSettled("buffer");
  await enter(page, await signIn("buffer"), savingPaths.deactivation);
  await expect(page).toHaveURL("/dashboard/savings");
  await expect(shell(page).snackbar).toContainText("Savings deactivated");
  const payouts = await sandbox.payoutsOf("buffer");
  expect(payouts.filter(({ amountPence }) => amountPence >= saved)).toHaveLength(1);
});

test("shows the state of a requested and opened saving on the next page and home", async ({ page }) => {
  const account = await freshAccount("nocode");
  await askForSaving(account, { plan: aBuffer(5_000) });
  const { savings, goToSavings } = homePage(page);
  const { savingsItem, homeItem } = shell(page);
  await enter(page, account);
  await expect(savingsItem).toHaveAttribute("href", savingsPaths.waiting);
  await goToSavings();
  await expect(savings).toContainText("being set up");
  // The employer decides while another page is read.
  await sandbox.decideSavings("nocode", "approved");
  await askWithin(page, "/dashboard/transactions");
  await expect(savingsItem).toHaveAttribute("href", savingsPaths.started);
  await homeItem.click();
  await goToSavings();
  await expect(savings).toContainText("was successfully created");
  await savings.getByRole("link").click();
  await expect(page).toHaveURL(savingsPaths.started);
  await savingsWayIn(page).ok.click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(savingPage(page).withdraw).toBeDisabled();
  await expect(savingPage(page).main.getByText("You have nothing to withdraw yet")).toBeVisible();
  await homeItem.click();
  await goToSavings();
  await expect(savings).toContainText("Monthly saving");
  await expect(savings).toContainText("£50.00");
  await savings.getByRole("link", { name: "See more about your savings" }).click();
  await expect(page).toHaveURL(savingPaths.created);
});
