import type { Locator } from "@playwright/test";
import { paidInfo, removePlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { detailPage, homePage } from "../pages/app/home.ts";
import { plannedPage } from "../pages/budgeting/planned.ts";
import { shell } from "../pages/app/shell.ts";
import { goingOut } from "../pages/page-text.ts";
import { freshAccount, enter } from "../product/account.ts";
import { nothingPlanned, plan } from "../product/planned.ts";

const path = "/dashboard/home/planned";
const textsOf = async (field: Locator) => (await field.locator("option:not([hidden])").allTextContents()).join("|");

test("lists the planned payments of the API, paid and unpaid, in this and earlier periods", async ({ page, watch }) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const { paid, notPaid } = await account.api(paidInfo, { params: { type: "expense" }, query: {} });
  const screen = plannedPage(page);
  await enter(page, account);
  await homePage(page).allPlanned.click();
  await expect(screen.heading).toBeVisible();
  await expect(screen.notPaid).toHaveCount(notPaid.length);
  await expect(screen.paid).toHaveCount(paid.length);
  for (const item of notPaid) await expect(screen.row(item.name).first()).toContainText(goingOut(item.paymentAmount));
  await expectNoFindings(page);
  // The focused arrow stays.
  await screen.earlier.focus();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press("Enter");
    await expect(screen.earlier).toBeFocused();
  }
  await expect(page.getByText("Paid in this pay period")).toBeVisible();
  await expectNoFindings(page);
  for (let presses = 0; presses < 3; presses += 1) await screen.later.click();
  await expect(screen.later).toBeDisabled();
  await screen.tab("Income").click();
  await expect(page).toHaveURL(`${path}?type=income`);
  await expect(page.getByText("You haven't received any regular incomes this month.")).toBeVisible();
  await expectNoFindings(page);

  const refusal = { error: { code: "UNAVAILABLE", message: "We're not available right now." } };
  await page.route("**/planned-payments/paid/*", (route) => route.fulfill({ status: 503, json: refusal }));
  await page.reload();
  await expect(shell(page).tryAgain).toBeVisible();
  await expectNoFindings(page);
  await page.unrouteAll();
  await shell(page).tryAgain.click();
  await expect(screen.addIncome.filter({ visible: true })).toBeVisible();
  await expect(page.getByText("You haven't received any regular incomes this month.")).toBeVisible();
});

test("plans a payment with every list and rule", async ({ page }) => {
  const screen = plannedPage(page);
  const account = await freshAccount("everyday");
  await enter(page, account, path);
  await screen.addExpense.first().click();
  await expect(screen.newForm).toBeVisible();
  await expect(screen.currency).toHaveValue("GBP");
  await expect(screen.currency).not.toBeEditable();
  await screen.add.click();
  for (const error of [
    "Enter a name",
    "Enter an amount, like 32 or 32.50",
    "Select a category",
    "Select how often it's paid",
  ])
    await expect(page.getByText(error)).toBeVisible();
  await expect(screen.name).toBeFocused();
  await expectNoFindings(page);

  await screen.name.fill("A name of more than twenty letters");
  await expect(screen.name).toHaveValue("A name of more than ");
  await expect(page.getByText("20 of 20")).toBeVisible();
  await screen.name.fill("Swim lesson");
  for (const [typed, shown] of [
    ["12-5", "12"],
    ["12p5", "12"],
    ["1e3", "1"],
    ["10²", "10"],
    ["1.2.5", "1.2"],
  ] as const) {
    await screen.amount.fill("");
    await screen.amount.pressSequentially(typed);
    await expect(screen.amount).toHaveValue(shown);
    await expect(page.getByText("Enter pounds and pence, like 12.50")).toBeVisible();
  }
  await screen.amount.fill("100000.01");
  await screen.category.focus();
  await expect(page.getByText("Amount must be £100,000.00 or less")).toBeVisible();
  await screen.amount.fill("32.50");
  await screen.category.selectOption("Health");
  expect(await textsOf(screen.frequency)).toBe(
    "Daily|Weekly|Fortnightly|Every 4 weeks|Monthly|Monthly, on a weekday|Quarterly|Annually|Once",
  );
  await screen.frequency.selectOption("Weekly");
  expect(await textsOf(screen.date)).toBe("Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday");
  await screen.date.selectOption("Sunday");
  await screen.frequency.selectOption("Annually");
  await expect(screen.date).toHaveValue("");
  await screen.month.selectOption("January");
  await screen.month.selectOption("December");
  await screen.frequency.selectOption("Quarterly");
  expect(await textsOf(screen.month)).toBe("Jan., Apr., July, Oct.|Feb., May, Aug., Nov|Mar., June, Sept., Dec.");
  await screen.date.selectOption("Last day of the month");
  await screen.frequency.selectOption("Monthly");
  await expect(screen.date).toHaveValue("-1");
  await expect(screen.month).toBeHidden();
  await screen.frequency.selectOption("Daily");
  await expect(screen.date).toBeHidden();
  await screen.frequency.selectOption("Weekly");
  await expect(screen.date).toHaveValue("");
  await screen.date.selectOption("Monday");
  await expect(page.getByText(/^Next: Monday/)).toBeVisible();

  // A reload loses nothing, nor does a call that fails; a second press makes no second one.
  await page.reload();
  await expect(screen.name).toHaveValue("Swim lesson");
  await expect(screen.amount).toHaveValue("32.50");
  await expectNoFindings(page);
  await screen.add.dblclick();
  await expect(shell(page).snackbar).toContainText("Swim lesson added");
  await expect(screen.newForm).toBeHidden();
  await expect(screen.row("Swim lesson").first()).toBeVisible();
  // Of one payment a week may be paid, by a purchase of the same amount on a Monday, and the others not.
  const { paid, notPaid } = await account.api(paidInfo, { params: { type: "expense" }, query: {} });
  const added = [...paid, ...notPaid].filter(({ name }) => name === "Swim lesson");
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
});

