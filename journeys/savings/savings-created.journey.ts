import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { savingPage, savingPaths, savingSentences } from "../pages/savings/saving.ts";
import { shell } from "../pages/app/shell.ts";
import { inDate, inPounds } from "../pages/page-text.ts";
import { freshAccount, enter } from "../product/account.ts";
import { paydayOf } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";
import { monthsAfter, savingOf } from "../product/savings.ts";

test("shows the fee and day of a second savings withdrawal before the confirmation", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("buffer");
  const { saved } = await savingOf(account);
  const pounds = (pence: number): string => inPounds(pence / 100);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await expect(screen.main.getByText(pounds(saved), { exact: true }).first()).toBeVisible();
  await expect(screen.main.getByText("Pay in", { exact: true }).first()).toBeVisible();
  await expect(screen.main.getByText(savingSentences.payIn)).toBeVisible();
  // The newest first: interest may have come since.
  await expect(screen.moves.last()).toContainText("+£50.00");
  await expectNoFindings(page);

  await screen.withdraw.click();
  await screen.amount.fill("0.99");
  await page.keyboard.press("Tab");
  await expect(screen.dialog.getByText(savingSentences.belowMin)).toBeVisible();
  await expect(screen.inDialog("Withdraw")).toBeDisabled();
  await screen.amount.fill(String((saved + 1) / 100));
  await expect(screen.dialog.getByText(savingSentences.aboveSaved)).toBeVisible();
  await screen.amount.fill("");
  await page.keyboard.press("Tab");
  await screen.all.click();
  await expect(screen.amount).toHaveValue((saved / 100).toFixed(2));
  await screen.amount.fill("10.50");
  await expect(screen.fact("Fee")).toHaveText("Free");
  await screen.inDialog("Withdraw £10.50").click();
  await expect(screen.dialog).toContainText("We'll pay £10.50 into your salary account ending");
  await expect(screen.fact("Savings after this")).toHaveText(pounds(saved - 1_050));
  await expectNoFindings(page);
  await screen.inDialog("Withdraw £10.50").click();
  await expect(screen.dialog.getByRole("heading", { name: "£10.50 is on its way" })).toBeVisible();
  await screen.inDialog("OK").click();
  const { saved: left, onItsWay } = await savingOf(account);
  expect({ left, amount: onItsWay?.amount }).toEqual({ left: saved - 1_050, amount: 1_050 });
  await expect(screen.main.getByText(pounds(left), { exact: true }).first()).toBeVisible();
  await expect(screen.moves.first()).toContainText(savingSentences.onItsWayBy(inDate(onItsWay?.by ?? "")));

  await screen.withdraw.click();
  await screen.amount.fill("10");
  await expect(screen.fact("Fee (not the first this month)")).toHaveText("−£0.50");
  await screen.inDialog("Withdraw £10.00").click();
  await expect(screen.dialog).toContainText("We'll pay £9.50 into your salary account");
  await screen.inDialog("Withdraw £10.00").click();
  await screen.inDialog("OK").click();
  await expect(screen.main.getByText(pounds(left - 1_000), { exact: true }).first()).toBeVisible();
  // £20.50 was taken out, and the fee is not paid to anybody's account.
  await expect(screen.main.getByText("We're paying £20.00 into your salary account.")).toBeVisible();
});

test("withdraws nothing more on a retry when the answer to a withdrawal is lost", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const account = await freshAccount("buffer");
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  let answers = 0;
  await page.route("**/savings/withdraw", async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await screen.withdraw.click();
  await screen.amount.fill("20");
  await screen.inDialog("Withdraw £20.00").click();
  await screen.inDialog("Withdraw £20.00").click();
  await expect(screen.dialog.getByText("We're not sure if this went through.")).toBeVisible();
  await page.reload();
  await screen.withdraw.click();
  await screen.amount.fill("20");
  await screen.inDialog("Withdraw £20.00").click();
  await screen.inDialog("Withdraw £20.00").click();
  await expect(screen.dialog.getByRole("heading", { name: "£20.00 is on its way" })).toBeVisible();
  expect((await savingOf(account)).saved).toBe(saved - 2_000);
});

