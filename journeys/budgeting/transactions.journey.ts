import { readFile } from "node:fs/promises";
import { initialLoad, transactions } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { detailPage } from "../pages/app/home.ts";
import { transactionsPage } from "../pages/budgeting/transactions.ts";
import { freshAccount, enter } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const path = "/dashboard/transactions";
const calls = "**/api/v1/banking/transactions?*";

test("loads the next 15 by scrolling until the end", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  // The account with the fewest transactions: a life has hundreds.
  const account = await freshAccount("history");
  const { items, total } = await account.api(transactions, { query: { limit: 100 } });
  const screen = transactionsPage(page);
  await enter(page, account, "/dashboard/home/detail");
  await expect(detailPage(page).heading).toBeVisible();
  await screen.link.click();
  await expect(screen.heading).toBeVisible();
  await expect(page).toHaveTitle("Transactions · Wellpaid");
  await expect(screen.rows).toHaveCount(15);
  await expect(screen.rows.first()).toContainText(items[0]?.shortDescription ?? "");
  await expect(screen.days.first()).toContainText(items[0]?.date.split("-").toReversed().join(".") ?? "");
  await expectNoFindings(page);
  for (let shown = 15; shown < (total ?? 0); shown += 15) {
    await screen.rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => screen.rows.count()).toBeGreaterThan(shown);
  }
  await expect(screen.rows).toHaveCount(total ?? 0);
  await expect(screen.count).toHaveText(`${total} transactions`);
  await expect(screen.end).toBeVisible();
  await expect(screen.spending).toHaveCount(0);
  // A desktop has a side column.
  await page.setViewportSize(sizes.desktop);
  await expect(screen.spending).toHaveCount(1);
});

test("limits address, list and file to the search and chosen categories", async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("everyday");
  const today = (await sandbox.now()).toISOString().slice(0, 10);
  await sandbox.addTransactions("everyday", [
    { date: today, description: "Quayside Greengrocer", amountPence: -955, status: "pending" },
    { date: today, description: "Quayside Ferry", amountPence: -1_234 },
  ]);
  await account.api(initialLoad, { query: {} });
  const totalOf = async (categories: string) =>
    (await account.api(transactions, { query: { categories, limit: 1 } })).total ?? 0;
  const screen = transactionsPage(page);
  await enter(page, account, path);
  await expect(screen.rows.nth(14)).toBeVisible();

  await test.step("the address keeps the search, also over a reload", async () => {
    await screen.search.fill("quayside");
    await expect(screen.rows).toHaveCount(2);
    await expect(page).toHaveURL(/q=quayside/);
    await expect(screen.count).toHaveText("2 transactions");
    await expect(screen.pending).toHaveCount(1);
    await expectNoFindings(page);
    await page.reload();
    await expect(screen.search).toHaveValue("quayside");
    await expect(screen.rows).toHaveCount(2);
    await screen.search.fill("12.34");
    await expect(screen.rows).toHaveCount(1);
    await expect(screen.rows).toContainText("Quayside Ferry");
    await screen.search.fill("nobody sells this");
    await expect(screen.noneFound).toBeVisible();
    await expectNoFindings(page);
    await screen.clear.click();
    await expect(screen.search).toHaveValue("");
    await expect(screen.rows.nth(14)).toBeVisible();
    await expect(page).not.toHaveURL(/q=/);
  });

  await test.step("only the chosen categories are listed, and each can be removed", async () => {
    await screen.openFilters.click();
    await screen.filter("Cash").click();
    await screen.filter("Income").click();
    await expect(screen.filter("Cash")).toHaveAttribute("aria-pressed", "true");
    await expectNoFindings(page);
    await screen.show.click();
    await expect(page).toHaveURL(/categories=income%2Ccash/);
    await expect(screen.count).toHaveText(new RegExp(`(^| )${await totalOf("cash,income")} transactions`));
    await expectNoFindings(page);
    await screen.active("Income").click();
    await expect(page).toHaveURL(/categories=cash$/);
    await expect(screen.active("Income")).toBeHidden();
  });

  await test.step("the file, offered above the list, has what the filters show", async () => {
    const cash = await totalOf("cash");
    await expect(screen.count).toHaveText(new RegExp(`(^| )${cash} transactions`));
    const [button, row] = [await screen.export.boundingBox(), await screen.rows.first().boundingBox()];
    expect(button?.y ?? Number.NaN).toBeLessThan(row?.y ?? Number.NaN);
    const download = page.waitForEvent("download");
    await screen.export.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^wellpaid-transactions-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines[0]).toBe("Date,Description,Category,Amount,Currency,Status,Note,Part,Part note,Account,Merchant");
    expect(lines).toHaveLength(cash + 1);
    expect(lines.slice(1).every((line) => line.includes(",Cash,"))).toBe(true);
    await expect(page.getByText("File downloaded")).toBeVisible();
  });

  await screen.clearAll.click();
  await expect(page).not.toHaveURL(/categories=/);
  await expect(screen.active("Cash")).toBeHidden();
});

