import { deactivateAccount } from "@wellpaid/contract/banking/bank-accounts";
import { accounts, indicators } from "@wellpaid/contract/budgeting/budgeting";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { forecast } from "@wellpaid/contract/budgeting/forecast";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { accountPage } from "../pages/account/account.ts";
import { wizardPath } from "../pages/banking/connect-bank.ts";
import { forecastCards } from "../pages/budgeting/forecast.ts";
import { homePage } from "../pages/app/home.ts";
import { shell } from "../pages/app/shell.ts";
import { inPounds, withWeekday } from "../pages/page-text.ts";
import { type Account, freshAccount, enter, signIn } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const address = "**/api/v1/banking/forecast";

async function read({ api }: Account) {
  const [answer, money] = await Promise.all([api(forecast), api(indicators)]);
  const last = answer?.days.at(-1);
  if (answer === null || last === undefined || money === null)
    throw new Error("this journey needs a history of two months");
  return { answer: answer, last, money };
}

test("shifts nothing when a late balance until payday appears beside left to spend and the bank", async ({ page }) => {
  const account = await freshAccount("everyday");
  const { answer, last, money } = await read(account);
  const { heading, picture, inWords, accuracy } = forecastCards(page);
  const home = homePage(page);
  for (const size of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(size);
    let answer = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(address, async (route) => {
      await blocked;
      await route.continue();
    });
    await (size === sizes.desktop ? enter(page, account) : page.reload());
    await expect(home.withdraw).toBeVisible();
    await expect(home.upcomingItems.first()).toBeVisible();
    await expect(shell(page).loading).toHaveCount(1);
    const locations = async () => [await home.ring.boundingBox(), await home.payCard.boundingBox()];
    const before = await locations();
    answer();
    await expect(picture).toBeVisible();
    expect(await locations()).toEqual(before);
    await page.unroute(address);
  }
  await expect(heading).toBeVisible();
  await expect(picture.getByText(inPounds(answer.balance / 100), { exact: true })).toBeVisible();
  await expect(picture.getByText(inPounds(last.expected / 100))).toBeVisible();
  for (const day of ["Today", "Payday"]) await expect(picture.getByText(day, { exact: true })).toBeVisible();
  await expect(inWords).toBeVisible();
  await expect(accuracy).toBeVisible();
  await expect(picture).toHaveAccessibleDescription(
    new RegExp(`^Bank balance ?${inPounds(money.currentBalance)}.*Left to spend ?${inPounds(money.monthRemind)}$`),
  );
  // A chosen day replaces the words until the customer continues.
  await picture.focus();
  await page.keyboard.press("End");
  await expect(picture).toHaveAttribute("aria-valuetext", new RegExp(`^${withWeekday(last.date)}: about `));
  await expect(inWords).toBeHidden();
  await expectNoFindings(page);
  await page.keyboard.press("Tab");
  await expect(inWords).toBeVisible();
});

test("omits only the picture when balance, code or forecast fail, and retries load it", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const account = await freshAccount("everyday");
  const { money } = await read(account);
  const { heading, picture, tooFew, notLoaded, tryAgain } = forecastCards(page);
  const home = homePage(page);
  const onlyThePictureIsMissing = async () => {
    await expect(home.fact("Bank balance")).toHaveText(inPounds(money.currentBalance));
    await expect(home.ring).toBeVisible();
    await expect(picture).toHaveCount(0);
    await expectNoFindings(page);
  };

  const code = "**/assets/until-payday-*.js";
  await page.route(code, (route) => route.abort());
  await enter(page, account);
  await expect(heading).toBeVisible();
  await onlyThePictureIsMissing();
  await page.unroute(code);

  await page.route(address, (route) => route.fulfill({ json: null }));
  await page.reload();
  await expect(tooFew).toBeVisible();
  await onlyThePictureIsMissing();
  await page.unroute(address);

  await page.route(address, (route) => route.abort());
  await page.reload();
  await expect(notLoaded).toBeVisible();
  await onlyThePictureIsMissing();
  await page.unroute(address);
  await tryAgain.click();
  await expect(picture).toBeVisible();
  await expect(notLoaded).toBeHidden();
});

test("neither draws nor loads the balance when embedded, without the screens of the bank", async ({ page }) => {
  const urls: string[] = [];
  page.on("request", (request) => request.url().includes("/banking/forecast") && urls.push(request.url()));
  await enter(page, await signIn("everyday"), "/dashboard/home?embedded=true");
  await expect(homePage(page).greeting).toBeVisible();
  await expect(shell(page).loading).toHaveCount(0);
  await expect(forecastCards(page).heading).toHaveCount(0);
  for (const path of [wizardPath, "/dashboard/transactions", "/dashboard/account/month-usage-report"]) {
    await page.goto(`${path}?embedded=true`);
    await expect(page).toHaveURL(/\/dashboard\/home/);
    await expect(homePage(page).greeting).toBeVisible();
  }
  expect(urls).toEqual([]);
});

test("shows on home that only plans count without a bank account, and leads to the accounts", async ({ page }) => {
  const account = await freshAccount("everyday");
  const { api, phone } = account;
  for (const { id } of (await api(accounts)).filter(({ isCounted }) => isCounted)) {
    await api(sendCode, { body: { type: "account_deactivate", call: false } });
    await api(deactivateAccount, { params: { id }, body: { code: await newestCodeTo(phone) } });
    await sandbox.advance("PT31S");
  }
  await enter(page, account);
  await expect(
    page.getByText("This only shows your planned payments because no bank account is included."),
  ).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("link", { name: "Choose accounts to include" }).click();
  await expect(accountPage(page).accounts.first()).toContainText("Deactivated");
});

test("shows on home that a bank cannot be read, with the day of its data, and leads to connections", async ({
  page,
  setError,
}) => {
  await freshAccount("everyday");
  await setError({ target: "banking", mode: "error" });
  await sandbox.advance("P2D");
  await enter(page, await signIn("everyday"));
  const message = page.getByText("We can't reach this bank right now. We'll keep trying. Nothing is lost.");
  await expect(homePage(page).ring).toBeVisible();
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await expect(message).toBeVisible();
    await expectNoFindings(page);
  }
  await page.getByRole("link", { name: "See your bank connections" }).first().click();
  await expect(page.getByText("Not updating").first()).toBeVisible();
});
