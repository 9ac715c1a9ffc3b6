import { indicators, initialLoad, paydayDate } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { detailPage, homePage } from "../pages/app/home.ts";
import { type Account, enter, freshAccount, signIn } from "../product/account.ts";
import { dayAfter } from "../product/days.ts";
import { goToDay } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";

const username = "declined";
const DAY_MS = 86_400_000;
const SALARY = { description: "ACORN LTD SALARY", amountPence: 180_000 };

const daysTo = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** What left to spend is at noon of a day, with what the bank has booked by then. */
async function noonOf(day: string, booked: readonly (typeof SALARY)[] = []) {
  await goToDay(day);
  if (booked.length > 0)
    await sandbox.addTransactions(
      username,
      booked.map((row) => ({ date: day, ...row })),
    );
  const account = await signIn(username);
  await account.api(initialLoad, { query: {} });
  return { account, ...(await figures(account)) };
}

async function figures({ api }: Account) {
  const [money, payday] = [await api(indicators), await api(paydayDate)];
  if (money === null || payday === null) throw new Error("left to spend is not known");
  return { money, payday };
}

/** A bank with £300, and the next payday. */
async function with300Pounds(): Promise<string> {
  const account = await freshAccount(username);
  const now = await sandbox.now();
  await sandbox.addTransactions(username, [
    { date: dayAfter(now.toISOString().slice(0, 10), -3), description: "OPENING BALANCE", amountPence: 30_000 },
  ]);
  await account.api(initialLoad, { query: {} });
  const { payday } = await figures(account);
  // On a payday the next period is shown already: its payday is a month away, and the one after the eve is what is wanted.
  return payday.paydayDate;
}

/** A day's share of the period that ends with this payday, rounded down to a penny. */
const shareOf = (pounds: number, day: string, payday: string): number =>
  Math.floor((pounds * 100) / daysTo(day, payday)) / 100;

test("gives a day's share of the next period on payday, before the pay comes and after", async ({ page }) => {
  test.slow();
  const payday = await with300Pounds();
  const eve = await noonOf(dayAfter(payday, -1));
  expect(eve.payday).toMatchObject({ paydayDate: payday, dateDiff: 1 });
  expect(eve.money).toMatchObject({ monthRemind: 300, dailySpread: 300, ending: null });

  const unpaid = await noonOf(payday);
  const next = unpaid.payday.paydayDate;
  expect(daysTo(payday, next)).toBeGreaterThan(20);
  expect(unpaid.money).toMatchObject({ monthRemind: 300, dailySpread: shareOf(300, payday, next) });
  expect(unpaid.money.ending).toMatchObject({ payday, monthRemind: 300, pay: null });
  await page.setViewportSize(sizes.desktop);
  await enter(page, unpaid.account, "/dashboard/home/detail");
  await expect(detailPage(page).bothPeriods).toContainText("Your pay has not reached your bank yet");
  await expectNoFindings(page);

  const paid = await noonOf(payday, [SALARY]);
  expect(paid.money).toMatchObject({ monthRemind: 2100, dailySpread: shareOf(2100, payday, next) });
  expect(paid.money.ending).toMatchObject({ payday, monthRemind: 300, pay: { date: payday, amount: 1800 } });
  await enter(page, paid.account, "/dashboard/home/detail");
  await expect(detailPage(page).bothPeriods).toContainText("Your pay of £1,800.00 arrived on");
  await expect(detailPage(page).bothPeriods).toContainText("£300.00");
  await page.setViewportSize(sizes.phone);
  await expectNoFindings(page);
  await page.goto("/dashboard/home");
  await expect(homePage(page).ring).toBeVisible();

  const later = await noonOf(dayAfter(payday, 6));
  const seventh = dayAfter(payday, 6);
  expect(later.money).toMatchObject({ monthRemind: 2100, dailySpread: shareOf(2100, seventh, next), ending: null });
  await enter(page, later.account, "/dashboard/home/detail");
  await expect(detailPage(page).heading).toBeVisible();
  await expect(detailPage(page).line("A day")).toBeVisible();
  await expect(detailPage(page).bothPeriods).toHaveCount(0);
});

test("counts pay that comes an evening early for the next period from then on", async ({ page }) => {
  test.slow();
  const payday = await with300Pounds();
  const eve = dayAfter(payday, -1);
  const paid = await noonOf(eve, [SALARY]);
  const next = paid.payday.paydayDate;
  expect(daysTo(payday, next)).toBeGreaterThan(20);
  expect(paid.money).toMatchObject({ monthRemind: 2100, dailySpread: shareOf(2100, eve, next) });
  expect(paid.money.ending).toMatchObject({ payday, monthRemind: 300, pay: { date: eve, amount: 1800 } });
  await enter(page, paid.account, "/dashboard/home/detail");
  await expect(detailPage(page).bothPeriods).toContainText("It's for the next pay period");

  for (const days of [0, 1, 6]) {
    const day = dayAfter(payday, days);
    const { money } = await noonOf(day);
    expect(money).toMatchObject({ monthRemind: 2100, dailySpread: shareOf(2100, day, next) });
  }
});
