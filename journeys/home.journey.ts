import { indicators, paidInfo, paydayDate } from "@wellpaid/contract/budgeting";
import { advanceAmount } from "@wellpaid/contract/on-demand-pay";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { connectPage } from "./pages/connect-bank.ts";
import { detailPage, homePage } from "./pages/home.ts";
import { shell } from "./pages/shell.ts";
import { goingOut, inPounds, inWholePounds, withWeekday } from "./pages/words.ts";
import { type Account, anew, enter } from "./product/account.ts";

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

test.describe("home of somebody with a bank", () => {
  for (const [name, size] of Object.entries(sizes))
    test(`when it is opened on a ${name}, then the ring, the amounts and what is upcoming are the API's`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const account = await anew("everyday");
      const { money, payday, notPaid } = await readMoney(account);
      await enter(page, account);
      const home = homePage(page);
      const days = payday.dateDiff === 1 ? "1 day" : `${payday.dateDiff} days`;
      await expect(home.ring).toHaveAccessibleName(
        `${inPounds(money.monthRemind)} left to spend, ${inPounds(money.dailySpread)} a day, ${days} until payday, on ${withWeekday(payday.paydayDate)}.`,
      );
      await expect(home.main).toContainText(`${days} until payday`);
      await expect(home.fact("Bank balance")).toHaveText(inPounds(money.currentBalance));
      await expect(home.fact("Left to spend")).toHaveText(inPounds(money.monthRemind));
      const { amount } = (await account.api(advanceAmount)) ?? { amount: 0 };
      await expect(home.payAmount(inWholePounds(amount))).toBeVisible();
      await expect(home.upcomingItems).toHaveCount(notPaid.filter((each) => each.nextPaymentDate !== null).length);
      await expect(home.upcomingItems.first()).toContainText(goingOut(notPaid[0]?.paymentAmount ?? 0));
      await expectNoFindings(page);
    });

  test("when the days left are known, then left to spend, the daily amount and the ring's progress follow from them", async ({
    page,
  }) => {
    const account = await anew("everyday");
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
    await enter(page, account);
    // One piece of the ring for each day of the month, and those that are gone look gone.
    const pieces = homePage(page).ring.locator("path[d$=Z]");
    await expect(pieces).toHaveCount(daysInMonth);
    const looks = await Promise.all((await pieces.all()).map((piece) => piece.getAttribute("class")));
    const gone = looks.filter((look) => look === looks[0]).length;
    expect(gone).toBe(Math.max(0, daysInMonth - payday.dateDiff));
  });

  test("when there is another bank, then the side column leads to the picker", async ({ page }) => {
    await enter(page, await anew("everyday"));
    await expect(page.getByRole("heading", { name: "Add a new account" })).toBeVisible();
    await expect(page.getByText("With every account connected, left to spend is exact.")).toBeVisible();
    await connectPage(page).connect.click();
    await expect(connectPage(page).step(3)).toBeVisible();
  });

  test("when somebody asks how it is worked out, then every part is there, and back leads home", async ({ page }) => {
    const account = await anew("everyday");
    const { money, notPaid } = await readMoney(account);
    await enter(page, account);
    await homePage(page).howWorkedOut.click();
    const detail = detailPage(page);
    await expect(detail.heading).toBeVisible();
    await expect(page).toHaveTitle("Left to spend before payday · Wellpaid");
    await expect(detail.line("To pay before payday")).toContainText(goingOut(money.expensesDue));
    await expect(detail.line("Bank balance")).toContainText(
      /\d account(s)?, .* (today|\d\d\.\d\d\.\d{4}) at \d\d:\d\d/,
    );
    for (const { type, name, amount } of money.trace.payments) {
      const part = detail
        .line(type === "income" ? "To come in before payday" : "To pay before payday")
        .getByRole("listitem");
      await expect(part.filter({ hasText: name }).first()).toContainText(inPounds(amount));
    }
    await expect(detail.line("Left to spend")).toContainText(inPounds(money.monthRemind));
    await expect(detail.line("A day")).toContainText("rounded down");
    await expect(detail.editPlanned).toHaveAttribute("href", "/dashboard/home/planned");
    await expect(detail.expenses).toHaveCount(notPaid.length);
    for (const { name } of notPaid) await expect(detail.expenses.filter({ hasText: name }).first()).toBeVisible();
    await expectNoFindings(page);
    await page.reload();
    await expect(detail.heading).toBeVisible();
    await page.goBack();
    await expect(homePage(page).greeting).toBeVisible();
    await page.goForward();
    await detail.back.click();
    await expect(homePage(page).greeting).toBeVisible();
  });

  test("when nothing is left to pay, then the detail says so", async ({ page }) => {
    await page.route("**/planned-payments/paid/expense", (route) => route.fulfill({ json: { paid: [], notPaid: [] } }));
    await enter(page, await anew("everyday"), "/dashboard/home/detail");
    await expect(detailPage(page).noneUnpaid).toBeVisible();
    await expectNoFindings(page);
  });

  test("when left to spend is below zero, then it says how short with a minus before the pound sign", async ({
    page,
  }) => {
    const account = await anew("short");
    const { money } = await readMoney(account);
    expect(money.monthRemind).toBeLessThan(0);
    await enter(page, account);
    await expect(page.getByText(`You are ${inPounds(-money.monthRemind)} short until payday`)).toBeVisible();
    await expect(homePage(page).fact("Left to spend")).toHaveText(inPounds(money.monthRemind));
    await expectNoFindings(page);
  });
});

