import { reauthNeed } from "@wellpaid/contract/banking/banks";
import { accounts, connections, initialLoad, transactions } from "@wellpaid/contract/budgeting/budgeting";
import { forecast } from "@wellpaid/contract/budgeting/forecast";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { accountPage } from "../pages/account/account.ts";
import { banksKept } from "../pages/banking/stored-banks.ts";
import { agreeAtBank, bankPages, connectPage, goToBank, skipLists, wizardPath } from "../pages/banking/connect-bank.ts";
import { forecastCards } from "../pages/budgeting/forecast.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { transactionsPage } from "../pages/budgeting/transactions.ts";
import { usageReportPage } from "../pages/budgeting/usage-report.ts";
import { freshAccount, enter, openByToken, signIn } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const tab = "/dashboard/account?tab=2";

test.describe("the prompts on home", () => {
  test.use({ asksBank: true });

  test("appear from the second visit on, once per device, and every place leads to the wizard", async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    const account = await freshAccount("newcomer");
    const [screen, home] = [banksKept(page), homePage(page)];
    const forecasts: string[] = [];
    page.on("request", (request) => request.url().includes("/banking/forecast") && forecasts.push(request.url()));
    // The first visit asks once: in home's first card.
    await enter(page, account);
    await expect(screen.connectLinks).toHaveCount(1);
    await expect(screen.question).toBeHidden();
    await page.evaluate("sessionStorage.clear()");
    await enter(page, account);
    await expect(screen.question).toBeVisible();
    await expectNoFindings(page);
    await screen.notNow().click();
    await expect(screen.question).toBeHidden();
    // Not in the next session either.
    await page.evaluate("sessionStorage.clear()");
    await enter(page, account);
    for (const message of [home.notConnected, home.noExpenses, page.getByText(home.states.canRegister)])
      await expect(message).toBeVisible();
    await expect(shell(page).loading).toHaveCount(0);
    await expect(screen.question).toBeHidden();
    await expect(screen.connectLinks).toHaveCount(1);
    await expect(forecastCards(page).heading).toHaveCount(0);
    expect(forecasts).toEqual([]);
    await expectNoFindings(page);

    const connectYourBank = page.getByRole("link", { name: "Connect your bank" });
    for (const [path, message, link] of [
      ["/dashboard/home/detail", home.notConnected, screen.connectLinks.first()],
      ["/dashboard/account?tab=1", home.notConnected, screen.connectLinks.first()],
      [tab, home.notConnected, screen.connectLinks.first()],
      ["/dashboard/transactions", transactionsPage(page).noneYet, connectYourBank],
      ["/dashboard/account/month-usage-report", usageReportPage(page).none, connectYourBank],
      ["/dashboard/home/planned", home.noExpenses, connectPage(page).connect],
    ] as const) {
      await page.goto(path);
      await expect(message).toBeVisible();
      await expectNoFindings(page);
      await link.click();
      await expect(page).toHaveURL(/\/dashboard\/account\/add-banking(\?currentStep=\d)?$/);
    }

    // Short and nothing to forecast from: home does not link to a way through that does not exist.
    const today = (await sandbox.now()).toISOString().slice(0, 10);
    await sandbox.addTransactions(account.username, [{ date: today, description: "Boiler", amountPence: -5_000 }]);
    await account.api(initialLoad, { query: {} });
    expect(await account.api(forecast)).toBeNull();
    await page.goto("/dashboard/home");
    await expect(page.getByText("You are £50.00 short until payday")).toBeVisible();
    await expect(page.getByRole("link", { name: "The cheapest ways to get to payday" })).toBeHidden();
  });

  test("prompt another signed-in user to choose who continues, then for a bank in the wizard", async ({ page }) => {
    const { question, connectLinks, connectNow } = banksKept(page);
    const [nils, noor] = [await signIn("nocode"), await freshAccount("newcomer")];
    await enter(page, nils, "/dashboard/manage-account");
    await openByToken(page, noor);
    const whose = entryScreens(page).continueAs("Nils Walnut", "Noor Sorrel");
    await expect(whose).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(1);
    await whose.getByRole("button", { name: "Stay signed in as Nils Walnut" }).click();
    await expect(whose).toBeHidden();
    await expect(connectLinks).toBeVisible();
    await expect(question).toBeHidden();
    await page.evaluate("sessionStorage.clear()");
    await enter(page, nils);
    await expect(question).toBeVisible();
    await expectNoFindings(page);
    await connectNow.click();
    await expect(connectPage(page).getStarted).toBeVisible();
  });

  test("include a renewal for an ended consent, done on the pages of the bank", async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    const account = await freshAccount("expired");
    const screen = banksKept(page);
    await enter(page, account);
    await expect(screen.reconnect).toContainText("UK Banking Law requires you to reconnect your bank account(s)");
    const [due] = (await account.api(reauthNeed)).connections;
    await expect(screen.reconnect).toContainText(due?.connectionName ?? "");
    await expectNoFindings(page);
    await screen.notNow(screen.reconnect).click();
    await expect(screen.reconnect).toBeHidden();
    await expect(accountPage(page).reconnect).toBeVisible();
    await expectNoFindings(page);
    await screen.cardReconnectNow.click();
    await screen.reconnectNow.click();
    await page.waitForURL(/\/sandbox\/banks\//);
    await agreeAtBank(page, "expired");
    await expect(connectPage(page).success(due?.connectionName ?? "")).toBeVisible({ timeout: 30_000 });
    expect(await account.api(reauthNeed)).toMatchObject({ isReauthNeed: false });
  });
});

