import { createPlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { decideDueDate } from "@wellpaid/contract/budgeting/due-dates";
import { renewCalendarFeed } from "@wellpaid/contract/budgeting/bill-calendar";
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/journey.ts";
import { billCalendarPage } from "../../pages/budgeting/bill-calendar.ts";
import { type Account, enter, freshAccount, signIn } from "../../product/account.ts";
import { sandbox } from "../../product/sandbox.ts";
import type { View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "budgeting", reach });

const path = "/dashboard/home/calendar";

/** Bills in every state: paid, expected, planned, skipped, and more on one day than its cell shows. */
async function withBills(): Promise<Account> {
  const account = await freshAccount("everyday");
  const tomorrow = new Date((await sandbox.now()).getTime() + 86_400_000).toISOString().slice(0, 10);
  const plan = (name: string, amount: number) =>
    account.api(createPlannedPayment, {
      body: {
        name,
        category: "bills",
        currency: "GBP",
        amount,
        type: "expense",
        frequency: "once",
        startDate: tomorrow,
      },
    });
  await plan("Window cleaner", 18);
  await plan("Football boots", 34.99);
  await plan("School trip", 45);
  const { id } = await plan("Boiler service", 96);
  await account.api(decideDueDate, { params: { id, dueDate: tomorrow }, body: { decision: "skipped" } });
  return account;
}

async function open(page: Page, account: Account): Promise<void> {
  await enter(page, account, path);
  await expect(billCalendarPage(page).month).toBeVisible();
}

/** The calendar of bills and paydays: this month, the next, a day, its address, and what it is without any. */
export const views: readonly View[] = [
  view("calendar", async ({ page }) => open(page, await withBills())),
  view("calendar-next-month", async ({ page }) => {
    await open(page, await withBills());
    await billCalendarPage(page).later.click();
    await expect(billCalendarPage(page).thisMonth).toBeVisible();
  }),
  view("calendar-day", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, await withBills());
    await page
      .getByRole("button", { name: /Bills and paydays on/ })
      .last()
      .click();
    await expect(billCalendarPage(page).dialog).toBeVisible();
  }),
  view("calendar-address", async ({ page }) => {
    await open(page, await freshAccount("everyday"));
    await billCalendarPage(page).create.click();
    await expect(billCalendarPage(page).address).toBeVisible();
  }),
  view("calendar-renew", async ({ page }) => {
    const account = await freshAccount("everyday");
    await account.api(renewCalendarFeed, { body: { withAmounts: true } });
    await open(page, account);
    await billCalendarPage(page).renew.click();
    await expect(billCalendarPage(page).dialog).toBeVisible();
  }),
  view("calendar-without-bank", async ({ page }) => open(page, await freshAccount("newcomer"))),
  view("calendar-not-loaded", async ({ page, watch }) => {
    watch.expectLostAnswer();
    await page.route("**/api/v1/banking/calendar*", (route) => route.abort());
    await enter(page, await signIn("everyday"), path);
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  }),
];
