import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { holdPatience, keepWithoutAnswer, loseUntil, loseWhatIsLate } from "../fixtures/no-answer.ts";
import { homePage } from "../pages/app/home.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { shell } from "../pages/app/shell.ts";
import { freshAccount, enter } from "../product/account.ts";
import { savingOf } from "../product/savings.ts";

test.beforeEach(({ page }) => holdPatience(page));

test("shows an unanswered profile and unanswered parts of home, each with a retry", async ({ page, watch }) => {
  watch.expectBrokenPage();
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const answerProfile = await keepWithoutAnswer(page, ["**/employees/check"]);
  const pending = page.waitForRequest("**/employees/check");
  await enter(page, account);
  await pending;
  await loseUntil(page, page.getByRole("heading", { level: 1, name: "Something went wrong" }));
  await expectNoFindings(page);

  await answerProfile();
  const late = ["**/banking/indicators", "**/vancepay/advance-amount"];
  const answer = await keepWithoutAnswer(page, late);
  const askedForBoth = Promise.all(late.map((address) => page.waitForRequest(address)));
  await shell(page).tryAgain.click();
  await askedForBoth;
  await expect(homePage(page).upcomingItems.first()).toBeVisible();
  const seconds = await loseWhatIsLate(page);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(20);
  await expect(shell(page).tryAgain).toHaveCount(2);
  await expectNoFindings(page);
  await answer();
  await shell(page).tryAllAgain();
  await expect(homePage(page).ring).toBeVisible();
  await expect(homePage(page).withdraw).toBeVisible();
});

test("shows an unanswered saving and indicators on its screen, with a retry", async ({ page }) => {
  const account = await freshAccount("buffer");
  const answerAccount = await keepWithoutAnswer(page, ["**/savings/account"]);
  const pending = page.waitForRequest("**/savings/account");
  await enter(page, account, savingPaths.created);
  await pending;
  await loseUntil(page, page.getByText("Your savings did not load."));
  await expectNoFindings(page);
  await answerAccount();
  await shell(page).tryAgain.click();
  await expect(savingPage(page).withdraw).toBeVisible();

  const answerIndicators = await keepWithoutAnswer(page, ["**/savings/indicators"]);
  const askedAgain = page.waitForRequest("**/savings/indicators");
  await page.reload();
  await askedAgain;
  await loseUntil(page, page.getByText("Your savings did not load."));
  await answerIndicators();
  await shell(page).tryAgain.click();
  await expect(savingPage(page).withdraw).toBeVisible();
});

test("retries an unanswered withdrawal of savings, and withdraws once", async ({ page }) => {
  const account = await freshAccount("buffer");
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await screen.withdraw.click();
  await screen.amount.fill("10");
  await screen.inDialog("Withdraw £10.00").click();
  const answer = await keepWithoutAnswer(page, ["**/savings/withdraw"]);
  const input = page.waitForRequest("**/savings/withdraw");
  await screen.inDialog("Withdraw £10.00").click();
  await input;
  await loseUntil(page, screen.dialog.getByRole("alert"));
  await expectNoFindings(page);
  await answer();
  await screen.inDialog("Withdraw £10.00").click();
  await expect(screen.dialog.getByRole("heading", { name: "£10.00 is on its way" })).toBeVisible();
  expect((await savingOf(account)).saved).toBe(saved - 1_000);
});
