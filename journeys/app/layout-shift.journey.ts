import type { Page } from "@playwright/test";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { freshAccount, enter } from "../product/account.ts";

/** How far a page may move as its parts load, as browsers compute it (cumulative layout shift). */
const MAX = 0.02;

/** After which home shows what has come by then (docs/product/app.md#loading). */
const MAX_MILLISECONDS = 2_000;

/** However slow the machine, the page comes all at once: what moves is then what its parts would move anywhere. */
const waitForAll = (page: Page) =>
  page.addInitScript(`const { setTimeout } = window;
window.setTimeout = (run, milliseconds, ...given) =>
  milliseconds === ${MAX_MILLISECONDS} ? 0 : setTimeout(run, milliseconds, ...given);`);

const watchShifts = (page: Page) =>
  page.addInitScript(`window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) window.shifts.push([value, ...sources.map(({ node }) => node?.textContent?.slice(0, 40))]);
}).observe({ type: "layout-shift", buffered: true });`);

/** Both pages on both, and, of the others who have less to see, each page on one. */
const looks = {
  everyday: { phone: ["home", "home/detail"], desktop: ["home", "home/detail"] },
  short: { phone: ["home/detail"], desktop: ["home"] },
  newcomer: { phone: ["home"], desktop: ["home/detail"] },
} as const;

for (const [username, opened] of Object.entries(looks))
  test(`keeps the layout as the parts of home and left to spend load for ${username}`, async ({ page }) => {
    await waitForAll(page);
    await watchShifts(page);
    const account = await freshAccount(username);
    for (const size of ["phone", "desktop"] as const) {
      await page.setViewportSize(sizes[size]);
      for (const path of opened[size]) {
        await enter(page, account, `/dashboard/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
        const shifts = await page.evaluate<[number, ...string[]][]>("window.shifts");
        expect(
          shifts.reduce((sum, [value]) => sum + value, 0),
          `${path} on a ${size}: ${JSON.stringify(shifts)}`,
        ).toBeLessThanOrEqual(MAX);
      }
    }
  });