test("shows an ended bank that does not answer; a new connection lists its accounts once", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("expired");
  const [before, { total }] = [await account.api(accounts), await account.api(transactions, { query: { limit: 1 } })];
  const [due] = (await account.api(reauthNeed)).connections;
  const bank = due?.connectionName ?? "";
  const [screen, wizard] = [banksKept(page), connectPage(page)];
  await enter(page, account, "/dashboard/account?tab=1");
  await expect(accountPage(page).accounts.first()).toContainText(/Balance at \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  await expectNoFindings(page);
  await accountPage(page).tab("Connections").click();
  await setError({ target: "banking", mode: "error" });
  await screen.cardReconnectNow.click();
  await expect(page.getByText("We can't reach your bank right now. Try again later.")).toBeVisible();
  await expectNoFindings(page);
  expect(await account.api(reauthNeed)).toMatchObject({ isReauthNeed: true });
  await setError({ target: "banking", mode: "ok" });

  await wizard.addAccount.click();
  await wizard.popular.filter({ hasText: bank.split(" ")[0] ?? "" }).click();
  await wizard.next.click();
  await page.waitForURL(/\/sandbox\/banks\//);
  await agreeAtBank(page, "expired");
  await skipLists(page);
  await expect(wizard.success(bank)).toBeVisible();
  const after = await account.api(accounts);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect((await account.api(transactions, { query: { limit: 1 } })).total).toBeGreaterThanOrEqual(total ?? 1_000);
  await page.goto("/dashboard/account?tab=1");
  for (const { name } of before) await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  await accountPage(page).tab("Connections").click();
  await expect(screen.daysLeft(90)).toHaveCount(1);
  expect(await account.api(reauthNeed)).toMatchObject({ isReauthNeed: false });
  await expectNoFindings(page);
});

test("renews all consents that end within a week with one tap", async ({ page }) => {
  test.slow();
  await page.setViewportSize(sizes.desktop);
  const ends = (await (await freshAccount("short")).api(connections)).map(({ expiresAt }) => Date.parse(expiresAt));
  const hours = Math.floor((Math.min(...ends) - (await sandbox.now()).getTime()) / 3_600_000);
  await sandbox.advance(`PT${hours - 6 * 24}H`);
  const account = await signIn("short");
  const { connections: due } = await account.api(reauthNeed);
  const screen = banksKept(page);
  await enter(page, account);
  await screen.cardReconnectNow.click();
  for (const { connectionName } of due) await expect(screen.reconnect).toContainText(connectionName);
  await screen.reconnectNow.dblclick();
  await expect(screen.done).toBeVisible();
  await expect(screen.reconnect).toBeHidden();
  expect(await account.api(reauthNeed)).toMatchObject({ isReauthNeed: false });
  await page.goto(tab);
  await expect(screen.daysLeft(90)).toHaveCount(due.length);
  expect(due.map(({ canReconfirm }) => canReconfirm)).not.toContain(false);
  await expectNoFindings(page);
});

test("shows a nine-month-old money hub account, and removes accounts of a revoked connection", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.route("**/banking/is-reauth-need", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), isNinthMonth: true } });
  });
  const account = await freshAccount("everyday");
  const screen = banksKept(page);
  // A refresh that names no step reads the banks again and opens no step.
  await enter(page, account, `${wizardPath}?refresh=true`);
  await expect(page).toHaveURL("/dashboard/account?tab=1");
  await accountPage(page).tab("Connections").click();
  await expect(screen.ninthMonth).toBeVisible();
  await expect(screen.cardReconnectNow).toBeVisible();
  await expectNoFindings(page);
  await shell(page).homeItem.click();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(screen.ninthMonth).toBeVisible();
  await expectNoFindings(page);
  await page.unrouteAll();
  await page.goBack();
  await screen.revoke.click();
  await expect(screen.revokeDialog).toContainText("We'll remove its accounts and transactions.");
  await expectNoFindings(page);
  await screen.cancelRevoke.click();
  expect(await account.api(connections)).toHaveLength(1);
  await screen.revoke.click();
  await screen.confirmRevoke.click();
  await expect(homePage(page).notConnected).toBeVisible();
  expect(await account.api(accounts)).toEqual([]);
});

test("ends an agreed consent by itself when the tab is closed before the return", async ({ page, context }) => {
  const account = await freshAccount("newcomer");
  const banks = await context.newPage();
  const atCalder = async () => {
    await banks.goto("/sandbox/banks");
    return Number(
      await banks
        .getByRole("row", { name: /^Calder/ })
        .getByRole("cell")
        .nth(3)
        .textContent(),
    );
  };
  const before = await atCalder();
  await enter(page, account, `${wizardPath}?currentStep=3`);
  await goToBank(page, "Calder");
  // The bank's answer reaches our page, but the page's call with it never completes.
  await page.route("**/banking/initial-load?**", () => undefined);
  await bankPages(page).customer("newcomer").click();
  await bankPages(page).continue.click();
  await bankPages(page).allow.click();
  await expect.poll(atCalder, { timeout: 30_000 }).toBe(before + 1);
  await page.close();
  await sandbox.advance("PT5H");
  // While the machine is busy the aggregator may have to be queried again, minutes later.
  await expect
    .poll(
      async () => {
        await sandbox.advance("PT5M");
        return atCalder();
      },
      { timeout: 40_000 },
    )
    .toBe(before);
  expect(await (await signIn("newcomer")).api(connections)).toEqual([]);
});
