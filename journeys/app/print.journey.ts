import { expect, sizes, test } from "../fixtures/journey.ts";
import { enter, signIn } from "../product/account.ts";

const pages = [
  ["the deduction history", "/dashboard/manage-account/deduction-history"],
  ["the report of three months", "/dashboard/account/month-usage-report"],
  ["the year's pay", "/dashboard/manage-account/your-year"],
] as const;

for (const [name, path] of pages)
  test(`prints ${name} light and without what is pressed`, async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await page.emulateMedia({ colorScheme: "dark" });
    await enter(page, await signIn("everyday"), path);
    await expect(page.locator("html[data-scheme=dark]")).toBeAttached();
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await expect(page.locator("html[data-scheme=light]")).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByText(/£\d/).filter({ visible: true })).not.toHaveCount(0);
    await expect(page.getByRole("link", { name: "Log out" })).toHaveCount(0);
    await expect(page.getByRole("navigation").getByRole("link")).toHaveCount(0);
    await page.emulateMedia({ colorScheme: "dark", media: "screen" });
    await expect(page.locator("html[data-scheme=dark]")).toBeAttached();
  });