test("keeps input on a lost answer without a duplicate, and applies an edit everywhere", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const account = await freshAccount("history");
  await plan(account, "Coffee");
  const screen = plannedPage(page);
  await enter(page, account, `${path}?type=income`);
  await screen.addIncome.first().click();
  await screen.name.fill("Lodger");
  await screen.amount.fill("400");
  await screen.category.selectOption("Income");
  await screen.frequency.selectOption("Daily");
  // It is created, but its answer is lost.
  await page.route("**/banking/planned-payments", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await screen.add.click();
  await expect(screen.newForm.getByRole("alert")).toBeVisible();
  await expect(screen.name).toHaveValue("Lodger");
  await page.unroute("**/banking/planned-payments");
  await screen.name.press("Enter");
  await expect(shell(page).snackbar).toContainText("Lodger added");
  await expect(screen.row("Lodger")).toHaveCount(1);
  await expect(page.getByText("We don't include your pay here")).toBeVisible();

  await screen.tab("Expenses").click();
  await screen.editOf("Coffee").click();
  await expect(screen.editForm).toBeVisible();
  await expect(screen.amount).toHaveValue("12.50");
  await expect(screen.frequency).toHaveValue("daily");
  await screen.amount.fill("3");
  await screen.save.click();
  await expect(shell(page).snackbar).toContainText("Coffee saved");
  await expect(screen.row("Coffee")).toContainText(goingOut(3));
  await page.goto("/dashboard/home/detail");
  await expect(detailPage(page).expenses.filter({ hasText: "Coffee" })).toContainText(goingOut(3));
});

test("prompts before a planned payment is removed on a phone", async ({ page, watch }) => {
  watch.expectStatus(404);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("history");
  await nothingPlanned(account);
  const coffee = await plan(account, "Coffee");
  await plan(account, "Tea");
  const screen = plannedPage(page);
  await enter(page, account, path);
  await expect(page.getByText("You don't have any paid expenses this month.")).toBeVisible();
  await screen.menuOf("Coffee").click();
  await expectNoFindings(page);
  await screen.menuItem("Remove").click();
  await expect(screen.removeDialog).toContainText("Remove Coffee?");
  await expectNoFindings(page);
  await screen.removeDialog.getByRole("button", { name: "Cancel" }).click();
  await expect(screen.row("Coffee")).toHaveCount(1);
  // Another tab removes it meanwhile: it is gone, which is what was wanted.
  await screen.menuOf("Coffee").click();
  await screen.menuItem("Remove").click();
  await account.api(removePlannedPayment, { params: { id: coffee.id } });
  await screen.removeDialog.getByRole("button", { name: "Remove" }).click();
  await expect(screen.removeDialog).toHaveCount(0);
  // What had the focus went with the row: the next one has it, or the heading, and never the page as a whole.
  await expect(page.locator("main :focus")).toHaveCount(1);
  await expect(shell(page).snackbar).toContainText("Coffee removed");
  const close = shell(page).snackbar.getByRole("button", { name: "Close" }).first();
  await close.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main :focus")).toHaveCount(1);
  await expect(screen.row("Coffee")).toHaveCount(0);
  // A removal is undone from its message.
  await screen.menuOf("Tea").click();
  await screen.menuItem("Remove").click();
  await screen.removeDialog.getByRole("button", { name: "Remove" }).click();
  await expect(screen.row("Tea")).toHaveCount(0);
  await expectNoFindings(page);
  await shell(page).snackbar.getByRole("button", { name: "Undo" }).click();
  await expect(shell(page).snackbar).toContainText("Tea is back in your plan");
  await expect(screen.row("Tea")).toHaveCount(1);
  // And an edit of what was removed meanwhile says so.
  await screen.menuOf("Tea").click();
  await screen.menuItem("Edit").click();
  await expect(screen.editForm).toBeVisible();
  await nothingPlanned(account);
  await screen.save.click();
  await expect(page.getByText("This payment has been removed in another tab")).toBeVisible();
  await expect(
    page.getByText("We can't find any expenses for you. Please check if your bank account is connected."),
  ).toBeVisible();
  // Of nothing no share is paid.
  await expect(page.getByRole("main").getByText("% of")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(0);
  await expectNoFindings(page);
});
