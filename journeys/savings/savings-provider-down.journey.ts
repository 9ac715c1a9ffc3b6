import { bestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { savingsPaths, savingsWayIn } from "../pages/savings/savings-start.ts";
import { shell } from "../pages/app/shell.ts";
import { freshAccount, enter } from "../product/account.ts";
import { savingOf } from "../product/savings.ts";

const down = { target: "savings", mode: "error", status: 500 } as const;
const up = { target: "savings", mode: "ok" } as const;
const failed = "Something went wrong...";

test("saves settings and shows a pending withdrawal when the platform fails, and recovers", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectStatus(500);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("buffer");
  const { saved } = await savingOf(account);
  const [screen, { tryAgain }] = [savingPage(page), savingsWayIn(page)];
  await enter(page, account, savingPaths.settings);
  // Less than before: what asks for more is held against what the bank takes, and waits for it.
  await screen.buffer.fill("36");
  await setError(down);
  await screen.ok.click();
  await expect(shell(page).snackbar).toContainText("changed");
  expect((await savingOf(account)).monthlyContribution).toBe(3_600);
  await expect(page).toHaveURL(savingsPaths.error);
  await setError(up);
  await tryAgain.click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(screen.main.getByText("£36.00")).toBeVisible();

  await screen.withdraw.click();
  await screen.amount.fill("12.50");
  await page.reload();
  await screen.withdraw.click();
  await expect(screen.amount).toHaveValue("12.50");
  await setError(down);
  await screen.inDialog("Withdraw £12.50").click();
  await screen.inDialog("Withdraw £12.50").click();
  const done = screen.dialog.getByRole("heading", { name: "£12.50 is on its way" });
  await expect(done).toBeVisible();
  await expect.poll(async () => (await savingOf(account)).saved).toBe(saved - 1_250);
  await expect(done).toBeVisible();
  await screen.inDialog("OK").click();

  await expect(page).toHaveURL(savingsPaths.error);
  await expect(page.getByText(failed)).toBeVisible();
  await expectNoFindings(page);
  await tryAgain.click();
  await expect(tryAgain).toBeEnabled();
  await expect(page).toHaveURL(savingsPaths.error);
  await setError(up);
  await tryAgain.click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(screen.moves.first()).toContainText("£12.50");
  await screen.withdraw.click();
  await expect(screen.amount).toHaveValue("");
});

test("stays and shows the error when a document or bank change fails, and works once back", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectStatus(500);
  const account = await freshAccount("buffer");
  const offer = await account.api(bestBankOffer);
  const move = `Move my savings to ${offer?.financialInstitution.financialInstitutionShortName}`;
  const screen = savingPage(page);
  await enter(page, account, savingPaths.changingBank);
  await expect(screen.button(move)).toBeEnabled();
  await setError(down);
  for (const [name, address] of [
    ["Deposit information PDF", "**/docs?type=*"],
    [move, "**/savings/change-bank"],
  ] as const) {
    await Promise.all([page.waitForResponse(address), screen.button(name).click()]);
    await expect(shell(page).snackbar).toContainText(failed);
    await expect(page).toHaveURL(savingPaths.changingBank);
    await expect(shell(page).savingsItem).toHaveAttribute("href", savingsPaths.error);
  }
  expect(await savingOf(account)).toMatchObject({ isChangeProductInProcess: false });
  await setError(up);
  await Promise.all([page.waitForEvent("download"), screen.button("Deposit information PDF").click()]);
  await expect(shell(page).savingsItem).toHaveAttribute("href", savingPaths.created);
  await screen.button(move).click();
  await expect(page).toHaveURL(savingPaths.standby);
});
