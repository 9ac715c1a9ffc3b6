import { feesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import { advanceHistory } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { yourYearPage } from "../pages/on-demand-pay/your-year.ts";
import { inPounds } from "../pages/page-text.ts";
import { freshAccount, enter } from "../product/account.ts";
import { goPast, paydayOf, withdrawByApi } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";

const path = "/dashboard/manage-account/your-year";
const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

test("shows the year's pay and fees to the penny as the history does, each with its table", async ({ page, watch }) => {
  watch.expectStatus(401);
  await page.setViewportSize(sizes.phone);
  const before = await freshAccount("expired");
  const payday = await paydayOf(before);
  await withdrawByApi(before, 40);
  await page.goto("about:blank");
  const account = await goPast(payday, "expired");
  const [deduction, ...others] = await account.api(paymentHistory);
  expect(others).toEqual([]);
  if (deduction === undefined) throw new Error("the payday took nothing");

  const screen = yourYearPage(page);
  await enter(page, account, "/dashboard/manage-account");
  await screen.link.click();
  await expect(screen.heading).toBeVisible();
  await expect(page).toHaveTitle("Your year · Wellpaid");
  const net = inPounds(deduction.netSalary / 100);
  await expect(screen.pay.picture).toHaveAccessibleDescription(
    `On 1 payday, ${net} was paid to you. £42.00 was deducted for on-demand pay and fees, and £0.00 went into savings.`,
  );
  await expect(screen.fees.picture).toHaveAccessibleDescription(
    "1 withdrawal of £40 cost £2.00 in fees. That's £5.00 for every £100.",
  );
  await expect(screen.pay.table).toBeHidden();
  await screen.pay.asTable.focus();
  await page.keyboard.press("Enter");
  for (const text of [inPounds(deduction.salary / 100), "£42.00", "£0.00", net])
    await expect(screen.pay.row("Total").getByRole("cell", { name: text, exact: true })).toBeVisible();
  await screen.fees.asTable.click();
  for (const text of ["1", "£40.00", "£2.00"])
    await expect(screen.fees.row("Total").getByRole("cell", { name: text, exact: true })).toBeVisible();
  await expectNoFindings(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoFindings(page);
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoFindings(page);
});

test("adds up several withdrawals of a month as their history does", async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("nocode");
  await withdrawByApi(account, 20);
  // A phone gets one code in 30 seconds.
  await sandbox.advance("PT31S");
  await withdrawByApi(account, 30);
  const { months, taxYear } = await account.api(feesOfYear, { query: {} });
  const history = await account.api(advanceHistory);
  const counted = history.filter(
    ({ status, createdAt }) => status !== "cancelled" && status !== "failed" && createdAt >= `${taxYear}-04-06`,
  );
  expect(sumOf(months.map(({ feesPence }) => feesPence))).toBe(Math.round(sumOf(counted.map(({ fee }) => fee)) * 100));
  const screen = yourYearPage(page);
  await enter(page, account, path);
  await screen.fees.asTable.click();
  await expect(screen.fees.row("Total")).toContainText(inPounds(sumOf(counted.map(({ fee }) => fee))));
  await expect(screen.fees.row("Total")).toContainText(inPounds(sumOf(counted.map(({ amount }) => amount))));
  await expectNoFindings(page);
});

test("says what did not load, reloads it, and shows a year without withdrawals", async ({ page, watch }) => {
  watch.expectStatus(503);
  const refused = { status: 503, json: { error: { code: "UNAVAILABLE", message: "We're not available right now." } } };
  const fees = "**/api/v1/vancepay/fees-of-year*";
  const history = "**/api/v1/payment-history";
  for (const address of [fees, history]) await page.route(address, (route) => route.fulfill(refused));
  const screen = yourYearPage(page);
  await enter(page, await freshAccount("nocode"), path);
  await expect(screen.notLoaded("Your year")).toBeVisible();
  await expectNoFindings(page);
  await page.unroute(fees);
  await screen.tryAgain.click();
  await expect(screen.notLoaded("Your pay")).toBeVisible();
  await expect(screen.fees.card).toContainText("You have not withdrawn anything in this tax year.");
  await page.unroute(history);
  await screen.tryAgain.click();
  await expect(screen.pay.card).toContainText("No paydays to show");
  await expectNoFindings(page);

  // An account of several years has a choice of them.
  await page.route(fees, async (route) => {
    const year = new URL(route.request().url()).searchParams.get("taxYear") ?? "2026";
    const months = year === "2025" ? [{ month: "2025-06", count: 3, amountPence: 9_000, feesPence: 0 }] : [];
    await route.fulfill({ json: { taxYear: Number(year), since: "2024-05-01", today: "2026-06-10", months } });
  });
  await page.reload();
  await screen.taxYear.selectOption("2025 to 2026");
  await expect(screen.fees.picture).toHaveAccessibleDescription("3 withdrawals of £90 in all, with no fees.");
  await expectNoFindings(page);
});
