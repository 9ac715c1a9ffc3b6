import type { Page } from "@playwright/test";
import { checkFrozenStatus } from "@wellpaid/contract/account/account";
import { advanceAmount, quoteAdvance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { ownLimitsPage } from "../pages/on-demand-pay/own-limits.ts";
import { pausePage } from "../pages/on-demand-pay/pause.ts";
import { shell } from "../pages/app/shell.ts";
import { sentences, withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { dayAfter, goingOut, inDate, inPounds, londonDateOf, withWeekday } from "../pages/page-text.ts";
import { type Account, freshAccount, enter, forgetOnEntering } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const withdrawPath = "/dashboard/advance-up";

async function goToLimits(page: Page): Promise<void> {
  await shell(page).accountItem.click();
  await manageAccountPage(page).myLimits.click();
  await expect(ownLimitsPage(page).heading).toBeVisible();
}

/** On the page of the employee's own limits. */
async function expectNoAmountNow(page: Page): Promise<void> {
  await expect(page.getByText("currently nothing")).toBeVisible();
  await expect(page.getByText(/^currently up to/)).toHaveCount(1);
}

test("shows the used number of withdrawals and the start of the next period", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("limit");
  const amount = await account.api(advanceAmount);
  await enter(page, account, withdrawPath);
  const screen = withdrawPage(page);
  await expect(page.getByText(sentences.noneLeft(5))).toBeVisible();
  await expect(page.getByText(withWeekday(dayAfter(amount?.payday ?? "")))).toBeVisible();
  await expect(screen.fact(`Deducted on ${inDate(amount?.payday ?? "")}`)).toHaveText(inPounds(amount?.estimated ?? 0));
  await expect(screen.fact("Withdrawn")).toHaveText(inPounds(amount?.payslip.advances ?? 0));
  await expect(screen.fact("Fees")).toHaveText(inPounds(amount?.payslip.fees ?? 0));
  await expect(screen.amount).toBeHidden();
  await screen.tab("Withdrawal history").click();
  await expect(screen.rows).toHaveCount(5);
  await expectNoFindings(page);
  await screen.tab("Withdraw").click();
  await expect(screen.goHome).toBeVisible();
  // The company's number is used up, not the employee's own.
  await expect(page.getByRole("main").getByRole("link", { name: "My limits" })).toBeHidden();
  await screen.goHome.click();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(homePage(page).main.getByText(sentences.noneLeft(5))).toBeVisible();
  await expect(homePage(page).youCanWithdrawNow).toBeHidden();
  await expect(homePage(page).withdraw).toBeHidden();
  await expectNoFindings(page);
  await homePage(page).payWorkedOut.click();
  await expect(page.getByText(sentences.noneLeft(5))).toBeVisible();
  await expect(page.getByText("Left in this pay period")).toBeVisible();
  await expect(homePage(page).withdraw).toBeHidden();
  await goToLimits(page);
  await expectNoAmountNow(page);
});

/** Why a closed or paused account cannot withdraw. */
async function whyNotNow({ api }: Account, states: ReturnType<typeof homePage>["states"]): Promise<string> {
  const { isFrozen, frozenUntil } = await api(checkFrozenStatus);
  if (!isFrozen) return sentences.closed;
  return frozenUntil === null ? states.paused : states.pausedUntil(inDate(londonDateOf(frozenUntil)));
}

test("shows closed until payday or paused on the withdraw page, card and limits", async ({ page }) => {
  forgetOnEntering(page);
  const [home, screen] = [homePage(page), withdrawPage(page)];
  for (const username of ["closing", "paused", "indefinite"])
    await test.step(username, async () => {
      const account = await freshAccount(username);
      const why = page.getByText(await whyNotNow(account, home.states), { exact: true });
      await enter(page, account, withdrawPath);
      await expect(why).toBeVisible();
      await expect(screen.amount).toBeHidden();
      await screen.goHome.click();
      await expect(home.greeting).toBeVisible();
      await expect(why).toBeVisible();
      await expect(home.withdraw).toBeHidden();
      if (username === "closing") await expectNoFindings(page);
      await goToLimits(page);
      await expectNoAmountNow(page);
    });
  await test.step("an employee frozen by the employer cannot pause", async () => {
    await shell(page).accountItem.click();
    await manageAccountPage(page).pause.click();
    const why = "Your employer has paused your withdrawals. Ask them when you can withdraw again.";
    await expect(page.getByText(why)).toBeVisible();
    await expect(pausePage(page).button).toBeDisabled();
  });
});

test("shows no card, history or pause without on-demand pay", async ({ page }) => {
  const [home, menu] = [homePage(page), manageAccountPage(page)];
  await enter(page, await freshAccount("noadvances"), withdrawPath);
  await expect(home.greeting).toBeVisible();
  await expect(page).toHaveURL("/dashboard/home");
  await expect(home.payCard).toBeHidden();
  await shell(page).accountItem.click();
  await expect(menu.close).toBeVisible();
  await expect(menu.deductionHistory).toBeHidden();
  await expect(menu.pause).toBeHidden();
  await page.goto("/dashboard/manage-account/pause-withdrawals");
  await expect(home.greeting).toBeVisible();
  await expect(page).toHaveURL("/dashboard/home");
});

test("shows a percentage fee on card, entry and payslip before confirming", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("percent");
  const quote = await account.api(quoteAdvance, { query: { amount: 46 } });
  expect(quote.fee).toBe(1.15);
  await enter(page, account);
  await expect(page.getByText("2.5% fee for each withdrawal")).toBeVisible();
  await homePage(page).withdraw.click();
  const screen = withdrawPage(page);
  await expect(screen.fact("Fee")).toHaveText("2.5%");
  await screen.amount.fill("46");
  await expect(screen.fact("Fee")).toHaveText("£1.15");
  await expect(screen.fact("Fees")).toHaveText(goingOut(1.15));
  await expect(screen.fact("Pay after deductions")).toHaveText(inPounds(quote.payslip.net));
  await expect(screen.button).toHaveText("Withdraw £46.00");
});

