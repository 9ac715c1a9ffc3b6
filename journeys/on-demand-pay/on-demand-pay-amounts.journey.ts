import type { Locator } from "@playwright/test";
import { advanceAmount, advanceHistory } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { detailPage, homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { sentences, withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { dayAfter, inDate, inPounds, inWholePounds, withWeekday } from "../pages/page-text.ts";
import { type Account, freshAccount, enter, lonely, signIn } from "../product/account.ts";
import { withdrawAll } from "../product/payday.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

async function amountOf({ api }: Account) {
  const amount = await api(advanceAmount);
  if (amount === null) throw new Error("this journey needs access to on-demand pay");
  return amount;
}

/** After a key the field puts its caret right, which may end the selection that is about to be deleted. */
const clear = (field: Locator) =>
  expect(async () => {
    await field.fill("");
    await expect(field).toHaveValue("", { timeout: 500 });
  }).toPass();

test("accepts whole pounds only, and shows the message otherwise", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("nocode");
  const { amount: rateLimit } = await amountOf(account);
  await enter(page, account, "/dashboard/advance-up");
  const screen = withdrawPage(page);
  const { amount } = screen;
  await expect(page.getByText("£", { exact: true })).toBeVisible();
  await expect(screen.button).toBeDisabled();
  await test.step("nothing", async () => {
    await amount.focus();
    await amount.blur();
    await expect(page.getByText("Required field")).toBeVisible();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
  });
  for (const [typed, shown, isRefused] of [
    ["ten", "", true],
    ["-5", "5", false],
    ["12.5", "12", true],
    ["20,50", "20", true],
    [".50", "0", true],
    ["1e9", "1", true],
    ["12345678901", "12,345,678,901", false],
  ] as const) {
    await clear(amount);
    await amount.pressSequentially(typed);
    await expect(amount).toHaveValue(shown);
    await expect(screen.wholePoundsOnly).toBeVisible({ visible: isRefused });
  }
  await test.step("pasted over the selection", async () => {
    for (const [pasted, shown] of [
      ["12.5", "40"],
      ["12.50", "40"],
      ["12,5", "40"],
      ["1e3", "40"],
      ["£1,250", "1,250"],
      [" 20 ", "20"],
    ] as const) {
      await amount.fill("40");
      await amount.selectText();
      await page.keyboard.insertText(pasted);
      await expect(amount).toHaveValue(shown);
      await expect(screen.wholePoundsOnly).toBeVisible({ visible: shown === "40" });
    }
  });
  await test.step("corrected where it was typed", async () => {
    await clear(amount);
    await amount.pressSequentially("1250");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("34");
    await expect(amount).toHaveValue("12,340");
  });
  for (const [typed, message] of [
    ["0", sentences.belowMin("£10")],
    ["9", sentences.belowMin("£10")],
    [String(Math.floor(rateLimit) + 1), sentences.aboveCurrent(inWholePounds(rateLimit))],
    ["1000000000", sentences.aboveCurrent(inWholePounds(rateLimit))],
  ] as const) {
    await clear(amount);
    await amount.fill(typed);
    await amount.blur();
    await expect(page.getByText(message)).toBeVisible();
    await expect(screen.button).toBeDisabled();
    await amount.press("Enter");
  }
  await expectNoFindings(page);
  await amount.fill(String(Math.floor(rateLimit)));
  await expect(screen.button).toBeEnabled();
  await amount.fill("10");
  await expect(screen.button).toBeEnabled();
  await test.step("the pop-ups explain and change nothing", async () => {
    for (const [button, name] of [
      [screen.how, "How do withdrawals work"],
      [screen.terms, "Terms and Conditions"],
    ] as const) {
      await button.click();
      await expect(screen.popUp(name)).toBeVisible();
      await expectNoFindings(page);
      await page.keyboard.press("Escape");
      await expect(screen.popUp(name)).toBeHidden();
      await expect(button).toBeFocused();
    }
    await expect(amount).toHaveValue("10");
  });
  expect(await account.api(advanceHistory)).toEqual([]);
});

test("shows which limit or earnings bind, how much, what is left, and from when", async ({ page }) => {
  const set = (settings: Readonly<Record<string, number>>) => sandbox.changeCompany(lonely.company, settings);
  await set({ maxPercent: 20 });
  const account = await freshAccount(lonely.username);
  const screen = withdrawPage(page);
  await test.step("the limit of the period, with some left", async () => {
    const amount = await amountOf(account);
    expect(amount.bound).toBe("period-limit");
    await enter(page, account, "/dashboard/advance-up");
    await screen.amount.fill(String(amount.max));
    await expect(page.getByText(sentences.aboveLimit(inWholePounds(amount.max)))).toBeVisible();
    await expect(page.getByText(sentences.stillLeft(inWholePounds(amount.amount)))).toBeVisible();
    await expect(screen.button).toBeDisabled();
  });
  await test.step("less left than the minimum: there is no entry", async () => {
    await set({ maxPercent: 2 });
    const { max, payday, payslip } = await amountOf(account);
    await set({ minAdvancePounds: max });
    await page.reload();
    await expect(page.getByText(sentences.aboveLimit(`£${max}`))).toBeVisible();
    await expect(page.getByText(withWeekday(dayAfter(payday)))).toBeVisible();
    await expect(screen.fact("Usual pay")).toHaveText(inPounds(payslip.salary));
    await expect(screen.fact("Withdrawn, including fees")).toHaveText("£0.00");
    await expect(screen.fact("Pay after deductions")).toHaveText(inPounds(payslip.net));
    await expect(screen.amount).toBeHidden();
    await expectNoFindings(page);
  });
  await test.step("not enough is earned yet", async () => {
    await set({ maxPercent: 50, minAdvancePounds: 1_050 });
    const { enoughEarnedOn } = await amountOf(account);
    await page.reload();
    await expect(page.getByText(sentences.notEnoughEarned(withWeekday(enoughEarnedOn ?? "")))).toBeVisible();
  });
  await test.step("not enough is earned beside what is taken", async () => {
    await set({ minAdvancePounds: 10, earnedPercent: 10 });
    await withdrawAll(account);
    const { enoughEarnedOn, limit, estimated, workingDaysPassed, workingDaysInPeriod } = await amountOf(account);
    await page.reload();
    await expect(page.getByText(sentences.notEnoughEarned(withWeekday(enoughEarnedOn ?? "")))).toBeVisible();
    const days = `after ${workingDaysPassed} of ${workingDaysInPeriod} working days`;
    const taken = inPounds(estimated).replace(/\.00$/, "");
    await expect(
      page.getByText(`Your limit is ${inWholePounds(limit)} ${days}. You've withdrawn ${taken}.`),
    ).toBeVisible();
    await expectNoFindings(page);
  });
});

test("keeps typed input over other pages until withdrawal or log-out", async ({ page }) => {
  const account = await freshAccount("everyday");
  await enter(page, account, "/dashboard/advance-up");
  const screen = withdrawPage(page);
  await screen.amount.fill("40");
  await screen.payslipWorkedOut.click();
  await screen.workedOut.getByRole("link", { name: "How left to spend is worked out" }).click();
  await expect(detailPage(page).heading).toBeVisible();
  await page.goBack();
  await expect(screen.amount).toHaveValue("40");
  await screen.tab("Withdrawal history").click();
  await screen.tab("Withdraw").click();
  await expect(screen.amount).toHaveValue("40");
  await page.reload();
  await expect(screen.amount).toHaveValue("40");
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We've texted a 6-digit code");
  await screen.code.fill(await newestCodeTo(account.phone));
  await screen.confirm.click();
  await expect(screen.done).toBeVisible();
  await shell(page).homeItem.click();
  await homePage(page).withdraw.click();
  await expect(screen.amount).toHaveValue("");
  await screen.amount.fill("30");
  await shell(page).logOutItem.click();
  await shell(page).confirmLogOut.click();
  await expect(loginPage(page).button).toBeVisible();
  await enter(page, await signIn("everyday"), "/dashboard/advance-up");
  await expect(screen.amount).toHaveValue("");
});

test("shows a fee changed while the form is open and charges only the new fee", async ({ page, watch }) => {
  watch.expectStatus(409);
  const account = await freshAccount(lonely.username);
  await enter(page, account, "/dashboard/advance-up");
  const screen = withdrawPage(page);
  await screen.amount.fill("20");
  await expect(screen.fact("Fees")).toContainText("£2.00");
  await sandbox.changeCompany(lonely.company, { feeApproach: "fixed", feeAmount: 350 });
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We've texted a 6-digit code");
  await screen.code.fill(await newestCodeTo(account.phone));
  await screen.confirm.click();
  await expect(screen.codeDialog).toContainText("The fee has changed to £3.50. Check it before you withdraw.");
  expect(await account.api(advanceHistory)).toEqual([]);
  await expect(screen.fact("Fees")).toContainText("£3.50");
  await screen.confirm.click();
  await expect(screen.done).toBeVisible();
  expect(await account.api(advanceHistory)).toMatchObject([{ amount: 20, fee: 3.5 }]);
});

test("prompts for £12 when £12.50 is entered without a code step, and pays nothing else", async ({ page }) => {
  const account = await freshAccount("nocode");
  const { payday } = await amountOf(account);
  await enter(page, account, "/dashboard/advance-up");
  const screen = withdrawPage(page);
  await screen.amount.pressSequentially("12.50");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(screen.question).toContainText("Withdraw £12.00?");
  await expect(screen.question).toContainText("£2.00");
  await expect(screen.question).toContainText(`Your pay on ${inDate(payday)} will be £14.00 less.`);
  await expect(screen.question).toContainText("Your next pay");
  await expectNoFindings(page);
  expect(await account.api(advanceHistory)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(screen.question).toBeHidden();
  await expect(screen.amount).toHaveValue("12");
  expect(await account.api(advanceHistory)).toEqual([]);
  await screen.withdraw();
  await expect(screen.done).toContainText("£12.00");
  expect(await account.api(advanceHistory)).toMatchObject([{ amount: 12 }]);
});
