import { uptake } from "@wellpaid/contract/overview/uptake";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { uptakePage } from "../pages/app/uptake.ts";
import { signInAsAdministrator } from "../product/administrator.ts";

test("shows uptake by month as pictures with their tables, and never fewer than five people", async ({
  page,
  watch,
}) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.desktop);
  const boss = await signInAsAdministrator(page);
  const { months } = await boss.api(uptake);
  for (const { withAccount, withdrew, saving } of months)
    for (const people of [withAccount, withdrew, saving]) expect(people === null || people >= 5).toBe(true);
  const last = months.at(-1);
  if (last === undefined) throw new Error("Acorn has no months");
  await page.getByRole("link", { name: "See uptake over time" }).click();
  const screen = uptakePage(page);
  await expect(page.getByRole("heading", { level: 1, name: "Uptake over time" })).toBeVisible();
  await expect(screen.signedUp.picture).toHaveAccessibleDescription(
    new RegExp(`, ${last.withAccount} of ${last.inPayroll} employees had signed up \\(\\d+%\\)\\.$`),
  );
  await expect(screen.signedUp.table).toBeHidden();
  await screen.signedUp.asTable.focus();
  await page.keyboard.press("Enter");
  await expect(screen.signedUp.table.getByRole("row")).toHaveCount(months.length + 1);
  await expect(screen.signedUp.table.getByRole("row").last()).toContainText(String(last.withAccount));
  await screen.withdrew.asTable.click();
  await screen.saving.asTable.click();
  await expectNoFindings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoFindings(page);

  const address = "**/api/v1/employer/uptake";
  const error = { code: "UNAVAILABLE", message: "We're not available right now." };
  await page.route(address, (route) => route.fulfill({ status: 503, json: { error } }));
  await page.reload();
  await expect(page.getByText("Uptake over time did not load.")).toBeVisible();
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json: { months: [] } }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No uptake to show yet")).toBeVisible();
  await expectNoFindings(page);
});
