import { reauthNeed } from "@wellpaid/contract/banks";
import { accounts, connections, transactions } from "@wellpaid/contract/budgeting";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { banksKept } from "./pages/banks-kept.ts";
import { agreeAtBank, bankPages, connectPage, goToBank, skipLists, wizardPath } from "./pages/connect-bank.ts";
import { homePage } from "./pages/home.ts";
import { entryScreens } from "./pages/login.ts";
import { anew, enter, signIn } from "./product/account.ts";
import { sandbox } from "./product/sandbox.ts";

const tab = "/dashboard/account?tab=2";

test.describe("what home asks", () => {
  test.use({ asksBank: true });

  for (const [name, size] of Object.entries(sizes))
    test(`when no bank is connected on a ${name}, then home asks once, and every place leads to the wizard`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const screen = banksKept(page);
      await enter(page, await anew("newcomer"));
      await expect(screen.question).toBeVisible();
      await expectNoFindings(page);
      await screen.notNow().click();
      await expect(screen.question).toBeHidden();
      await page.reload();
      await expect(homePage(page).notConnected).toBeVisible();
      await expect(screen.question).toBeHidden();
      await expect(screen.connectLinks).toHaveCount(2);
      await expectNoFindings(page);
      for (const path of ["/dashboard/home/detail", "/dashboard/account?tab=1", tab]) {
        await page.goto(path);
        await screen.connectLinks.first().click();
        await expect(page).toHaveURL(wizardPath);
      }
    });

  test("when somebody else is signed in, then who goes on is asked first, and only then for a bank", async ({
    page,
  }) => {
    const { question } = banksKept(page);
    const [nils, noor] = [await signIn("nocode"), await anew("newcomer")];
    await enter(page, nils, "/dashboard/manage-account");
    await enter(page, noor);
    const whose = entryScreens(page).continueAs("Nils Walnut", "Noor Sorrel");
    await expect(whose).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(1);
    await whose.getByRole("button", { name: "Stay signed in as Nils Walnut" }).click();
    await expect(whose).toBeHidden();
    await expect(question).toBeVisible();
    await expectNoFindings(page);
  });

  test("when somebody connects now, then the wizard opens", async ({ page }) => {
    await enter(page, await anew("newcomer"));
    await banksKept(page).connectNow.click();
    await expect(connectPage(page).getStarted).toBeVisible();
  });

  test("when a consent has ended, then home asks to reconnect, and the bank's own pages renew it", async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    const account = await anew("expired");
    const screen = banksKept(page);
    await enter(page, account);
    await expect(screen.reconnect).toContainText("UK Banking Law requires you to reconnect your bank account(s)");
    const [due] = (await account.api(reauthNeed)).connections;
    await expect(screen.reconnect).toContainText(due?.connectionName ?? "");
    await expectNoFindings(page);
    await screen.notNow(screen.reconnect).click();
    await expect(screen.reconnect).toBeHidden();
    await screen.cardReconnectNow.click();
    await screen.reconnectNow.click();
    await page.waitForURL(/\/sandbox\/banks\//);
    await agreeAtBank(page, "expired");
    await expect(connectPage(page).success(due?.connectionName ?? "")).toBeVisible({ timeout: 30_000 });
    expect(await account.api(reauthNeed)).toMatchObject({ isReauthNeed: false });
  });
});

test("when an ended bank is connected anew, then its accounts are there once, with their balance and history", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("expired");
  const [before, { total }] = [await account.api(accounts), await account.api(transactions, { query: { limit: 1 } })];
  const [due] = (await account.api(reauthNeed)).connections;
  const bank = due?.connectionName ?? "";
  const wizard = connectPage(page);
  await enter(page, account, `${wizardPath}?currentStep=3`);
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
  await page.goto(tab);
  await expect(banksKept(page).daysLeft(90)).toHaveCount(1);
  expect(await account.api(reauthNeed)).toMatchObject({ isReauthNeed: false });
  await expectNoFindings(page);
});

test("when consents end within a week, then one tap renews them all", async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  const ends = (await (await anew("short")).api(connections)).map(({ expiresAt }) => Date.parse(expiresAt));
  const hours = Math.floor((Math.min(...ends) - (await sandbox.now()).getTime()) / 3_600_000);
  await sandbox.advance(`PT${hours - 1}H`);
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

test("when the money hub account is nine months old, then the tab and home say that it is renewed", async ({
  page,
}) => {
  await page.route("**/banking/is-reauth-need", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), isNinthMonth: true } });
  });
  const screen = banksKept(page);
  await enter(page, await anew("everyday"), tab);
  await expect(screen.ninthMonth).toBeVisible();
  await expect(screen.cardReconnectNow).toBeVisible();
  await expectNoFindings(page);
  await page.goto("/dashboard/home");
  await expect(screen.ninthMonth).toBeVisible();
  await expectNoFindings(page);
});

test("when somebody revokes a connection, then they are asked, and its accounts are gone", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("everyday");
  const screen = banksKept(page);
  await enter(page, account, tab);
  await screen.revoke.click();
  await expect(screen.revokeDialog).toContainText("Its accounts and their transactions are removed here.");
  await expectNoFindings(page);
  await screen.cancelRevoke.click();
  expect(await account.api(connections)).toHaveLength(1);
  await screen.revoke.click();
  await screen.confirmRevoke.click();
  await expect(homePage(page).notConnected).toBeVisible();
  expect(await account.api(accounts)).toEqual([]);
});

test("when the bank does not answer a renewal, then it says so and nothing changes", async ({
  page,
  watch,
  setFault,
}) => {
  watch.expectStatus(503);
  const account = await anew("expired");
  const screen = banksKept(page);
  await enter(page, account, tab);
  await setFault({ target: "banking", mode: "error" });
  await screen.cardReconnectNow.click();
  await expect(page.getByText("Your bank doesn't answer right now. Please try again later.")).toBeVisible();
  await expectNoFindings(page);
  expect(await account.api(reauthNeed)).toMatchObject({ isReauthNeed: true });
});

test("when somebody agrees at the bank and closes the tab before it is brought home, then the consent ends by itself and nothing is connected", async ({
  page,
  context,
}) => {
  const account = await anew("newcomer");
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
  // The bank's answer reaches our page, and nothing brings it home.
  await page.route("**/banking/initial-load?**", () => undefined);
  await bankPages(page).customer("newcomer").click();
  await bankPages(page).continue.click();
  await bankPages(page).allow.click();
  await expect.poll(atCalder, { timeout: 30_000 }).toBe(before + 1);
  await page.close();
  await sandbox.advance("PT5H");
  // While the machine is busy the aggregator may have to be asked again, minutes later.
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
