import { createPlannedPayment, indicators, initialLoad, paidInfo } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { plannedPage } from "../pages/budgeting/planned.ts";
import { shell } from "../pages/app/shell.ts";
import { type Account, enter, freshAccount, signIn } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const path = "/dashboard/home/planned";
const username = "declined";

const days = async (offset: number): Promise<string> => {
  const now = await sandbox.now();
  return new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
};

/** A bank with £1,500 and a rent of £500 that was typed in, due tomorrow; the clock passes the end of a month's named days. */
async function withRentDueTomorrow(): Promise<{ account: Account; due: string }> {
  while (Number((await days(1)).slice(8)) > 28) await sandbox.advance("P1D");
  const account = await freshAccount(username);
  await sandbox.addTransactions(username, [
    { date: await days(-3), description: "OPENING BALANCE", amountPence: 150_000 },
  ]);
  await account.api(initialLoad, { query: {} });
  const due = await days(1);
  await account.api(createPlannedPayment, {
    body: {
      name: "Rent",
      category: "housing",
      currency: "GBP",
      amount: 500,
      type: "expense",
      frequency: "monthly",
      date: Number(due.slice(8)),
    },
  });
  return { account, due };
}

const left = async ({ api }: Account) => (await api(indicators))?.monthRemind;

/** A day later, signed in again, with what the bank has booked meanwhile. */
async function nextDay(book: readonly { description: string; amountPence: number }[] = [], by = 1): Promise<Account> {
  await sandbox.advance(`P${by}D`);
  if (book.length > 0) {
    const date = await days(0);
    await sandbox.addTransactions(
      username,
      book.map((row) => ({ date, ...row })),
    );
  }
  const account = await signIn(username);
  await account.api(initialLoad, { query: {} });
  return account;
}

test("counts a rent that was typed in once: before, on and after its day, and six days later", async () => {
  test.slow();
  const { account } = await withRentDueTomorrow();
  expect(await left(account)).toBe(1000);
  const onTheDay = await nextDay([{ description: "STANDING ORDER FOXTONS LETTINGS", amountPence: -50_000 }]);
  expect(await left(onTheDay)).toBe(1000);
  const { paid, notPaid } = await onTheDay.api(paidInfo, { params: { type: "expense" }, query: {} });
  expect([paid.length, notPaid.length]).toEqual([1, 0]);
  expect(await left(await nextDay())).toBe(1000);
  expect(await left(await nextDay([], 6))).toBe(1000);
});

test("names a rent that did not come until it is linked, refused, skipped or marked as paid", async ({ page }) => {
  test.slow();
  await withRentDueTomorrow();
  const account = await nextDay([{ description: "FPO SMITH J", amountPence: -47_500 }], 7);
  const screen = plannedPage(page);
  await page.setViewportSize(sizes.desktop);
  await enter(page, account, path);
  const row = screen.row("Rent").first();
  await expect(row).toContainText("Expected but not seen");
  expect(await left(account)).toBe(525);
  await expectNoFindings(page);

  await test.step("links the payment that it was, and undoes that", async () => {
    await screen.settleOf("Rent").click();
    await expect(screen.dueDateDialog("Rent")).toContainText("Is it one of these?");
    await expectNoFindings(page);
    await screen.dueDateDialog("Rent").getByRole("button", { name: /SMITH/ }).click();
    await expect(shell(page).snackbar).toContainText("Rent marked as paid");
    await expect(screen.paid).toContainText(["Rent"]);
    expect(await left(account)).toBe(1025);
    await screen.undoOf("Rent").click();
    await expect(screen.notPaid).toContainText(["Rent"]);
    expect(await left(account)).toBe(525);
  });

  await test.step("skips it this time, and undoes that", async () => {
    await screen.settleOf("Rent").click();
    await screen.dueDateDialog("Rent").getByRole("button", { name: "Skip this time" }).click();
    await expect(screen.skipped).toContainText(["Rent"]);
    expect(await left(account)).toBe(1025);
    await screen.undoOf("Rent").click();
    await expect(screen.notPaid).toContainText(["Rent"]);
  });

  await test.step("marks it as paid", async () => {
    await screen.settleOf("Rent").click();
    await screen.dueDateDialog("Rent").getByRole("button", { name: "Mark as paid" }).click();
    await expect(screen.paid).toContainText(["Marked as paid"]);
    expect(await left(account)).toBe(1025);
  });
});
