import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { agreeToSavings, answerReview, chooseBank, savingsPaths, savingsWayIn } from "./pages/savings-way-in.ts";
import { shell } from "./pages/shell.ts";
import { anew, enter } from "./product/account.ts";
import { newestTextTo, sandbox } from "./product/sandbox.ts";

for (const [name, size] of Object.entries(sizes))
  test(`when somebody saves for a goal on a ${name} and the employer approves, then saving has started`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const account = await anew("newcomer");
    const screen = savingsWayIn(page);
    await enter(page, account);
    await shell(page).savingsItem.click();
    await expect(screen.heading("Savings")).toBeVisible();
    await expect(page.getByText("% AER")).toBeVisible();
    await expectNoFindings(page);
    await screen.startNow.click();
    await expect(screen.heading("Terms and conditions")).toBeVisible();
    await expectNoFindings(page);
    await screen.accept.click();
    await expect(screen.heading("Privacy note")).toBeVisible();
    await expect(screen.accept).toBeDisabled();
    await expectNoFindings(page);
    const download = page.waitForEvent("download");
    await screen.saveInPdf.click();
    expect((await download).suggestedFilename()).toBe("Consent.pdf");
    await screen.consent.check();
    await screen.consent.uncheck();
    await expect(page.getByText("Required", { exact: true })).toBeVisible();
    await screen.consent.check();
    await screen.accept.click();

    await expect(screen.heading("Start saving")).toBeVisible();
    await expect(screen.goalSwitch).not.toBeChecked();
    await expect(screen.buffer).toHaveValue("50");
    await expectNoFindings(page);
    await screen.goalSwitch.check({ force: true });
    await screen.next.click();
    await expect(screen.name).toBeFocused();
    await expect(page.getByText("Required", { exact: true })).toHaveCount(3);
    await expectNoFindings(page);
    await screen.name.fill("   ");
    await screen.sum.fill("£1,200.00");
    await screen.deadline.fill("01012020");
    await screen.next.click();
    await expect(page.getByText("Invalid name")).toBeVisible();
    await expect(page.getByText("The date can't be earlier than the nearest payday")).toBeVisible();
    await screen.name.fill("Twenty-one letters it");
    await screen.next.click();
    await expect(page.getByText("Maximum 20 characters")).toBeVisible();
    await screen.name.fill("Summer in Lisbon");
    const now = await sandbox.now();
    await screen.deadline.fill(`3006${now.getUTCFullYear() + 1}`);
    await expect(page.getByText(/^\d+ paydays, the last by 30\.06\.\d{4}$/)).toBeVisible();
    await screen.next.click();

    await expect(screen.heading("Summary")).toBeVisible();
    await expect(page.getByText("Ready to start saving? Please review the summary below.")).toBeVisible();
    await expect(screen.fact("Sum")).toContainText("£1,200.00");
    await expect(screen.fact("Birth date")).toContainText(/\d\d\.\d\d\.\d{4}/);
    await expectNoFindings(page);
    await page.reload();
    await screen.confirm.click();
    await expect(screen.heading("Your bank")).toBeVisible();
    await expectNoFindings(page);
    const paper = page.waitForEvent("download");
    await page.getByRole("button", { name: "Deposit information" }).click();
    expect((await paper).suggestedFilename()).toBe("DepositInformation.pdf");
    await screen.select.click();
    await expect(screen.warning).toBeVisible();
    await expectNoFindings(page);
    await screen.goOn.click();

    await expect(screen.heading("Your title")).toBeVisible();
    await expect(screen.confirm).toBeDisabled();
    await screen.ms.check({ force: true });
    await expectNoFindings(page);
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
    await expectNoFindings(page);
    await page.goto(savingsPaths.banks);
    await expect(page).toHaveURL(savingsPaths.waiting);
    await sandbox.decideSavings("newcomer", "approved");
    await expect(page).toHaveURL(savingsPaths.started, { timeout: 15_000 });
    await expect.poll(() => newestTextTo(account.phone)).toContain("saving");
    await expect(page.getByText("You've started saving")).toBeVisible();
    await expectNoFindings(page);
    await screen.ok.click();
    await expect(page).toHaveURL(savingsPaths.created);
    await page.goto(savingsPaths.started);
    await expect(page.getByText("You've started saving")).toBeVisible();
    await expect(shell(page).savingsItem).toHaveAttribute("href", savingsPaths.created);
  });

test("when saving begins in a month, then the screen that waits for its start says what is taken", async ({ page }) => {
  const account = await anew("newcomer");
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
  await expect(page).toHaveURL(savingsPaths.toStart, { timeout: 15_000 });
  await expect(page.getByText("You have committed to save later. Your savings will start in 1 month.")).toBeVisible();
  await expect(screen.fact("From each payday")).toContainText("£30.00");
  await expectNoFindings(page);
});

test("when the employer rejects, then the screen says sorry and from when it may be asked for again", async ({
  page,
}) => {
  const account = await anew("newcomer");
  const screen = savingsWayIn(page);
  await enter(page, account, savingsPaths.start);
  await agreeToSavings(screen);
  await chooseBank(screen);
  await answerReview(screen, `noor.${Date.now()}@sorrel.example`);
  await expect(page).toHaveURL(savingsPaths.waiting);
  await sandbox.decideSavings("newcomer", "rejected");
  await expect(screen.sorry("Noor")).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(/^You can ask again from /)).toBeVisible();
  await expectNoFindings(page);
});
