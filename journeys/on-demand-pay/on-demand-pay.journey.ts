import { advanceAmount, advanceHistory, quoteAdvance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { wrongCodeFor } from "../pages/identity/verification.ts";
import { sentences, withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { goingOut, inDate, inPounds, inWholePounds } from "../pages/page-text.ts";
import { type Account, freshAccount, enter } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

async function amountOf({ api }: Account) {
  const amount = await api(advanceAmount);
  if (amount === null) throw new Error("this journey needs access to on-demand pay");
  return amount;
}

test("takes and pays nothing when a withdrawal with a code is cancelled within five seconds", async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const before = await amountOf(account);
  const quote = await account.api(quoteAdvance, { query: { amount: 40 } });
  const [home, screen] = [homePage(page), withdrawPage(page)];
  await enter(page, account);
  await expect(home.payAmount(inWholePounds(before.amount))).toBeVisible();
  await home.withdraw.click();
  await expect(screen.heading).toBeVisible();

  await page.setViewportSize({ width: 360, height: 640 });
  await screen.amount.fill("40");
  await expect(screen.button).toBeInViewport({ ratio: 1 });
  await expect(screen.amount).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(sizes.phone);
  await expect(screen.fact("Withdrawal")).toHaveText("£40.00");
  await expect(screen.fact("Fee")).toHaveText("£2.00");
  await expect(screen.fact("Paid to")).toHaveText(`your salary account ending ${before.salaryAccountEnding}`);
  await expect(screen.fact("Usual pay")).toHaveText(inPounds(quote.payslip.salary));
  await expect(screen.fact("On-demand pay")).toHaveText(goingOut(quote.payslip.advances));
  await expect(screen.fact("Fees")).toHaveText(goingOut(quote.payslip.fees));
  await expect(screen.fact("Pay after deductions")).toHaveText(inPounds(quote.payslip.net));
  await expectNoFindings(page);

  await expect(screen.button).toHaveText("Withdraw £40.00");
  await screen.button.click();
  await expect(screen.codeDialog).toContainText(`your phone ending ${account.phone.slice(-4)}`);
  await screen.confirm.click();
  await expect(screen.codeDialog).toContainText(sentences.codeNeeded);
  const code = await newestCodeTo(account.phone);
  await screen.code.fill(wrongCodeFor(code));
  await screen.confirm.click();
  await expect(screen.codeDialog).toContainText(sentences.wrongCode);
  await expectNoFindings(page);
  expect(await account.api(advanceHistory)).toEqual([]);
  await screen.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await screen.confirm.click();

  await expect(screen.done).toContainText("£40.00");
  await expect(screen.done).toContainText(sentences.onItsWay(before.salaryAccountEnding ?? ""));
  await expect(page.getByText(`Your pay on ${inDate(before.payday)} will be £42.00 less.`)).toBeVisible();
  await expect(screen.fiveSeconds).toBeVisible();
  await expect(screen.heading).toBeInViewport({ ratio: 1 });
  await screen.cancelNow.click();
  await expect(shell(page).snackbar).toContainText(sentences.cancelled);
  await expect(screen.amount).toBeVisible();
  expect((await account.api(advanceHistory)).map(({ status }) => status)).toEqual(["cancelled"]);
  expect(await amountOf(account)).toMatchObject({ amount: before.amount, estimated: 0, availableCount: 5 });
  await sandbox.advance("PT2M");
  expect(await sandbox.payoutsOf("everyday")).toEqual([]);
});

test("pays a withdrawal once after 30 seconds and shows it in the history", async ({ page }) => {
  const account = await freshAccount("nocode");
  const before = await amountOf(account);
  const screen = withdrawPage(page);
  await page.clock.install();
  await enter(page, account, "/dashboard/advance-up");
  await screen.amount.fill("25");
  await screen.withdraw();
  await expect(screen.done).toContainText("£25.00");
  await expect(screen.codeDialog).toBeHidden();
  expect(await sandbox.payoutsOf("nocode")).toEqual([]);
  await expect(screen.rows).toHaveCount(1);
  await expect(screen.leftToCancel).toBeHidden();
  await screen.cancelNow.focus();
  await page.clock.runFor(5_000);
  await expect(screen.fiveSecondsOver).toBeVisible();
  await expect(screen.done).toBeFocused();
  await expect(screen.leftToCancel).toBeVisible();
  await expectNoFindings(page);

  await sandbox.advance("PT31S");
  const payouts = await sandbox.payoutsOf("nocode");
  expect(payouts.map(({ amountPence, purpose }) => ({ amountPence, purpose }))).toEqual([
    { amountPence: 2_500, purpose: "advance" },
  ]);
  await sandbox.advance("PT5M");
  expect((await sandbox.payoutsOf("nocode")).map(({ id, status }) => ({ id, status }))).toEqual([
    { id: payouts[0]?.id, status: "paid" },
  ]);
  await page.reload();
  await screen.tab("Withdrawal history").click();
  await expect(screen.rows).toHaveCount(1);
  await expect(screen.rows).toContainText("£25.00");
  await expect(screen.rows).toContainText("Fee £2.00");
  await expect(screen.rows).toContainText("Paid");
  await expect(screen.rowCancel).toBeHidden();
  const after = await amountOf(account);
  expect(after.estimated).toBe(27);
  expect(after.availableCount).toBe(before.availableCount - 1);
});

test("cancels from the history within 30 seconds, and pays once when too late", async ({ page, watch }) => {
  watch.expectStatus(409, 422);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("nocode");
  const screen = withdrawPage(page);
  await test.step("cancelled in time, after a reload, on a phone", async () => {
    await enter(page, account, "/dashboard/advance-up");
    await screen.tab("Withdrawal history").click();
    await expect(screen.historyEmpty).toBeVisible();
    await screen.tab("Withdraw").click();
    await screen.amount.fill("30");
    await screen.withdraw();
    await expect(screen.done).toBeVisible();
    await page.reload();
    await screen.tab("Withdrawal history").click();
    await expect(screen.rows).toContainText("left to cancel");
    await screen.rowCancel.click();
    await expect(screen.cancelDialog).toContainText("£30.00 stays in your pay and you won't be charged a fee.");
    await expectNoFindings(page);
    await screen.confirmCancel.click();
    await expect(shell(page).snackbar).toContainText(sentences.cancelled);
    await expect(screen.rows).toContainText("Cancelled");
    await expect(screen.rowCancel).toBeHidden();
  });
  await page.setViewportSize(sizes.desktop);
  await screen.tab("Withdraw").click();
  await test.step("beside its card: afterwards nothing shows it as on its way", async () => {
    await screen.amount.fill("31");
    await screen.withdraw();
    await expect(screen.done).toContainText("£31.00");
    await screen.rowCancel.click();
    await screen.confirmCancel.click();
    await expect(screen.done).toBeHidden();
    await expect(screen.amount).toBeVisible();
  });
  await sandbox.advance("PT2M");
  expect(await sandbox.payoutsOf("nocode")).toEqual([]);
  await test.step("too late", async () => {
    await screen.amount.fill("35");
    await screen.withdraw();
    await screen.rowCancel.click();
    await expect(screen.cancelDialog).toContainText("£35.00");
    await sandbox.advance("PT31S");
    await screen.confirmCancel.click();
    await expect(shell(page).snackbar).toContainText(sentences.tooLate);
    await expectNoFindings(page);
  });
  expect((await sandbox.payoutsOf("nocode")).map(({ amountPence }) => amountPence)).toEqual([3_500]);
});

test("logs in, withdraws, cancels and logs out by keyboard only", async ({ page }) => {
  const account = await freshAccount("everyday");
  const [login, home, screen, ctx] = [loginPage(page), homePage(page), withdrawPage(page), shell(page)];
  const tabTo = async (expected: typeof home.withdraw) => {
    await expect(expected).toBeVisible();
    for (let step = 0; step < 60; step += 1) {
      if ((await expected.and(page.locator(":focus")).count()) === 1) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not reach ${String(expected)}`);
  };
  await login.open();
  await expect(login.identifier).toBeFocused();
  await page.keyboard.type("everyday");
  await tabTo(login.password);
  await page.keyboard.type("Demo-pass-2026!");
  await page.keyboard.press("Enter");
  await tabTo(home.withdraw);
  await page.keyboard.press("Enter");
  await tabTo(screen.amount);
  await page.keyboard.type("40");
  await tabTo(screen.button);
  await page.keyboard.press("Enter");
  await expect(screen.code).toBeFocused();
  await expect(screen.codeDialog).toContainText("We sent 6 digits");
  await page.keyboard.type(await newestCodeTo(account.phone));
  await page.keyboard.press("Enter");
  await expect(screen.done).toBeFocused();
  await tabTo(screen.cancelNow);
  await page.keyboard.press("Enter");
  await expect(ctx.snackbar).toContainText(sentences.cancelled);
  await tabTo(ctx.logOutItem);
  await page.keyboard.press("Enter");
  await tabTo(ctx.confirmLogOut);
  await page.keyboard.press("Enter");
  await expect(login.heading).toBeVisible();
  expect((await account.api(advanceHistory)).map(({ status }) => status)).toEqual(["cancelled"]);
});
