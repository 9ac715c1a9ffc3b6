import { expect } from "../../../fixtures/journey.ts";
import { consoleShell, consoleSignIn } from "../../../pages/app/console.ts";
import { owner, payroll, signInAsAdministrator } from "../../../product/administrator.ts";
import { settle } from "../../take-picture.ts";
import type { View } from "../view.ts";

const view = (name: string, reach: View["reach"], widths?: View["widths"]): View => ({
  name: `console-${name}`,
  feature: "employer",
  reach,
  ...(widths && { widths }),
});

/** The console's sign-in, and what surrounds each of its pages. */
export const views: readonly View[] = [
  view("sign-in", async ({ page }) => {
    await consoleSignIn(page).open();
    await settle(page);
  }),
  view("sign-in-wrong", async ({ page, watch }) => {
    watch.expectStatus(401);
    const steps = consoleSignIn(page);
    await steps.open();
    await steps.start(owner, "not the password");
    await expect(steps.wrong).toBeVisible();
  }),
  view("sign-in-confirm", async ({ page, watch }) => {
    watch.expectStatus(422);
    const steps = consoleSignIn(page);
    await steps.open();
    await steps.start(payroll);
    await steps.code.fill("000000");
    await steps.confirm.click();
    await expect(steps.wrongCode).toBeVisible();
  }),
  view("sign-in-code-dead", async ({ page, watch }) => {
    watch.expectStatus(429);
    const steps = consoleSignIn(page);
    const error = { code: "TOO_MANY_CODE_TRIES", message: "Too many attempts" };
    await page.route("**/employer/login/code", (route) => route.fulfill({ status: 429, json: { error } }));
    await steps.open();
    await steps.start(payroll);
    await steps.code.fill("000000");
    await steps.confirm.click();
    await expect(steps.codeDead).toBeVisible();
  }),
  view("not-found", async ({ page, watch }) => {
    watch.expectStatus(404);
    await signInAsAdministrator(page, owner, "/employer/nowhere");
    await settle(page);
  }),
  view("no-access", async ({ page }) => {
    await signInAsAdministrator(page, payroll, "/employer/partners");
    await settle(page);
  }),
  view(
    "menu",
    async ({ page, watch }) => {
      watch.expectStatus(404);
      await page.setViewportSize({ width: 360, height: 780 });
      await signInAsAdministrator(page, owner, "/employer/nowhere");
      await consoleShell(page).menu.click();
      await expect(consoleShell(page).menuDialog).toBeVisible();
    },
    [360],
  ),
];
