import { checkSession, logout } from "@wellpaid/contract/identity/identity";
import { expect } from "../../fixtures/journey.ts";
import { enterLoadedHome } from "../../fixtures/loaded-home.ts";
import { homePage } from "../../pages/app/home.ts";
import { entryScreens } from "../../pages/identity/login.ts";
import { willowAddress, willowPage } from "../../pages/partners/partner.ts";
import { shell } from "../../pages/app/shell.ts";
import { enter, openByToken, signIn } from "../../product/account.ts";
import { settle } from "../take-picture.ts";
import type { Reaching, View } from "./view.ts";

const home = "/dashboard/home";
const profilePath = "**/api/v1/employees/check";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "identity", reach });

/** Home by a stopped clock, and for so long without an event. */
async function idle({ page }: Reaching, time: string, path = home): Promise<void> {
  await page.clock.install();
  await enterLoadedHome(page, await signIn("nocode"), path);
  await page.clock.runFor(time);
}

const cookieViews: View[] = [home, "/dashboard/advance-up"].map((path) => ({
  name: `cookies-${path.split("/").at(-1)}`,
  feature: "identity",
  asksCookies: true,
  reach: async ({ page }) => {
    await enter(page, await signIn("everyday"), path);
    await settle(page);
  },
}));

const endings: View[] = [
  view("session-still-there", async (input) => {
    await idle(input, "04:05");
    await expect(entryScreens(input.page).stillThere).toBeVisible();
  }),
  view("session-expired-notice", async ({ page, watch }) => {
    watch.expectStatus(401);
    const account = await signIn("nocode");
    await enterLoadedHome(page, account);
    await account.api(logout, { query: {} });
    await shell(page).accountItem.click();
    await expect(entryScreens(page).expiredNotice).toBeVisible();
  }),
  view("session-expired-embedded", async (input) => {
    await idle(input, "05:05", `${home}?embedded=true`);
    await expect(entryScreens(input.page).expiredNotice).toBeVisible();
  }),
  view("embedded-no-record", async ({ page }) => {
    await page.goto("/?embedded=true");
    await expect(entryScreens(page).noRecord).toBeVisible();
  }),
  view("continue-as", async ({ page }) => {
    const other = await signIn("newcomer");
    await enter(page, await signIn("nocode"));
    await expect(homePage(page).greeting).toBeVisible();
    await openByToken(page, other, "/");
    await expect(entryScreens(page).continueAs("Nils Walnut", "Noor Sorrel")).toBeVisible();
  }),
  view("continue-as-only", async ({ page }) => {
    await openByToken(page, await signIn("nocode"), "/");
    await expect(entryScreens(page).continueAsOnly("Nils W.")).toBeVisible();
  }),
  view("log-out", async ({ page }) => {
    await enter(page, await signIn("nocode"));
    await shell(page).logOutItem.click();
    await expect(shell(page).logOutDialog).toBeVisible();
  }),
  view("logged-out-by-a-fault", async ({ page, watch }) => {
    watch.expectBrokenPage();
    const account = await signIn("nocode");
    const profile = await account.api(checkSession);
    await page.route(profilePath, (route) => route.fulfill({ json: { ...profile, company: null } }));
    await enter(page, account);
    await expect(entryScreens(page).loggedOut).toBeVisible();
  }),
  view("something-went-wrong", async ({ page, watch }) => {
    watch.expectStatus(503);
    watch.expectBrokenPage();
    const error = { code: "UNAVAILABLE", message: "We're not available right now." };
    await page.route(profilePath, (route) => route.fulfill({ status: 503, json: { error } }));
    await enter(page, await signIn("nocode"));
    await expect(shell(page).tryAgain).toBeVisible();
  }),
];

const embeddedViews: View[] = [
  view("partner-frame", async ({ page, watch }) => {
    watch.expectOrigin(willowAddress);
    await willowPage(page).open();
    await expect(willowPage(page).app.greeting).toBeVisible();
  }),
  view("embedded-manage-account", async ({ page }) => {
    await enter(page, await signIn("partner"), "/dashboard/manage-account?embedded=true");
    await expect(page.getByRole("heading", { level: 1, name: "Manage Account" })).toBeVisible();
  }),
  view("embedded-withdraw", async ({ page }) => {
    await enter(page, await signIn("partner"), "/dashboard/advance-up?embedded=true");
    await expect(page.getByRole("textbox", { name: "How much do you need?" })).toBeVisible();
  }),
];

/** What ends a session or puts a question about it, the question about cookies, and the app inside another. */
export const views: readonly View[] = [...cookieViews, ...endings, ...embeddedViews];
