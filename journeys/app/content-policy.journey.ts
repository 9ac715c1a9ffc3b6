import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { shell } from "../pages/app/shell.ts";
import { enter, signIn } from "../product/account.ts";

/** What happens to a script that creates policies of its own, as an injected one would. */
const allowedPolicies = (page: Page): Promise<string[]> =>
  page.evaluate(`["mine", "default", "react-aria", "dompurify"].filter((name) => {
    try { trustedTypes.createPolicy(name, { createHTML: (html) => html }); return true; } catch { return false; }
  })`);

test("refuses a Trusted Types policy made by a script on a product page", async ({ page, watch }) => {
  watch.expectRefusedPolicy();
  for (const path of ["/", "/employer", "/sandbox"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    // The login is drawn before its app has begun; the policy is the first thing that the app makes.
    if (path !== "/sandbox") await expect.poll(() => page.evaluate("trustedTypes.defaultPolicy !== null")).toBe(true);
    expect([path, await allowedPolicies(page)]).toEqual([path, []]);
  }
  await enter(page, await signIn("newcomer"));
  await expect(shell(page).homeItem).toBeVisible();
  expect(await allowedPolicies(page)).toEqual([]);
});

test("shows the calls on the API pages, and no app can be reached from them", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(`sessionStorage.setItem("kept", "the app's")`);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "Wellpaid API" }).first()).toBeVisible();
  await expect(page.getByText("/api/v1/login/employee").first()).toBeAttached();
  expect(await page.evaluate(`[self.origin, sessionStorage.getItem("kept")]`)).toEqual(["null", null]);
});
