import { savingAccount } from "@wellpaid/contract/savings/savings";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { manageAccountPage } from "../pages/account.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { transactionsPage } from "../pages/transactions.ts";
import { verification, wrongCodeFor } from "../pages/identity/verification.ts";
import { freshAccount, enter, leaveAgain } from "../product/account.ts";
import { resetPassword } from "../product/reset-password.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

test("when the password was set today, then savings and data go out by a code only, in the verification modal", async ({
  page,
  watch,
}) => {
  watch.expectStatus(400, 422);
  await page.setViewportSize(sizes.phone);
  const account = await resetPassword(await freshAccount("everyday"));
  const modal = verification(page);
  await test.step("a download", async () => {
    const menu = manageAccountPage(page);
    await enter(page, account, "/dashboard/manage-account");
    await menu.download.click();
    await expect(modal.sentTo(account.phone)).toBeVisible();
    await expectNoFindings(page);
    const code = await newestCodeTo(account.phone);
    await modal.code.fill(wrongCodeFor(code));
    await modal.confirm("Download your data").click();
    await expect(modal.dialog.getByText("Please, try to insert a code again")).toBeVisible();
    await modal.code.fill(code);
    const [file] = await Promise.all([page.waitForEvent("download"), modal.confirm("Download your data").click()]);
    expect(file.suggestedFilename()).toBe("wellpaid-my-data.zip");
    await expect(modal.dialog).toBeHidden();
  });
  await test.step("the file of transactions", async () => {
    await sandbox.advance("PT31S");
    await enter(page, account, "/dashboard/transactions");
    await transactionsPage(page).export.click();
    await expect(modal.sentTo(account.phone)).toBeVisible();
    await modal.code.fill(await newestCodeTo(account.phone));
    const [file] = await Promise.all([page.waitForEvent("download"), modal.confirm("Download as CSV").click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await expect(modal.dialog).toBeHidden();
  });
  await test.step("a withdrawal of savings", async () => {
    await sandbox.advance("PT31S");
    const saved = (await account.api(savingAccount))?.saved ?? 0;
    const screen = savingPage(page);
    await enter(page, account, savingPaths.created);
    await screen.withdraw.click();
    await screen.amount.fill("5");
    await screen.inDialog("Withdraw £5.00").click();
    await screen.inDialog("Withdraw £5.00").click();
    await expect(modal.sentTo(account.phone)).toBeVisible();
    await expectNoFindings(page);
    expect((await account.api(savingAccount))?.saved).toBe(saved);
    await modal.code.fill(await newestCodeTo(account.phone));
    await modal.confirm("Withdraw £5.00").click();
    await expect(modal.dialog).toBeHidden();
    await expect.poll(async () => (await account.api(savingAccount))?.saved).toBe(saved - 500);
  });
  await leaveAgain(page, "everyday");
});
