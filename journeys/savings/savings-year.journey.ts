import type { Page } from "@playwright/test";
import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { savingAccount, savingIndicators, showCongratulation } from "@wellpaid/contract/savings/savings";
import { deactivateSaving, deleteSaving, savingMoves } from "@wellpaid/contract/savings/savings-money";
import { changeBank, listProducts } from "@wellpaid/contract/savings/savings-offers";
import { expect, test } from "../fixtures/journey.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { inPounds } from "../pages/page-text.ts";
import { type Account, freshAccount, enter, forgetOnEntering, signIn } from "../product/account.ts";
import { goPast, paydayOf } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";
import {
  aBuffer,
  aGoal,
  askForSaving,
  goToMorning,
  monthsAfter,
  type Plan,
  savingOf,
  whenSettled,
} from "../product/savings.ts";

/** Two accounts without savings, with their names at the platform: both go through the same year, which is the expensive part. */
const ofGoal = { username: "nocode", client: "Nils Walnut" } as const;
const ofBuffer = { username: "paused", client: "Piotr Willow" } as const;
const PAYDAYS = 12;
/** The paydays after which the buffer moves to another bank. */
const CHANGES: ReadonlySet<number> = new Set([2, 4]);
/** Each payday costs seconds: all that is due on the way runs at its own time. */
const YEAR_MS = 600_000;

/** What the platform holds of a person. */
const balances = (page: Page, client: string) =>
  page.getByRole("region", { name: "Balances" }).getByRole("row").filter({ hasText: client });

/** Expects the employee to see what paydays deducted, by their history, and what was earned, as the platform holds it. */
async function expectEqual(page: Page, account: Account, client: string): Promise<number> {
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
  await expect(balances(page, client).filter({ hasText: inPounds(saved / 100) })).toHaveCount(1);
  return saved;
}

/** Moves the money to another bank; the session ends meanwhile. Any offered product will do: perhaps none pays more by then. */
async function moveBank(username: string): Promise<void> {
  await goToMorning();
  const account = await signIn(username);
  const { productId } = await savingOf(account);
  const other = (await account.api(listProducts, { query: {} })).find(
    (product) => product.isOffered && product.productId !== productId,
  );
  await account.api(changeBank, { body: { productId: other?.productId ?? "" } });
  await whenSettled(username);
  const moved = await savingOf(await signIn(username));
  expect(moved).toMatchObject({ isChangeProductInProcess: false, lastBankChange: { isDone: true } });
  expect(moved.productId).toBe(other?.productId);
}

/** Goes from nothing to an approved saving whose congratulation has been seen. */
async function start(username: string, plan: Plan): Promise<void> {
  const account = await signIn(username);
  await askForSaving(account, { plan });
  await sandbox.decideSavings(username, "approved");
  await account.api(showCongratulation, { body: { isCongrShown: true } });
}

/** Ends a saving that was withdrawn and paid completely; what closing the account at the bank pays in addition is paid, too. */
async function end(username: string): Promise<void> {
  await whenSettled(username);
  await goToMorning();
  const { api } = await signIn(username);
  await api(deactivateSaving);
  await api(deleteSaving);
  await whenSettled(username);
  expect(await (await signIn(username)).api(savingAccount)).toBeNull();
}

test("reaches, pays out and ends a goal in a year, and moves a buffer twice, to the penny", async ({ page }) => {
  test.setTimeout(YEAR_MS);
  await freshAccount(ofBuffer.username);
  const payday = await paydayOf(await freshAccount(ofGoal.username));
  await start(ofBuffer.username, aBuffer(5_000));
  await start(ofGoal.username, aGoal("A year of saving", 120_000, monthsAfter(payday, PAYDAYS - 1)));
  for (let removed = 0; removed < PAYDAYS; removed += 1) {
    if (CHANGES.has(removed)) await moveBank(ofBuffer.username);
    await goPast(await paydayOf(await signIn(ofGoal.username)), ofGoal.username);
  }
  await goToMorning();

  const buffer = await signIn(ofBuffer.username);
  const stored = await expectEqual(page, buffer, ofBuffer.client);
  const goal = await signIn(ofGoal.username);
  expect(await savingOf(goal)).toMatchObject({ isGoalReached: true, nextDeposit: { amount: 0 } });
  const saved = await expectEqual(page, goal, ofGoal.client);
  const screen = savingPage(page);
  await enter(page, goal, savingPaths.created);
  await expect(page).toHaveURL(savingPaths.reachedGoal);
  await screen.button("Withdraw all savings").click();
  await screen.inDialog(`Withdraw ${inPounds(saved / 100)}`).click();
  await expect(page).toHaveURL(savingPaths.withdrawn);
  forgetOnEntering(page);
  await enter(page, buffer, savingPaths.created);
  await expect(screen.main.getByText(inPounds(stored / 100), { exact: true }).first()).toBeVisible();
  await page.goto("about:blank");

  await end(ofGoal.username);
  const payouts = await sandbox.payoutsOf(ofGoal.username);
  const savings = payouts.filter(({ purpose }) => purpose === "savings-withdrawal");
  expect(savings.every(({ status }) => status === "paid")).toBe(true);
  const paidOut = savings.reduce((sum, { amountPence }) => sum + amountPence, 0);
  expect(paidOut).toBeGreaterThanOrEqual(saved);
  await page.goto("/sandbox/savings");
  const blocked = balances(page, ofGoal.client);
  await expect(blocked).not.toHaveCount(0);
  for (const row of await blocked.all()) await expect(row).toContainText("£0.00");
});
