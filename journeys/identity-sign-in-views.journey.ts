import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { loginPage } from "./pages/login.ts";

const views = [
  { link: "forgotPassword", address: "/?view=reset" },
  { link: "signUp", address: "/?view=sign-up" },
] as const;

for (const [name, size] of Object.entries(sizes))
  for (const { link, address } of views)
    test(`when ${link} is pressed on a ${name}, then ${address} opens in the login page, and back leads back`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const login = loginPage(page);
      await login.open();
      await expectNoFindings(page);
      await login[link].click();
      await expect(page).toHaveURL(address);
      await expect(login.button).toBeHidden();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeFocused();
      await expect(page).toHaveTitle(`${await heading.textContent()} · Wellpaid`);
      await expectNoFindings(page);
      await page.goBack();
      await expect(login.heading).toBeFocused();
      await page.goForward();
      await expect(page).toHaveURL(address);
      await page.reload();
      await expect(heading).toBeVisible();
      await expect(login.button).toBeHidden();
    });

test("when the address names a view that there is none of, then the sign-in is shown", async ({ page }) => {
  for (const view of ["nowhere", "toString", "1", "", "sign-up&view=reset"]) {
    await page.goto(`/?view=${view}`);
    await expect(loginPage(page).heading).toBeVisible();
  }
});
