import { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { budgets, setBudget } from "@wellpaid/contract/budgeting/budgets";
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/journey.ts";
import { budgetsPage } from "../../pages/budgeting/budgets.ts";
import { type Account, enter, freshAccount, signIn } from "../../product/account.ts";
import { sandbox } from "../../product/sandbox.ts";
import type { View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "budgeting", reach });

const path = "/dashboard/home/budgets";

/** Budgets that are on track, spent faster than the days, and overspent; one that is usual has none. */
async function withBudgets(): Promise<Account> {
  // Its bank knows of no other groceries, cafés or buses.
  const account = await freshAccount("history");
  const periods = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map((periodsAgo) => account.api(budgets, { query: { periodsAgo } })),
  );
  const [now = "", ...earlier] = periods.map(({ firstDay }) => firstDay);
  const buy = (description: string, amountPence: number, date = now) => ({ description, amountPence, date });
  await sandbox.addTransactions(account.username, [
    ...earlier.flatMap((date) => [buy("Quayside groceries", -28_400, date), buy("Quayside cinema", -2_300, date)]),
    buy("Quayside groceries", -2_150),
    buy("Quayside cafe", -6_660),
    buy("Quayside bus", -5_200),
  ]);
  await account.api(initialLoad, { query: {} });
  for (const [category, amount] of [
    ["groceries", 285],
    ["eating-out", 60],
    ["transport", 55],
    ["gifts", 40],
  ] as const)
    await account.api(setBudget, { params: { category }, body: { amount, rollsOver: category === "groceries" } });
  return account;
}

async function withList(page: Page): Promise<void> {
  await enter(page, await withBudgets(), path);
  await expect(budgetsPage(page).row("Groceries")).toBeVisible();
}

/** Budgets: none, suggested, set in each pace, their form and their removal. */
export const views: readonly View[] = [
  view("budgets", async ({ page }) => withList(page)),
  view("budgets-form", async ({ page }) => {
    await withList(page);
    await budgetsPage(page).add.click();
    await budgetsPage(page).set.click();
    await expect(budgetsPage(page).dialog.getByText("Select a category")).toBeVisible();
  }),
  view("budgets-remove", async ({ page }) => {
    await withList(page);
    // On a phone a row has one menu.
    await page
      .getByRole("button", { name: /^(Remove|Change or remove) the budget for Groceries$/ })
      .filter({ visible: true })
      .first()
      .click();
    const inMenu = page.getByRole("menuitem", { name: "Remove" });
    await expect(budgetsPage(page).removeDialog.or(inMenu)).toBeVisible();
    if (await inMenu.isVisible()) await inMenu.click();
    await expect(budgetsPage(page).removeDialog).toBeVisible();
  }),
  view("home-budgets", async ({ page }) => {
    await enter(page, await withBudgets());
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(budgetsPage(page).row("Groceries")).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }),
  view("transactions-of-budgets", async ({ page }) => {
    await enter(page, await withBudgets(), "/dashboard/transactions?categories=groceries");
    await expect(page.getByText(/left of Groceries/).first()).toBeVisible();
  }),
  view("budgets-none", async ({ page }) => {
    await enter(page, await freshAccount("everyday"), path);
    await expect(budgetsPage(page).none).toBeVisible();
  }),
  view("budgets-without-bank", async ({ page }) => {
    await enter(page, await freshAccount("newcomer"), path);
    await expect(budgetsPage(page).none).toBeVisible();
  }),
  view("budgets-not-loaded", async ({ page, watch }) => {
    watch.expectLostAnswer();
    await page.route("**/api/v1/banking/budgets*", (route) => route.abort());
    await enter(page, await signIn("everyday"), path);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  }),
];
