import { expectNoFindings } from "../../fixtures/findings.ts";
import { expect, sizes, test } from "../../fixtures/journey.ts";
import { askWithin } from "../../fixtures/within-app.ts";
import {
  agreeToSavings,
  answerReview,
  chooseBank,
  savingsPaths,
  savingsWayIn,
} from "../../pages/savings/savings-start.ts";
import { shell } from "../../pages/app/shell.ts";
import { freshAccount, enter } from "../../product/account.ts";
import { newestTextTo, sandbox } from "../../product/sandbox.ts";

test("starts a saving for a goal after the approval of the employer", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("newcomer");
  const screen = savingsWayIn(page);
  await page.clock.install();
  await enter(page, account);
  await shell(page).savingsItem.click();
  await expect(screen.heading("Savings")).toBeVisible();
  await expect(page.getByText("% AER")).toBeVisible();
  await screen.startNow.click();
  await expect(screen.heading("Terms and conditions")).toBeVisible();
  await screen.accept.click();
  await expect(screen.heading("Privacy note")).toBeVisible();
  await expect(screen.accept).toBeDisabled();
  const download = page.waitForEvent("download");
  await screen.saveInPdf.click();
  expect((await download).suggestedFilename()).toBe("Consent.pdf");
  await screen.consent.check();
  await screen.consent.uncheck();
  await expect(page.getByText("Required", { exact: true })).toBeVisible();
  await expectNoFindings(page);
  await screen.consent.check();
  await screen.accept.click();

  await expect(screen.heading("Start saving")).toBeVisible();
  await expect(screen.goalSwitch).not.toBeChecked();
  await expect(screen.buffer).toHaveValue("50");
  await screen.goalSwitch.check({ force: true });
  await screen.next.click();
  await expect(screen.name).toBeFocused();
  await expect(page.getByText("Required", { exact: true })).toHaveCount(3);
  await screen.name.fill("   ");
  await screen.sum.fill("£1,200.00");
  await screen.deadline.fill("01012020");
  await screen.next.click();
  await expect(page.getByText("Invalid name")).toBeVisible();
  await expect(page.getByText("The date can't be earlier than the nearest payday")).toBeVisible();
  await screen.name.fill("Summer in Lisbon");
  const now = await sandbox.now();
  await screen.deadline.fill(`3006${now.getUTCFullYear() + 1}`);
  await expect(page.getByText(/^\d+ paydays, the last by 30\.06\.\d{4}$/)).toBeVisible();
  await screen.next.click();

  await expect(screen.heading("Summary")).toBeVisible();
  await expect(page.getByText("Ready to start saving? Please review the summary below.")).toBeVisible();
  await expect(screen.fact("Target amount")).toContainText("£1,200.00");
  await expect(screen.fact("Date of birth")).toContainText(/\d\d\.\d\d\.\d{4}/);
  await screen.confirm.click();
  await expect(screen.heading("Your bank")).toBeVisible();
  const paper = page.waitForEvent("download");
  await page.getByRole("button", { name: "Deposit information" }).click();
  expect((await paper).suggestedFilename()).toBe("DepositInformation.pdf");
  await screen.select.click();
  await expect(screen.warning).toBeVisible();
  await screen.goOn.click();

  await expect(screen.heading("Your title")).toBeVisible();
  await expect(screen.confirm).toBeDisabled();
  await screen.ms.check({ force: true });
  await screen.confirm.click();
  await screen.email.fill("nobody");
  await screen.confirm.click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(screen.email).toBeFocused();
  await expectNoFindings(page);
  await screen.email.fill(`noor.${Date.now()}@sorrel.example`);
  await screen.confirm.click();
  await screen.yes.check({ force: true });
  await screen.previousName.fill("x".repeat(51));
  await screen.confirm.click();
  await expect(page.getByText("Must be 50 characters or less")).toBeVisible();
  await expectNoFindings(page);
  await screen.previousName.fill("Noor Okafor");
  await screen.confirm.click();

  await expect(page).toHaveURL(savingsPaths.waiting);
  await expect(screen.thanks("Noor")).toBeVisible();
  await expect(page.getByText("admin@acorn.example")).toBeVisible();
  await sandbox.decideSavings("newcomer", "approved");
  await page.clock.fastForward("00:10");
  await expect(page).toHaveURL(savingsPaths.started);
  await expect.poll(() => newestTextTo(account.phone)).toContain("saving");
  await expect(page.getByText("You've started saving")).toBeVisible();
  await expectNoFindings(page);
  await screen.ok.click();
  await expect(page).toHaveURL(savingsPaths.created);
  await expect(shell(page).savingsItem).toHaveAttribute("href", savingsPaths.created);
});

test("shows on the waiting screen what is deducted when saving begins in a month", async ({ page }) => {
  const account = await freshAccount("newcomer");
  const screen = savingsWayIn(page);
  await enter(page, account, savingsPaths.start);
  await agreeToSavings(screen, "startLater");
  await screen.buffer.fill("");
  await expect(screen.next).toBeDisabled();
  await screen.preset("£30").check({ force: true });
  await expect(screen.buffer).toHaveValue("30");
  await chooseBank(screen);
  await answerReview(screen, `noor.${Date.now()}@sorrel.example`);
  await expect(page).toHaveURL(savingsPaths.waiting);
  await sandbox.decideSavings("newcomer", "approved");
  await askWithin(page, savingsPaths.start);
  await expect(page).toHaveURL(savingsPaths.toStart);
  await expect(page.getByText("You have committed to save later. Your savings will start in 1 month.")).toBeVisible();
  await expect(screen.fact("Each payday")).toContainText("£30.00");
  await expectNoFindings(page);
});

test("shows a rejection with the date from which a new request is allowed", async ({ page }) => {
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("waiting"), savingsPaths.waiting);
  await expect(screen.thanks("Wanda")).toBeVisible();
  await sandbox.decideSavings("waiting", "rejected");
  await askWithin(page, savingsPaths.start);
  await expect(screen.sorry("Wanda")).toBeVisible();
  await expect(page).toHaveURL(savingsPaths.waiting);
  await expect(page.getByText(/^You can ask again from /)).toBeVisible();
  await expectNoFindings(page);
});
