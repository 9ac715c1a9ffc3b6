import { accounts, indicators } from "@wellpaid/contract/budgeting";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { accountPage } from "./pages/account.ts";
import { agreeAtBank, connectPage, goToBank, skipLists, wizardPath } from "./pages/connect-bank.ts";
import { shell } from "./pages/shell.ts";
import { verification } from "./pages/verification.ts";
import { anew, enter } from "./product/account.ts";
import { newestCodeTo, sandbox } from "./product/sandbox.ts";

const path = "/dashboard/account?tab=1";

test("when somebody renames an account, then it has that name everywhere, and an empty one is refused", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("everyday");
  const [first] = await account.api(accounts);
  const screen = accountPage(page);
  await enter(page, account, path);
  await screen.accountMenu(first?.name ?? "").click();
  await expectNoFindings(page);
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename this account" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await name.fill(" ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please give it a name")).toBeVisible();
  await expectNoFindings(page);
  await name.fill("Our household");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(screen.accounts.filter({ hasText: "Our household" })).toHaveCount(1);
  expect((await account.api(accounts)).map((each) => each.name)).toContain("Our household");
  await screen.tab("Connections").click();
  await expect(page.getByText(/Our household/).first()).toBeVisible();
});

test("when somebody deactivates an account with the code, then it counts no more, and is activated by another", async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  const account = await anew("everyday");
  const name = (await account.api(accounts)).find(({ isCounted }) => isCounted)?.name ?? "";
  const [screen, dialog] = [accountPage(page), verification(page)];
  await enter(page, account, path);
  await page.getByRole("button", { name: `Deactivate ${name}` }).click();
  await expect(dialog.code).toBeFocused();
  await expectNoFindings(page);
  await expect.poll(() => newestCodeTo(account.phone).catch(() => null)).not.toBeNull();
  await dialog.code.fill(await newestCodeTo(account.phone));
  await dialog.confirm(`Deactivate ${name}`).click();
  await expect(shell(page).snackbar).toContainText("Your account is saved");
  await expect(screen.accounts.filter({ hasText: name })).toContainText("deactivated");
  expect((await account.api(accounts)).find((each) => each.name === name)).toMatchObject({ isActive: false });
  await expectNoFindings(page);
  await sandbox.advance("PT31S");
  const used = await newestCodeTo(account.phone);
  await page.getByRole("button", { name: `Activate ${name}` }).click();
  await expect.poll(() => newestCodeTo(account.phone)).not.toBe(used);
  await dialog.code.fill(await newestCodeTo(account.phone));
  await dialog.confirm(`Activate ${name}`).click();
  await expect(screen.accounts.filter({ hasText: name })).toContainText("counted");
  expect((await account.api(accounts)).find((each) => each.name === name)).toMatchObject({ isActive: true });
});

test("when somebody counts a savings account in, then left to spend has it, until it is left out", async ({ page }) => {
  const account = await anew("everyday");
  const saver = (await account.api(accounts)).find(({ isIncludable }) => isIncludable);
  const screen = accountPage(page);
  await enter(page, account, path);
  const row = screen.accounts.filter({ hasText: saver?.name ?? "" });
  await expect(row).toContainText("not counted");
  await page.getByRole("button", { name: `Count ${saver?.name} in left to spend` }).click();
  await expect(row).not.toContainText("not counted");
  await page.getByRole("button", { name: `Leave ${saver?.name} out of left to spend` }).click();
  await expect(row).toContainText("not counted");
});

test("when a balance is older than a day, then it says from when", async ({ page }) => {
  await enter(page, await anew("expired"), path);
  await expect(accountPage(page).accounts.first()).toContainText(/Balance from \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  await expectNoFindings(page);
});

test("when an account is left out at the bank, then it counts no more until it is shared again", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("everyday");
  const before = await account.api(accounts);
  const left = before.find(({ isCounted }) => isCounted);
  const [name, bank] = [left?.name ?? "", left?.bankName ?? ""];
  const row = accountPage(page).accounts.filter({ hasText: name });
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
  await expect(row).toContainText("No longer shared");
  await expect(row).toContainText("not counted");
  await expect(row).toContainText(/Balance from \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  const counted = before.filter(({ isCounted, id }) => isCounted && id !== left?.id);
  expect((await account.api(indicators))?.trace.accounts.map(({ id }) => id)).toEqual(counted.map(({ id }) => id));
  await expectNoFindings(page);
  await agreeAgain(null);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("No longer shared");
  expect((await account.api(accounts)).map(({ id, isCounted }) => ({ id, isCounted }))).toEqual(
    before.map(({ id, isCounted }) => ({ id, isCounted })),
  );
});
