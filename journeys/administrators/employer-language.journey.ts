import type { Page } from "@playwright/test";
import { chooseAdministratorLanguage } from "@wellpaid/contract/administrators/language";
import { expect, test } from "../fixtures/journey.ts";
import { consoleSignIn } from "../pages/app/console.ts";
import { codeAfter, enterConsole, newestIdTo, payroll, signInAdministrator } from "../product/administrator.ts";

const languageOf = (page: Page) => page.evaluate<string>("document.documentElement.lang");
const links = (page: Page) => page.locator("nav a[href*='language=']");

test("chooses the console's language, which a new browser speaks after the sign-in", async ({ page, browser }) => {
  const administrator = await signInAdministrator(payroll);
  try {
    await test.step("the sign-in", async () => {
      await page.goto("/employer/sign-in");
      await links(page).filter({ hasText: "Polski" }).click();
      await expect(page).toHaveURL(/\/employer\/sign-in$/);
      expect(await languageOf(page)).toBe("pl-PL");
      await expect(page.getByRole("heading", { level: 1, name: "Zaloguj się" })).toBeVisible();
      await links(page).filter({ hasText: "English" }).click();
      await expect(consoleSignIn(page).email).toBeVisible();
    });

    await test.step("the account, whose page is then in Polish", async () => {
      await enterConsole(page, administrator, "/employer/my-sign-in");
      const polish = page.getByRole("radio", { name: "Polski" });
      await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
      await polish.click({ force: true });
      await expect.poll(() => languageOf(page).catch(() => "")).toBe("pl-PL");
      await expect(polish).toBeChecked();
    });

    await test.step("a new browser, which speaks it after the sign-in", async () => {
      const another = await browser.newPage();
      const steps = consoleSignIn(another);
      await steps.open("/employer");
      const before = await newestIdTo(payroll);
      await steps.start(payroll);
      await steps.code.fill(await codeAfter(payroll, before));
      await steps.confirm.click();
      await expect.poll(() => languageOf(another).catch(() => "")).toBe("pl-PL");
      await expect(another.getByRole("navigation").first()).toBeVisible();
      await another.close();
    });
  } finally {
    // Other journeys read this administrator's emails.
    const { api } = await signInAdministrator(payroll);
    await api(chooseAdministratorLanguage, { body: { language: "en" } });
  }
});
