import { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { recentSpending } from "@wellpaid/contract/budgeting/usage-report";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { transactionsPage } from "../pages/budgeting/transactions.ts";
import { freshAccount, enter } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const path = "/dashboard/transactions";

async function withTransactions(cafePence = -5_100) {
  const account = await freshAccount("everyday");
  const today = (await sandbox.now()).toISOString().slice(0, 10);
  await sandbox.addTransactions("everyday", [
    { date: today, description: "Quayside Café", amountPence: cafePence },
    { date: today, description: "QUAYSIDE MARKS&SPENCER", amountPence: -4_900 },
    { date: today, description: "Quayside Refund", amountPence: 1_234 },
  ]);
  await account.api(initialLoad, { query: {} });
  return { account };
}

test("finds what people type, and says how it is read", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const { account } = await withTransactions();
  const screen = transactionsPage(page);
  await enter(page, account, path);
  for (const [typed, found] of [
    ["quayside cafe", ["Quayside Café"]],
    ["quayside m&s", ["QUAYSIDE MARKS&SPENCER"]],
    ["quayside over 50", ["Quayside Café"]],
    ["quayside money in", ["Quayside Refund"]],
    ["quayside 12.34", ["Quayside Refund"]],
    ["quayside today", ["Quayside Café", "QUAYSIDE MARKS&SPENCER", "Quayside Refund"]],
  ] as const) {
    await screen.search.fill(typed);
    await expect(screen.rows).toHaveCount(found.length);
    for (const name of found) await expect(screen.row(name)).toBeVisible();
  }
  await screen.search.fill("quayside over 50");
  await expect(screen.understood).toHaveText("Showing: “quayside”, over £50");
  await expectNoFindings(page);
});

test("narrows by filters that stay in the address, and names what is not found", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const { account } = await withTransactions();
  const screen = transactionsPage(page);
  await enter(page, account, `${path}?q=quayside`);
  await expect(screen.rows).toHaveCount(3);

  await test.step("the panel takes dates, direction and amounts, and refuses a range that ends before it begins", async () => {
    await screen.openFilters.click();
    await screen.filter("This pay period").click();
    await screen.filter("Money out").click();
    await screen.filters.getByRole("textbox", { name: "Amount from" }).fill("50");
    await screen.filters.getByRole("textbox", { name: "Amount to" }).fill("20");
    await screen.show.click();
    await expect(screen.filters).toContainText("Enter the first amount or more");
    await screen.filters.getByRole("textbox", { name: "Amount to" }).fill("60");
    await expectNoFindings(page);
    await screen.show.click();
    await expect(screen.rows).toHaveCount(1);
    await expect(screen.row("Quayside Café")).toBeVisible();
    await expect(page).toHaveURL(/direction=out/);
    await page.reload();
    await expect(screen.rows).toHaveCount(1);
    await expect(screen.openFilters).toHaveAccessibleName("Filters (3)");
    await screen.active("£50 to £60").click();
    await expect(screen.rows).toHaveCount(2);
  });

  await test.step("what is not found is named, and cleared with one press", async () => {
    await screen.search.fill("nobody sells this");
    await expect(screen.noneFound).toBeVisible();
    await expect(
      page.getByText(/^Nothing matches “nobody sells this”, .*Money out\. Try other words or fewer filters\.$/),
    ).toBeVisible();
    await expectNoFindings(page);
    await screen.clear.click();
    await expect(screen.search).toHaveValue("");
    await expect(screen.rows).toHaveCount(15);
  });
});

test("keeps a note, and a split counts by its parts until it is removed", async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  const { account } = await withTransactions(-155_100);
  const spentOn = async (key: string) =>
    (await account.api(recentSpending, { query: {} })).spending.find(({ category }) => category.key === key)?.spent ??
    0;
  const before = { gifts: await spentOn("gifts"), children: await spentOn("children") };
  const screen = transactionsPage(page);
  await enter(page, account, `${path}?q=quayside`);
  await screen.row("Quayside Café").click();
  await expect(screen.details("Quayside Café")).toContainText("Completed");
  await expectNoFindings(page);

  await test.step("a note is shown in the list and found", async () => {
    await screen.changeNote.click();
    await screen.note.fill("Birthday with Zoë");
    await expectNoFindings(page);
    await screen.saveNote.click();
    await expect(page.getByText("Note saved")).toBeVisible();
    await screen.search.fill("zoe");
    await expect(screen.rows).toHaveCount(1);
    await expect(screen.row("Quayside Café")).toContainText("Birthday with Zoë");
  });

  await test.step("a split is saved once its parts add up", async () => {
    await screen.row("Quayside Café").click();
    await screen.changeSplit.click();
    await expect(screen.splitDialog).toContainText("£1,551.00 left to divide");
    await screen.part(1).getByRole("combobox").selectOption({ label: "Gifts and donations" });
    await screen.part(1).getByRole("textbox", { name: "Amount" }).fill("1531");
    await screen.part(2).getByRole("combobox").selectOption({ label: "Children" });
    await screen.saveSplit.click();
    await expect(screen.splitDialog).toContainText("The parts must add up to the transaction");
    await expectNoFindings(page);
    await page.getByRole("button", { name: "Add £20.00 to part 2" }).click();
    await expect(screen.splitDialog).toContainText("The parts add up");
    await screen.saveSplit.click();
    await expect(page.getByText("Split saved")).toBeVisible();
    await expect(screen.row("Quayside Café")).toContainText("Split: Gifts and donations, Children");
    expect(await spentOn("gifts")).toBe(before.gifts + 153_100);
    expect(await spentOn("children")).toBe(before.children + 2_000);
    await expect(screen.spending).toContainText("Gifts and donations");
  });

  await test.step("removed, the transaction is whole again", async () => {
    await screen.row("Quayside Café").click();
    await expect(screen.details("Quayside Café")).toContainText("Part 2");
    await expectNoFindings(page);
    await screen.changeSplit.click();
    await screen.removeSplit.click();
    await expect(page.getByText("Split removed")).toBeVisible();
    expect(await spentOn("gifts")).toBe(before.gifts);
  });
});
