import { createPlannedPayment, initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { listNews, newsSettings } from "@wellpaid/contract/budgeting/news";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { shell } from "../pages/app/shell.ts";
import { newsPage } from "../pages/budgeting/news.ts";
import { type Account, enter, freshAccount } from "../product/account.ts";
import { dayAfter, shortDay } from "../product/days.ts";
import { sandbox } from "../product/sandbox.ts";

const tomorrow = async () => dayAfter((await sandbox.now()).toISOString().slice(0, 10), 1);

/** Plans a bill of tomorrow and reads the bank, after which the news is made. */
async function planBill(account: Account, name: string, amount: number): Promise<void> {
  const day = await tomorrow();
  const body = { name, category: "bills", currency: "GBP", amount, type: "expense", frequency: "once" } as const;
  await account.api(createPlannedPayment, { body: { ...body, startDate: day, date: Number(day.slice(8)) } });
  await account.api(initialLoad, { query: {} });
  await expect
    .poll(async () => (await account.api(listNews, { query: {} })).items.map((item) => item.name))
    .toContain(name);
}

test("a bill of tomorrow is on home and in the news once, is dismissed and taken back, and is switched off", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  await planBill(account, "Boiler repair", 84.5);
  const title = "Boiler repair, £84.50, is due tomorrow";
  const screen = newsPage(page);
  await enter(page, account);
  await expect(screen.card).toBeVisible();
  await expect(screen.bell).toHaveAccessibleName(/^News, \d+ new$/);
  await expectNoFindings(page);
  await screen.bell.click();
  await expect(screen.heading).toBeVisible();
  await expect(page).toHaveTitle("News · Wellpaid");
  await expect(screen.row(title)).toContainText(`Due ${shortDay(await tomorrow())}`);
  await expectNoFindings(page);

  await test.step("another reading of the bank makes no second one", async () => {
    await account.api(initialLoad, { query: {} });
    await page.reload();
    await expect(screen.row(title)).toHaveCount(1);
  });

  await test.step("it is dismissed and taken back", async () => {
    await screen.dismissOf(title).click();
    await expect(screen.row(title)).toHaveCount(0);
    await expect(page.getByText(`Dismissed: ${title}`)).toBeVisible();
    await screen.undo.click();
    await expect(screen.row(title)).toHaveCount(1);
  });

  await test.step("it leads to the planned payments, and is read then", async () => {
    await screen.link(title).click();
    await expect(page).toHaveURL(/\/dashboard\/home\/planned$/);
    await page.goBack();
    await expect(screen.row(title)).toBeVisible();
    await expect(screen.row(title)).not.toContainText("New");
  });

  await test.step("its kind is switched off, and a limit is set", async () => {
    await screen.settingsLink.click();
    await expect(screen.settingsHeading).toBeVisible();
    await expectNoFindings(page);
    await screen.limit.fill("");
    await screen.save.click();
    await expect(page.getByText("Enter an amount, like 50 or 50.50")).toBeVisible();
    await screen.limit.fill("120");
    await screen.kind("Bill due tomorrow").click({ force: true });
    await screen.save.click();
    await expect(shell(page).snackbar).toContainText("News settings saved");
    expect(await account.api(newsSettings)).toEqual({ kindsOff: ["bill-tomorrow"], lowBalanceLimit: 120 });
    await page.goto("/dashboard/home/news");
    await expect(screen.heading).toBeVisible();
    await expect(screen.row(title)).toHaveCount(0);
  });
});
