import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { shell } from "../pages/app/shell.ts";
import { loginPage } from "../pages/identity/login.ts";
import { enter, signIn } from "../product/account.ts";

test.use({ serviceWorkers: "allow" });

const isKept = "navigator.serviceWorker.getRegistration('/dashboard').then((found) => Boolean(found?.active))";
const whatIsKept = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((found) => found.flat().map(({ url }) => new URL(url).pathname))`;

test("opens offline with a plain word, keeps nothing else, and forgets that with the browser", async ({
  page,
  context,
  watch,
}) => {
  watch.expectLostAnswer();
  await enter(page, await signIn("nocode"));
  await expect(homePage(page).greeting).toBeVisible();
  await expect.poll(() => page.evaluate<boolean>(isKept)).toBe(true);
  expect(await page.evaluate<string[]>(whatIsKept)).toEqual(["/offline.html"]);

  await context.setOffline(true);
  await page.goto("/dashboard/transactions");
  await expect(page.getByRole("heading", { name: "You're offline", level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Connect to the internet to use Wellpaid.");
  await expectNoFindings(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Transactions", level: 1 })).toBeVisible();
  expect(await page.evaluate<string[]>(whatIsKept)).toEqual(["/offline.html"]);

  const { logOutItem, forgetsBrowser, confirmLogOut } = shell(page);
  await logOutItem.click();
  await forgetsBrowser.check();
  await confirmLogOut.click();
  await expect(loginPage(page).heading).toBeVisible();
  await expect.poll(() => page.evaluate<boolean>(isKept)).toBe(false);
  expect(await page.evaluate<string[]>(whatIsKept)).toEqual([]);
});

test("leaves no worker on the login page, nor in embedded mode", async ({ page }) => {
  await page.goto("/");
  await expect(loginPage(page).heading).toBeVisible();
  expect(await page.evaluate<boolean>("navigator.serviceWorker.controller === null")).toBe(true);
  await enter(page, await signIn("nocode"), "/dashboard/home?embedded=true");
  await expect(homePage(page).greeting).toBeVisible();
  // As long as the wait for idle, and more.
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate<boolean>(isKept)).toBe(false);
});

test("is described by a manifest whose icons are there", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  expect(address).toBe("/manifest.webmanifest");
  const { name, icons } = (await (await request.get(address ?? "")).json()) as {
    readonly name: string;
    readonly icons: readonly { readonly src: string; readonly type: string }[];
  };
  expect(name).toBe("Wellpaid");
  for (const { src, type } of icons) expect((await request.get(src)).headers()["content-type"]).toBe(type);
});
