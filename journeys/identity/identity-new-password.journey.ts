import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { resetPage } from "../pages/identity/reset.ts";
import { freshAccount, enter } from "../product/account.ts";
import { DEMO_PASSWORD } from "../product/sandbox.ts";

test("allows nothing but a new own password when a change is required, without a way back", async ({ page, watch }) => {
  watch.expectStatus(400, 403);
  watch.expectLostAnswer();
  const [login, change] = [loginPage(page), resetPage(page)];
  await test.step("a token waiting for this step is not a session", async () => {
    await enter(page, await freshAccount("mustchange"));
    await expect(login.heading).toBeVisible();
    expect(await page.evaluate("Object.values(sessionStorage).some((kept) => kept.length >= 120)")).toBe(false);
  });
  await login.logIn("mustchange");
  await expect(change.forced).toBeFocused();
  await expect(page).toHaveURL("/?view=change-password");
  await expect(page.getByText("A password change is required to replace your temporary password.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Back/ })).toHaveCount(0);
  await expect(change.back).toHaveCount(0);
  await expectNoFindings(page);

  await change.choose(DEMO_PASSWORD);
  await expect(page.getByText("This is your current password. Choose a different one.")).toBeVisible();
  await expect(change.newPassword).toBeFocused();
  await expectNoFindings(page);
  await change.choose(`Aa1!${"x".repeat(253)}`);
  await expect(page.getByText("Use up to 256 characters")).toBeVisible();
  await expect(change.newPassword).toBeFocused();

  await test.step("without the list of common passwords, its rule stays open and the server refuses", async () => {
    await page.route(/\/assets\/[^/]+\.txt$/, (route) => route.abort());
    await page.reload();
    await change.choose("Password123!");
    await expect(page.getByText("This password is too common. Please choose another.")).toBeVisible();
    await expect(change.rules.filter({ hasText: "done" })).toHaveCount(3);
  });
  await change.newPassword.fill("Quite-new-pass-77!");
  await change.repeat.fill("Quite-new-pass-77!");
  await change.change.dblclick();
  await expect(homePage(page).greeting).toBeVisible();
});
