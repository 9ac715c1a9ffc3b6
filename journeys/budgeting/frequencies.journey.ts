import { plannedPayments } from "@wellpaid/contract/budgeting/planned-payments";
import { paydayDate } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { plannedPage } from "../pages/budgeting/planned.ts";
import { shell } from "../pages/app/shell.ts";
import { enter, freshAccount } from "../product/account.ts";
import { nothingPlanned } from "../product/planned.ts";

const path = "/dashboard/home/planned";

test("plans a payment every two weeks, on the last Friday, once, and with an end", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  await nothingPlanned(account);
  const payday = await account.api(paydayDate);
  if (payday === null) throw new Error("no payday");
  const typed = (days: number) =>
    new Date(Date.parse(payday.today) + days * 86_400_000).toISOString().slice(0, 10).split("-").toReversed().join(".");
  const screen = plannedPage(page);
  await enter(page, account, path);
  const begin = async (name: string, frequency: string) => {
    await screen.addExpense.filter({ visible: true }).first().click();
    await screen.name.fill(name);
    await screen.amount.fill("40");
    await screen.category.selectOption("Other");
    await screen.frequency.selectOption(frequency);
  };
  const added = async (name: string) => {
    await screen.add.click();
    await expect(shell(page).snackbar).toContainText(`${name} is added`);
    await expect(screen.newForm).toBeHidden();
  };

  await begin("Nursery", "Fortnightly");
  await screen.add.click();
  await expect(page.getByText("Enter a date such as 24.12.2027")).toBeVisible();
  await expect(screen.firstDate).toBeFocused();
  await screen.firstDate.fill(typed(1));
  await screen.ends.fill(typed(0));
  await screen.add.click();
  await expect(page.getByText("This is before the first date")).toBeVisible();
  await expectNoFindings(page);
  await screen.ends.fill(typed(400));
  await added("Nursery");
  await expect(screen.row("Nursery").first()).toContainText(`Fortnightly until ${typed(400)}`);

  await begin("Choir", "Monthly, on a weekday");
  await screen.add.click();
  await expect(page.getByText("Choose which one")).toBeVisible();
  await screen.week.selectOption("Last");
  await screen.weekday.selectOption("Friday");
  await expect(page.getByText(/^Next: Friday/)).toBeVisible();
  await expectNoFindings(page);
  await added("Choir");
  await expect(screen.row("Choir").first()).toContainText("Last Friday of the month");

  await begin("Sofa", "Once");
  await expect(screen.ends).toBeHidden();
  await screen.onlyDate.fill(typed(-1));
  await screen.add.click();
  await expect(page.getByText("Choose today or a later day")).toBeVisible();
  await screen.onlyDate.fill(typed(0));
  await expectNoFindings(page);
  await added("Sofa");
  await expect(screen.row("Sofa").first()).toContainText("Once");

  // The form shows what was chosen, and changes only what is changed.
  await screen.menuOf("Choir").click();
  await screen.menuItem("Edit").click();
  await expect(screen.frequency).toHaveValue("monthly-weekday");
  await expect(screen.week).toHaveValue("-1");
  await expect(screen.weekday).toHaveValue("5");
  await screen.ends.fill(typed(60));
  await screen.save.click();
  await expect(shell(page).snackbar).toContainText("Choir is saved");
  await expect(screen.row("Choir").first()).toContainText(`Last Friday of the month until ${typed(60)}`);
  await screen.menuOf("Nursery").click();
  await screen.menuItem("Edit").click();
  await expect(screen.frequency).toHaveValue("fortnightly");
  await expect(screen.firstDate).toHaveValue(typed(1));
  await expect(screen.ends).toHaveValue(typed(400));
  await page.keyboard.press("Escape");
  expect((await account.api(plannedPayments)).map(({ name, frequency }) => `${name} ${frequency}`).toSorted()).toEqual([
    "Choir monthly",
    "Nursery fortnightly",
    "Sofa once",
  ]);

  await page.goto("/dashboard/home");
  const carousel = page.getByRole("region", { name: "Upcoming transactions" });
  await expect(carousel.getByRole("listitem").filter({ hasText: "Sofa" })).toContainText("Once");
  await expectNoFindings(page);
});

test("says from what and when a payment went up, and keeps the amount", async ({ page }) => {
  const account = await freshAccount("everyday");
  const [first] = await account.api(plannedPayments);
  if (first === undefined) throw new Error("nothing is planned");
  const rise = {
    plannedPaymentId: first.id,
    kind: "amount",
    amount: first.paymentAmount + 2,
    previousAmount: first.paymentAmount,
    changedOn: "2026-11-05",
    lastPaidOn: null,
  };
  await page.route("**/planned-payments/news", (route) => route.fulfill({ json: [rise] }));
  await enter(page, account, path);
  await expect(page.getByText(/^It went up from £[\d.,]+ to £[\d.,]+ on 05\.11\.2026$/)).toBeVisible();
  await expectNoFindings(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Keep my amount" }).click();
  await expect(shell(page).snackbar).toContainText(`${first.name} stays at`);
});
