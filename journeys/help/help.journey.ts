import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { helpPages } from "../pages/help/help.ts";
import { loginPage } from "../pages/identity/login.ts";
import { enter, signIn } from "../product/account.ts";

test("finds an article without a login, by other words than its own", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const help = helpPages(page);
  await loginPage(page).open();
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(help.heading("Help")).toBeVisible();
  const all = await help.topics.count();
  expect(all).toBeGreaterThan(10);
  await help.search.fill("stolen sim");
  await expect(help.found).toHaveText("1 article found");
  await expectNoFindings(page);
  await help.search.fill("weather");
  await expect(help.topics).toHaveCount(0);
  await expect(help.found).toHaveText("No articles found");
  await help.search.fill("");
  await expect(help.topics).toHaveCount(all);
  await help.search.fill("stolen");
  await help.topic("If you lost your phone").click();
  await expect(help.heading("If you lost your phone")).toBeVisible();
  await expect(help.write).toHaveAttribute("href", "mailto:support@wellpaid.example");
  await expectOwnWidth(page);
  await expectNoFindings(page);
  await help.back.click();
  await help.back.click();
  await expect(loginPage(page).heading).toBeVisible();
});

test("says which topics there are at an address of none", async ({ page }) => {
  await page.goto("/help/nothing");
  await page.getByRole("main").getByRole("link", { name: "All help" }).click();
  await expect(page).toHaveURL(/\/help$/);
});

test("opens the article of each screen, and comes back", async ({ page }) => {
  const help = helpPages(page);
  const everyday = await signIn("everyday");
  for (const [path, title] of [
    ["/dashboard/advance-up", "How on-demand pay works"],
    ["/dashboard/home/detail", "How left to spend works"],
    ["/dashboard/account?tab=2", "How bank connections work"],
    ["/dashboard/home/planned", "How planned payments work"],
    ["/dashboard/account/statements", "How statements work"],
    ["/dashboard/account", "How we keep your account safe"],
    ["/dashboard/savings/savings-created", "How savings work"],
  ] as const) {
    await test.step(path, async () => {
      await enter(page, everyday, path);
      await help.howDoesThisWork.click();
      await expect(help.heading(title)).toBeVisible();
      await page.goBack();
      await expect(help.howDoesThisWork).toBeVisible();
    });
  }
});

test("opens help outside a partner's frame", async ({ page }) => {
  await enter(page, await signIn("everyday"), "/dashboard/advance-up?embedded=true");
  const { howDoesThisWork } = helpPages(page);
  await expect(howDoesThisWork).toHaveAttribute("target", "_blank");
  await expect(howDoesThisWork).toHaveAttribute("href", "/help/on-demand-pay");
});

test("says how accessible it is, from the login on", async ({ page }) => {
  await loginPage(page).open();
  await page.getByRole("link", { name: "Accessibility", exact: true }).click();
  await expect(helpPages(page).heading("Accessibility")).toBeVisible();
  await expect(helpPages(page).part("What does not work yet")).toBeVisible();
  await expectNoFindings(page);
});

test("marks app updates until they are read, and nothing on the first visit", async ({ page }) => {
  const updates = page.getByRole("link", { name: /^App updates/ });
  await enter(page, await signIn("everyday"), "/dashboard/manage-account");
  await expect(updates).not.toContainText("Updated");
  await page.evaluate(`for (const key of Object.keys(localStorage))
    if (key.startsWith("wellpaid-updates-read-")) localStorage.setItem(key, "2026-01-01")`);
  await page.reload();
  await expect(updates).toContainText("Updated");
  await updates.click();
  await expect(helpPages(page).heading("App updates")).toBeVisible();
  await expectNoFindings(page);
  await helpPages(page).back.click();
  await expect(updates).not.toContainText("Updated");
});
