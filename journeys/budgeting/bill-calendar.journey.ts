import { billCalendar } from "@wellpaid/contract/budgeting/bill-calendar";
import { createPlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { shell } from "../pages/app/shell.ts";
import { billCalendarPage } from "../pages/budgeting/bill-calendar.ts";
import { type Account, enter, freshAccount } from "../product/account.ts";
import { longDay, monthName } from "../product/days.ts";
import { sandbox } from "../product/sandbox.ts";
import { productAddress } from "../product/with-product.ts";

const path = "/dashboard/home/calendar";
const username = "history";
const error = { code: "UNAVAILABLE", message: "We're not available right now." };

/** A bill of £87.60 today, which has a day of its own in every month. */
async function planToday(account: Account): Promise<string> {
  const today = (await sandbox.now()).toISOString().slice(0, 10);
  await account.api(createPlannedPayment, {
    body: {
      name: "Window cleaner",
      category: "housing",
      currency: "GBP",
      amount: 87.6,
      type: "expense",
      frequency: "once",
      startDate: today,
    },
  });
  return today;
}

test("shows bills and paydays by month, in weeks and on a phone day by day", async ({ page, watch }) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount(username);
  const today = await planToday(account);
  const now = await account.api(billCalendar, { query: {} });
  const payday = now.entries.find(({ kind }) => kind === "payday");
  const screen = billCalendarPage(page);
  await enter(page, account, "/dashboard/home/planned");
  await page.getByRole("link", { name: "Open the calendar" }).click();
  await expect(screen.heading).toBeVisible();
  await expect(page).toHaveTitle("Calendar · Wellpaid");
  await expect(screen.month).toHaveText(monthName(now.month));
  await expect(screen.grid.locator("[aria-current=date]")).toContainText("Window cleaner");
  if (payday !== undefined) {
    await expect(screen.day(longDay(payday.date))).toBeVisible();
    await expect(screen.grid).toContainText("Payday");
  }
  await expectNoFindings(page);

  await test.step("a day opens with all its entries", async () => {
    await screen.day(longDay(today)).click();
    await expect(screen.dialog).toContainText("Window cleaner");
    await expect(screen.dialog).toContainText("−£87.60");
    await expectNoFindings(page);
    await page.keyboard.press("Escape");
  });

  await test.step("the arrows go to other months, also after one that did not load", async () => {
    await screen.later.click();
    await expect(screen.month).not.toHaveText(monthName(now.month));
    await expect(screen.later).toBeFocused();
    await screen.thisMonth.click();
    await expect(screen.month).toHaveText(monthName(now.month));
    await page.route("**/banking/calendar?month=*", (route) => route.fulfill({ status: 503, json: { error } }));
    await screen.earlier.click();
    await expect(shell(page).tryAgain).toBeVisible();
    await page.unrouteAll();
    await shell(page).tryAgain.click();
    await expect(screen.thisMonth).toBeVisible();
    await screen.thisMonth.click();
  });

  await page.setViewportSize(sizes.phone);
  await expect(screen.grid).toBeHidden();
  await expect(screen.rows.filter({ hasText: "Window cleaner" })).toContainText("Planned");
  await expect(page.getByText("Today", { exact: true }).filter({ visible: true })).toBeVisible();
  await expectNoFindings(page);
});

test("gives a calendar an address that stops when it is renewed and when it is switched off", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount(username);
  await planToday(account);
  const screen = billCalendarPage(page);
  const read = async (address: string) => {
    const answer = await page.request.get(new URL(new URL(address).pathname, productAddress).href);
    return { status: answer.status(), text: await answer.text() };
  };
  await enter(page, account, path);
  await screen.create.dblclick();
  await expect(screen.address).toBeVisible();
  const first = await screen.address.inputValue();
  expect(await screen.openIn.getAttribute("href")).toBe(first.replace(/^https?:/, "webcal:"));
  await expectNoFindings(page);
  const without = await read(first);
  expect(without.status).toBe(200);
  expect(without.text).toContain("SUMMARY:Window cleaner\r\n");

  await screen.renew.click();
  await screen.withAmounts.check();
  await expectNoFindings(page);
  await screen.dialog.getByRole("button", { name: "Create a new address" }).click();
  await expect(screen.address).not.toHaveValue(first);
  const second = await screen.address.inputValue();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).text).toContain("SUMMARY:Window cleaner £87.60\r\n");

  await page.reload();
  await expect(page.getByText("with amounts")).toBeVisible();
  await expect(page.getByText(/A calendar last used it on/)).toBeVisible();
  await expect(screen.address).toHaveCount(0);
  await screen.off.click();
  await expectNoFindings(page);
  await screen.alertDialog.getByRole("button", { name: "Turn off" }).click();
  await expect(screen.create).toBeVisible();
  expect((await read(second)).status).toBe(404);
});
