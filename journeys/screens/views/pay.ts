import { advanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { readSalaryAccount } from "@wellpaid/contract/account/salary-account";
import { expect } from "../../fixtures/journey.ts";
import { deductionsPage } from "../../pages/on-demand-pay/deductions.ts";
import { pausePage } from "../../pages/on-demand-pay/pause.ts";
import { salaryAccountPage } from "../../pages/account/salary-account.ts";
import { verification } from "../../pages/identity/verification.ts";
import { withdrawPage } from "../../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter, lonely, signIn } from "../../product/account.ts";
import { goPast, paydayOf, withdrawAll, withdrawByApi } from "../../product/payday.ts";
import { sandbox } from "../../product/sandbox.ts";
import { answerWith } from "./answer-with.ts";
import type { View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "on-demand-pay", reach });

const deductions = "/dashboard/manage-account/deduction-history";
const pause = "/dashboard/manage-account/pause-withdrawals";

const item = (payday: string, parts: Readonly<Record<string, number>>) => ({
  id: `00000000-0000-4000-8000-0000${payday.replaceAll("-", "")}`,
  createdAt: `${payday}T00:00:00.000Z`,
  payday,
  month: payday.slice(0, 7),
  salary: 215_000,
  ...{ advanceRecon: 0, advanceFee: 0, savingsDeposit: 0, carriedOver: 0 },
  ...{ amountGivenBack: 0, feeGivenBack: 0, carriedOn: 0 },
  ...parts,
});

/** Paydays of every kind, which no demo account lives long enough to have. */
const everyKind = [
  item("2026-10-27", { advanceRecon: 14_000, advanceFee: 400, savingsDeposit: 10_000, netSalary: 190_600 }),
  item("2026-09-25", {
    advanceRecon: -4_000,
    advanceFee: -200,
    amountGivenBack: 4_000,
    feeGivenBack: 200,
    netSalary: 219_200,
  }),
  item("2026-08-27", { advanceRecon: 9_200, carriedOver: 1_200, advanceFee: 200, netSalary: 205_600 }),
  item("2026-07-27", { salary: 30_000, advanceRecon: 30_000, carriedOn: 1_200, netSalary: 0 }),
  item("2026-06-26", { savingsDeposit: 10_000, netSalary: 205_000 }),
  item("2026-05-27", { advanceRecon: 2_000, advanceFee: 200, netSalary: 212_800 }),
  item("2026-04-27", { advanceRecon: 22_000, advanceFee: 800, savingsDeposit: 10_000, netSalary: 182_200 }),
];

const deductionViews: View[] = [
  view("deductions-one-payday", async ({ page }) => {
    const before = await freshAccount("expired");
    const payday = await paydayOf(before);
    await withdrawByApi(before, 40);
    await enter(page, await goPast(payday, "expired"), deductions);
    await expect(deductionsPage(page).end).toBeVisible();
    await sandbox.recreate("expired");
  }),
  view("deductions-every-kind", async ({ page }) => {
    await page.route("**/api/v1/payment-history", (route) => route.fulfill({ json: everyKind }));
    await enter(page, await signIn("nocode"), deductions);
    await expect(deductionsPage(page).end).toBeVisible();
    await page.evaluate("for (const line of document.querySelectorAll('details')) line.open = true");
  }),
  view("deductions-not-loaded", async ({ page, watch }) => {
    watch.expectLostAnswer();
    await page.route("**/api/v1/payment-history", (route) => route.abort());
    await enter(page, await signIn("nocode"), deductions);
    await expect(deductionsPage(page).notLoaded).toBeVisible();
  }),
];

const pauseViews: View[] = [
  view("pause-question", async ({ page }) => {
    await enter(page, await freshAccount("nocode"), pause);
    await pausePage(page).button.click();
    await expect(pausePage(page).dialog).toBeVisible();
  }),
  view("pause-paused-already", async ({ page }) => enter(page, await freshAccount("paused"), pause)),
  view("pause-frozen-by-employer", async ({ page }) => enter(page, await signIn("indefinite"), pause)),
  view("pause-nothing-to-pause", async ({ page }) => enter(page, await signIn("newcomer"), pause)),
];

const withdrawViews: View[] = [
  view("withdraw-limit-nothing-left", async ({ page }) => {
    await sandbox.changeCompany(lonely.company, { maxPercent: 2 });
    const account = await freshAccount(lonely.username);
    await withdrawAll(account);
    await enter(page, account, "/dashboard/advance-up");
    await expect(withdrawPage(page).stateTitle("You've withdrawn all you can")).toBeVisible();
    await sandbox.changeCompany(lonely.company, { maxPercent: 50 });
  }),
  view("withdraw-limit-some-left", async ({ page }) => {
    await sandbox.changeCompany(lonely.company, { maxPercent: 20 });
    await enter(page, await freshAccount(lonely.username), "/dashboard/advance-up");
    await withdrawPage(page).amount.fill("900");
    await expect(page.getByText("You can still withdraw")).toBeVisible();
    await sandbox.changeCompany(lonely.company, { maxPercent: 50 });
  }),
  view("withdraw-not-enough-earned", async ({ page }) => {
    await sandbox.changeCompany(lonely.company, { earnedPercent: 10 });
    const account = await freshAccount(lonely.username);
    await withdrawAll(account);
    await enter(page, account, "/dashboard/advance-up");
    await expect(withdrawPage(page).stateTitle("You need to earn a little more")).toBeVisible();
    await sandbox.changeCompany(lonely.company, { earnedPercent: 100 });
  }),
  view("withdraw-code-dead", async ({ page, watch }) => {
    watch.expectStatus(429);
    const error = { code: "TOO_MANY_CODE_TRIES", message: "Too many attempts" };
    await page.route("**/api/v1/vancepay/advance", (route) => route.fulfill({ status: 429, json: { error } }));
    await enter(page, await freshAccount("everyday"), "/dashboard/advance-up");
    await withdrawPage(page).amount.fill("40");
    await withdrawPage(page).button.click();
    // Typed before it is sent, it would be dead only until then.
    await expect(verification(page).dialog).toContainText("We've texted a 6-digit code");
    await verification(page).code.fill("123456");
    await verification(page).confirm("Withdraw £40.00").click();
    await expect(verification(page).dialog).toContainText(
      "You've entered the wrong code too many times. Send a new code.",
    );
  }),
  view("withdraw-awaiting-employer", async ({ page }) => {
    const account = await freshAccount("nocode");
    await answerWith(page, advanceAmount, { ...(await account.api(advanceAmount)), isAwaitingEmployer: true });
    await enter(page, account, "/dashboard/advance-up");
    await expect(withdrawPage(page).stateTitle("Your employer must confirm you first")).toBeVisible();
  }),
  view("salary-account-objected", async ({ page }) => {
    const [changedAt, objectedAt] = ["2026-11-23T09:41:00.000Z", "2026-11-23T18:02:00.000Z"];
    await answerWith(page, readSalaryAccount, { ending: "0777", changedAt, objectedAt, usableFrom: null });
    await enter(page, await signIn("nocode"), "/dashboard/manage-account/salary-account");
    await expect(salaryAccountPage(page).stopped).toBeVisible();
  }),
];

/** Deduction history, pausing, and why nothing can be withdrawn. */
export const views: readonly View[] = [...deductionViews, ...pauseViews, ...withdrawViews];
