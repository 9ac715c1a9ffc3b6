import type { Page } from "@playwright/test";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { drawnPage, entryScreens, loginPage } from "../pages/identity/login.ts";
import { signIn } from "../product/account.ts";
import { DEMO_PASSWORD } from "../product/sandbox.ts";

/** Holds the app's code back. @returns the function that lets it in */
async function lockApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the page is painted: a browser drops the keys that are pressed on a page before its first paint. */
const painted = (page: Page) =>
  // Polled from here: a wait within the page would have to evaluate text there, which the content security policy refuses.
  expect.poll(() => page.evaluate<number>("performance.getEntriesByName('first-paint').length")).toBeGreaterThan(0);

/** Counts events in each page from its start, since a look from here would come too late. */
const count = `
  window.counted = { focused: 0, formSeen: 0 };
  document.addEventListener("focusin", () => (window.counted.focused += 1));
  const look = () => {
    if (document.querySelector("form")?.checkVisibility()) window.counted.formSeen += 1;
    requestAnimationFrame(look);
  };
  look();
`;
const counted = (page: Page) => page.evaluate<{ focused: number; formSeen: number }>("window.counted");

test("shows the login before the late app, which takes it over as it is", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.addInitScript(count);
  const letIn = await lockApp(page);
  const login = loginPage(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(login.button).toBeVisible();
  // Nothing takes the focus by itself on a phone: what is above would scroll out of view.
  expect(await counted(page)).toMatchObject({ focused: 0 });
  await login.identifier.click();
  await painted(page);
  await page.keyboard.type("noco");
  await login.password.pressSequentially("Demo-pass");
  // The question about cookies disappears, since this browser has answered it.
  await page.evaluate(
    'window.drawn = [...document.querySelectorAll("#app *")].filter((one) => !one.closest("section[aria-label=Cookies]"))',
  );
  letIn();
  await expect(drawnPage(page).untaken).toHaveCount(0);
  await expect(login.password).toBeFocused();
  await page.keyboard.type("-2026!");
  await expect(login.password).toHaveValue(DEMO_PASSWORD);
  await expect(login.identifier).toHaveValue("noco");
  expect(await page.evaluate("window.drawn.filter((element) => !element.isConnected).length")).toBe(0);
  expect(await counted(page)).toMatchObject({ focused: 2 });
  await login.identifier.press("End");
  await page.keyboard.type("de");
  await login.button.click();
  await expect(homePage(page).greeting).toBeVisible();
});

test("keeps scroll position and visible focus when the app loads", async ({ page }) => {
  // As at 400% zoom: the login is longer than the window.
  await page.setViewportSize({ width: 320, height: 256 });
  const letIn = await lockApp(page);
  const login = loginPage(page);
  await page.goto("/", { waitUntil: "commit" });
  await login.button.focus();
  await expect(login.button).toBeInViewport({ ratio: 1 });
  const before = await page.evaluate<number>("scrollY");
  expect(before).toBeGreaterThan(0);
  letIn();
  await expect(drawnPage(page).untaken).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate("scrollY")).toBe(before);
  await expect(login.button).toBeFocused();
  await expect(login.button).toBeInViewport({ ratio: 1 });
});

