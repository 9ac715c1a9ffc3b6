import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { savingsPaths } from "../pages/savings/savings-start.ts";
import { freshAccount, enter } from "../product/account.ts";

const words = (text: string, href: string | null = null) => [{ text, href }];

test("when terms and privacy are opened, then they are the texts of whoever runs the product, as text and links only", async ({
  page,
  watch,
}) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.phone);
  await page.goto("/terms-of-use");
  await expect(page.getByText("Wellpaid is offered to you by your employer.")).toBeVisible();
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
          { kind: "heading", lines: [words("Who we are")] },
          {
            kind: "paragraph",
            lines: [[...words("Acme Ltd <b>of</b> "), ...words("London", "https://acme.example/")]],
          },
          { kind: "list", lines: [words("one"), words("two", "mailto:privacy@acme.example")] },
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

test("when limit, banks and help hours are set, then every page that names them has what is set, and none the usual", async ({
  page,
}) => {
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
  for (const [path, said] of [
    [savingsPaths.start, "Protected up to £120,000"],
    [savingsPaths.start, "At one of 60 banks"],
    ["/dashboard/savings/what-is-wellpaid-savings", "Protection up to £120,000"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/£85,000|44\+/);
  }
});
