import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { loginPage } from "../pages/identity/login.ts";

const views = [
  { link: "forgotPassword", address: "/?view=reset" },
  { link: "signUp", address: "/?view=sign-up" },
] as const;

test("opens each view of a login link within the login, full screen on a phone, with a way back", async ({ page }) => {
  const login = loginPage(page);
  const ctx = [page.getByText("Wellpaid", { exact: true }), page.getByRole("link", { name: "Cookies" })];
  const heading = page.getByRole("heading", { level: 1 });
  await login.open();
  await expectNoFindings(page);
  for (const { link, address } of views) {
    await page.setViewportSize(sizes.phone);
    await login[link].click();
    await expect(page).toHaveURL(address);
    await expect(login.button).toBeHidden();
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(`${await heading.textContent()} · Wellpaid`);
    await expect(page.getByText("Step 1 of")).toBeVisible();
    for (const part of ctx) await expect(part.filter({ visible: true })).toHaveCount(0);
    await expectNoFindings(page);
    await page.setViewportSize(sizes.desktop);
    for (const part of ctx) await expect(part.filter({ visible: true })).toHaveCount(1);
    await expectNoFindings(page);

    await page.goBack();
    await expect(login.heading).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(login.button).toBeHidden();
    await page.goBack();
    await expect(login.heading).toBeVisible();
  }
  await page.setViewportSize(sizes.phone);
  await expectNoFindings(page);
});

test("shows the sign-in for an unknown view in the address", async ({ page }) => {
  for (const view of ["toString", "sign-up&view=reset"]) {
    await page.goto(`/?view=${view}`);
    await expect(loginPage(page).heading).toBeVisible();
  }
});
