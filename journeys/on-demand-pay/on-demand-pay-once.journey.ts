import type { Locator, Page } from "@playwright/test";
import { advanceHistory } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { wrongCodeFor } from "../pages/identity/verification.ts";
import { sentences, withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { type Account, freshAccount, enter } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const advance = "**/api/v1/vancepay/advance";

async function typeAmount(page: Page, account: Account, pounds: string) {
  const screen = withdrawPage(page);
  await enter(page, account, "/dashboard/advance-up");
  await screen.amount.fill(pounds);
  await expect(screen.button).toBeEnabled();
  return screen;
}

/** £20, up to the dialog that asks for the code that was sent. */
async function typeCode(page: Page, account: Account) {
  const screen = await typeAmount(page, account, "20");
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We've texted a 6-digit code");
  await screen.code.fill(await newestCodeTo(account.phone));
  return screen;
}

async function expectPaidOnce(account: Account, amountPence: number): Promise<void> {
  expect(await account.api(advanceHistory)).toHaveLength(1);
  await sandbox.advance("PT2M");
  expect((await sandbox.payoutsOf(account.username)).map((each) => each.amountPence)).toEqual([amountPence]);
}

test("prompts once and withdraws once when every button is pressed twice", async ({ page }) => {
  const account = await freshAccount("nocode");
  const screen = await typeAmount(page, account, "20");
  await screen.button.dblclick();
  await expect(screen.question).toBeVisible();
  expect(await account.api(advanceHistory)).toEqual([]);
  await screen.confirmQuestion.dblclick();
  await expect(screen.done).toBeVisible();
  await expectPaidOnce(account, 2_000);
});

test("withdraws once when the code is confirmed twice", async ({ page }) => {
  const account = await freshAccount("buffer");
  const screen = await typeAmount(page, account, "20");
  await screen.button.dblclick();
  await expect(screen.codeDialog).toContainText("We've texted a 6-digit code");
  await screen.code.fill(await newestCodeTo(account.phone));
  await screen.confirm.dblclick();
  await expect(screen.done).toBeVisible();
  await expectPaidOnce(account, 2_000);
});

/** Presses one after the other before the next frame, as no hand and many a script does. */
async function pressTogether(page: Page, ...buttons: readonly Locator[]): Promise<void> {
  const handles = await Promise.all(buttons.map((button) => button.elementHandle()));
  await page.evaluate((elements) => {
    for (const element of elements as unknown as readonly { click(): void }[]) element.click();
  }, handles);
}

test("follows the first press when the code dialog is left and confirmed before the next frame", async ({
  page,
  watch,
}) => {
  // The code that was sent is still good, another comes too early.
  watch.expectStatus(422, 429);
  const account = await freshAccount("buffer");
  const screen = await typeCode(page, account);
  const code = await newestCodeTo(account.phone);
  await test.step("dismissed, then Enter: nothing is withdrawn", async () => {
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
    // Where a frame came between, Enter was pressed in the form and requested the code again.
    await expect(async () => {
      if (await screen.codeDialog.isVisible()) await page.keyboard.press("Escape");
      await expect(screen.amount).toBeFocused({ timeout: 1_000 });
    }).toPass();
    expect(await account.api(advanceHistory)).toEqual([]);
  });
  await test.step("closed, then confirmed: nothing is withdrawn", async () => {
    await screen.button.click();
    await screen.code.fill(code);
    await pressTogether(page, screen.closeCode, screen.confirm);
    await expect(screen.codeDialog).toBeHidden();
    await expect(screen.amount).toHaveValue("20");
    await expect(screen.button).not.toHaveAttribute("aria-busy");
    expect(await account.api(advanceHistory)).toEqual([]);
  });
  await test.step("confirmed, then closed: the error is shown, or it is withdrawn", async () => {
    await screen.button.click();
    await screen.code.fill(wrongCodeFor(code));
    await pressTogether(page, screen.confirm, screen.closeCode);
    await expect(screen.codeDialog).toContainText(sentences.wrongCode);
    await screen.code.fill(code);
    await pressTogether(page, screen.confirm, screen.closeCode);
    await expect(screen.done).toBeVisible();
    await expectPaidOnce(account, 2_000);
  });
});

test("follows the first press when a cancellation is confirmed and left before the next frame", async ({ page }) => {
  const account = await freshAccount("nocode");
  const screen = await typeAmount(page, account, "20");
  await screen.withdraw();
  await expect(screen.done).toBeVisible();
  await screen.rowCancel.click();
  await pressTogether(page, screen.keepIt, screen.confirmCancel);
  await expect(screen.cancelDialog).toBeHidden();
  expect(await account.api(advanceHistory)).toMatchObject([{ status: "new" }]);
  await screen.rowCancel.click();
  await pressTogether(page, screen.confirmCancel, screen.keepIt);
  await expect(page.getByText(sentences.cancelled)).toBeVisible();
  expect(await account.api(advanceHistory)).toMatchObject([{ status: "cancelled" }]);
});

test("keeps input when the request never reaches the server, and the second press withdraws", async ({
  page,
  watch,
}) => {
  watch.expectLostAnswer();
  const account = await freshAccount("nocode");
  const screen = await typeAmount(page, account, "45");
  await page.route(advance, (route) => route.abort());
  await screen.withdraw();
  await expect(screen.noAnswer).toBeVisible();
  expect(await account.api(advanceHistory)).toEqual([]);
  await page.unroute(advance);
  await screen.confirmQuestion.click();
  await expect(screen.done).toContainText("£45.00");
  await expectPaidOnce(account, 4_500);
});

test("withdraws nothing again and loses nothing on reload or back", async ({ page }) => {
  const account = await freshAccount("nocode");
  await enter(page, account);
  await homePage(page).withdraw.click();
  const screen = withdrawPage(page);
  await screen.amount.fill("15");
  await screen.withdraw();
  await expect(screen.done).toBeVisible();
  await page.reload();
  await expect(screen.heading).toBeVisible();
  await page.goBack();
  await expect(homePage(page).greeting).toBeVisible();
  await page.goForward();
  await screen.tab("Withdrawal history").click();
  await expect(screen.rows).toHaveCount(1);
  await expect(screen.rows).toContainText("£15.00");
  await expectPaidOnce(account, 1_500);
});
