import { createPlannedPayment, plannedPayments, removePlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { confirmPayments } from "@wellpaid/contract/budgeting/regular-payments";
import { expect } from "../../fixtures/journey.ts";
import { plannedPage } from "../../pages/budgeting/planned.ts";
import { freshAccount, enter } from "../../product/account.ts";
import type { View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "budgeting", reach });

const path = "/dashboard/home/planned";
const RISE = { kind: "amount", amount: 12.99, previousAmount: 10.99, changedOn: "2026-02-05", lastPaidOn: null };

/** Two days on which it did not come, of which the newer is counted. */
const late = { lateDueDates: ["2026-02-20", "2026-03-05"], lateCounted: 1 };

/** Planned payments, their form, and what was left out. */
export const views: readonly View[] = [
  view("planned-expenses", async ({ page }) => {
    await enter(page, await freshAccount("everyday"), path);
    await expect(plannedPage(page).notPaid.first()).toBeVisible();
  }),
  view("planned-late", async ({ page }) => {
    await page.route("**/planned-payments/paid/*", async (route) => {
      const info = (await (await route.fetch()).json()) as { notPaid: object[] };
      await route.fulfill({
        json: { ...info, notPaid: info.notPaid.slice(0, 4).map((paid) => ({ ...paid, ...late })) },
      });
    });
    await enter(page, await freshAccount("everyday"), path);
    await expect(page.getByText("Expected but not seen").first()).toBeVisible();
  }),
  view("planned-earlier", async ({ page }) => {
    await enter(page, await freshAccount("everyday"), path);
    await plannedPage(page).earlier.click();
    await expect(page.getByText("Paid in this pay period")).toBeVisible();
  }),
  view("planned-incomes", async ({ page }) => {
    const account = await freshAccount("everyday");
    await account.api(createPlannedPayment, {
      body: {
        name: "Evening class",
        category: "income",
        currency: "GBP",
        amount: 104.2,
        type: "income",
        frequency: "daily",
      },
    });
    await enter(page, account, `${path}?type=income`);
    await expect(plannedPage(page).row("Evening class")).toBeVisible();
  }),
  view("planned-none", async ({ page }) => {
    const account = await freshAccount("everyday");
    for (const { id } of await account.api(plannedPayments))
      await account.api(removePlannedPayment, { params: { id } });
    await enter(page, account, path);
    await expect(page.getByText("We can't find any expenses for you.")).toBeVisible();
  }),
  view("planned-without-bank", async ({ page }) => {
    await enter(page, await freshAccount("newcomer"), path);
    await expect(page.getByRole("main").getByRole("link", { name: "Connect to Open Banking" })).toBeVisible();
  }),
  view("planned-found", async ({ page }) => {
    const account = await freshAccount("everyday");
    const all = await account.api(plannedPayments);
    for (const { id } of all.slice(1)) await account.api(removePlannedPayment, { params: { id } });
    await enter(page, account, path);
    await expect(page.getByRole("list", { name: "Found in your transactions" })).toBeVisible();
  }),
  view("planned-news", async ({ page }) => {
    const account = await freshAccount("everyday");
    const [left, other] = await account.api(plannedPayments);
    const notices = [
      { ...RISE, plannedPaymentId: left?.id },
      { ...RISE, plannedPaymentId: other?.id, kind: "stopped", amount: null, lastPaidOn: "2026-02-06" },
    ];
    await page.route("**/planned-payments/news", (route) => route.fulfill({ json: notices }));
    await enter(page, account, path);
    await expect(page.getByRole("button", { name: "Change to £12.99" })).toBeVisible();
  }),
  view("planned-form-faulty", async ({ page }) => {
    await enter(page, await freshAccount("everyday"), path);
    const screen = plannedPage(page);
    await screen.addExpense.first().click();
    await screen.frequency.selectOption("Quarterly");
    await screen.add.click();
    await expect(page.getByText("Select a month")).toBeVisible();
  }),
  view("planned-form-last-friday", async ({ page }) => {
    await enter(page, await freshAccount("everyday"), path);
    const screen = plannedPage(page);
    await screen.addExpense.first().click();
    await screen.frequency.selectOption("Monthly, on a weekday");
    await screen.week.selectOption("Last");
    await screen.weekday.selectOption("Friday");
    await expect(page.getByText(/^Next: Friday/)).toBeVisible();
  }),
  view("planned-form-once", async ({ page }) => {
    await enter(page, await freshAccount("everyday"), path);
    const screen = plannedPage(page);
    await screen.addExpense.first().click();
    await screen.frequency.selectOption("Once");
    await screen.onlyDate.fill("01.01.2026");
    await screen.add.click();
    await expect(page.getByText("Enter today's date or later")).toBeVisible();
  }),
  view("planned-edit", async ({ page }) => {
    const account = await freshAccount("everyday");
    await enter(page, account, path);
    const [first] = await account.api(plannedPayments);
    await plannedPage(page)
      .editOf(first?.name ?? "")
      .click();
    await expect(plannedPage(page).editForm).toBeVisible();
  }),
  view("planned-remove", async ({ page }) => {
    const account = await freshAccount("everyday");
    await enter(page, account, path);
    const [first] = await account.api(plannedPayments);
    await plannedPage(page)
      .removeOf(first?.name ?? "")
      .click();
    await expect(plannedPage(page).removeDialog).toBeVisible();
  }),
  view("left-out-payments", async ({ page }) => {
    const account = await freshAccount("everyday");
    for (const { id } of await account.api(plannedPayments))
      await account.api(removePlannedPayment, { params: { id } });
    await account.api(confirmPayments, { body: { type: "expenses" } });
    await enter(page, account, "/dashboard/transactions");
    await page.getByRole("button", { name: "Payments you did not add" }).click();
    await expect(page.getByRole("dialog", { name: "Payments you did not add" })).toBeVisible();
  }),
];
