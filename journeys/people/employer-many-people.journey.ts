import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { employerListPage } from "../pages/people/employer-lists.ts";
import { employerPaths } from "../pages/requests/employer-requests.ts";
import { owner, payroll, signInAsAdministrator } from "../product/administrator.ts";

test("suspends two people by name and restores their access", async ({ page }) => {
  const { many } = employerListPage(page);
  await page.setViewportSize(sizes.desktop);
  await signInAsAdministrator(page, owner, `${employerPaths.people}?status=active&size=25`);
  await many.boxes.nth(0).check({ force: true });
  await many.boxes.nth(1).check({ force: true });
  await expect(many.chosen("2 employees selected")).toBeVisible();
  await expectNoFindings(page);
  await many.button("Suspend").click();
  await expect(many.names).toHaveCount(2);
  const names = await many.names.allInnerTexts();
  await expectNoFindings(page);
  await many.inDialog("Suspend").click();
  await expect(many.result("2 employees suspended")).toBeVisible();
  await page.goto(`${employerPaths.people}?status=suspended`);
  for (const name of names)
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check({ force: true });
  await many.button("Restore access").click();
  await many.inDialog("Restore access").click();
  await expect(many.result("Access restored for 2 employees")).toBeVisible();
});

test("selects all results, and freezes only with a date to come", async ({ page }) => {
  const { many } = employerListPage(page);
  await page.setViewportSize(sizes.phone);
  await signInAsAdministrator(page, owner, `${employerPaths.people}?size=25`);
  await many.boxes.nth(0).check({ force: true });
  await page.getByRole("button", { name: /^Select all \d+ found$/ }).click();
  await expect(page.getByText(/^\d{2,} employees selected$/)).toBeVisible();
  await many.button("Freeze withdrawals").click();
  await page.getByText("Until a date").click();
  await many.inDialog("Freeze withdrawals").click();
  await expect(page.getByText("Enter a date", { exact: true })).toBeVisible();
  await expectNoFindings(page);
});

test("shows nothing to tick without the role", async ({ page }) => {
  const { many, head } = employerListPage(page);
  await signInAsAdministrator(page, payroll, employerPaths.people);
  await expect(head("Name")).toBeVisible();
  await expect(many.boxes).toHaveCount(0);
});
