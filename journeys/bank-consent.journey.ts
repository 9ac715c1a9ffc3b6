import { reauthNeed } from "@wellpaid/contract/banks";
import { accounts, connections } from "@wellpaid/contract/budgeting";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { banksKept } from "./pages/banks-kept.ts";
import { agreeAtBank, connectPage, wizardPath } from "./pages/connect-bank.ts";
import { homePage } from "./pages/home.ts";
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
  await page.goto("about:blank");
  await sandbox.makeAllAnew();
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
