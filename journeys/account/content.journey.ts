import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { savingsPaths } from "../pages/savings/savings-start.ts";
import { freshAccount, enter } from "../product/account.ts";

const text = (text: string, href: string | null = null) => [{ text, href }];

test("shows the texts of the operator for terms and privacy, as text and links only", async ({ page, watch }) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.phone);
  await page.goto("/terms-of-use");
  await expect(page.getByText("Your employer offers you Wellpaid.")).toBeVisible();
  await expectNoFindings(page);
  await page.goto("/privacy");
  await expect(page.getByText("We do not sell it.")).toBeVisible();

  await page.route("**/api/v1/content/privacy", (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.unrouteAll();
  // As the server reads it from a file.
  await page.route("**/api/v1/content/privacy", (route) =>
    route.fulfill({
      json: {
        blocks: [
          { kind: "heading", lines: [text("Who we are")] },
          { kind: "paragraph", lines: [[...text("Acme Ltd <b>of</b> "), ...text("London", "https://acme.example/")]] },
          { kind: "list", lines: [text("one"), text("two", "mailto:privacy@acme.example")] },
        ],
      },
    }),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Who we are" })).toBeVisible();
  await expect(page.getByText("Acme Ltd <b>of</b> London")).toBeVisible();
  await expect(page.getByRole("link", { name: "London" })).toHaveAttribute("rel", "noreferrer");
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await expectOwnWidth(page);
  await expectNoFindings(page);
});

test("shows the configured limit, banks and help hours on every page instead of the defaults", async ({ page }) => {
  const set = { "protection-text": "£120,000", "banks-text": "60 banks", "help-hours": "Weekdays, 9:00 to 17:30" };
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = Object.entries(set).reduce(
      (html, [name, value]) => html.replace(new RegExp(`(name="wp-${name}" content=")[^"]*`), `$1${value}`),
      await response.text(),
    );
    await route.fulfill({ response, body });
  });
  const account = await freshAccount("newcomer");
  await enter(page, account, "/dashboard/home");
  await expect(page.getByText("Weekdays, 9:00 to 17:30")).toBeVisible();
  for (const [path, message] of [
    [savingsPaths.start, "Protected up to £120,000"],
    [savingsPaths.start, "At one of 60 banks"],
    ["/dashboard/savings/what-is-wellpaid-savings", "Protection up to £120,000"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/£85,000|44\+/);
  }
});
