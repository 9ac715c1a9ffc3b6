import type { Locator, Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { plannedPage } from "../pages/budgeting/planned.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter } from "../product/account.ts";

/** Pastes over the whole value of the field, by the clipboard. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field.focus();
  await field.press("ControlOrMeta+a");
  await field.press("ControlOrMeta+v");
}

/** Each paste could be read as ten or a hundred times as much. */
const UNCLEAR = ["1,2", "12,5", "1.250", "1,2500"];

test("keeps each field when an ambiguous amount is pasted, with an error", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tooLong = page.getByText("Enter a smaller amount");
  await test.step("whole pounds: a withdrawal of pay", async () => {
    await enter(page, await freshAccount("everyday"), "/dashboard/advance-up");
    const { amount } = withdrawPage(page);
    await amount.fill("125");
    for (const text of [...UNCLEAR, "12.5", "12.50"]) {
      await paste(page, amount, text);
      await expect(amount).toHaveValue("125");
      await expect(page.getByText(/[Ww]hole pounds/).first()).toBeVisible();
    }
    await expectNoFindings(page);
    await paste(page, amount, "£1,250");
    await expect(amount).toHaveValue("1,250");
    // As the end of the current value it looks like a removed 0.
    for (const text of ["1,25", ",250", "1,2"]) {
      await paste(page, amount, text);
      await expect(amount).toHaveValue("1,250");
    }
    await amount.press("Backspace");
    await expect(amount).toHaveValue("125");
    for (const text of ["100000000000", "100,000,000,000"]) {
      await paste(page, amount, text);
      await expect(amount).toHaveValue("125");
      await expect(tooLong).toBeVisible();
    }
    await paste(page, amount, "12345678901");
    await expect(tooLong).toBeHidden();
    await amount.press("2");
    await expect(amount).toHaveValue("12,345,678,901");
    await expect(tooLong).toBeVisible();
    await expectNoFindings(page);
  });
  await test.step("pounds and pence: a withdrawal from savings", async () => {
    await enter(page, await freshAccount("buffer"), savingPaths.created);
    const screen = savingPage(page);
    await screen.withdraw.click();
    await screen.amount.fill("1250");
    for (const text of ["1,25", ...UNCLEAR]) {
      await paste(page, screen.amount, text);
      await expect(screen.amount).toHaveValue("1,250");
    }
    await paste(page, screen.amount, "12.50");
    await expect(screen.amount).toHaveValue("12.50");
  });
  await test.step("pounds and pence: a planned payment", async () => {
    await enter(page, await freshAccount("everyday"), "/dashboard/home/planned");
    const screen = plannedPage(page);
    await screen.addExpense.click();
    await screen.amount.fill("1250");
    for (const text of ["1,25", ...UNCLEAR]) {
      await paste(page, screen.amount, text);
      await expect(screen.amount).toHaveValue("1250");
    }
    await paste(page, screen.amount, "1,250.50");
    await expect(screen.amount).toHaveValue("1250.50");
  });
});