test("when no bank is connected, then home says so, and on-demand pay can be registered for", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, await anew("newcomer"));
  const home = homePage(page);
  await expect(home.notConnected).toBeVisible();
  await expect(home.noExpenses).toBeVisible();
  await expect(page.getByText(home.states.canRegister)).toBeVisible();
  await expectNoFindings(page);
});

test("when a bank's consent is over, then home asks to reconnect it", async ({ page }) => {
  await enter(page, await anew("expired"));
  await expect(
    page.getByText(
      "UK Banking Law requires you to reconnect your bank account(s) every 90 days. Please reconnect the following account:",
    ),
  ).toBeVisible();
  await expectNoFindings(page);
});

test("when the balance is older than a day, then home says of when it is, on a phone too", async ({
  page,
  setFault,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("everyday");
  const money = await account.api(indicators);
  await setFault({ target: "banking", mode: "error" });
  await enter(page, account);
  await expect(homePage(page).ring).toBeVisible();
  await expect(page.getByText(/^Bank data from/).filter({ visible: true })).toHaveCount(0);
  await page.route("**/banking/indicators", (route) =>
    route.fulfill({
      json: { ...money, balanceAt: new Date(Date.parse(money?.balanceAt ?? "") - 86_400_000).toISOString() },
    }),
  );
  await page.reload();
  await expect(page.getByText(/^Bank data from \d\d\.\d\d\.\d{4}, \d\d:\d\d$/).filter({ visible: true })).toHaveCount(
    1,
  );
  await expectNoFindings(page);
});

test.describe("home while an answer is late or does not come", () => {
  test("when a call is on its way, then its card shows its shape, and then what came", async ({ page }) => {
    const account = await anew("everyday");
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/v1/banking/indicators", async (route) => {
      await held;
      await route.continue();
    });
    await enter(page, account);
    await expect(shell(page).loading.first()).toBeAttached();
    await expectNoFindings(page);
    answer();
    await expect(homePage(page).ring).toBeVisible();
  });

  test("when the payday does not come, then the sum says so and can be tried again", async ({ page, watch }) => {
    watch.expectStatus(503);
    const refusal = { error: { code: "UNAVAILABLE", message: "We're not available right now." } };
    await page.route("**/banking/payday-date", (route) => route.fulfill({ status: 503, json: refusal }));
    await enter(page, await anew("everyday"), "/dashboard/home/detail");
    await expect(page.getByText("Left to spend did not load.")).toBeVisible();
    await expectNoFindings(page);
    await page.unroute("**/banking/payday-date");
    await shell(page).tryAgain.click();
    await expect(detailPage(page).line("Bank balance")).toBeVisible();
  });

  test("when calls fail, then each card says so alone and can be tried again", async ({ page, watch }) => {
    watch.expectStatus(503);
    const account = await anew("everyday");
    const refusal = { error: { code: "UNAVAILABLE", message: "We're not available right now." } };
    const failing = ["**/banking/indicators", "**/vancepay/advance-amount", "**/banking/planned-payments/paid/*"];
    for (const path of failing) await page.route(path, (route) => route.fulfill({ status: 503, json: refusal }));
    await enter(page, account);
    await expect(shell(page).tryAgain).toHaveCount(3);
    await expectNoFindings(page);
    await page.unrouteAll();
    await shell(page).tryAllAgain();
    await expect(homePage(page).ring).toBeVisible();
    await expect(homePage(page).withdraw).toBeVisible();
    await expect(homePage(page).upcomingItems.first()).toBeVisible();
  });
});
