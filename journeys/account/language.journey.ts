import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { loginPage } from "../pages/identity/login.ts";
import { enter, freshAccount } from "../product/account.ts";

const languageOf = (page: Page) => page.evaluate<string>("document.documentElement.lang");
const links = (page: Page) => page.locator("nav a[href*='language=']");

async function chooseWelsh(page: Page, browser: Browser): Promise<void> {
  const account = await freshAccount("short");

  await test.step("the login page, without the app's code, and its other views", async () => {
    await page.goto("/?view=sign-up");
    await links(page).filter({ hasText: "Cymraeg" }).click();
    await expect(page).toHaveURL(/\/\?view=sign-up$/);
    expect(await languageOf(page)).toBe("cy-GB");
    await page.goto("/");
    expect(await languageOf(page)).toBe("cy-GB");
    await links(page).filter({ hasText: "English" }).click();
    await expect(loginPage(page).heading).toBeVisible();
  });

  await test.step("the account, whose page is then in Welsh", async () => {
    await enter(page, account, "/dashboard/manage-account");
    await expect(manageAccountPage(page).heading).toBeVisible();
    const welsh = page.getByRole("radio", { name: "Cymraeg" });
    await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
    await welsh.click({ force: true });
    await expect.poll(() => languageOf(page).catch(() => "")).toBe("cy-GB");
    await expect(welsh).toBeChecked();
  });

  await test.step("a new browser, which speaks it after the log in", async () => {
    const another = await browser.newPage();
    const form = loginPage(another);
    await form.open();
    expect(await languageOf(another)).toBe("en-GB");
    await form.logIn(account.username);
    await expect(another).toHaveURL(/\/dashboard\//);
    await expect.poll(() => languageOf(another).catch(() => "")).toBe("cy-GB");
    await another.close();
  });
}

test("chooses a language, which a new browser speaks after the log in", ({ page, browser }) =>
  chooseWelsh(page, browser));
