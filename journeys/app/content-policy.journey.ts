import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { shell } from "../pages/shell.ts";
import { enter, signIn } from "../product/account.ts";

/** What becomes of a script that makes policies of its own, as one that somebody smuggled in would. */
const allowedPolicies = (page: Page): Promise<string[]> =>
  page.evaluate(`["mine", "default", "react-aria", "dompurify"].filter((name) => {
    try { trustedTypes.createPolicy(name, { createHTML: (html) => html }); return true; } catch { return false; }
  })`);

test("when a script on a page of ours makes a Trusted Types policy, then the browser refuses it", async ({
  page,
  watch,
}) => {
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

test("when somebody reads the API's pages, then the calls are there, and nothing of the apps can be reached from them", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(`sessionStorage.setItem("kept", "the app's")`);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "Wellpaid API" }).first()).toBeVisible();
  await expect(page.getByText("/api/v1/login/employee").first()).toBeAttached();
  expect(await page.evaluate(`[self.origin, sessionStorage.getItem("kept")]`)).toEqual(["null", null]);
});
