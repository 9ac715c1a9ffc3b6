import { connections, plannedPayments } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { agreeAtBank, bankPages, connectPage, goToBank, skipLists, wizardPath } from "../pages/banking/connect-bank.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { freshAccount, enter } from "../product/account.ts";

const picker = `${wizardPath}?currentStep=3`;

test("leads from step to step to a first connected bank that home shows", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("newcomer");
  const wizard = connectPage(page);
  await enter(page, account, wizardPath);
  await expect(wizard.step(1)).toBeVisible();
  await expectNoFindings(page);
  await wizard.getStarted.click();
  await expect(wizard.step(2)).toBeVisible();
  await expectNoFindings(page);
  await wizard.connect.click();
  await expect(wizard.popular).toHaveCount(5);
  await expectNoFindings(page);
  await goToBank(page);
  await agreeAtBank(page, "newcomer");
  await expect(wizard.heading("Your regular expenses")).toBeVisible({ timeout: 30_000 });
  // The token has been used up and is no part of the address any more.
  await expect(page).toHaveURL(`${wizardPath}?currentStep=4`);
  await expect(wizard.step(4)).toBeVisible();
  await expect(wizard.rows).not.toHaveCount(0);
  await expectNoFindings(page);

  await expect(wizard.add.first()).toHaveText("Add+");
  await wizard.add.first().click();
  await wizard.remove.first().click();
  await expect(wizard.added(0)).toBeVisible();
  await wizard.add.first().click();
  await expect(wizard.added(1)).toHaveText(/^1 added, £[\d,]+\.\d\d a month$/);
  // A desktop's side column adds up what has been added.
  await expect(wizard.addedEachMonth).toBeHidden();
  await page.setViewportSize(sizes.desktop);
  await expect(wizard.addedEachMonth).toBeVisible();
  await page.reload();
  await expect(wizard.added(1)).toBeVisible();
  await wizard.next.click();
  await expect(wizard.heading("Your regular income")).toBeVisible();
  await expectNoFindings(page);
  await test.step("going back does not claim that nothing was found", async () => {
    await page.goBack();
    await expect(wizard.heading("Your regular expenses")).toBeVisible();
    await expect(page.getByText("You've reviewed your regular expenses")).toBeVisible();
    await expect(page.getByText("We haven't found any regular expenses")).toBeHidden();
    await page.goForward();
  });
  await test.step("another tab, unaware of the decision, does not either", async () => {
    const tab = await page.context().newPage();
    await enter(tab, account, `${wizardPath}?currentStep=4`);
    await expect(tab.getByText("We haven't found any regular expenses")).toBeVisible();
    await expect(tab.getByText("Any you've already reviewed are there or in Transactions.")).toBeVisible();
    await tab.close();
  });
  await wizard.next.click();
  await expect(wizard.success("Kestrel Bank")).toBeVisible();
  await page.reload();
  await expect(wizard.success("Kestrel Bank")).toBeVisible();
  await expectNoFindings(page);
  expect(await account.api(plannedPayments)).toHaveLength(1);
  await wizard.finished.click();
  await expect(page.getByText("Left to spend").first()).toBeVisible();
  await page.goBack();
  await wizard.addAccount.click();
  await expect(wizard.step(3)).toBeVisible();
});

test("keeps everything and names the page of the bank when there is no internet banking", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const wizard = connectPage(page);
  await enter(page, await freshAccount("newcomer"), `${wizardPath}?currentStep=2`);
  await wizard.why.click();
  for (const part of Object.values(wizard.explanations)) await expect(part).toBeVisible();
  await expectNoFindings(page);
  await wizard.back.click();
  await wizard.without.click();
  await expect(wizard.noProblem).toBeVisible();
  await expectNoFindings(page);
  await page.reload();
  await expect(wizard.noProblem).toBeVisible();
  await wizard.toInternetBanking.click();
  await wizard.bank("Kestrel").click();
  await expect(wizard.register("Kestrel Bank")).toHaveAttribute("href", /^http/);
  await expectNoFindings(page);
  await page.goBack();
  await wizard.toHome.click();
  await expect(homePage(page).greeting).toBeVisible();
});

