import { advanceAmount, advanceHistory } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { pauseWithdrawals } from "@wellpaid/contract/on-demand-pay/pause";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { pausePage, pauseSentences } from "../pages/on-demand-pay/pause.ts";
import { shell } from "../pages/app/shell.ts";
import { sentences, withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { dayAfter, inWholePounds, withWeekday } from "../pages/page-text.ts";
import { freshAccount, enter, lonely } from "../product/account.ts";
import { withdrawAll } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";

test.describe("a figure that cannot be withdrawn", () => {
  test.afterEach(() =>
    sandbox.changeCompany(lonely.company, { earnedPercent: 100, maxPercent: 50, minAdvancePounds: 10 }),
  );

  test("shows its reason and start on the card when all withdrawals are used", async ({ page }) => {
    const account = await freshAccount("limit");
    const amount = await account.api(advanceAmount);
    const home = homePage(page);
    await enter(page, account);
    await expect(home.main.getByText(sentences.noneLeft(5))).toBeVisible();
    await expect(
      home.main.getByText(`You can withdraw again on ${withWeekday(dayAfter(amount?.payday ?? ""))}`),
    ).toBeVisible();
    await expect(home.payAmount(inWholePounds(amount?.amount ?? 0))).toBeHidden();
    await expectNoFindings(page);
  });

  test("shows its limit on the card when too little is left or the company limit is too low", async ({
    page,
    watch,
  }) => {
    // Recreated, the account has another session.
    watch.expectStatus(401);
    await page.setViewportSize(sizes.phone);
    const home = homePage(page);
    await sandbox.changeCompany(lonely.company, { earnedPercent: 10 });
    const account = await freshAccount(lonely.username);
    await withdrawAll(account);
    const left = await account.api(advanceAmount);
    await enter(page, account);
    await expect(home.main.getByText("You need to earn a little more")).toBeVisible();
    await expect(home.main.getByText(/^You can withdraw from .*, when you have earned enough\.$/)).toBeVisible();
    await expect(home.payAmount(inWholePounds(left?.amount ?? 0))).toBeHidden();

    await sandbox.changeCompany(lonely.company, { earnedPercent: 100, maxPercent: 1, minAdvancePounds: 30 });
    await page.goto("about:blank");
    await enter(page, await freshAccount(lonely.username));
    const line = "The smallest withdrawal is £30, but your employer's limit for a pay period is lower.";
    await expect(home.main.getByText(line)).toBeVisible();
    await expect(page.getByText("You have not earned enough to withdraw yet.")).toBeHidden();
    await expectNoFindings(page);
    await page.goto("/dashboard/advance-up");
    await expect(page.getByText(line)).toBeVisible();
    await expect(withdrawPage(page).amount).toBeHidden();
  });
});

test("shows on every page that there is no fee", async ({ page }) => {
  await sandbox.changeCompany(lonely.company, { feeApproach: "fixed", feeAmount: 0 });
  await enter(page, await freshAccount(lonely.username));
  await expect(homePage(page).main.getByText("No fee", { exact: true })).toBeVisible();
  await homePage(page).withdraw.click();
  await withdrawPage(page).amount.fill("20");
  await expect(page.getByText("£20.00, no fee")).toBeVisible();
  await sandbox.changeCompany(lonely.company, { feeApproach: "fixed", feeAmount: 200 });
});

test("shows only the last outcome of a retried pause", async ({ page, watch }) => {
  watch.expectStatus(503);
  const [screen, { snackbar }] = [pausePage(page), shell(page)];
  await enter(page, await freshAccount("nocode"), "/dashboard/manage-account/pause-withdrawals");
  const call = `**/api/v1${pauseWithdrawals.path}`;
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { error: { code: "UNAVAILABLE", message: "We're not available right now." } } }),
  );
  await screen.button.click();
  await screen.confirm.click();
  await expect(snackbar).toContainText(pauseSentences.failed);
  await page.unroute(call);
  await screen.button.click();
  await screen.confirm.click();
  await expect(snackbar).toContainText(pauseSentences.pausedFor("3 Days"));
  await expect(snackbar).not.toContainText(pauseSentences.failed);
});

test("shows only the last network state", async ({ page, context, watch }) => {
  watch.expectLostAnswer();
  await enter(page, await freshAccount("nocode"));
  await expect(homePage(page).greeting).toBeVisible();
  const { snackbar } = shell(page);
  await context.setOffline(true);
  await expect(snackbar).toContainText("You're offline");
  await context.setOffline(false);
  await expect(snackbar).toContainText("You're back online");
  await expect(snackbar).not.toContainText("You're offline");
});

test("keeps the prompt of an unanswered cancellation for a retry", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const account = await freshAccount("nocode");
  const screen = withdrawPage(page);
  await enter(page, account, "/dashboard/advance-up");
  await screen.amount.fill("20");
  await screen.withdraw();
  await expect(screen.done).toBeVisible();
  await screen.rowCancel.click();
  await page.route("**/vancepay/advance-cancel", (route) => route.abort());
  await screen.confirmCancel.click();
  await expect(screen.cancelDialog.getByRole("alert")).toContainText("We can't connect.");
  await expectNoFindings(page);
  await page.unroute("**/vancepay/advance-cancel");
  await screen.confirmCancel.click();
  await expect(shell(page).snackbar).toContainText(sentences.cancelled);
  expect(await account.api(advanceHistory)).toMatchObject([{ status: "cancelled" }]);
});
