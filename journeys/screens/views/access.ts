import { expect } from "../../fixtures/journey.ts";
import { accessPage, accessPaths } from "../../pages/on-demand-pay/access.ts";
import { freshAccount, enter, signIn } from "../../product/account.ts";
import { sandbox } from "../../product/sandbox.ts";
import type { Reaching, View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "on-demand-pay", reach });

/** No call goes to the end here: other pictures are of an employee who has not. */
async function toConsent({ page }: Reaching) {
  const screen = accessPage(page);
  await enter(page, await freshAccount("newcomer"), accessPaths.request);
  await screen.letsGo.click();
  await expect(screen.next).toBeDisabled();
  return screen;
}

async function toAddendum(input: Reaching) {
  const screen = await toConsent(input);
  await screen.agree.check();
  await screen.next.click();
  await screen.accept.check();
  return screen;
}

export const views: readonly View[] = [
  view("access-consent", toConsent),
  view("access-consent-read-all", async (input) => {
    await toConsent(input);
    const readAll = input.page.getByRole("button", { name: "Show full text" });
    if (await readAll.isVisible()) await readAll.click();
  }),
  view("access-addendum", toAddendum),
  view("access-number-missing", async (input) => {
    const screen = await toAddendum(input);
    await screen.requestAccess.click();
    await expect(screen.numberMissing).toBeVisible();
  }),
  view("access-number-wrong", async (input) => {
    input.watch.expectStatus(404);
    const screen = await toAddendum(input);
    await screen.number.fill("70001");
    await screen.requestAccess.click();
    await expect(screen.wrongClient).toBeVisible();
  }),
  view("access-texts-changed", async (input) => {
    input.watch.expectStatus(409);
    const error = { code: "CONSENT_CHANGED", message: "changed" };
    const screen = await toAddendum(input);
    await screen.number.fill("1");
    await input.page.route("**/vancepay/access-request", (route) => route.fulfill({ status: 409, json: { error } }));
    await input.page.route("**/vancepay/consent-of-company", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), hash: "0".repeat(64) } });
    });
    await screen.requestAccess.click();
    await expect(input.page.getByRole("alert")).toBeVisible();
  }),
  view("access-investigated", async ({ page }) => {
    await enter(page, await signIn("investigated"), accessPaths.waiting);
    await expect(accessPage(page).thanks).toBeVisible();
  }),
  view("access-company-suspended", async ({ page, watch }) => {
    watch.expectStatus(403);
    await enter(page, await signIn("companyoff"), accessPaths.interest);
    await expect(accessPage(page).goHome).toBeVisible();
  }),
  view("access-denied", async ({ page }) => {
    await enter(page, await signIn("special"), accessPaths.interest);
    await expect(accessPage(page).goHome).toBeVisible();
  }),
  view("access-suspended", async ({ page }) => {
    const account = await freshAccount("percent");
    await sandbox.changeEmployee("percent", { status: "suspended" });
    await enter(page, account, accessPaths.interest);
    await expect(accessPage(page).toRequest).toBeVisible();
    await sandbox.changeEmployee("percent", { status: "active" });
  }),
  view("access-not-loaded", async ({ page, watch }) => {
    watch.expectStatus(500);
    const error = { code: "INTERNAL", message: "Something went wrong", requestId: "req-1" };
    await page.route("**/vancepay/consent-of-company", (route) => route.fulfill({ status: 500, json: { error } }));
    await enter(page, await freshAccount("newcomer"), accessPaths.request);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  }),
];
