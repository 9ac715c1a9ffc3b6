import { checkSession } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { shell } from "../pages/app/shell.ts";
import { freshAccount, enter, signIn } from "../product/account.ts";

test("shows the items in the header of a wide and high window, else in a bottom bar", async ({ page }) => {
  await enter(page, await signIn("nocode"));
  const ctx = shell(page);
  await expect(homePage(page).greeting).toBeVisible();
  for (const [size, hasHeader] of [
    [{ width: 501, height: 900 }, true],
    [{ width: 500, height: 900 }, false],
    [{ width: 900, height: 501 }, true],
    [{ width: 900, height: 500 }, false],
  ] as const) {
    await page.setViewportSize(size);
    await expect(ctx.header).toBeVisible({ visible: hasHeader });
    await expect(ctx.navigation).toHaveCount(1);
    const items = ctx.navigation.getByRole("listitem");
    await expect(items).toHaveText(["Home", "Savings", "Manage Account", "Log out"]);
  }
});

test("lets the bottom bar scroll away in a window so low that it would take a quarter of it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await enter(page, await signIn("nocode"));
  const ctx = shell(page);
  await expect(homePage(page).greeting).toBeVisible();
  // What loads later would move the bar out of sight again.
  await expect(ctx.loading).toHaveCount(0);
  await expect(ctx.navigation).not.toBeInViewport();
  await ctx.logOutItem.scrollIntoViewIfNeeded();
  await expect(ctx.logOutItem).toBeInViewport({ ratio: 1 });
  await expect(ctx.navigation.getByRole("listitem")).toHaveCount(4);
});

test("has neither a link nor a page of savings when the employer offers none", async ({ page }) => {
  await enter(page, await signIn("nosavings"), "/dashboard/savings");
  await expect(page).toHaveURL("/dashboard/home");
  await expect(homePage(page).greeting).toBeVisible();
  await expect(shell(page).navigation.getByRole("listitem")).toHaveText(["Home", "Manage Account", "Log out"]);
});

test("links a partner helpdesk in the footer, and shows the default logo when theirs fails", async ({
  page,
  watch,
}) => {
  watch.expectStatus(404);
  await page.route("**/employees/check", async (route) => {
    const answer = await route.fetch();
    const profile = (await answer.json()) as { mobileTheme: object };
    const mobileTheme = { ...profile.mobileTheme, mainLogoUrl: "/assets/away.png" };
    await route.fulfill({ response: answer, json: { ...profile, mobileTheme } });
  });
  const account = await signIn("partner");
  const { company } = await account.api(checkSession);
  const helpdesk = company.partner?.helpDeskLink ?? "none";
  await enter(page, account);
  for (const part of [shell(page).footer, page.getByRole("complementary")])
    await expect(part.getByRole("link", { name: "Helpdesk" })).toHaveAttribute("href", helpdesk);
  // Not a broken picture.
  await expect(shell(page).header.getByText("Wellpaid", { exact: true })).toBeVisible();
  await expect(shell(page).header.getByRole("img", { name: "Wellpaid" })).toHaveCount(0);
});

test("shows how the deposit platform works when Savings is pressed", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, await freshAccount("newcomer"));
  await shell(page).savingsItem.click();
  await expect(page).toHaveURL("/dashboard/savings");
  await page.getByRole("link", { name: "How Wellpaid savings work" }).click();
  await expect(page).toHaveURL("/dashboard/savings/what-is-wellpaid-savings");
  await expect(page.getByRole("heading", { level: 1, name: "How Wellpaid savings work" })).toBeVisible();
  await expect(shell(page).savingsItem).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(5);
  await expectNoFindings(page);
  await page.getByRole("main").getByRole("link", { name: "Terms of use" }).click();
  await expect(page).toHaveURL("/terms-of-use");
  for (const path of ["what-is-other-savings", "no/where"]) {
    await page.goto(`/dashboard/savings/${path}`);
    await expect(page).toHaveURL("/dashboard/savings");
  }
});
