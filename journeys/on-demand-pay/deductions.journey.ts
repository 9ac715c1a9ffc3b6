import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { deductionsPage } from "../pages/on-demand-pay/deductions.ts";
import { shell } from "../pages/app/shell.ts";
import { goingOut, inDate, inPounds, withWeekday } from "../pages/page-text.ts";
import { freshAccount, enter } from "../product/account.ts";
import { goPast, paydayOf, withdrawByApi } from "../product/payday.ts";

const path = "/dashboard/manage-account/deduction-history";

/** Days of the month have a weekday of three letters where room is short. */
const shortDay = (date: string) => withWeekday(date).replace(/^(\w{3})\w*/, "$1");

test("shows in the history to the penny what payday took for a £40 withdrawal", async ({ page, watch }) => {
  watch.expectStatus(401);
  await page.setViewportSize(sizes.phone);
  const before = await freshAccount("expired");
  const screen = deductionsPage(page);
  await enter(page, before, "/dashboard/manage-account");
  await manageAccountPage(page).deductionHistory.click();
  await expect(screen.none).toBeVisible();

  const payday = await paydayOf(before);
  await withdrawByApi(before, 40);
  // Its session ends on the way.
  await page.goto("about:blank");
  const account = await goPast(payday, "expired");
  const [item, ...others] = await account.api(paymentHistory);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ payday, advanceRecon: 4_000, advanceFee: 200, savingsDeposit: 0 });
  if (item === undefined) throw new Error("the payday took nothing");
  expect(item.netSalary).toBe(item.salary - 4_200);

  await enter(page, account, path);
  await expect(screen.lines).toHaveCount(1);
  await expect(screen.lines).toContainText(withWeekday(payday));
  await expect(screen.lines).toContainText(goingOut(42));
  await expect(screen.fact("Usual pay")).toHaveText(inPounds(item.salary / 100));
  await expect(screen.fact("On-demand pay")).toHaveText("−£40.00");
  await expect(screen.fact("Fees")).toHaveText("−£2.00");
  await expect(screen.fact("Pay after deductions")).toHaveText(inPounds(item.netSalary / 100));
  await expect(screen.end).toHaveText(`You've reached the end (${inDate(payday)})`);
  await screen.lines.locator("summary").click();
  await expect(screen.fact("Usual pay")).toBeHidden();

  await page.setViewportSize(sizes.desktop);
  const row = screen.row(shortDay(payday));
  for (const text of [inPounds(item.salary / 100), "−£40.00", "−£2.00", "£0.00", inPounds(item.netSalary / 100)])
    await expect(row.getByRole("cell", { name: text, exact: true })).toBeVisible();
  await expectNoFindings(page);
});

test("reloads a failed history, and scrolls more paydays than fit in 450 px, also by keyboard", async ({
  page,
  watch,
}) => {
  watch.expectStatus(503);
  const items = Array.from({ length: 12 }, (_, month) => ({
    id: `00000000-0000-4000-8000-0000000000${10 + month}`,
    createdAt: "2026-01-01T00:00:00.000Z",
    payday: `2025-${String(12 - month).padStart(2, "0")}-20`,
    month: `2025-${String(12 - month).padStart(2, "0")}`,
    ...{ salary: 215_000, advanceRecon: -2_500, advanceFee: 0, savingsDeposit: 10_000, netSalary: 207_500 },
    ...{ carriedOver: 0, amountGivenBack: 4_000, feeGivenBack: 200, carriedOn: 0 },
  }));
  const history = "**/api/v1/payment-history";
  await page.route(history, (route) =>
    route.fulfill({ status: 503, json: { error: { code: "UNAVAILABLE", message: "We're not available right now." } } }),
  );
  const screen = deductionsPage(page);
  await enter(page, await freshAccount("nocode"), path);
  await expect(screen.notLoaded).toBeVisible();
  await expectNoFindings(page);
  await page.unroute(history);
  await page.route(history, (route) => route.fulfill({ json: items }));
  await shell(page).tryAgain.click();
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await expect(screen.scrolling).toBeVisible();
    expect((await screen.scrolling.boundingBox())?.height).toBe(450);
  }
  await expectNoFindings(page);
  await expect(screen.notLoaded).toBeHidden();
  await expect(screen.row("20.12.2025")).toContainText("+£25.00");
  await expect(screen.row("20.12.2025")).toContainText(
    "£42.00 refunded because too much was deducted on an earlier payday",
  );
  await screen.scrolling.focus();
  await page.keyboard.press("End");
  await expect(screen.row("20.01.2025")).toBeInViewport();
});
