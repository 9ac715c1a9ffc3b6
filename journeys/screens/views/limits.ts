import { type FeesOfYear, feesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import { type DeductionItem, paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { setSelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { expect } from "../../fixtures/journey.ts";
import { ownLimitsPage } from "../../pages/on-demand-pay/own-limits.ts";
import { yourYearPage } from "../../pages/on-demand-pay/your-year.ts";
import { withdrawPage } from "../../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter, lonely, signIn } from "../../product/account.ts";
import { withdrawByApi } from "../../product/payday.ts";
import { sandbox } from "../../product/sandbox.ts";
import { answerWith } from "./answer-with.ts";
import type { View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "on-demand-pay", reach });

const yourYear = "/dashboard/manage-account/your-year";

const payday = (month: string, advanceRecon: number, savingsDeposit: number): DeductionItem => ({
  ...{ id: crypto.randomUUID(), createdAt: `${month}-28T00:00:00.000Z`, payday: `${month}-28`, month },
  ...{ salary: 190_400, advanceRecon, advanceFee: advanceRecon > 0 ? 200 : 0, savingsDeposit },
  netSalary: 190_400 - advanceRecon - (advanceRecon > 0 ? 200 : 0) - savingsDeposit,
  ...{ carriedOver: 0, amountGivenBack: 0, feeGivenBack: 0, carriedOn: 0 },
});

const feesMonth = (month: string, count: number, amountPence: number): FeesOfYear["months"][number] => ({
  ...{ month, count, amountPence },
  feesPence: count * 200,
});

/** A tax year of a person who withdraws and saves: no demo account has had one. */
const FEES: FeesOfYear = {
  ...{ taxYear: 2025, since: "2024-09-01", today: "2026-03-12" },
  months: [feesMonth("2025-06", 2, 14_000), feesMonth("2025-09", 1, 4_000), feesMonth("2025-12", 3, 21_000)],
};
const PAYDAYS: readonly DeductionItem[] = [
  ...["2026-02", "2026-01"].map((month) => payday(month, 0, 5_000)),
  ...[payday("2025-12", 21_000, 5_000), payday("2025-11", 0, 5_000), payday("2025-10", 0, 5_000)],
  ...[payday("2025-09", 4_000, 0), payday("2025-06", 14_000, 0)],
];

const limits = "/dashboard/manage-account/my-limits";

/** The employee's own limits, what a year's fees cost, and how numbers are calculated. */
export const views: readonly View[] = [
  view("your-year", async ({ page }) => {
    await answerWith(page, feesOfYear, FEES);
    await answerWith(page, paymentHistory, PAYDAYS);
    await enter(page, await signIn("newcomer"), yourYear);
    await expect(yourYearPage(page).fees.picture).toBeVisible();
    await expect(yourYearPage(page).pay.picture).toBeVisible();
  }),
  view("your-year-tables", async ({ page }) => {
    await answerWith(page, feesOfYear, FEES);
    await answerWith(page, paymentHistory, PAYDAYS);
    await enter(page, await signIn("newcomer"), yourYear);
    await yourYearPage(page).pay.asTable.click();
    await yourYearPage(page).fees.asTable.click();
  }),
  view("your-year-empty", async ({ page }) => {
    await enter(page, await signIn("newcomer"), yourYear);
    await expect(yourYearPage(page).fees.card).toContainText("No fees");
  }),
  view("limits-none", async ({ page }) => enter(page, await freshAccount("nocode"), limits)),
  view("limits-waiting-and-faulty", async ({ page }) => {
    const account = await freshAccount("nocode");
    await withdrawByApi(account, 20);
    await account.api(setSelfLimits, { body: { each: 100, period: 300, count: 2 } });
    await enter(page, account, limits);
    await ownLimitsPage(page).times("3").click();
    await ownLimitsPage(page).each.fill("5");
    await ownLimitsPage(page).save.click();
    await expect(page.getByText("changes from 2 to 3 on")).toBeVisible();
  }),
  view("limits-without-access", async ({ page }) => enter(page, await signIn("newcomer"), limits)),
  view("limits-nothing-to-limit", async ({ page }) => {
    await enter(page, await signIn("norecord"), limits);
    await expect(page.getByText("You can set limits when you have on-demand pay.")).toBeVisible();
  }),
  view("limits-none-possible-now", async ({ page }) => {
    await enter(page, await freshAccount("closing"), limits);
    await expect(page.getByText("currently nothing")).toBeVisible();
  }),
  view("withdraw-own-limit-reached", async ({ page }) => {
    const account = await freshAccount(lonely.username);
    await account.api(setSelfLimits, { body: { each: 40, period: null, count: null } });
    await sandbox.changeCompany(lonely.company, { minAdvancePounds: 50 });
    await enter(page, account, "/dashboard/advance-up");
    await expect(withdrawPage(page).stateTitle("You've reached your own limit")).toBeVisible();
    await sandbox.changeCompany(lonely.company, { minAdvancePounds: 10 });
  }),
  view("withdraw-own-period-limit-reached", async ({ page }) => {
    const account = await freshAccount("nocode");
    await account.api(setSelfLimits, { body: { each: null, period: 45, count: null } });
    await withdrawByApi(account, 40);
    await enter(page, account, "/dashboard/advance-up");
    await expect(page.getByRole("main").getByRole("link", { name: "My limits" })).toBeVisible();
  }),
  view("withdraw-own-limit", async ({ page }) => {
    const account = await freshAccount("nocode");
    await account.api(setSelfLimits, { body: { each: 40, period: 300, count: null } });
    await enter(page, account, "/dashboard/advance-up");
    await withdrawPage(page).amount.fill("41");
    await expect(page.getByText("You've set a limit of £40 for each withdrawal.")).toBeVisible();
  }),
  view("withdraw-amount-worked-out", async ({ page }) => {
    const account = await freshAccount("nocode");
    await withdrawByApi(account, 20);
    await account.api(setSelfLimits, { body: { each: 40, period: 300, count: null } });
    await enter(page, account, "/dashboard/advance-up");
    await withdrawPage(page).amountWorkedOut.click();
    await expect(withdrawPage(page).workedOut).toBeVisible();
  }),
  view("withdraw-payslip-worked-out", async ({ page }) => {
    await enter(page, await freshAccount("everyday"), "/dashboard/advance-up");
    await withdrawPage(page).amount.fill("40");
    await withdrawPage(page).payslipWorkedOut.click();
    await expect(withdrawPage(page).workedOut).toBeVisible();
  }),
  view("worked-out-page", async ({ page }) =>
    enter(page, await freshAccount("everyday"), "/dashboard/advance-up/worked-out"),
  ),
];