test("shows an unsent code or stuck messages in the dialog, with a resend", async ({ page, setError, watch }) => {
  watch.expectStatus(503);
  const account = await freshAccount("everyday");
  const screen = withdrawPage(page);
  await enter(page, account, withdrawPath);
  await screen.amount.fill("20");
  await page.evaluate(`
    window.said = [];
    new MutationObserver(() => window.said.push(document.querySelector("[role=dialog]")?.textContent ?? ""))
      .observe(document.body, { childList: true, subtree: true, characterData: true });
  `);
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  await page.route("**/phone-check", async (route) => {
    await isSent;
    await route.continue();
  });
  await setError({ target: "messages", mode: "error", count: 1 });
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We're texting you a 6-digit code.");
  send();
  await expect(screen.codeDialog).toContainText("We couldn't send the code. Try again in a moment.");
  expect((await page.evaluate<string[]>("window.said")).filter((text) => text.includes("We sent"))).toEqual([]);
  await expectNoFindings(page);
  await screen.sendCodeAgain.click();
  await expect(screen.codeDialog).toContainText("We sent 6 digits");
  await screen.closeCode.click();
  await expect(screen.amount).toHaveValue("20");
});

test("shows the refusal and keeps input when access ends with the form open", async ({ page, watch }) => {
  watch.expectStatus(403);
  const account = await freshAccount("nocode");
  const screen = withdrawPage(page);
  await enter(page, account, withdrawPath);
  await screen.amount.fill("20");
  await expect(screen.button).toBeEnabled();
  await page.waitForLoadState("networkidle");
  // The page would read the amount again after the refusal and show the new state; here its first message is checked.
  await page.route("**/vancepay/advance-amount", (route) => route.abort());
  watch.expectLostAnswer();
  await sandbox.changeEmployee("nocode", { vpAccount: "suspended" });
  await screen.withdraw();
  await expect(page.getByText(sentences.statusChanged)).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(screen.amount).toHaveValue("20");
  await expectNoFindings(page);
});

test("shows the refusal when the employer stops on-demand pay with the form open", async ({ page, watch }) => {
  watch.expectStatus(403);
  const account = await freshAccount("nosavings");
  const screen = withdrawPage(page);
  await enter(page, account, withdrawPath);
  await screen.amount.fill("20");
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We sent 6 digits");
  await page.route("**/vancepay/advance-amount", (route) => route.abort());
  watch.expectLostAnswer();
  await sandbox.changeCompany("Hazel", { isAdvancesAvailable: false });
  await screen.code.fill(await newestCodeTo(account.phone));
  await screen.confirm.click();
  await expect(screen.codeDialog).toContainText(sentences.notOffered);
  await expectNoFindings(page);
});
