import { recentSpending, usageReport } from "@wellpaid/contract/usage-report";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { homePage } from "./pages/home.ts";
import { transactionsPage } from "./pages/transactions.ts";
import { usageReportPage } from "./pages/usage-report.ts";
import { goingOut, inPounds } from "./pages/words.ts";
import { anew, enter, signIn } from "./product/account.ts";

const path = "/dashboard/account/month-usage-report";

test("when the report is opened on a desktop, then its sums, lists, picture and table are the API's", async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  const account = await anew("everyday");
  const told = await account.api(usageReport);
  expect(told.summaryOfBalance).toBe(told.incommingTransactionsSum - told.outgoingTransactionsSum);
  const screen = usageReportPage(page);
  await enter(page, account, "/dashboard/manage-account");
  await screen.link.click();
  await expect(screen.heading).toBeVisible();
  await expect(page).toHaveTitle("Three months in and out · Wellpaid");
  await expect(page.getByRole("main")).toContainText(inPounds(told.summaryOfBalance / 100));
  await expect(screen.movesLeftOut).toBeVisible();
  await expect(screen.picture).toBeVisible();
  await expect(screen.moneyIn).toHaveCount(told.incommingTransactions.length);
  await expect(screen.moneyOut).toHaveCount(told.outgoingTransactions.length);
  const [largest] = told.outgoingTransactions;
  await expect(screen.moneyOut.first()).toContainText(goingOut(-(largest?.amount.value ?? 0) / 100));
  await expect(screen.spending).toHaveCount(told.spending.length);
  await expectNoFindings(page);
  await screen.asTable.click();
  await expect(screen.table.getByRole("row")).toHaveCount(told.months.length + 1);
  for (const month of told.months) await expect(screen.table).toContainText(inPounds(month.in / 100));
  await expectNoFindings(page);
  await screen.back.click();
  await expect(page).toHaveURL(/\/dashboard\/manage-account$/);
});

test("when the report is opened on a phone, then money in and out are tabs", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const screen = usageReportPage(page);
  await enter(page, await anew("everyday"), path);
  await expect(screen.moneyIn.first()).toBeVisible();
  await expect(screen.moneyOut).toHaveCount(0);
  await screen.tab("Money out").click();
  await expect(screen.moneyOut.first()).toBeVisible();
  await expect(screen.moneyIn).toHaveCount(0);
  await expectNoFindings(page);
});

test("when no bank is connected, then there is nothing to report, and what to do next", async ({ page }) => {
  const screen = usageReportPage(page);
  await enter(page, await anew("newcomer"), path);
  await expect(screen.none).toBeVisible();
  await expect(page.getByRole("link", { name: "Connect your bank" })).toBeVisible();
  await expectNoFindings(page);
});

test("when the report does not come, then it says so and can be asked for again", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const screen = usageReportPage(page);
  await page.route("**/api/v1/banking/employee-usage-report", (route) => route.abort());
  await enter(page, await anew("everyday"), path);
  await expect(screen.notLoaded).toBeVisible();
  await expectNoFindings(page);
  await page.unroute("**/api/v1/banking/employee-usage-report");
  await screen.tryAgain.click();
  await expect(screen.picture).toBeVisible();
});

test("when the app is inside another, then the report is not there", async ({ page }) => {
  await enter(page, await signIn("everyday"), `${path}?embedded=true`);
  await expect(page).toHaveURL(/\/dashboard\/home/);
});

for (const [name, size] of Object.entries(sizes))
  test(`when home is opened on a ${name}, then it shows what the last two weeks went on, and leads to it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const account = await anew("everyday");
    const { spending, total } = await account.api(recentSpending);
    const screen = usageReportPage(page);
    await enter(page, account);
    // It comes once somebody is near.
    await expect(homePage(page).upcoming).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(screen.spendingCard).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(`Last 14 days, ${inPounds(total / 100)}`)).toBeVisible();
    await expect(screen.spending).toHaveCount(Math.min(5, spending.length));
    await expectNoFindings(page);
    const card = page.locator("main aside");
    await card.getByRole("link", { name: "See all" }).click();
    await expect(transactionsPage(page).heading).toBeVisible();
  });
