import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { freshAccount, enter } from "../product/account.ts";
import { savingOf } from "../product/savings.ts";

test("warns in the main view from when a late goal must change, and of an on-time goal nothing", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const saving = await savingOf(account);
  const screen = savingPage(page);
  await enter(page, account, savingPaths.created);
  await expect(screen.changePlan).toBeVisible();
  await expect(screen.main.getByText(/after its deadline/)).toBeHidden();
  await page.route("**/api/v1/savings/account", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    await route.fulfill({ json: { ...saving, monthlyContribution: 5_000, reachedOn: "2041-01-31" } });
  });
  await page.reload();
  await expect(
    screen.main.getByText(
      "Saving £50.00 each payday, you'll reach this goal on 31.01.2041. That's after its deadline.",
    ),
  ).toBeVisible();
  await expectOwnWidth(page);
  await expectNoFindings(page);
});

test("marks each required field that is emptied in settings", async ({ page }) => {
  const screen = savingPage(page);
  for (const [username, fields] of [
    ["buffer", ["Or another amount"]],
    ["everyday", ["Name", "Target amount", "Deadline"]],
  ] as const) {
    await enter(page, await freshAccount(username), savingPaths.settings);
    for (const [index, name] of fields.entries()) {
      const field = screen.main.getByRole("textbox", { name, exact: true });
      await field.fill("");
      await field.blur();
      await expect(page.getByText("Required", { exact: true })).toHaveCount(index + 1);
    }
    await expectNoFindings(page);
  }
});
