import { bestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { goWithin } from "../fixtures/within-app.ts";
import { savingPage, savingPaths, savingSentences } from "../pages/savings/saving.ts";
import { freshAccount, enter } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

test("blocks changes and withdrawals from the cut-off until payday is over", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  // Something better to move to, which what this saving's own bank pays may leave none of.
  const offer = await (await freshAccount("buffer")).api(bestBankOffer);
  await page.route("**/savings/best-bank-offer", (route) => route.fulfill({ json: offer }));
  const screen = savingPage(page);
  await enter(page, await freshAccount("closing"), savingPaths.settings);
  await expect(page).toHaveURL(savingPaths.created);
  await expect(screen.main.getByText(savingSentences.closed)).toBeVisible();
  await expect(screen.withdraw).toBeDisabled();
  await expect(screen.changePlan).toBeDisabled();
  await screen.changePlan.focus();
  await expect(screen.changePlan).toBeFocused();
  await expectNoFindings(page);
  await goWithin(page, savingPaths.changingBank);
  await expect(screen.main.getByText(savingSentences.closed)).toBeVisible();
  const bank = offer?.financialInstitution.financialInstitutionShortName;
  await expect(screen.button(`Move my savings to ${bank}`)).toBeDisabled();
});

test("shows savings without a next payment when the employer has suspended an employee", async ({ page }) => {
  const account = await freshAccount("buffer");
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await expect(screen.main.getByText(/^Next payment\d{2}\.\d{2}\.\d{4}$/)).toBeVisible();
  await sandbox.changeEmployee("buffer", { status: "suspended" });
  await page.reload();
  await expect(screen.main.getByText("Next paymentNone")).toBeVisible();
  await expect(screen.main.getByText("Interest so far")).toBeVisible();
  await expect(screen.withdraw).toHaveCount(0);
  await expectNoFindings(page);
});
