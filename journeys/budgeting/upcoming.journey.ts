import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { freshAccount, enter } from "../product/account.ts";
import { plan } from "../product/planned.ts";

test("moves two of four upcoming items on a desktop and scrolls on a phone", async ({ page }) => {
  const account = await freshAccount("everyday");
  for (const name of ["One", "Two", "Three", "Four"]) await plan(account, name);
  const { upcomingItems, upcoming, main } = homePage(page);
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enter(page, account);
  const later = main.getByRole("button", { name: "Later", exact: true });
  await expect(later).toBeEnabled();
  const placeOf = async (at: number) => Math.round((await upcomingItems.nth(at).boundingBox())?.x ?? 0);
  const [first, third] = [await placeOf(0), await placeOf(2)];
  await upcomingItems.first().scrollIntoViewIfNeeded();
  await expect(upcomingItems.nth(3)).toBeInViewport({ ratio: 0.9 });
  await later.press("Enter");
  await expect.poll(() => placeOf(2)).toBe(first);
  await main.getByRole("button", { name: "Earlier", exact: true }).click();
  await expect.poll(() => placeOf(2)).toBe(third);

  await page.setViewportSize(sizes.phone);
  await expect(upcomingItems.first()).toBeVisible();
  await expect(later).toBeHidden();
  await upcoming.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => placeOf(0)).toBeLessThan(30);
  await expectNoFindings(page);
});
