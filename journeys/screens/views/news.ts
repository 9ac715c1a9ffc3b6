import { createPlannedPayment, initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { listNews, setNewsSettings } from "@wellpaid/contract/budgeting/news";
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/journey.ts";
import { newsPage } from "../../pages/budgeting/news.ts";
import { type Account, enter, freshAccount, signIn } from "../../product/account.ts";
import { dayAfter } from "../../product/days.ts";
import { sandbox } from "../../product/sandbox.ts";
import type { View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "budgeting", reach });

const path = "/dashboard/home/news";

async function plan(account: Account, name: string, amount: number, day: string): Promise<void> {
  const body = { name, category: "bills", currency: "GBP", amount, type: "expense", frequency: "once" } as const;
  await account.api(createPlannedPayment, { body: { ...body, startDate: day, date: Number(day.slice(8)) } });
}

/** Two bills of tomorrow, a sofa and a balance below the person's limit. */
async function withNews(): Promise<Account> {
  const account = await freshAccount("everyday");
  const today = (await sandbox.now()).toISOString().slice(0, 10);
  await plan(account, "Boiler repair", 84.5, dayAfter(today, 1));
  await plan(account, "School trip", 45, dayAfter(today, 1));
  await sandbox.addTransactions(account.username, [
    { description: "DFS FURNITURE LEEDS", amountPence: -89_900, date: today },
  ]);
  await account.api(setNewsSettings, { body: { kindsOff: [], lowBalanceLimit: 500 } });
  await account.api(initialLoad, { query: {} });
  await expect.poll(async () => (await account.api(listNews, { query: {} })).unread).toBeGreaterThan(2);
  return account;
}

async function withList(page: Page): Promise<void> {
  await enter(page, await withNews(), path);
  await expect(newsPage(page).row("Boiler repair")).toBeVisible();
}

/** News: the list, one dismissed, none, not loaded, on home, and the settings. */
export const views: readonly View[] = [
  view("news", async ({ page }) => withList(page)),
  view("news-dismissed", async ({ page }) => {
    await withList(page);
    await newsPage(page).dismissOf("School trip, £45.00, is due tomorrow").click();
    await expect(newsPage(page).undo).toBeVisible();
  }),
  view("home-news", async ({ page }) => {
    await enter(page, await withNews());
    await expect(newsPage(page).card).toBeVisible();
  }),
  view("news-none", async ({ page }) => {
    await enter(page, await freshAccount("newcomer"), path);
    await expect(newsPage(page).none).toBeVisible();
  }),
  view("news-not-loaded", async ({ page, watch }) => {
    watch.expectLostAnswer();
    await page.route("**/api/v1/banking/news*", (route) => route.abort());
    await enter(page, await signIn("everyday"), path);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  }),
  view("news-settings", async ({ page }) => {
    await enter(page, await signIn("everyday"), "/dashboard/manage-account/news");
    await expect(newsPage(page).limit).toBeVisible();
  }),
];