test("restores offers after a settings change, and a buffer becomes a goal for a week", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("buffer");
  const [screen, payday] = [savingPage(page), await paydayOf(account)];
  await enter(page, account, savingPaths.created);
  await expect(screen.banner).toContainText("AER, more than your bank pays now.");
  await screen.hideOffers.click();
  await expect(shell(page).snackbar).toContainText(savingSentences.offersHidden);
  await expect(screen.banner).toBeHidden();
  expect((await savingOf(account)).isBestBankShown).toBe(false);
  await screen.changePlan.click();
  await expect(page).toHaveURL(savingPaths.settings);
  await expect(screen.ok).toBeDisabled();
  await screen.offers.check();
  await screen.ok.click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(screen.banner).toBeVisible();

  await screen.changePlan.click();
  await screen.buffer.fill("2300.01");
  await page.keyboard.press("Tab");
  await expect(screen.main.getByText(savingSentences.bufferAboveSalary)).toBeVisible();
  await screen.buffer.fill("");
  await page.keyboard.press("Tab");
  await expect(screen.ok).toBeDisabled();
  await screen.goal.check();
  await screen.name.fill("A summer of three weeks");
  await screen.sum.fill("49.99");
  await page.keyboard.press("Tab");
  await expect(screen.main.getByText(savingSentences.goalBelowSaved)).toBeVisible();
  await screen.sum.fill("9000");
  await screen.deadline.fill(inDate(payday));
  await page.keyboard.press("Tab");
  await expect(screen.main.getByText(savingSentences.goalAboveSalary)).toBeVisible();
  await screen.deadline.fill(inDate(monthsAfter(payday, 9)));
  // The typed value stays, and its error shows at once.
  await page.reload();
  await expect(screen.main.getByText(savingSentences.longName)).toBeVisible();
  await expect(screen.ok).toBeDisabled();
  await expectNoFindings(page);
  await screen.name.fill("Summer in Lisbon");
  await expect(screen.ok).toBeEnabled();
  await screen.ok.click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(screen.main.getByRole("heading", { name: "Summer in Lisbon" })).toBeVisible();
  await expect(screen.main.getByText("of £9,000.00")).toBeVisible();
  expect(await savingOf(account)).toMatchObject({ haveSpecificGoal: true, needToSave: 900_000 });

  await screen.changePlan.click();
  await expect(screen.goal).toBeDisabled();
  await expect(
    screen.main.getByText("You can switch between a goal and a buffer once a week. Try again on"),
  ).toBeVisible();
  await screen.cancel.click();
  await expect(page).toHaveURL(savingPaths.created);
});

test("limits neither a goal nor a buffer by salary when the employer deposits", async ({ page }) => {
  const account = await freshAccount("external");
  const [screen, payday] = [savingPage(page), await paydayOf(account)];
  await enter(page, account, savingPaths.settings);
  // Whichever bank is the best today, it holds as much.
  await screen.sum.fill("80000");
  await screen.deadline.fill(inDate(payday));
  await page.keyboard.press("Tab");
  await expect(screen.ok).toBeEnabled();
  await expect(screen.main.getByText(savingSentences.goalAboveSalary)).toHaveCount(0);
  await screen.ok.click();
  await expect(page).toHaveURL(savingPaths.created);
  expect(await savingOf(account)).toMatchObject({ needToSave: 8_000_000, deadline: payday });
  await screen.changePlan.click();
  await screen.goal.uncheck({ force: true });
  await screen.buffer.fill("2250.01");
  await page.keyboard.press("Tab");
  await expect(screen.main.getByText(savingSentences.bufferAboveSalary)).toHaveCount(0);
  await screen.ok.click();
  await expect(page).toHaveURL(savingPaths.created);
  expect(await savingOf(account)).toMatchObject({ haveSpecificGoal: false, monthlyContribution: 225_001 });
});

test("keeps an existing goal as goal or buffer under a reconciled or manual employer", async ({ page }) => {
  const account = await freshAccount("everyday");
  await sandbox.changeCompany("Acorn", { isExtReconciled: true });
  const screen = savingPage(page);
  await enter(page, account, savingPaths.settings);
  await screen.goal.uncheck({ force: true });
  await expect(screen.buffer).toHaveValue("20");
  await screen.goal.check({ force: true });
  await screen.name.fill("A week in Lisbon");
  await screen.ok.click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(screen.main.getByRole("heading", { name: "A week in Lisbon" })).toBeVisible();
  await screen.changePlan.click();
  await screen.goal.uncheck({ force: true });
  await screen.ok.click();
  await expect(page).toHaveURL(savingPaths.created);
  await screen.changePlan.click();
  await expect(screen.goal).toBeDisabled();
  await expect(screen.main.getByText(savingSentences.goalNotAvailable)).toBeVisible();
  await sandbox.changeCompany("Acorn", { isExtReconciled: false, isManual: true });
  await page.reload();
  await expect(screen.goal).toBeDisabled();
  await expect(screen.main.getByText(savingSentences.goalNotAvailable)).toBeVisible();
});
