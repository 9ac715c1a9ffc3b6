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