test("applies a changed category to future similar transactions until it is reset", async ({ page }) => {
  await page.setViewportSize({ width: sizes.phone.height, height: sizes.phone.width });
  const account = await freshAccount("everyday");
  const today = (await sandbox.now()).toISOString().slice(0, 10);
  const comes = async (description: string) => {
    await sandbox.addTransactions("everyday", [{ date: today, description, amountPence: -700 }]);
    await sandbox.advance("PT1M");
    await account.api(initialLoad, { query: {} });
  };
  await comes("Quayside Ferry 11");
  await comes("Quayside Ferry 12");
  const screen = transactionsPage(page);
  await enter(page, account, `${path}?q=quayside`);
  await expect(screen.rows).toHaveCount(2);
  await screen.row("Quayside Ferry 11").click();
  await screen.changeCategory.click();
  await expect(screen.dialog).toContainText("Quayside Ferry 11");
  // The device is turned: the choice stays open, and the one that it has is in sight at once.
  await page.setViewportSize(sizes.phone);
  await expect(screen.dialog).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeChecked();
  await expect(screen.alike).toBeChecked();
  await screen.choice("Holidays").check({ force: true });
  await expectNoFindings(page);
  await screen.save.click();
  await expect(page.getByText("2 transactions moved to Holidays")).toBeVisible();
  await expect(screen.rows.filter({ hasText: "Holidays" })).toHaveCount(2);
  await comes("Quayside Ferry 13");
  await page.reload();
  await expect(screen.rows.filter({ hasText: "Holidays" })).toHaveCount(3);

  await screen.row("Quayside Ferry 12").click();
  await screen.changeCategory.click();
  await expect(screen.dialog).toBeVisible();
  await expect(screen.alike).toBeChecked();
  await page.getByRole("radio", { name: /^Use your bank's category: / }).check({ force: true });
  await screen.alike.uncheck({ force: true });
  await screen.save.click();
  await expect(page.getByText("1 transaction changed back to your bank's category")).toBeVisible();
  await expect(screen.rows.filter({ hasText: "Holidays" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("1 transaction changed back", { exact: true })).toBeVisible();
  await expect(screen.rows.filter({ hasText: "Holidays" })).toHaveCount(3);
});

test("reloads a failed list or page, and offers no bank prompt when there are none", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const screen = transactionsPage(page);
  await page.route(calls, (route) => route.abort());
  await enter(page, await freshAccount("everyday"), path);
  await expect(screen.notLoaded).toBeVisible();
  await expectNoFindings(page);
  await page.unroute(calls);
  await page.route("**/api/v1/banking/transactions?*offset=15*", (route) => route.abort());
  await screen.tryAgain.click();
  await expect(screen.rows).toHaveCount(15);
  await screen.rows.last().scrollIntoViewIfNeeded();
  await expect(screen.nextNotLoaded).toBeVisible();
  await expect(screen.rows).toHaveCount(15);
  await expectNoFindings(page);
  await page.unroute("**/api/v1/banking/transactions?*offset=15*");
  await screen.tryAgain.click();
  await expect.poll(() => screen.rows.count()).toBeGreaterThan(15);

  await page.route(calls, (route) => route.fulfill({ json: { items: [], total: 0, hasMore: false } }));
  await page.reload();
  await expect(page.getByText("Your bank has not sent us any transactions yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Connect your bank" })).toHaveCount(0);
  await expectNoFindings(page);
});
