import { bestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { savingPage, savingPaths, savingSentences } from "../pages/savings/saving.ts";
import { inPounds } from "../pages/page-text.ts";
import { freshAccount, enter, signIn } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";
import { savingOf } from "../product/savings.ts";

test("updates the offer without a reload by the amount left when savings are withdrawn", async ({ page }) => {
  const account = await freshAccount("buffer");
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await expect(screen.banner).toBeVisible();
  await screen.withdraw.click();
  await screen.amount.fill("10");
  await screen.inDialog("Withdraw £10.00").click();
  await screen.inDialog("Withdraw £10.00").click();
  await screen.inDialog("OK").click();
  const { gain } = (await account.api(bestBankOffer)) ?? {};
  const saved = inPounds((await savingOf(account)).saved / 100);
  const output = `That's about ${inPounds((gain?.gainPerYear ?? 0) / 100)} more a year on ${saved}.`;
  await expect(screen.banner).toContainText(output);
});

test("shows gain, cost and protection before a change of bank, and the gain after it", async ({ page, watch }) => {
  watch.expectStatus(401);
  test.slow();
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("buffer");
  const offer = await account.api(bestBankOffer);
  const saved = inPounds((await savingOf(account)).saved / 100);
  if (offer === null) throw new Error("nothing is better than the worst");
  const bank = offer.financialInstitution.financialInstitutionShortName;
  const gain = inPounds(offer.gain.gainPerYear / 100);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await expect(screen.banner).toContainText(`That's about ${gain} more a year on ${saved}.`);
  // Gross and AER differ by more than points.
  await expect(screen.banner).not.toContainText("points");
  await screen.seeOffer.click();
  await expect(page).toHaveURL("/dashboard/savings/changing-bank-account");
  await expect(screen.fact(`Extra interest a year on ${saved}`)).toHaveText(`${gain} more`);
  await expect(screen.fact("Days without interest")).toHaveText("Up to 3 days");
  await expect(screen.fact(`Protected at ${bank}`)).toHaveText(`${saved} of £85,000.00`);
  await expect(page.getByText("The FSCS protects up to £85,000 for each person at each bank.")).toBeVisible();
  await expectNoFindings(page);
  const [document] = await Promise.all([
    page.waitForEvent("download"),
    screen.button("Deposit information PDF").click(),
  ]);
  expect(document.suggestedFilename()).toBe("DepositInformation.pdf");
  await screen.button(`Move my savings to ${bank}`).click();

  await expect(page).toHaveURL("/dashboard/savings/standby-mode-after-changing-bank-account");
  await expect(screen.dialog).toContainText(savingSentences.changed("Ben"));
  await expectNoFindings(page);
  await screen.inDialog("OK").click();
  await expect(screen.main.getByText(savingSentences.moving)).toBeVisible();
  await page.goto(savingPaths.created);
  await expect(page).toHaveURL(savingPaths.standby);
  await expect(screen.main.getByText(savingSentences.moving)).toBeVisible();
  await expect(screen.dialog).toBeHidden();

  await page.goto("about:blank");
  // Also over a long weekend.
  await sandbox.advance("P6D");
  const after = await signIn("buffer");
  await enter(page, after, savingPaths.standby);
  await expect(page).toHaveURL(savingPaths.created);
  await expect(screen.main.getByText(bank, { exact: true })).toBeVisible();
  await expect(screen.main.getByText(`You earn about ${gain} more a year`)).toBeVisible();
  // Unless its rate, or another's, has changed within these days.
  await expect(screen.banner).toHaveCount((await after.api(bestBankOffer)) === null ? 0 : 1);
  expect((await savingOf(after)).productId).toBe(offer.productId);
});
