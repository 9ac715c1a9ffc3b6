import { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { unconfirmedPayments } from "@wellpaid/contract/budgeting/regular-payments";
import { usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { transactionsPage } from "../pages/budgeting/transactions.ts";
import { usageReportPage } from "../pages/budgeting/usage-report.ts";
import { type Account, enter, freshAccount, leaveAgain } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const AMOUNT = 41_357;
const DAY_MS = 86_400_000;

/** £413.57 on one day of each of the last six months, from the account at the first bank to that at the second. */
async function standingOrder(account: Account): Promise<{ out: string; into: string }> {
  const { name, surname } = await account.api(checkSession);
  const out = `STANDING ORDER ${name.slice(0, 1)} ${surname} BILLS ACCOUNT`.toUpperCase();
  const into = `FPI ${name.slice(0, 1)} ${surname} BILLS`.toUpperCase();
  const last = new Date((await sandbox.now()).getTime() - 3 * DAY_MS);
  // No month is too short for it.
  const day = Math.min(last.getUTCDate(), 28);
  const days = Array.from({ length: 6 }, (_, month) =>
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - month, day)).toISOString().slice(0, 10),
  );
  const rows = (description: string, amountPence: number) => days.map((date) => ({ date, description, amountPence }));
  await sandbox.addTransactions(account.username, rows(out, -AMOUNT), 0);
  await sandbox.addTransactions(account.username, rows(into, AMOUNT), 1);
  await account.api(initialLoad, { query: {} });
  return { out, into };
}

test("keeps a standing order between own banks out of lists and report, until it is separated, and again", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("short");
  const before = await account.api(usageReport);
  const { out, into } = await standingOrder(account);
  const screen = transactionsPage(page);
  const found = async () => {
    const [expenses, incomes] = [
      await account.api(unconfirmedPayments, { query: { type: "expenses", limit: 100 } }),
      await account.api(unconfirmedPayments, { query: { type: "incomes", limit: 100 } }),
    ];
    return [...expenses.items, ...incomes.items].map(({ shortDescription }) => shortDescription);
  };
  const expectCounted = async (pence: number) => {
    const after = await account.api(usageReport);
    expect(after.incommingTransactionsSum - before.incommingTransactionsSum).toBe(pence);
    expect(after.outgoingTransactionsSum - before.outgoingTransactionsSum).toBe(pence);
    return after.movesLeftOut;
  };

  const left = await expectCounted(0);
  expect(await found()).not.toContain(out);
  expect(await found()).not.toContain(into);

  await test.step("the report says how many are left out, and leads to them", async () => {
    await enter(page, account, "/dashboard/account/month-usage-report");
    const report = usageReportPage(page);
    await expect(report.movesOf(left)).toBeVisible();
    await expectNoFindings(page);
    await report.seeMoves.click();
    await expect(screen.heading).toBeVisible();
    await expect(screen.onlyMoves).toBeVisible();
    // The account's own household has moves, too.
    await screen.search.fill("413.57");
    await expect(screen.count).toHaveText("12 transactions");
    await expect(screen.moveLine(/^Transfer from .+ to .+/).first()).toBeVisible();
    await expect(screen.moveLine(/^Transfer from .+ to .+/).first()).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step("separated it counts", async () => {
    await screen.row(out).first().click();
    await expectNoFindings(page);
    await screen.isNoMove.click();
    await expect(screen.moveDialog).toBeVisible();
    await expectNoFindings(page);
    await screen.moveDialog.getByRole("button", { name: "No, not between my accounts" }).dblclick();
    await expect(screen.moveDialog).toBeHidden();
    await expect(screen.count).toHaveText("10 transactions");
    expect(await expectCounted(AMOUNT)).toBe(left - 1);
  });

  await test.step("called a move again it does not", async () => {
    await screen.onlyMoves.click();
    await screen.search.fill("413.57 money in");
    await expect(screen.count).toHaveText("6 transactions");
    await screen.row(into).first().click();
    await expect(page.getByRole("dialog").getByText("Is this a transfer between your accounts?")).toBeVisible();
    await screen.isMove.click();
    await expect(screen.moveQuestion.getByText("You said this is not a transfer")).toBeVisible();
    await expectNoFindings(page);
    await screen.moveQuestion.getByRole("button", { name: "Yes, between my accounts" }).click();
    await expect(screen.moveQuestion).toBeHidden();
    await expect(screen.moveLine(/^Transfer from .+ to .+/)).toHaveCount(6);
    expect(await expectCounted(0)).toBe(left);
  });
  await leaveAgain(page, "short");
});
