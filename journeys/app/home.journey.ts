import { indicators, paidInfo, paydayDate } from "@wellpaid/contract/budgeting/budgeting";
import { advanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { connectPage } from "../pages/banking/connect-bank.ts";
import { detailPage, homePage } from "../pages/app/home.ts";
import { shell } from "../pages/app/shell.ts";
import { goingOut, inPounds, inWholePounds, withWeekday } from "../pages/page-text.ts";
import { type Account, freshAccount, enter } from "../product/account.ts";

const refusal = { error: { code: "UNAVAILABLE", message: "We're not available right now." } };

/** The money and the payday of an account that has both. */
async function readMoney({ api }: Account) {
  const [money, payday, { notPaid }] = await Promise.all([
    api(indicators),
    api(paydayDate),
    api(paidInfo, { params: { type: "expense" }, query: {} }),
  ]);
  if (money === null || payday === null) throw new Error("this journey needs a connected bank and a payday");
  return { money, payday, notPaid };
}

test("shows the ring, amounts and upcoming items of the API on home, consistent with the days left", async ({
  page,
}) => {
  const account = await freshAccount("everyday");
  const { money, payday, notPaid } = await readMoney(account);
  const [year = 0, month = 0] = payday.today.split("-").map(Number);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  expect(payday.progress).toBeCloseTo(Math.max(0, 100 - (100 / daysInMonth) * payday.dateDiff));
  const due = notPaid.reduce((sum, each) => sum + each.paymentAmount * each.count, 0);
  expect(money.expensesDue).toBeCloseTo(due);
  expect(money.monthRemind).toBeCloseTo(money.currentBalance + money.incomesDue - due);
  // To whole pence first: 1024.09 * 100 is a little less than 102409.
  const leftPence = Math.round(money.monthRemind * 100);
  expect(money.dailySpread).toBe(Math.floor(leftPence / Math.max(1, payday.dateDiff)) / 100);

  const home = homePage(page);
  const days = payday.dateDiff === 1 ? "1 day" : `${payday.dateDiff} days`;
  const { amount } = (await account.api(advanceAmount)) ?? { amount: 0 };
  await page.setViewportSize(sizes.phone);
  await enter(page, account);
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await expect(home.ring).toBeVisible();
    await expect(home.ring).toHaveAccessibleName(
      `${inPounds(money.monthRemind)} left to spend, ${inPounds(money.dailySpread)} a day. ${days} until payday: ${withWeekday(payday.paydayDate)}.`,
    );
    await expect(home.main).toContainText(`${days} until payday`);
    await expect(home.fact("Bank balance")).toHaveText(inPounds(money.currentBalance));
    await expect(home.fact("Left to spend")).toHaveText(inPounds(money.monthRemind));
    await expect(home.payAmount(inWholePounds(amount))).toBeVisible();
    await expect(home.upcomingItems).toHaveCount(notPaid.filter((each) => each.nextPaymentDate !== null).length);
    await expect(home.upcomingItems.first()).toContainText(goingOut(notPaid[0]?.paymentAmount ?? 0));
    await expectNoFindings(page);
  }
  // One piece of the ring for each day of the month, and those that are gone look gone.
  const pieces = home.ring.locator("path[d$=Z]");
  await expect(pieces).toHaveCount(daysInMonth);
  const looks = await Promise.all((await pieces.all()).map((piece) => piece.getAttribute("class")));
  const removed = looks.filter((check) => check === looks[0]).length;
  expect(removed).toBe(Math.max(0, daysInMonth - payday.dateDiff));
  // The desktop's side column leads to another bank.
  await expect(page.getByRole("heading", { name: "Add a new account" })).toBeVisible();
  await expect(page.getByText("Connect all your accounts to get a more accurate amount.")).toBeVisible();
  await connectPage(page).connect.click();
  await expect(connectPage(page).step(3)).toBeVisible();
});

