import type { Page } from "@playwright/test";
import { advanceHistory } from "@wellpaid/contract/on-demand-pay";
import { expect, test } from "./fixtures/journey.ts";
import { homePage } from "./pages/home.ts";
import { withdrawPage } from "./pages/withdraw.ts";
import { type Account, anew, enter } from "./product/account.ts";
import { newestCodeTo, sandbox } from "./product/sandbox.ts";

const advance = "**/api/v1/vancepay/advance";

async function typeAmount(page: Page, account: Account, pounds: string) {
  const screen = withdrawPage(page);
  await enter(page, account, "/dashboard/advance-up");
  await screen.amount.fill(pounds);
  await expect(screen.button).toBeEnabled();
  return screen;
}

async function expectPaidOnce(account: Account, amountPence: number): Promise<void> {
  expect(await account.api(advanceHistory)).toHaveLength(1);
  await sandbox.advance("PT2M");
  expect((await sandbox.payoutsOf(account.username)).map((each) => each.amountPence)).toEqual([amountPence]);
}

test("when the button is pressed twice, then there is one withdrawal", async ({ page }) => {
  const account = await anew("nocode");
  const screen = await typeAmount(page, account, "20");
  await screen.button.dblclick();
  await expect(screen.done).toBeVisible();
  await expectPaidOnce(account, 2_000);
});

test("when the code is confirmed twice, then there is one withdrawal", async ({ page }) => {
  const account = await anew("buffer");
  const screen = await typeAmount(page, account, "20");
  await screen.button.dblclick();
  await expect(screen.codeDialog).toContainText("We sent 6 digits");
  await screen.code.fill(await newestCodeTo(account.phone));
  await screen.confirm.dblclick();
  await expect(screen.done).toBeVisible();
  await expectPaidOnce(account, 2_000);
});

test("when the code's dialog is dismissed and Enter follows before the next frame, then nothing is withdrawn", async ({
  page,
}) => {
  const account = await anew("buffer");
  const screen = await typeAmount(page, account, "20");
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We sent 6 digits");
  await screen.code.fill(await newestCodeTo(account.phone));
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
  await expect(screen.codeDialog).toBeHidden();
  await expect(screen.amount).toBeFocused();
  expect(await account.api(advanceHistory)).toEqual([]);
});

test("when the server does it and its answer is lost, then what was typed stays and pressing again pays once", async ({
  page,
  watch,
}) => {
  watch.expectLostAnswer();
  const account = await anew("nocode");
  const screen = await typeAmount(page, account, "45");
  await page.route(advance, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await screen.button.click();
  await expect(screen.noAnswer).toBeVisible();
  await expect(screen.amount).toHaveValue("45");
  await page.unroute(advance);
  await screen.button.click();
  await expect(screen.done).toContainText("£45.00");
  await expectPaidOnce(account, 4_500);
});

test("when the request never reaches the server, then nothing typed is lost and the second press withdraws", async ({
  page,
  watch,
}) => {
  watch.expectLostAnswer();
  const account = await anew("nocode");
  const screen = await typeAmount(page, account, "45");
  await page.route(advance, (route) => route.abort());
  await screen.button.click();
  await expect(screen.noAnswer).toBeVisible();
  expect(await account.api(advanceHistory)).toEqual([]);
  await page.unroute(advance);
  await screen.button.click();
  await expect(screen.done).toContainText("£45.00");
  await expectPaidOnce(account, 4_500);
});

test("when the page is reloaded or left by the back button, then nothing is withdrawn again and nothing is lost", async ({
  page,
}) => {
  const account = await anew("nocode");
  await enter(page, account);
  await homePage(page).withdraw.click();
  const screen = withdrawPage(page);
  await screen.amount.fill("15");
  await screen.button.click();
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
