import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/journey.ts";
import { detailPage, homePage } from "../../pages/app/home.ts";
import { forecastCards } from "../../pages/budgeting/forecast.ts";
import { transactionsPage } from "../../pages/budgeting/transactions.ts";
import { usageReportPage } from "../../pages/budgeting/usage-report.ts";
import { freshAccount, enter, signIn } from "../../product/account.ts";
import { settle } from "../take-picture.ts";
import type { View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "budgeting", reach });

const transactions = "/dashboard/transactions";
const report = "/dashboard/account/month-usage-report";

/** As after a withdrawal of £40, without making one. */
const withMoneyOnItsWay = (page: Page) =>
  page.route("**/api/v1/banking/indicators", async (route) => {
    const money = await (await route.fetch()).json();
    const [monthRemind, payment] = [
      money.monthRemind + 40,
      { id: "adv-1", kind: "advance", amount: 40, promisedOn: money.period.firstDay },
    ];
    const trace = { ...money.trace, onItsWay: [payment] };
    await route.fulfill({ json: { ...money, monthRemind, onItsWay: 40, trace } });
  });

/** What the lists of money in and out show in addition to their everyday state. */
export const views: readonly View[] = [
  view("home-on-its-way", async ({ page }) => {
    await withMoneyOnItsWay(page);
    await enter(page, await signIn("everyday"));
    await expect(homePage(page).onItsWay).toBeVisible();
    await settle(page);
  }),
  view("detail-on-its-way", async ({ page }) => {
    await withMoneyOnItsWay(page);
    await enter(page, await signIn("everyday"), "/dashboard/home/detail");
    await expect(detailPage(page).line("On its way from Wellpaid")).toBeVisible();
  }),
  view("transactions-filtered", async ({ page }) => {
    await enter(page, await signIn("everyday"), `${transactions}?categories=cash,income&q=over+20`);
    await expect(transactionsPage(page).clearAll).toBeVisible();
  }),
  view("transactions-filters", async ({ page }) => {
    await enter(page, await signIn("everyday"), transactions);
    await transactionsPage(page).openFilters.click();
    await expect(transactionsPage(page).filters).toBeVisible();
  }),
  view("transactions-details", async ({ page }) => {
    await enter(page, await signIn("everyday"), transactions);
    await transactionsPage(page).rows.first().getByRole("button").click();
    await expect(transactionsPage(page).changeSplit).toBeVisible();
  }),
  view("transactions-note", async ({ page }) => {
    await enter(page, await signIn("everyday"), transactions);
    await transactionsPage(page).rows.first().getByRole("button").click();
    await transactionsPage(page).changeNote.click();
    await expect(transactionsPage(page).note).toBeVisible();
  }),
  view("transactions-split", async ({ page }) => {
    await enter(page, await signIn("everyday"), transactions);
    await transactionsPage(page).rows.first().getByRole("button").click();
    await transactionsPage(page).changeSplit.click();
    await transactionsPage(page).saveSplit.click();
    await expect(transactionsPage(page).splitDialog.getByText("Enter an amount")).toHaveCount(2);
  }),
  view("transactions-none-found", async ({ page }) => {
    await enter(page, await signIn("everyday"), `${transactions}?q=nothing-like-it`);
    await expect(transactionsPage(page).noneFound).toBeVisible();
  }),
  view("transactions-none-yet", async ({ page }) => {
    await enter(page, await freshAccount("newcomer"), transactions);
    await expect(transactionsPage(page).noneYet).toBeVisible();
  }),
  view("transactions-none-at-bank", async ({ page }) => {
    await page.route("**/api/v1/banking/transactions?*", (route) =>
      route.fulfill({ json: { items: [], total: 0, hasMore: false } }),
    );
    await enter(page, await signIn("everyday"), transactions);
    await expect(transactionsPage(page).noneYet).toBeVisible();
  }),
  view("transactions-not-loaded", async ({ page, watch }) => {
    watch.expectLostAnswer();
    await page.route("**/api/v1/banking/transactions?*", (route) => route.abort());
    await enter(page, await signIn("everyday"), transactions);
    await expect(transactionsPage(page).notLoaded).toBeVisible();
  }),
  view("transactions-category", async ({ page }) => {
    await enter(page, await signIn("everyday"), transactions);
    await transactionsPage(page).rows.first().getByRole("button").click();
    await transactionsPage(page).changeCategory.click();
    await expect(transactionsPage(page).dialog).toBeVisible();
  }),
  view("forecast-below-zero", async ({ page }) => {
    await enter(page, await signIn("short"), "/dashboard/home/detail");
    await expect(forecastCards(page).withdrawal).toBeVisible();
  }),
  view("home-until-payday-day-chosen", async ({ page }) => {
    await enter(page, await signIn("everyday"));
    await forecastCards(page).picture.focus();
    for (let day = 0; day < 7; day += 1) await page.keyboard.press("ArrowRight");
    await expect(forecastCards(page).inWords).toBeHidden();
  }),
  view("home-until-payday-too-few", async ({ page }) => {
    await page.route("**/api/v1/banking/forecast", (route) => route.fulfill({ json: null }));
    await enter(page, await signIn("everyday"));
    await expect(forecastCards(page).tooFew).toBeVisible();
  }),
  view("home-until-payday-not-loaded", async ({ page, watch }) => {
    watch.expectLostAnswer();
    await page.route("**/api/v1/banking/forecast", (route) => route.abort());
    await enter(page, await signIn("everyday"));
    await expect(forecastCards(page).notLoaded).toBeVisible();
  }),
  view("usage-report-nothing-yet", async ({ page }) => {
    await enter(page, await signIn("declined"), report);
    await expect(usageReportPage(page).none).toBeVisible();
  }),
  view("usage-report-as-table", async ({ page }) => {
    await enter(page, await signIn("everyday"), report);
    await usageReportPage(page).asTable.click();
    await expect(usageReportPage(page).table).toBeVisible();
  }),
];
