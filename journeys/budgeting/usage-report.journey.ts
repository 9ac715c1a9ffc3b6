import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { transactionsPage } from "../pages/budgeting/transactions.ts";
import { usageReportPage } from "../pages/budgeting/usage-report.ts";
import { goingOut, inDate, inPounds } from "../pages/page-text.ts";
import { freshAccount, enter } from "../product/account.ts";

test("shows the sums, lists, chart and table of the API, and reloads them", async ({ page, watch }) => {
  watch.expectLostAnswer();
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("everyday");
  const answer = await account.api(usageReport);
  expect(answer.summaryOfBalance).toBe(answer.incommingTransactionsSum - answer.outgoingTransactionsSum);
  const screen = usageReportPage(page);
  await enter(page, account, "/dashboard/manage-account");
  await screen.link.click();
  await expect(screen.heading).toBeVisible();
  await expect(page).toHaveTitle("Your last 3 months · Wellpaid");
  await expect(page.getByRole("main")).toContainText(inPounds(answer.summaryOfBalance / 100));
  await expect(screen.movesLeftOut).toBeVisible();
  await expect(screen.picture).toBeVisible();
  await expect(screen.moneyIn).toHaveCount(5);
  await expect(screen.moneyOut).toHaveCount(5);
  await screen.showAll.first().click();
  await expect(screen.moneyIn).toHaveCount(answer.incommingTransactions.length);
  await screen.showAll.click();
  await expect(screen.moneyOut).toHaveCount(answer.outgoingTransactions.length);
  const [largest] = answer.outgoingTransactions;
  await expect(screen.moneyOut.first()).toContainText(goingOut(-(largest?.amount.value ?? 0) / 100));
  await expect(screen.spending).toHaveCount(answer.spending.length);
  await screen.asTable.click();
  await expect(screen.table.getByRole("row")).toHaveCount(answer.months.length + 1);
  const [first] = answer.months;
  if (first !== undefined && !answer.firstDay.endsWith("-01"))
    await expect(screen.table.getByRole("rowheader").first()).toContainText(`, from ${inDate(answer.firstDay)}`);
  for (const month of answer.months) await expect(screen.table).toContainText(inPounds(month.in / 100));
  await expectNoFindings(page);

  // On a phone money in and out are tabs.
  await page.setViewportSize(sizes.phone);
  await expect(screen.moneyIn.first()).toBeVisible();
  await expect(screen.moneyOut).toHaveCount(0);
  await screen.tab("Money out").click();
  await expect(screen.moneyOut.first()).toBeVisible();
  await expect(screen.moneyIn).toHaveCount(0);
  await expectNoFindings(page);

  await page.route("**/api/v1/banking/employee-usage-report", (route) => route.abort());
  await page.reload();
  await expect(screen.notLoaded).toBeVisible();
  await expectNoFindings(page);
  await page.unrouteAll();
  await screen.tryAgain.click();
  await expect(screen.picture).toBeVisible();
  await screen.back.click();
  await expect(page).toHaveURL(/\/dashboard\/manage-account$/);
});

test("shows the spending since payday on home on a phone, with a link to the report", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const { spending, total } = await account.api(recentSpending, { query: {} });
  const screen = usageReportPage(page);
  await enter(page, account);
  // It loads once it is near the viewport.
  await expect(homePage(page).upcoming).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(screen.spendingCard).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(`Since payday, ${inPounds(total / 100)}`)).toBeVisible();
  await expect(screen.spending).toHaveCount(Math.min(5, spending.length));
  await expectNoFindings(page);
  await page.locator("main aside").getByRole("link", { name: "See all" }).click();
  await expect(transactionsPage(page).heading).toBeVisible();
});
