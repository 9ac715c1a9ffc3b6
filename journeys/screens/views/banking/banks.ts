import { expect } from "../../../fixtures/journey.ts";
import { accountPage } from "../../../pages/account/account.ts";
import { banksKept } from "../../../pages/banking/stored-banks.ts";
import {
  agreeAtBank,
  bankPages,
  connectPage,
  goToBank,
  skipLists,
  wizardPath,
} from "../../../pages/banking/connect-bank.ts";
import { freshAccount, enter } from "../../../product/account.ts";
import type { Reaching, View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "budgeting", reach });
const request = (name: string, reach: View["reach"]): View => ({ ...view(name, reach), asksBank: true });

const beingRead = { id: "00000000-0000-4000-8000-000000000000", connectionName: "Kestrel Bank", accounts: [] };

async function toPicker({ page }: Reaching) {
  await enter(page, await freshAccount("newcomer"), `${wizardPath}?currentStep=3`);
  const wizard = connectPage(page);
  await expect(wizard.popular).toHaveCount(5);
  return wizard;
}

async function toLists(input: Reaching) {
  const wizard = await toPicker(input);
  await goToBank(input.page);
  await agreeAtBank(input.page, "newcomer");
  await expect(wizard.heading("Your regular expenses")).toBeVisible({ timeout: 30_000 });
  return wizard;
}

export const views: readonly View[] = [
  view("bank-no-internet-banking", async ({ page }) => {
    await enter(page, await freshAccount("newcomer"), `${wizardPath}?currentStep=2`);
    await connectPage(page).without.click();
    await expect(connectPage(page).noProblem).toBeVisible();
  }),
  view("bank-missing", async (input) => {
    const wizard = await toPicker(input);
    await wizard.next.click();
    await expect(wizard.missing).toBeVisible();
  }),
  view("bank-searched", async (input) => {
    const wizard = await toPicker(input);
    await wizard.find.fill("bank");
    await input.page.keyboard.press("ArrowDown");
    await expect(wizard.options).not.toHaveCount(0);
  }),
  view("bank-refused", async (input) => {
    const wizard = await toPicker(input);
    await goToBank(input.page);
    const bank = bankPages(input.page);
    await bank.customer("newcomer").click();
    await bank.continue.click();
    await bank.refuse.click();
    await expect(wizard.failed).toBeVisible();
  }),
  view("bank-import", async (input) => {
    const wizard = await toPicker(input);
    await input.page.route("**/banking/initial-load*", (route) =>
      route.fulfill({ json: { status: "loading", imported: 412, total: 644, connection: beingRead } }),
    );
    await input.page.goto(`${wizardPath}?currentStep=4`);
    await expect(wizard.share).toHaveText("64%");
  }),
  view("bank-expenses", async (input) => {
    const wizard = await toLists(input);
    await wizard.add.first().click();
    await expect(wizard.added(1)).toBeVisible();
  }),
  view("bank-incomes", async (input) => {
    const wizard = await toLists(input);
    await wizard.next.click();
    await expect(wizard.heading("Your regular income")).toBeVisible();
  }),
  view("bank-import-failed", async (input) => {
    await toPicker(input);
    await input.page.route("**/banking/initial-load*", (route) =>
      route.fulfill({ json: { status: "failed", imported: 0, total: null, connection: null } }),
    );
    await input.page.goto(`${wizardPath}?currentStep=4`);
    await expect(connectPage(input.page).tryAgain).toBeVisible();
  }),
  view("bank-connected", async (input) => {
    const wizard = await toLists(input);
    await skipLists(input.page);
    await expect(wizard.success("Kestrel Bank")).toBeVisible();
  }),
  request("bank-question", async ({ page }) => {
    const account = await freshAccount("newcomer");
    await enter(page, account);
    await expect(banksKept(page).connectLinks).toBeVisible();
    await page.evaluate("sessionStorage.clear()");
    await enter(page, account);
    await expect(banksKept(page).question).toBeVisible();
  }),
  request("bank-reconnect", async ({ page }) => {
    await enter(page, await freshAccount("expired"));
    await expect(banksKept(page).reconnect).toBeVisible();
  }),
  view("bank-revoke", async ({ page }) => {
    await enter(page, await freshAccount("everyday"), "/dashboard/account?tab=2");
    await banksKept(page).revoke.click();
    await expect(banksKept(page).revokeDialog).toBeVisible();
  }),
  view("bank-account-rename", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await enter(page, await freshAccount("everyday"), "/dashboard/account?tab=1");
    await accountPage(page)
      .accounts.first()
      .getByRole("button", { name: /^Rename/ })
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
];
