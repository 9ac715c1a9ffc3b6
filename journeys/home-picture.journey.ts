import type { Page } from "@playwright/test";
import { deactivateAccount } from "@wellpaid/contract/bank-accounts";
import { accounts, indicators } from "@wellpaid/contract/budgeting";
import { sendCode } from "@wellpaid/contract/codes";
import { forecast } from "@wellpaid/contract/forecast";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { accountPage } from "./pages/account.ts";
import { forecastCards } from "./pages/forecast.ts";
import { homePage } from "./pages/home.ts";
import { shell } from "./pages/shell.ts";
import { inPounds, withWeekday } from "./pages/words.ts";
import { type Account, anew, enter, signIn } from "./product/account.ts";
import { newestCodeTo, sandbox } from "./product/sandbox.ts";

const address = "**/api/v1/banking/forecast";

async function read({ api }: Account) {
  const [told, money] = await Promise.all([api(forecast), api(indicators)]);
  const last = told?.days.at(-1);
  if (told === null || last === undefined || money === null)
    throw new Error("this journey needs a history of two months");
  return { told, last, money };
}

/** What asks for the balance until payday from now on. */
function asked(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on("request", (request) => request.url().includes("/banking/forecast") && urls.push(request.url()));
  return urls;
}

for (const [name, size] of Object.entries(sizes)) {
  test(`when home is opened on a ${name}, then the balance until payday stands beside left to spend, with what is in the bank`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const account = await anew("everyday");
    const { told, last, money } = await read(account);
    const { heading, picture, inWords, accuracy } = forecastCards(page);
    await enter(page, account);
    await expect(heading).toBeVisible();
    await expect(picture.getByText(inPounds(told.balance / 100), { exact: true })).toBeVisible();
    await expect(picture.getByText(inPounds(last.expected / 100))).toBeVisible();
    for (const day of ["Today", "Payday"]) await expect(picture.getByText(day, { exact: true })).toBeVisible();
    await expect(inWords).toBeVisible();
    await expect(accuracy).toBeVisible();
    await expect(picture).toHaveAccessibleDescription(
      new RegExp(`^Bank balance ?${inPounds(money.currentBalance)}.*Left to spend ?${inPounds(money.monthRemind)}$`),
    );
    await expectNoFindings(page);
    // A day that is chosen stands in the place of the words, until somebody goes on.
    await picture.focus();
    await page.keyboard.press("End");
    await expect(picture).toHaveAttribute("aria-valuetext", new RegExp(`^${withWeekday(last.date)}: about `));
    await expect(inWords).toBeHidden();
    await expectNoFindings(page);
    await page.keyboard.press("Tab");
    await expect(inWords).toBeVisible();
  });

  test(`when the balance until payday is late on a ${name}, then nothing moves as it comes`, async ({ page }) => {
    await page.setViewportSize(size);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(address, async (route) => {
      await held;
      await route.continue();
    });
    const { picture } = forecastCards(page);
    const home = homePage(page);
    await enter(page, await anew("everyday"));
    await expect(home.withdraw).toBeVisible();
    await expect(home.upcomingItems.first()).toBeVisible();
    await expect(shell(page).loading).toHaveCount(1);
    const places = async () => [await home.ring.boundingBox(), await home.payCard.boundingBox()];
    const before = await places();
    answer();
    await expect(picture).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test("when nothing can be foretold, then what left to spend is made of stands there, and when the picture would", async ({
  page,
}) => {
  await page.route(address, (route) => route.fulfill({ json: null }));
  const account = await anew("everyday");
  const { money } = await read(account);
  const { picture, tooFew } = forecastCards(page);
  await enter(page, account);
  await expect(tooFew).toBeVisible();
  await expect(homePage(page).fact("Bank balance")).toHaveText(inPounds(money.currentBalance));
  await expect(picture).toHaveCount(0);
  await expectNoFindings(page);
});

test("when the balance until payday does not come, then only it is missing, and trying again brings it", async ({
  page,
  watch,
}) => {
  watch.expectLostAnswer();
  await page.route(address, (route) => route.abort());
  const account = await anew("everyday");
  const { money } = await read(account);
  const { notLoaded, tryAgain, picture } = forecastCards(page);
  const home = homePage(page);
  await enter(page, account);
  await expect(notLoaded).toBeVisible();
  await expect(home.ring).toBeVisible();
  await expect(home.fact("Bank balance")).toHaveText(inPounds(money.currentBalance));
  await expectNoFindings(page);
  await page.unrouteAll();
  await tryAgain.click();
  await expect(picture).toBeVisible();
  await expect(notLoaded).toBeHidden();
});

test("when the picture's code does not come, then what left to spend is made of stands in its place", async ({
  page,
  watch,
}) => {
  watch.expectLostAnswer();
  await page.route("**/assets/until-payday-*.js", (route) => route.abort());
  const account = await anew("everyday");
  const { money } = await read(account);
  await enter(page, account);
  await expect(homePage(page).fact("Bank balance")).toHaveText(inPounds(money.currentBalance));
  await expect(forecastCards(page).heading).toBeVisible();
  await expect(forecastCards(page).picture).toHaveCount(0);
  await expect(homePage(page).ring).toBeVisible();
  await expectNoFindings(page);
});

for (const [who, open] of [
  ["nobody's bank is connected", async (page: Page) => enter(page, await anew("newcomer"))],
  ["home is embedded", async (page: Page) => enter(page, await signIn("everyday"), "/dashboard/home?embedded=true")],
] as const)
  test(`when ${who}, then the balance until payday is neither drawn nor asked for`, async ({ page }) => {
    const urls = asked(page);
    await open(page);
    await expect(homePage(page).greeting).toBeVisible();
    await expect(shell(page).loading).toHaveCount(0);
    await expect(forecastCards(page).heading).toHaveCount(0);
    expect(urls).toEqual([]);
  });

test("when no bank account is counted, then home says that only what is planned stands there, and leads to the accounts", async ({
  page,
}) => {
  const account = await anew("everyday");
  const { api, phone } = account;
  for (const { id } of (await api(accounts)).filter(({ isCounted }) => isCounted)) {
    await api(sendCode, { body: { type: "account_deactivate", call: false } });
    await api(deactivateAccount, { params: { id }, body: { code: await newestCodeTo(phone) } });
    await sandbox.advance("PT31S");
  }
  await enter(page, account);
  await expect(
    page.getByText("No bank account is counted, so this is only what is planned until payday."),
  ).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("link", { name: "Choose which accounts count" }).click();
  await expect(accountPage(page).accounts.first()).toContainText("deactivated");
});
