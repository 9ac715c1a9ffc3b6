import { indicators, initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { forecast } from "@wellpaid/contract/budgeting/forecast";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { forecastCards } from "../pages/budgeting/forecast.ts";
import { homePage } from "../pages/app/home.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { inDate, inPounds, withWeekday } from "../pages/page-text.ts";
import { type Account, freshAccount, enter } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";
import { savingOf } from "../product/savings.ts";

const path = "/dashboard/home/detail";
const call = "**/api/v1/banking/forecast";

async function read({ api }: Account) {
  const answer = await api(forecast);
  if (answer === null) throw new Error("this journey needs a history of two months");
  return answer;
}

test("walks the forecast by arrow keys, repeats it as a table and shows what did not load", async ({ page, watch }) => {
  watch.expectLostAnswer();
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("everyday");
  const answer = await read(account);
  const cards = forecastCards(page);
  await enter(page, account, path);
  await expect(cards.heading).toBeVisible();
  await expect(cards.accuracy).toBeVisible();
  await expect(cards.picture).toHaveAttribute(
    "aria-valuetext",
    `${withWeekday(answer.today)}: ${inPounds(answer.balance / 100)}`,
  );
  await cards.picture.focus();
  await page.keyboard.press("ArrowRight");
  const [tomorrow] = answer.days;
  await expect(cards.picture).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^${withWeekday(tomorrow?.date ?? "")}: about ${inPounds((tomorrow?.expected ?? 0) / 100)}, between `),
  );
  await page.keyboard.press("End");
  const last = answer.days[answer.days.length - 1];
  await expect(cards.picture).toHaveAttribute("aria-valuetext", new RegExp(`^${withWeekday(last?.date ?? "")}`));
  await page.keyboard.press("ArrowRight");
  await expect(cards.picture).toHaveAttribute("aria-valuetext", new RegExp(`^${withWeekday(last?.date ?? "")}`));
  await page.keyboard.press("Home");
  await expect(cards.picture).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^${withWeekday(answer.past[0]?.date ?? "")}`),
  );
  await cards.asTable.click();
  await expect(cards.table.getByRole("row")).toHaveCount(answer.days.length + 1);
  for (const payment of answer.payments) await expect(cards.table).toContainText(payment.name);
  await expectNoFindings(page);

  await page.route(call, (route) => route.abort());
  await page.reload();
  await expect(cards.notLoaded).toBeVisible();
  await expectNoFindings(page);
  await page.unroute(call);
  // Where nothing can be forecast, nothing is shown.
  await page.route(call, (route) => route.fulfill({ json: null }));
  await cards.tryAgain.click();
  await expect(cards.notLoaded).toBeHidden();
  await expect(cards.heading).toBeHidden();
});

test("leads from a negative left to spend to the cheapest way and to help", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("short");
  const [answer, money] = [await read(account), await account.api(indicators)];
  const left = money?.monthRemind ?? 0;
  expect(left).toBeLessThan(0);
  expect(answer.belowZeroFrom).not.toBeNull();
  const cards = forecastCards(page);
  await enter(page, account);
  await expect(page.getByText(`You are ${inPounds(-left)} short until payday`)).toBeVisible();
  // With a minus before the pound sign.
  await expect(homePage(page).fact("Left to spend")).toHaveText(inPounds(left));
  await expectNoFindings(page);
  await page.getByRole("link", { name: "The cheapest ways to get to payday" }).click();
  await expect(page).toHaveURL(`${path}#ways`);
  await expect(cards.ways).toBeFocused();
  await expect(cards.ways).toBeInViewport();

  await expect(cards.belowZero).toContainText(
    `You could run out of money on ${withWeekday(answer.belowZeroFrom ?? "")}`,
  );
  await expect(cards.lineBelowZero).toBeVisible();
  await expect(page.getByText(`Ask ${answer.movable?.name} to take`)).toBeVisible();
  await expect(cards.withdrawal).toBeVisible();
  await expect(page.getByText(/^3 smaller withdrawals would cost £6\.00\./)).toBeVisible();
  await expect(cards.advice).toHaveAttribute("href", /moneyhelper\.org\.uk/);
  await expectNoFindings(page);
  await cards.withdraw.click();
  await expect(page).toHaveURL(/\/dashboard\/advance-up$/);
  await page.goBack();
  await cards.move.click();
  await expect(page).toHaveURL(/\/dashboard\/home\/planned/);
});

test("suggests own savings as the cheapest way, and the balance follows once they are paid", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const today = (await sandbox.now()).toISOString().slice(0, 10);
  const before = await read(account);
  const lowest = Math.min(...before.days.map(({ expected }) => expected));
  // Leaves £50.37 too little on the worst of the days: whole pounds are requested, and enough of them.
  const boiler = [{ date: today, description: "Boiler", amountPence: -(lowest + 5_037) }];
  await sandbox.addTransactions(account.username, boiler);
  await account.api(initialLoad, { query: {} });
  const { short } = await read(account);
  const { withdrawal } = await savingOf(account);
  const pounds = Math.ceil(short / 100);
  const cards = forecastCards(page);
  const screen = savingPage(page);
  await enter(page, account, path);
  await expect(cards.belowZero).toBeVisible();
  await expect(cards.ownSavings).toContainText(`Use £${pounds} of your savings`);
  await expect(cards.ownSavings).toContainText("£0.00");
  await expect(cards.ownSavings).toContainText("Your first withdrawal each month is free.");
  await expect(cards.ownSavings).toContainText(
    `${inPounds(pounds)} will be in your salary account by ${inDate(withdrawal.paidOn)}.`,
  );
  await expectNoFindings(page);
  await cards.withdrawSavings.click();
  await expect(page).toHaveURL(savingPaths.created);
  await screen.withdraw.click();
  await screen.amount.fill(`${pounds}`);
  await screen.inDialog(`Withdraw ${inPounds(pounds)}`).click();
  await screen.inDialog(`Withdraw ${inPounds(pounds)}`).click();
  await screen.inDialog("OK").click();
  await page.goto(path);
  // What is promised counts at once: it is on its way to the account.
  await expect(cards.heading).toBeVisible();
  await expect(cards.belowZero).toHaveCount(0);
  await expect(cards.ways).toHaveCount(0);
});
