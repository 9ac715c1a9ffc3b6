import type { Page } from "@playwright/test";
import { paymentHistory } from "@wellpaid/contract/payroll";
import { savingIndicators } from "@wellpaid/contract/savings";
import { savingMoves } from "@wellpaid/contract/savings-money";
import { changeBank, listProducts } from "@wellpaid/contract/savings-offers";
import { expect, test } from "./fixtures/journey.ts";
import { savingPage, savingPaths } from "./pages/saving.ts";
import { inPounds } from "./pages/words.ts";
import { type Account, anew, enter, signIn } from "./product/account.ts";
import { goPast, paydayOf } from "./product/payday.ts";
import { sandbox } from "./product/sandbox.ts";
import { aBuffer, aGoal, monthsAfter, savingOf, withSaved } from "./product/savings.ts";

/** Somebody without savings, and as the platform calls them. */
const username = "nocode";
const client = "Nils Walnut";
const PAYDAYS = 12;
/** Each payday costs seconds: all that is due on the way runs at its own time. */
const YEAR_MS = 600_000;

/** The paydays go by one after the other; what each has taken is placed by the next day. */
async function paydaysGoBy(account: Account, count: number): Promise<Account> {
  let now = account;
  for (let gone = 0; gone < count; gone += 1) now = await goPast(await paydayOf(now), username);
  return now;
}

/** What the employee is told is what paydays took, by their history, and what was earned; and it is what the platform holds. */
async function expectEqual(page: Page, account: Account): Promise<number> {
  const { amountSaved } = await account.api(savingIndicators);
  const { saved, underWay } = await savingOf(account);
  const moves = await account.api(savingMoves);
  const sumOf = (kind: string): number =>
    moves.reduce((sum, move) => (move.kind === kind && move.status === "done" ? sum + move.amount : sum), 0);
  const history = await account.api(paymentHistory);
  expect(history).toHaveLength(PAYDAYS);
  expect(underWay).toBe(0);
  expect(sumOf("deposit")).toBe(history.reduce((sum, { savingsDeposit }) => sum + savingsDeposit, 0));
  expect(sumOf("deposit") + sumOf("interest")).toBe(saved);
  expect(Math.round(amountSaved * 100)).toBe(saved);
  await page.goto("/sandbox/savings");
  const row = page
    .getByRole("region", { name: "Balances" })
    .getByRole("row")
    .filter({ hasText: client })
    .filter({ hasText: inPounds(saved / 100) });
  await expect(row).toHaveCount(1);
  return saved;
}

/** The change of bank has had its time; the session ends meanwhile. */
async function whenMoved(page: Page, before: Account): Promise<Account> {
  const { productId } = await savingOf(before);
  await page.goto("about:blank");
  await sandbox.advance("P6D");
  const account = await signIn(username);
  const moved = await savingOf(account);
  expect(moved).toMatchObject({ isChangeProductInProcess: false, lastBankChange: { isDone: true } });
  expect(moved.productId).not.toBe(productId);
  return account;
}

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
  const saved = await expectEqual(page, account);

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

test("when a buffer is moved to another bank twice in twelve paydays, then nothing of it is lost on the way", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  test.setTimeout(YEAR_MS);
  const screen = savingPage(page);
  let account = await withSaved(username, { plan: aBuffer(5_000), atWorst: true }, 4);
  await enter(page, account, savingPaths.created);
  await screen.seeOffer.click();
  await page.getByRole("button", { name: /^Move my savings to / }).click();
  await expect(page).toHaveURL(savingPaths.standby);
  account = await whenMoved(page, account);
  account = await paydaysGoBy(account, 4);
  // Perhaps nothing pays more than the best now, so another one that takes it will do.
  const { productId: present } = await savingOf(account);
  const other = (await account.api(listProducts, { query: {} })).find(
    ({ isOffered, productId }) => isOffered && productId !== present,
  );
  await account.api(changeBank, { body: { productId: other?.productId ?? "" } });
  account = await whenMoved(page, account);
  account = await paydaysGoBy(account, 4);
  const saved = await expectEqual(page, account);
  await enter(page, account, savingPaths.created);
  await expect(screen.main.getByText(inPounds(saved / 100), { exact: true }).first()).toBeVisible();
});
