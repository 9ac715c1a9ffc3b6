import type { Locator, Page } from "@playwright/test";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { setSelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { ownLimitsPage } from "../pages/on-demand-pay/own-limits.ts";
import { shell } from "../pages/app/shell.ts";
import { sentences, withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter, lonely, signIn } from "../product/account.ts";
import { withdrawByApi } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";

const path = "/dashboard/manage-account/my-limits";
const withdrawPath = "/dashboard/advance-up";

async function goToLimits(page: Page): Promise<void> {
  await shell(page).accountItem.click();
  await manageAccountPage(page).myLimits.click();
}

async function goToWithdraw(page: Page): Promise<void> {
  await shell(page).homeItem.click();
  await homePage(page).withdraw.click();
}

test("applies own limits at once, looser limits a day later, with the fee costs below", async ({ page, watch }) => {
  watch.expectStatus(401);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("nocode");
  const [screen, withdrawal] = [ownLimitsPage(page), withdrawPage(page)];
  await enter(page, account, "/dashboard/manage-account");
  await manageAccountPage(page).myLimits.click();
  await expect(screen.heading).toBeVisible();
  await expect(page.getByText("No withdrawals this year.")).toBeVisible();
  await expectNoFindings(page);
  await screen.each.fill("40");
  await screen.period.fill("300");
  await screen.times("3").click();
  await screen.save.click();
  await expect(shell(page).snackbar).toContainText("Your limits are saved");

  await goToWithdraw(page);
  await expect(page.getByText("From £10 to £40")).toBeVisible();
  await expect(page.getByText("3 of 3 withdrawals left this pay period")).toBeVisible();
  await withdrawal.amount.fill("41");
  await expect(page.getByText(sentences.ownLimit("£40"))).toBeVisible();
  await expect(withdrawal.button).toBeDisabled();
  // The typed value stays, and its error takes the place of the range.
  await withdrawal.amount.fill("");

  await goToLimits(page);
  await expect(screen.each).toHaveValue("40");
  await screen.each.fill("");
  await expect(page.getByText("Limit for each withdrawal: changes from £40 to No limit on")).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/vancepay/self-limits") && answer.ok());
  await screen.save.click();
  await saved;
  await page.reload();
  await expect(screen.each).toHaveValue("");
  await expect(page.getByText("changes from £40 to No limit on")).toBeVisible();
  await expectNoFindings(page);
  await goToWithdraw(page);
  await expect(page.getByText("From £10 to £40")).toBeVisible();

  // Its session ends on the way.
  await page.goto("about:blank");
  await sandbox.advance("PT24H1M");
  const later = await signIn("nocode");
  await later.api(withdraw, { body: { amount: 20 } });
  await enter(page, later, path);
  await expect(screen.time("3")).toBeChecked();
  await expect(screen.period).toHaveValue("300");
  await expect(page.getByText("changes from")).toBeHidden();
  await expect(page.getByText(/^Fees you've paid in 20\d\d$/)).toBeVisible();
  await expect(page.getByText("1 withdrawal, £20.00")).toBeVisible();
  await expect(screen.advice).toHaveAttribute("href", /^https:\/\/www\.moneyhelper\.org\.uk\//);
  await goToWithdraw(page);
  await expect(page.getByText(/^From £10 to £(?!40$)/)).toBeVisible();
});

test("shows an invalid limit with the focus in its field, and keeps input on a lost answer", async ({
  page,
  watch,
}) => {
  watch.expectLostAnswer();
  const screen = ownLimitsPage(page);
  await enter(page, await freshAccount("nocode"), path);
  await screen.period.fill("1.234");
  await screen.each.fill("5");
  await screen.save.click();
  await expect(page.getByText("Enter £10 or more.")).toBeVisible();
  await expect(page.getByText("Enter pounds and pence, like 12.50")).toBeVisible();
  await expect(screen.each).toBeFocused();
  await expectNoFindings(page);
  await screen.each.fill("50");
  await screen.period.fill("99.50");
  await page.route("**/vancepay/self-limits", (route) => route.abort());
  await screen.save.click();
  await expect(shell(page).snackbar).toBeVisible();
  await expect(screen.period).toHaveValue("99.50");
  await page.unroute("**/vancepay/self-limits");
  await screen.save.click();
  await expect(page.getByText("Your limits are saved")).toBeVisible();
});

test("shows an own limit that allows nothing and leads to the limits", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount(lonely.username);
  const [screen, limits] = [withdrawPage(page), ownLimitsPage(page)];
  const toLimits = page.getByRole("main").getByRole("link", { name: "My limits" });
  const set = (body: { readonly each: number; readonly period: number | null; readonly count: number | null }) =>
    account.api(setSelfLimits, { body });
  await test.step("of each withdrawal", async () => {
    await set({ each: 40, period: null, count: null });
    await sandbox.changeCompany(lonely.company, { minAdvancePounds: 50 });
    await enter(page, account, withdrawPath);
    await expect(screen.stateTitle("You've reached your own limit")).toBeVisible();
    await expect(page.getByText("You've reached your own limit. You can change it in My limits.")).toBeVisible();
    await expect(screen.amount).toBeHidden();
    await toLimits.click();
    await expect(limits.heading).toBeVisible();
    await expect(limits.each).toHaveValue("40");
    await expect(page.getByText("currently nothing")).toBeVisible();
    await expectNoFindings(page);
  });
  await test.step("of the pay period", async () => {
    await sandbox.changeCompany(lonely.company, { minAdvancePounds: 10 });
    await set({ each: 40, period: 45, count: null });
    await withdrawByApi(account, 40);
    await page.goto(withdrawPath);
    await expect(page.getByText("You've reached your withdrawal limit of £45 for this pay period")).toBeVisible();
    await expectNoFindings(page);
    await toLimits.click();
    await expect(limits.period).toHaveValue("45");
  });
  await test.step("of the number of withdrawals, also with a looser limit pending", async () => {
    await set({ each: 40, period: 45, count: 1 });
    await page.goto(withdrawPath);
    await expect(page.getByText("You can only advance 1 times before payday.")).toBeVisible();
    await expect(toLimits).toBeVisible();
    await set({ each: 40, period: 45, count: 5 });
    await page.reload();
    await expect(page.getByText("You can only advance 1 times before payday.")).toBeVisible();
    await expect(toLimits).toBeVisible();
  });
  await test.step("where the company allows nothing either, the limits show no amount", async () => {
    await sandbox.changeCompany(lonely.company, { maxPercent: 0 });
    await page.goto(path);
    await expect(page.getByText("currently nothing")).toHaveCount(2);
    await expect(page.getByText(/^currently up to/)).toBeHidden();
  });
});

test("explains each number by lines that add up to it", async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("everyday");
  await account.api(setSelfLimits, { body: { each: 40, period: null, count: null } });
  const [home, withdrawal] = [homePage(page), withdrawPage(page)];
  await enter(page, account);
  await home.payWorkedOut.click();
  await expect(page).toHaveURL("/dashboard/advance-up/worked-out");
  await expect(page.getByText("Above your limit for each withdrawal")).toBeVisible();
  expect(await sumOfLines(page.getByRole("main").locator("dd"))).toEqual({ lines: 40, total: 40 });
  await home.withdraw.click();
  await withdrawal.amountWorkedOut.click();
  expect(await sumOfLines(withdrawal.workedOut.locator("dd"))).toEqual({ lines: 40, total: 40 });
  await expect(withdrawal.workedOut).toContainText("in a pay period.");
  await page.keyboard.press("Escape");
  await expect(withdrawal.amountWorkedOut).toBeFocused();
  await withdrawal.amount.fill("30");
  await withdrawal.payslipWorkedOut.click();
  await expect(withdrawal.workedOut).toContainText("Left to spend after this");
  for (const sum of await withdrawal.workedOut.locator("dl").all()) {
    const { lines, total } = await sumOfLines(sum.locator("dd"));
    expect(lines).toBe(total);
  }
  await expectNoFindings(page);
});

/** The figures of a sum: its lines together, and the last one. */
async function sumOfLines(figures: Locator) {
  await expect(figures.first()).toBeVisible();
  const pence = (await figures.allTextContents()).map((text) =>
    Math.round(Number(text.replace("\u2212", "-").replaceAll(/[£,+]/g, "")) * 100),
  );
  const total = pence.pop() ?? 0;
  return { lines: pence.reduce((left, right) => left + right, 0) / 100, total: total / 100 };
}
