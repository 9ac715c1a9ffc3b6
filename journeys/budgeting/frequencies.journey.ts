import type { Page } from "@playwright/test";
import { createPlannedPayment, paydayDate } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { plannedPage } from "../pages/budgeting/planned.ts";
import { shell } from "../pages/app/shell.ts";
import { type Account, enter, freshAccount } from "../product/account.ts";
import { nothingPlanned } from "../product/planned.ts";

const path = "/dashboard/home/planned";

/** A day some days from today, as it is typed and shown. */
async function daysOf(account: Account) {
  const payday = await account.api(paydayDate);
  if (payday === null) throw new Error("no payday");
  const iso = (days: number) => new Date(Date.parse(payday.today) + days * 86_400_000).toISOString().slice(0, 10);
  return { iso, typed: (days: number) => iso(days).split("-").toReversed().join(".") };
}

/** The form for a new expense, with all but when it falls due. */
async function beginning(page: Page, name: string, frequency: string) {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  await nothingPlanned(account);
  const screen = plannedPage(page);
  await enter(page, account, path);
  await screen.addExpense.filter({ visible: true }).first().click();
  await screen.name.fill(name);
  await screen.amount.fill("40");
  await screen.category.selectOption("Other");
  await screen.frequency.selectOption(frequency);
  const add = async () => {
    await screen.add.click();
    await expect(shell(page).snackbar).toContainText(`${name} is added`);
  };
  return { screen, add, ...(await daysOf(account)) };
}

test("plans a payment every two weeks with an end", async ({ page }) => {
  const { screen, add, typed } = await beginning(page, "Nursery", "Fortnightly");
  await screen.add.click();
  await expect(page.getByText("Enter a date, like 24.12.2027")).toBeVisible();
  await expect(screen.firstDate).toBeFocused();
  await screen.firstDate.fill(typed(1));
  await screen.ends.fill(typed(0));
  await screen.add.click();
  await expect(page.getByText("Enter the first date or later")).toBeVisible();
  await expectNoFindings(page);
  await screen.ends.fill(typed(400));
  await add();
  await expect(screen.row("Nursery").first()).toContainText(`Fortnightly until ${typed(400)}`);
});

test("plans a payment on the last Friday of the month", async ({ page }) => {
  const { screen, add } = await beginning(page, "Choir", "Monthly, on a weekday");
  await screen.add.click();
  await expect(page.getByText("Select which week")).toBeVisible();
  await screen.week.selectOption("Last");
  await screen.weekday.selectOption("Friday");
  await expect(page.getByText(/^Next: Friday/)).toBeVisible();
  await expectNoFindings(page);
  await add();
  await expect(screen.row("Choir").first()).toContainText("Last Friday of the month");
});

test("plans a single payment, today or later", async ({ page }) => {
  const { screen, add, typed } = await beginning(page, "Sofa", "Once");
  await expect(screen.ends).toBeHidden();
  await screen.onlyDate.fill(typed(-1));
  await screen.add.click();
  await expect(page.getByText("Enter today's date or later")).toBeVisible();
  await expectNoFindings(page);
  await screen.onlyDate.fill(typed(0));
  await add();
  await expect(screen.row("Sofa").first()).toContainText("Once");
});

test("shows in the form and the carousel how often a payment comes, and changes only what is changed", async ({
  page,
}) => {
  const account = await freshAccount("everyday");
  await nothingPlanned(account);
  const { iso, typed } = await daysOf(account);
  const usual = { category: "other", currency: "GBP", amount: 40, type: "expense" } as const;
  const lastFriday = { frequency: "monthly", weekday: 5, weekOfMonth: -1, endDate: iso(400) } as const;
  const everyTwoWeeks = { frequency: "fortnightly", startDate: iso(1) } as const;
  await account.api(createPlannedPayment, { body: { ...usual, name: "Choir", ...lastFriday } });
  await account.api(createPlannedPayment, { body: { ...usual, name: "Nursery", ...everyTwoWeeks } });
  await account.api(createPlannedPayment, { body: { ...usual, name: "Sofa", frequency: "once", startDate: iso(0) } });
  const screen = plannedPage(page);
  await enter(page, account, path);
  await screen.editOf("Choir").click();
  await expect(screen.frequency).toHaveValue("monthly-weekday");
  await expect(screen.week).toHaveValue("-1");
  await expect(screen.weekday).toHaveValue("5");
  await expect(screen.ends).toHaveValue(typed(400));
  await screen.ends.fill("");
  await screen.save.click();
  await expect(shell(page).snackbar).toContainText("Choir saved");
  await expect(screen.row("Choir").first()).toContainText("Last Friday of the month");
  await expect(screen.row("Choir").first()).not.toContainText("until");
  await screen.editOf("Nursery").click();
  await expect(screen.frequency).toHaveValue("fortnightly");
  await expect(screen.firstDate).toHaveValue(typed(1));
  await screen.editForm.getByRole("button", { name: "Cancel" }).click();

  await page.goto("/dashboard/home");
  const carousel = page.getByRole("region", { name: "Upcoming transactions" });
  await expect(carousel.getByRole("listitem").filter({ hasText: "Sofa" })).toContainText("Once");
  await expect(carousel.getByRole("listitem").filter({ hasText: "Nursery" })).toContainText("Fortnightly");
  await expectNoFindings(page);
});
