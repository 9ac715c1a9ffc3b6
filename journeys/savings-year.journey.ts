import { expect, test } from "./fixtures/journey.ts";
import { client, expectEqual, username, YEAR_MS } from "./fixtures/year-of-saving.ts";
import { savingPage, savingPaths } from "./pages/saving.ts";
import { inPounds } from "./pages/words.ts";
import { anew, enter, signIn } from "./product/account.ts";
import { paydayOf } from "./product/payday.ts";
import { sandbox } from "./product/sandbox.ts";
import { aGoal, monthsAfter, savingOf, withSaved } from "./product/savings.ts";

const PAYDAYS = 12;

test("when a goal is saved for over twelve paydays, then it is reached, paid out and ended to the penny", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  test.setTimeout(YEAR_MS);
  const payday = await paydayOf(await anew(username));
  const plan = aGoal("A year of saving", 120_000, monthsAfter(payday, PAYDAYS - 1));
  const account = await withSaved(username, { plan }, PAYDAYS);
  expect(await savingOf(account)).toMatchObject({ isGoalReached: true, nextDeposit: { amount: 0 } });
  const saved = await expectEqual(page, account, PAYDAYS);

  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await expect(page).toHaveURL(savingPaths.reachedGoal);
  await screen.button("Withdraw all savings").click();
  await screen.inDialog(`Withdraw ${inPounds(saved / 100)}`).click();
  await expect(page).toHaveURL(savingPaths.withdrawn);
  await page.goto("about:blank");
  await sandbox.advance("P6D");
  const paid = await signIn(username);
  await enter(page, paid, savingPaths.withdrawn);
  await screen.button("Deactivate savings").click();
  await screen.inDialog("Confirm").click();
  await screen.inDialog("Deactivate for good").click();
  await expect(page).toHaveURL(/\/dashboard\/savings(\/account-deactivation)?$/);
  await page.goto("about:blank");
  await sandbox.advance("P6D");
  const ended = await signIn(username);
  await enter(page, ended, savingPaths.withdrawn);
  await expect(page).toHaveURL("/dashboard/savings");

  // With what closing the account at the bank brought besides.
  const payouts = await sandbox.payoutsOf(username);
  const savings = payouts.filter(({ purpose }) => purpose === "savings-withdrawal");
  expect(savings.every(({ status }) => status === "paid")).toBe(true);
  const paidOut = savings.reduce((sum, { amountPence }) => sum + amountPence, 0);
  expect(paidOut).toBeGreaterThanOrEqual(saved);
  await page.goto("/sandbox/savings");
  const held = page.getByRole("region", { name: "Balances" }).getByRole("row").filter({ hasText: client });
  for (const row of await held.all()) await expect(row).toContainText("£0.00");
});
