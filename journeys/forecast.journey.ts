import { forecast } from "@wellpaid/contract/forecast";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { forecastCards } from "./pages/forecast.ts";
import { inPounds, withWeekday } from "./pages/words.ts";
import { type Account, anew, enter, signIn } from "./product/account.ts";

const path = "/dashboard/home/detail";

async function read({ api }: Account) {
  const told = await api(forecast);
  if (told === null) throw new Error("this journey needs a history of two months");
  return told;
}

for (const [name, size] of Object.entries(sizes))
  test(`when the forecast is opened on a ${name}, then arrow keys walk its days, and a table says the same`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const account = await anew("everyday");
    const told = await read(account);
    const cards = forecastCards(page);
    await enter(page, account, path);
    await expect(cards.heading).toBeVisible();
    await expect(cards.accuracy).toBeVisible();
    await expect(cards.picture).toHaveAttribute(
      "aria-valuetext",
      `${withWeekday(told.today)}: ${inPounds(told.balance / 100)}`,
    );
    await cards.picture.focus();
    await page.keyboard.press("ArrowRight");
    const [tomorrow] = told.days;
    await expect(cards.picture).toHaveAttribute(
      "aria-valuetext",
      new RegExp(`^${withWeekday(tomorrow?.date ?? "")}: about ${inPounds((tomorrow?.expected ?? 0) / 100)}, between `),
    );
    await page.keyboard.press("End");
    const last = told.days[told.days.length - 1];
    await expect(cards.picture).toHaveAttribute("aria-valuetext", new RegExp(`^${withWeekday(last?.date ?? "")}`));
    await page.keyboard.press("ArrowRight");
    await expect(cards.picture).toHaveAttribute("aria-valuetext", new RegExp(`^${withWeekday(last?.date ?? "")}`));
    await page.keyboard.press("Home");
    await expect(cards.picture).toHaveAttribute(
      "aria-valuetext",
      new RegExp(`^${withWeekday(told.past[0]?.date ?? "")}`),
    );
    await expectNoFindings(page);
    await cards.asTable.click();
    await expect(cards.table.getByRole("row")).toHaveCount(told.days.length + 1);
    for (const payment of told.payments) await expect(cards.table).toContainText(payment.name);
    await expectNoFindings(page);
  });

test("when it goes below zero, then it says since when, and what helps with what it costs", async ({ page }) => {
  const account = await anew("short");
  const told = await read(account);
  expect(told.belowZeroFrom).not.toBeNull();
  const cards = forecastCards(page);
  await enter(page, account, path);
  await expect(cards.belowZero).toContainText(`Below zero from ${withWeekday(told.belowZeroFrom ?? "")}`);
  await expect(cards.ways).toBeVisible();
  await expect(page.getByText(`Ask for ${told.movable?.name}`)).toBeVisible();
  await expect(cards.withdrawal).toBeVisible();
  await expect(page.getByText(/^Three smaller ones would cost £6\.00\./)).toBeVisible();
  await expect(cards.advice).toHaveAttribute("href", /moneyhelper\.org\.uk/);
  await expectNoFindings(page);
  await cards.withdraw.click();
  await expect(page).toHaveURL(/\/dashboard\/advance-up$/);
  await page.goBack();
  await cards.move.click();
  await expect(page).toHaveURL(/\/dashboard\/home\/planned/);
});

test("when nothing can be foretold, then nothing is said; when it does not come, it can be asked for again", async ({
  page,
  watch,
}) => {
  watch.expectLostAnswer();
  const cards = forecastCards(page);
  await page.route("**/api/v1/banking/forecast", (route) => route.abort());
  await enter(page, await signIn("everyday"), path);
  await expect(cards.notLoaded).toBeVisible();
  await expectNoFindings(page);
  await page.unroute("**/api/v1/banking/forecast");
  await page.route("**/api/v1/banking/forecast", (route) => route.fulfill({ json: null }));
  await cards.tryAgain.click();
  await expect(cards.notLoaded).toBeHidden();
  await expect(cards.heading).toBeHidden();
});
