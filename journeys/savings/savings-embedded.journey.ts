import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { savingsPaths } from "../pages/savings/savings-start.ts";
import { shell } from "../pages/app/shell.ts";
import { freshAccount, enter } from "../product/account.ts";

const inside = (path: string): string => `${path}?embedded=true`;

test("shows savings when embedded without bars or frames, with an arrow home", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  await enter(page, account, inside(savingPaths.created));
  const saving = savingPage(page);
  const bars = page.locator("header, footer, nav");
  await expect(saving.withdraw).toBeVisible();
  await expect(bars).toHaveCount(0);
  await expectNoFindings(page);
  await page.setViewportSize(sizes.desktop);
  await expect(saving.withdraw).toBeVisible();
  await expect(bars).toHaveCount(0);
  await saving.changePlan.click();
  await expect(saving.ok).toBeVisible();
  await expectNoFindings(page);
  await shell(page).back.click();
  await expect(saving.withdraw).toBeVisible();
  await shell(page).back.click();
  await expect(homePage(page).greeting).toBeVisible();
  await homePage(page).savings.scrollIntoViewIfNeeded();
  await homePage(page).savings.getByRole("link", { name: "See more about your savings" }).click();
  await expect(saving.withdraw).toBeVisible();
});

test("shows an arrow home when a saving starts or waits embedded", async ({ context }) => {
  for (const [username, path] of [
    ["newcomer", savingsPaths.start],
    ["waiting", savingsPaths.waiting],
    ["later", savingsPaths.toStart],
  ] as const) {
    const page = await context.newPage();
    await enter(page, await freshAccount(username), inside(path));
    await expect(page.getByRole("heading", { level: 1, name: "Savings" })).toBeVisible();
    await shell(page).back.click();
    await expect(homePage(page).greeting).toBeVisible();
    await page.close();
  }
});
