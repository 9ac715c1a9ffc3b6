import { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { budgets, setBudget } from "@wellpaid/contract/budgeting/budgets";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { shell } from "../pages/app/shell.ts";
import { budgetsPage } from "../pages/budgeting/budgets.ts";
import { transactionsPage } from "../pages/budgeting/transactions.ts";
import { type Account, enter, freshAccount, signIn } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const path = "/dashboard/home/budgets";
const SHOP = "Quayside groceries";
/** Its real customer of 1993 bought no groceries and gave nothing away: what is spent on them is what a journey buys. */
const username = "history";

const read = (account: Account, periodsAgo = 0) => account.api(budgets, { query: { periodsAgo } });

/** Buys at the account's bank, which is read at once. */
async function buy(account: Account, ...payments: readonly { date: string; amountPence: number }[]): Promise<void> {
  const shopping = payments.map((payment) => ({ description: SHOP, ...payment }));
  await sandbox.addTransactions(account.username, shopping);
  await account.api(initialLoad, { query: {} });
}

/** £101 in each of the complete pay periods that a suggestion looks at. */
async function buyEveryPeriod(account: Account): Promise<void> {
  const earlier = await Promise.all([1, 2, 3, 4, 5, 6].map((periodsAgo) => read(account, periodsAgo)));
  await buy(account, ...earlier.map(({ firstDay }) => ({ date: firstDay, amountPence: -10_100 })));
}

const today = async () => (await sandbox.now()).toISOString().slice(0, 10);

test("sets a suggested budget and shows what is left of it on home and beside the transaction", async ({
  page,
  watch,
}) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount(username);
  await buyEveryPeriod(account);
  const screen = budgetsPage(page);
  await enter(page, account);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(screen.card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("You usually spend £101.00 on groceries in a pay period")).toBeVisible();
  await expectNoFindings(page);
  await screen.seeAll.click();
  await expect(screen.heading).toBeVisible();
  await expect(page).toHaveTitle("Budgets · Wellpaid");
  await expect(screen.none).toBeVisible();
  await expectNoFindings(page);

  await test.step("a press sets it; one that fails says so", async () => {
    const error = { code: "UNAVAILABLE", message: "We're not available right now." };
    await page.route("**/banking/budgets/groceries", (route) => route.fulfill({ status: 503, json: { error } }));
    await screen.setSuggested("Groceries").click();
    await expect(page.getByText(error.message)).toBeVisible();
    await page.unrouteAll();
    await screen.setSuggested("Groceries").click();
    await expect(screen.row("Groceries")).toContainText("£105.00 left");
    await expect(shell(page).snackbar).toContainText("Groceries budget set to £105.00");
  });

  await test.step("spending makes less of it left", async () => {
    await buy(account, { date: await today(), amountPence: -2_100 });
    await page.goto("/dashboard/transactions");
    const row = transactionsPage(page).rows.filter({ hasText: SHOP }).first();
    await expect(row).toContainText("£84.00 left of Groceries");
    await expectNoFindings(page);
    await row.getByRole("button").click();
    await expect(screen.dialog).toContainText("£84.00 left of Groceries");
    await page.goto("/dashboard/home");
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(screen.row("Groceries")).toContainText("£84.00 left", { timeout: 1_000 });
    }).toPass();
    await expect(screen.row("Groceries")).toContainText("£21.00 of £105.00 spent");
    await expectNoFindings(page);
  });

  await test.step("an overspent budget says so in words, and a refund repays it", async () => {
    await buy(account, { date: await today(), amountPence: -9_000 });
    await page.goto(path);
    await expect(screen.row("Groceries")).toContainText("£6.00 over");
    await expect(screen.row("Groceries")).toContainText("Over budget");
    await expectNoFindings(page);
    await buy(account, { date: await today(), amountPence: 50_000 });
    await page.reload();
    await expect(screen.row("Groceries")).toContainText("£105.00 left");
    await expect(screen.row("Groceries")).toContainText("£0.00 of £105.00 spent");
  });
});

test("sets, changes and removes a budget by its form, and shows earlier pay periods", async ({ page, watch }) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount(username);
  const screen = budgetsPage(page);
  await enter(page, account, path);
  await page.getByRole("button", { name: "Set a budget" }).click();
  await screen.set.click();
  await expect(screen.category).toBeFocused();
  await expect(screen.dialog).toContainText("Select a category");
  await expect(screen.dialog).toContainText("Enter an amount, like 200 or 200.50");
  await expectNoFindings(page);
  await screen.category.selectOption("Gifts and donations");
  await screen.amount.fill("0.50");
  await screen.set.click();
  await expect(screen.dialog).toContainText("Amount must be £1.00 or more");
  await screen.amount.fill("40");
  await screen.rollOver.check();
  await screen.set.dblclick();
  await expect(screen.row("Gifts and donations")).toContainText("£40.00 left");
  expect((await read(account)).budgets).toMatchObject([{ category: { key: "gifts" }, amount: 40, rollsOver: true }]);

  await screen.changeOf("Gifts and donations").click();
  await expect(screen.amount).toHaveValue("40.00");
  await expect(screen.rollOver).toBeChecked();
  await screen.amount.fill("55.5");
  await screen.save.click();
  await expect(screen.row("Gifts and donations")).toContainText("£55.50 left");

  await screen.earlier.click();
  await expect(page.getByText("There were no budgets in this pay period.")).toBeVisible();
  await expect(screen.earlier).toBeFocused();
  await expectNoFindings(page);
  await screen.later.click();

  await screen.removeOf("Gifts and donations").click();
  await expectNoFindings(page);
  await screen.removeDialog.getByRole("button", { name: "Remove" }).dblclick();
  await expect(screen.none).toBeVisible();
  expect((await read(account)).budgets).toEqual([]);

  const error = { code: "UNAVAILABLE", message: "We're not available right now." };
  await page.route("**/banking/budgets", (route) => route.fulfill({ status: 503, json: { error } }));
  await page.reload();
  await expect(shell(page).tryAgain).toBeVisible();
  await expectNoFindings(page);
  await page.unrouteAll();
  await shell(page).tryAgain.click();
  await expect(screen.none).toBeVisible();
});

test("starts the next pay period with what rolls over, or with the whole amount", async ({ page }) => {
  // The clock goes through weeks, in which the sandbox's banks are read every six hours.
  test.slow();
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount(username);
  const set = (category: "groceries" | "gifts", rollsOver: boolean) =>
    account.api(setBudget, { params: { category }, body: { amount: 100, rollsOver } });
  await set("groceries", true);
  await set("gifts", false);
  await buy(account, { date: await today(), amountPence: -2_500 });
  const { daysLeft } = await read(account);
  await sandbox.advance(`P${daysLeft + 1}D`);
  const later = await signIn(username);
  const screen = budgetsPage(page);
  await enter(page, later, path);
  await expect(screen.row("Groceries")).toContainText("£175.00 left");
  await expect(screen.row("Groceries")).toContainText("£75.00 carried over from last period");
  await expect(screen.row("Gifts and donations")).toContainText("£100.00 left");
  await expectNoFindings(page);
  await screen.earlier.click();
  await expect(screen.row("Groceries")).toContainText("£75.00 left");
  await expect(screen.changeOf("Groceries")).toHaveCount(0);
});