test("connects nothing after a fruitless visit to the bank, and another can begin", async ({ page }) => {
  const account = await freshAccount("newcomer");
  const [wizard, bank] = [connectPage(page), bankPages(page)];
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("/auth-url") && requests.push(request.url()));
  const refuse = async () => {
    await bank.customer("newcomer").click();
    await bank.continue.click();
    await bank.refuse.click();
  };
  await enter(page, account, picker);

  await test.step("two presses of Next begin one visit, and browser back leaves the choice", async () => {
    await wizard.bank("Kestrel").click();
    await wizard.next.dblclick();
    await page.waitForURL(/\/sandbox\/banks\//);
    expect(requests).toHaveLength(1);
    await page.goBack();
    await expect(wizard.find).toHaveValue("Kestrel Bank");
    await wizard.next.click();
    await page.waitForURL(/\/sandbox\/banks\//);
  });

  await test.step("a refusal is shown, also after a reload, and can be retried", async () => {
    await refuse();
    await expect(wizard.failed).toBeVisible();
    await expectNoFindings(page);
    await page.reload();
    await wizard.failedTryAgain.click();
    await expect(wizard.find).toHaveValue("Kestrel Bank");
    expect(await account.api(connections)).toEqual([]);
    await goToBank(page);
    await refuse();
    await wizard.failedToHome.click();
    await expect(homePage(page).greeting).toBeVisible();
  });

  await test.step("a bank session that ends without an answer opens the connections", async () => {
    await page.goto(picker);
    await goToBank(page);
    await bank.leave.click();
    await expect(page).toHaveURL("/dashboard/account?tab=2");
    expect(await account.api(connections)).toEqual([]);
  });
});

test("connects nothing twice on a reopened return, and shows nothing to another user", async ({ page, context }) => {
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("newcomer");
  const wizard = connectPage(page);
  const returns: string[] = [];
  page.on("request", (request) => request.url().includes("/banking/callback") && returns.push(request.url()));
  await enter(page, account, picker);
  await goToBank(page);
  await agreeAtBank(page, "newcomer");
  await skipLists(page);
  await expect(wizard.success("Kestrel Bank")).toBeVisible();
  const other = await context.newPage();
  await enter(other, account);
  await other.goto(returns[0] ?? "");
  await expect(connectPage(other).failed).toContainText("This page has expired.");
  expect(await account.api(connections)).toHaveLength(1);
  await other.close();
  await shell(page).logOutItem.click();
  await shell(page).confirmLogOut.click();
  await expect(loginPage(page).heading).toBeVisible();
  await enter(page, await freshAccount("everyday"), `${wizardPath}?currentStep=5`);
  await expect(page).toHaveURL("/dashboard/account?tab=1");
});

test("retries unanswered bank calls, and waits for a slow import, also over a reload", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectStatus(503);
  const error = { code: "BANK_UNAVAILABLE", message: "We can't reach your bank right now. Try again later." };
  const wizard = connectPage(page);
  await page.route("**/banking/banks", (route) => route.fulfill({ status: 503, json: { error } }));
  await enter(page, await freshAccount("newcomer"), picker);
  await expect(wizard.notLoaded).toBeVisible();
  await expectNoFindings(page);
  await page.unroute("**/banking/banks");
  await wizard.tryAgain.click();
  await expect(wizard.popular).toHaveCount(5);
  await wizard.bank("Kestrel").click();
  await setError({ target: "banking", mode: "error" });
  await wizard.next.click();
  await expect(page.getByText(error.message)).toBeVisible();
  await setError({ target: "banking", mode: "ok" });
  await wizard.next.click();
  await page.waitForURL(/\/sandbox\/banks\//);

  await setError({ target: "banking", mode: "slow" });
  await agreeAtBank(page, "newcomer");
  await expect(wizard.processing).toBeVisible();
  await expectNoFindings(page);
  await page.reload();
  await expect(wizard.processing).toBeVisible();
  await expect(wizard.share).toHaveText(/^\d+%$/, { timeout: 30_000 });
  await expect(wizard.soFar).toHaveText(
    /^\d+ of [\d,]+ transactions from Kestrel Bank\. You can leave this page\. We'll carry on\.$/,
  );
  await expectNoFindings(page);
  await setError({ target: "banking", mode: "ok" });
  await expect(wizard.heading("Your regular expenses")).toBeVisible({ timeout: 60_000 });
});
