import { showBestBankOffer } from "@wellpaid/contract/savings-offers";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { savingPage, savingPaths, savingSentences } from "./pages/saving.ts";
import { anew, enter, signIn } from "./product/account.ts";
import { paydayOf } from "./product/payday.ts";
import { sandbox } from "./product/sandbox.ts";
import { aBuffer, withSaved } from "./product/savings.ts";

test("when the cut-off has passed, then nothing can be changed or withdrawn until payday is over", async ({ page }) => {
  test.slow();
  await page.setViewportSize(sizes.phone);
  const before = await withSaved("nocode", { plan: aBuffer(5_000), atWorst: true });
  const payday = Date.parse(await paydayOf(before));
  await sandbox.advance(`P${Math.floor((payday - (await sandbox.now()).getTime()) / 86_400_000)}D`);
  const account = await signIn("nocode");
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await expect(screen.main.getByText(savingSentences.closed)).toBeVisible();
  await expect(screen.withdraw).toBeDisabled();
  await expect(screen.changePlan).toBeDisabled();
  await expectNoFindings(page);
  await page.goto(savingPaths.settings);
  await expect(page).toHaveURL(savingPaths.created);
  await account.api(showBestBankOffer, { body: { isBestBankShown: true } });
  await page.goto(savingPaths.changingBank);
  await expect(screen.main.getByText(savingSentences.closed)).toBeVisible();
});

test("when the employer has suspended somebody, then what is saved is shown, and no next pay in is promised", async ({
  page,
}) => {
  const account = await anew("buffer");
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await expect(screen.main.getByText(/^Next pay in\d{2}\.\d{2}\.\d{4}$/)).toBeVisible();
  await sandbox.changeEmployee("buffer", { status: "suspended" });
  await page.reload();
  await expect(screen.main.getByText("Next pay innone")).toBeVisible();
  await expect(screen.main.getByText("Interest so far")).toBeVisible();
  await expect(screen.withdraw).toHaveCount(0);
  await expectNoFindings(page);
});