test("explains how it is calculated in every part, and reloads what fails", async ({ page, watch }) => {
  watch.expectStatus(503);
  const account = await freshAccount("everyday");
  const { money, notPaid } = await readMoney(account);
  const detail = detailPage(page);
  await enter(page, account);
  await homePage(page).howWorkedOut.click();
  await expect(detail.heading).toBeVisible();
  await expect(page).toHaveTitle("Left to spend before payday · Wellpaid");
  await expect(detail.line("Going out before payday")).toContainText(goingOut(money.expensesDue));
  await expect(detail.line("Bank balance")).toContainText(/\d account(s)?, .* (today|\d\d\.\d\d\.\d{4}) at \d\d:\d\d/);
  for (const { type, name, amount } of money.trace.payments) {
    const part = detail
      .line(type === "income" ? "Coming in before payday" : "Going out before payday")
      .getByRole("listitem");
    await expect(part.filter({ hasText: name }).first()).toContainText(inPounds(amount));
  }
  await expect(detail.line("Left to spend")).toContainText(inPounds(money.monthRemind));
  await expect(detail.line("A day")).toContainText("rounded down");
  await expect(detail.editPlanned).toHaveAttribute("href", "/dashboard/home/planned");
  await expect(detail.expenses).toHaveCount(notPaid.length);
  for (const { name } of notPaid) await expect(detail.expenses.filter({ hasText: name }).first()).toBeVisible();
  await expectNoFindings(page);

  await page.route("**/banking/payday-date", (route) => route.fulfill({ status: 503, json: refusal }));
  await page.route("**/planned-payments/paid/expense", (route) => route.fulfill({ json: { paid: [], notPaid: [] } }));
  await page.reload();
  await expect(detail.heading).toBeVisible();
  await expect(page.getByText("Left to spend did not load.")).toBeVisible();
  await expect(detail.noneUnpaid).toBeVisible();
  await expectNoFindings(page);
  await page.unrouteAll();
  await shell(page).tryAgain.click();
  await expect(detail.line("Bank balance")).toBeVisible();
  await page.goBack();
  await expect(homePage(page).greeting).toBeVisible();
  await page.goForward();
  await detail.back.click();
  await expect(homePage(page).greeting).toBeVisible();
});

test("shows late, failed or old answers in their own card, then the data", async ({ page, watch, setError }) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const money = await account.api(indicators);
  const { ring, withdraw, upcomingItems } = homePage(page);
  const dataFrom = page.getByText(/^Bank data from/).filter({ visible: true });
  const indicatorsCall = "**/api/v1/banking/indicators";

  await test.step("a loading card keeps its shape", async () => {
    let answer = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(indicatorsCall, async (route) => {
      await blocked;
      await route.continue();
    });
    await enter(page, account);
    await expect(shell(page).loading.first()).toBeAttached();
    await expectNoFindings(page);
    answer();
    await expect(ring).toBeVisible();
    await page.unroute(indicatorsCall);
  });

  await test.step("failed cards can be reloaded", async () => {
    for (const path of [indicatorsCall, "**/vancepay/advance-amount", "**/banking/planned-payments/paid/*"])
      await page.route(path, (route) => route.fulfill({ status: 503, json: refusal }));
    await page.reload();
    await expect(shell(page).tryAgain).toHaveCount(3);
    await expectNoFindings(page);
    await page.unrouteAll();
    await shell(page).tryAllAgain();
    await expect(ring).toBeVisible();
    await expect(withdraw).toBeVisible();
    await expect(upcomingItems.first()).toBeVisible();
  });

  await test.step("a balance over a day old shows its time, on a phone too", async () => {
    await setError({ target: "banking", mode: "error" });
    await expect(dataFrom).toHaveCount(0);
    await page.route(indicatorsCall, (route) =>
      route.fulfill({
        json: { ...money, balanceAt: new Date(Date.parse(money?.balanceAt ?? "") - 86_400_000).toISOString() },
      }),
    );
    await page.reload();
    await expect(dataFrom).toHaveCount(1);
    await expect(dataFrom).toHaveText(/^Bank data from \d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
    await expectNoFindings(page);
  });
});
