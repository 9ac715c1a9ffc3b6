import { expect, test } from "../fixtures/journey.ts";
import { loginPage } from "../pages/identity/login.ts";

const notice = "Wellpaid doesn't work in this browser";

test.describe("Internet Explorer", () => {
  test.use({ userAgent: "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko" });

  test("gets a message that it is too old on any page", async ({ page }) => {
    for (const path of ["/?view=sign-up", "/dashboard/home"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: notice })).toBeVisible();
      await expect(page).toHaveTitle(notice);
      await expect(loginPage(page).identifier).toHaveCount(0);
    }
  });
});

test("shows the message on the page itself in a browser without modules, without a network error", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  for (const path of ["/", "/dashboard/home"]) {
    await page.goto(path);
    await expect(page.locator("script[nomodule]")).toHaveAttribute("src", "/too-old.js");
    await expect(page.getByText(notice)).toBeHidden();
    // What such a browser would run.
    await page.evaluate(`const script = document.createElement("script");
      trustedTypes.createPolicy("default", { createScriptURL: (url) => url });
      script.src = "/too-old.js";
      document.head.append(script)`);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.locator(".wp-not-come")).toHaveCount(0);
  }
});

/** What the style sheet has for a browser without what the apps are written for, as if this were one. */
const asAnOlderBrowser = `[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => [sheet, rule]))
  .filter(([, rule]) => rule instanceof CSSSupportsRule && /^not .*transition-behavior/.test(rule.conditionText))
  .flatMap(([sheet, rule]) => [...rule.cssRules].map(({ cssText }) => sheet.insertRule(cssText, sheet.cssRules.length)))
  .length`;

test("shows the message in place of the app in a browser from before the supported ones", async ({ page }) => {
  for (const path of ["/", "/employer"]) {
    await page.goto(path);
    await expect(page.locator("#app h1")).toBeVisible();
    await expect(page.getByText(notice)).toBeHidden();
    expect(await page.evaluate(asAnOlderBrowser)).toBeGreaterThan(0);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.locator("#app h1")).toBeHidden();
  }
});
