import type { BrowserContext, Page } from "@playwright/test";
import { logout } from "@wellpaid/contract/identity/identity";
import { savingMoves } from "@wellpaid/contract/savings/savings-money";
import { bestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { expect, test } from "../fixtures/journey.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { shell } from "../pages/app/shell.ts";
import { type Account, freshAccount, enter, signIn } from "../product/account.ts";
import { savingOf } from "../product/savings.ts";

/** The same screen in two tabs of one browser. */
async function twoTabs(page: Page, context: BrowserContext, account: Account, path: string) {
  const other = await context.newPage();
  for (const tab of [page, other]) await enter(tab, account, path);
  return { other, tabs: [savingPage(page), savingPage(other)] as const };
}

const kindsOf = async ({ api }: Account, kind: string) =>
  (await api(savingMoves)).filter((move) => move.kind === kind && move.status === "under-way");

test("withdraws once when two tabs withdraw the same amount, and the other shows the fee first", async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(409, 422);
  const account = await freshAccount("buffer");
  const { saved } = await savingOf(account);
  const { tabs } = await twoTabs(page, context, account, savingPaths.created);
  for (const screen of tabs) {
    await screen.withdraw.click();
    await screen.amount.fill("20");
    await expect(screen.fact("Fee")).toHaveText("Free");
    await screen.inDialog("Withdraw £20.00").click();
  }
  await Promise.all(tabs.map((screen) => screen.inDialog("Withdraw £20.00").click()));
  const done = (screen: ReturnType<typeof savingPage>) =>
    screen.dialog.getByRole("heading", { name: "£20.00 is on its way" });
  for (const screen of tabs) await expect(done(screen).or(screen.dialog.getByRole("alert"))).toBeVisible();
  const isFirst = await done(tabs[0]).isVisible();
  const [first, second] = isFirst ? tabs : [tabs[1], tabs[0]];
  await expect(second.dialog.getByRole("alert")).toContainText(
    "The fee has changed to £0.50. Check it before you withdraw.",
  );
  await expect(done(first)).toBeVisible();
  expect((await savingOf(account)).saved).toBe(saved - 2_000);
  await second.inDialog("Cancel").click();
  await expect(second.amount).toHaveValue("20");
  await expect(second.fact("Fee (not the first this month)")).toHaveText("−£0.50");

  // Neither the way back nor a reload does anything again.
  await first.inDialog("OK").click();
  const tab = isFirst ? page : context.pages()[1];
  await tab?.reload();
  await expect(first.moves.filter({ hasText: "Withdrawal" })).toHaveCount(1);
  await tab?.goBack();
  await tab?.goForward();
  expect((await savingOf(account)).saved).toBe(saved - 2_000);
});

test("withdraws nothing more in one tab after the other deactivates the saving", async ({ page, context, watch }) => {
  watch.expectStatus(403, 409, 422);
  const account = await freshAccount("manual");
  const { tabs, other } = await twoTabs(page, context, account, savingPaths.created);
  const [here, existing] = tabs;
  await existing.withdraw.click();
  await existing.amount.fill("20");
  await existing.inDialog("Withdraw £20.00").click();
  await here.changePlan.click();
  await here.button("Deactivate saving").click();
  await here.inDialog("Confirm").click();
  await here.inDialog("Deactivate permanently").click();
  await expect(page).toHaveURL(savingPaths.deactivation);
  await existing.inDialog("Withdraw £20.00").click();
  await expect(other).toHaveURL(savingPaths.deactivation);
  expect(await kindsOf(account, "withdrawal")).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(savingPaths.deactivation);
});

test("changes the bank once when two tabs do it at once, and shows it in both", async ({ page, context, watch }) => {
  watch.expectStatus(409, 422);
  const account = await freshAccount("buffer");
  const offer = await account.api(bestBankOffer);
  const move = `Move my savings to ${offer?.financialInstitution.financialInstitutionShortName}`;
  const { tabs, other } = await twoTabs(page, context, account, savingPaths.changingBank);
  for (const screen of tabs) await expect(screen.button(move)).toBeEnabled();
  await Promise.all(tabs.map((screen) => screen.button(move).click()));
  for (const tab of [page, other]) await expect(tab).toHaveURL(savingPaths.standby);
  expect(await kindsOf(account, "bank-change")).toHaveLength(1);
  await tabs[0].inDialog("OK").click();
  await page.goto(savingPaths.changingBank);
  await expect(page).toHaveURL(savingPaths.standby);
  await page.goBack();
  await expect(page).not.toHaveURL(savingPaths.changingBank);
});

test("does nothing when the session ends mid-withdrawal, and keeps typed settings", async ({ page, watch }) => {
  watch.expectStatus(401);
  const account = await freshAccount("buffer");
  const { saved } = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.settings);
  await screen.buffer.fill("64");
  await page.reload();
  await expect(screen.buffer).toHaveValue("64");
  await shell(page).savingsItem.click();
  await screen.withdraw.click();
  await screen.amount.fill("20");
  await screen.inDialog("Withdraw £20.00").click();
  await account.api(logout, { query: {} });
  await screen.inDialog("Withdraw £20.00").click();
  await expect(entryScreens(page).expiredNotice).toBeVisible();
  await entryScreens(page).ok.click();
  await loginPage(page).logIn("buffer");
  await expect(shell(page).savingsItem).toHaveAttribute("href", savingPaths.created);
  await shell(page).savingsItem.click();
  await screen.withdraw.click();
  // The session ended by itself, so the same person finds what they typed.
  await expect(screen.amount).toHaveValue("20");
  const again = await signIn("buffer");
  expect((await savingOf(again)).saved).toBe(saved);
  expect(await kindsOf(again, "withdrawal")).toHaveLength(0);
  await page.keyboard.press("Escape");
  await screen.changePlan.click();
  await expect(screen.buffer).toHaveValue("64");
});