test("waits for the app after an early login press, without a password in any address", async ({ page }) => {
  const login = loginPage(page);
  await test.step("with empty fields", async () => {
    const letIn = await lockApp(page);
    await page.goto("/", { waitUntil: "commit" });
    await login.button.click();
    letIn();
    await expect(login.identifier).toHaveAttribute("aria-invalid", "true");
    await expect(login.identifier).toBeFocused();
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  for (const way of ["button", "Enter"] as const)
    await test.step(`by ${way}`, async () => {
      requests.length = 0;
      await page.unrouteAll({ behavior: "wait" });
      const letIn = await lockApp(page);
      await page.goto("/", { waitUntil: "commit" });
      await login.identifier.fill("nocode");
      await login.password.fill(DEMO_PASSWORD);
      await painted(page);
      if (way === "button") await login.button.click();
      else await login.password.press("Enter");
      await expect(drawnPage(page).pressed).toHaveCount(1);
      await expect(page).toHaveURL("/");
      letIn();
      await expect(homePage(page).greeting).toBeVisible();
      expect(requests.filter((line) => line.includes("Demo-pass"))).toEqual([]);
      expect(requests.filter((line) => line.startsWith("POST"))).toEqual([expect.stringMatching(/\/login\/employee$/)]);
      expect(requests.filter((line) => new URL(line.split(" ")[1] ?? "").pathname === "/")).toHaveLength(1);
      await page.evaluate("sessionStorage.clear()");
    });
});

test("keeps input typed before the app loads on a reloaded login from another view", async ({ page }) => {
  const login = loginPage(page);
  await page.goto("/");
  await expect(drawnPage(page).untaken).toHaveCount(0);
  // As the router keeps it, at the end of a sign-up or a reset.
  await page.evaluate('history.replaceState({ ...history.state, notice: "All done.", identifier: "nobody" }, "")');
  const letIn = await lockApp(page);
  await page.reload({ waitUntil: "commit" });
  await login.identifier.fill("nocode");
  await login.password.fill(DEMO_PASSWORD);
  await painted(page);
  letIn();
  await expect(page.getByText("All done.")).toBeVisible();
  await expect(login.identifier).toHaveValue("nocode");
  await expect(login.password).toHaveValue(DEMO_PASSWORD);
  await page.reload();
  await expect(login.identifier).toHaveValue("nobody");
});

test("is never shown for an address with a token or an open session", async ({ page, request }) => {
  for (const query of ["?token=x", "?landing=manage-account", "?embedded=true"])
    expect(await (await request.get(`/${query}`)).text()).not.toContain("<form");
  const { token } = await signIn("nocode");
  await page.addInitScript(count);
  for (const sign of ["?", "#"]) {
    await page.goto(`/${sign}token=${token}`);
    await entryScreens(page).goOn.click();
    await expect(homePage(page).greeting).toBeVisible();
    expect(await counted(page)).toMatchObject({ formSeen: 0 });
    if (sign === "?") await page.evaluate("sessionStorage.clear()");
  }

  const letIn = await lockApp(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(drawnPage(page).form).toBeAttached();
  await page.waitForLoadState("load");
  await page.waitForTimeout(300);
  letIn();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page).toHaveURL("/dashboard/home");
  expect(await counted(page)).toMatchObject({ formSeen: 0 });
});

test("is light or dark from the first paint, by device or choice", async ({ page }) => {
  const letIn = await lockApp(page);
  for (const [device, chosen] of [
    ["dark", null],
    ["light", null],
    ["light", "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme: device });
    if (chosen !== null) await page.addInitScript(`localStorage.setItem("wellpaid-scheme", "${chosen}")`);
    await page.goto("/", { waitUntil: "commit" });
    await expect(loginPage(page).heading).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-scheme", chosen ?? device);
  }
  letIn();
  await expect(drawnPage(page).untaken).toHaveCount(0);
});

test("does not fetch inlined styles, neither the login nor later pages", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "stylesheet" && fetched.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(fetched).toEqual([]);
  const own = await page.locator("script[data-style]").getAttribute("data-style");
  expect(own).toMatch(/^\/assets\/.+\.css$/);
  await loginPage(page).forgotPassword.click();
  await expect(page).not.toHaveURL("/");
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((address) => address.endsWith(own ?? ""))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("states what the login needs, without a form", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("noscript")).toBeVisible();
    // A locator sees no text in a <noscript>.
    expect(await page.content()).toContain("Turn on JavaScript in your browser to use Wellpaid.");
    await expect(drawnPage(page).form).toBeHidden();
  });
});
