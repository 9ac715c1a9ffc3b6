import { accounts, indicators } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { accountPage } from "../pages/account/account.ts";
import { agreeAtBank, connectPage, goToBank, skipLists, wizardPath } from "../pages/banking/connect-bank.ts";
import { shell } from "../pages/app/shell.ts";
import { verification } from "../pages/identity/verification.ts";
import { freshAccount, enter } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const path = "/dashboard/account?tab=1";

test("applies deactivated, counted and renamed accounts everywhere", async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("everyday");
  const all = await account.api(accounts);
  const name = all.find(({ isCounted }) => isCounted)?.name ?? "";
  const saver = all.find(({ isIncludable }) => isIncludable)?.name ?? "";
  const [screen, dialog] = [accountPage(page), verification(page)];
  const row = (of: string) => screen.account(of);
  const stored = async () => (await account.api(accounts)).find((each) => each.name === name);
  await enter(page, account, path);

  await test.step("a savings account counts in left to spend until it is left out", async () => {
    await expect(row(saver)).toContainText("Not included");
    await page.getByRole("button", { name: `Include ${saver} in left to spend` }).click();
    await expect(row(saver)).not.toContainText("Not included");
    await page.getByRole("button", { name: `Exclude ${saver} from left to spend` }).click();
    await expect(row(saver)).toContainText("Not included");
  });

  await test.step("an account is deactivated and another activated with the code", async () => {
    await page.getByRole("button", { name: `Deactivate ${name}` }).click();
    await expect(dialog.code).toBeFocused();
    await expectNoFindings(page);
    const used = await newestCodeTo(account.phone);
    await dialog.code.fill(used);
    await dialog.confirm(`Deactivate ${name}`).click();
    await expect(shell(page).snackbar).toContainText("Changes saved");
    await expect(row(name)).toContainText("Deactivated");
    expect(await stored()).toMatchObject({ isActive: false });
    await expectNoFindings(page);
    await sandbox.advance("PT31S");
    await page.getByRole("button", { name: `Activate ${name}` }).click();
    await expect.poll(() => newestCodeTo(account.phone)).not.toBe(used);
    await dialog.code.fill(await newestCodeTo(account.phone));
    await dialog.confirm(`Activate ${name}`).click();
    await expect(row(name)).toContainText("Included");
    expect(await stored()).toMatchObject({ isActive: true });
  });

  await test.step("a phone renames through the menu and refuses an empty name", async () => {
    await page.setViewportSize(sizes.phone);
    await screen.accountMenu(name).click();
    await expectNoFindings(page);
    await page.getByRole("menuitem", { name: "Rename" }).click();
    const rename = page.getByRole("dialog", { name: "Rename this account" });
    await rename.getByRole("textbox", { name: "Name" }).fill(" ");
    await rename.getByRole("button", { name: "Save" }).click();
    await expect(rename.getByText("Enter a name")).toBeVisible();
    await expectNoFindings(page);
    await rename.getByRole("textbox", { name: "Name" }).fill("Our household");
    await page.keyboard.press("Enter");
    await expect(rename).toBeHidden();
    await expect(row("Our household")).toHaveCount(1);
    expect((await account.api(accounts)).map((each) => each.name)).toContain("Our household");
    await screen.tab("Connections").click();
    await expect(page.getByText(/Our household/).first()).toBeVisible();
  });
});

test("stops counting an account left out at the bank until it is shared again", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const before = await account.api(accounts);
  const left = before.find(({ isCounted }) => isCounted);
  const [name, bank] = [left?.name ?? "", left?.bankName ?? ""];
  const row = accountPage(page).account(name);
  const agreeAgain = async (leavesOut: string | null) => {
    await page.goto(`${wizardPath}?currentStep=3`);
    await goToBank(page, bank.split(" ")[0]);
    await agreeAtBank(page, "everyday", leavesOut);
    await skipLists(page);
    await expect(connectPage(page).success(bank)).toBeVisible();
    await page.goto(path);
  };
  await enter(page, account, path);
  await agreeAgain(name);
  await expect(row).toContainText("No longer connected");
  await expect(row).toContainText("Not included");
  await expect(row).toContainText(/Balance at \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  const counted = before.filter(({ isCounted, id }) => isCounted && id !== left?.id);
  expect((await account.api(indicators))?.trace.accounts.map(({ id }) => id)).toEqual(counted.map(({ id }) => id));
  await expectNoFindings(page);
  await agreeAgain(null);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("No longer connected");
  expect((await account.api(accounts)).map(({ id, isCounted }) => ({ id, isCounted }))).toEqual(
    before.map(({ id, isCounted }) => ({ id, isCounted })),
  );
});
