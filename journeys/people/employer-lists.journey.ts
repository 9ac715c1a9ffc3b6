import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { employerListPage } from "../pages/people/employer-lists.ts";
import { employerPaths } from "../pages/requests/employer-requests.ts";
import { owner, signInAsAdministrator } from "../product/administrator.ts";

test("keeps how a list is narrowed and sorted over a reload and the way back", async ({ page }) => {
  const list = employerListPage(page);
  await signInAsAdministrator(page, owner, employerPaths.people);
  await expect(list.chip("Active")).toHaveAccessibleDescription(/^\d/);
  await list.chip("No account").click();
  await list.sort("Employee number").click();
  await list.sort("Employee number").click();
  await expect(list.head("Employee number")).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/status=no-account.*sort=number.*order=desc|sort=number.*order=desc/);
  await page.reload();
  await expect(list.chip("No account")).toHaveAttribute("aria-pressed", "true");
  await expect(list.head("Employee number")).toHaveAttribute("aria-sort", "descending");
  await list.chip("No account").click();
  await list.firstLink.click();
  await expect(page.getByRole("heading", { name: "Actions" })).toBeVisible();
  await page.goBack();
  await expect(list.head("Employee number")).toHaveAttribute("aria-sort", "descending");
  await expectNoFindings(page);
});

test("shows as many rows and the columns that were chosen in this browser", async ({ page }) => {
  const list = employerListPage(page);
  await signInAsAdministrator(page, owner, employerPaths.people);
  await list.view.click();
  await list.rowsAtOnce("25").check({ force: true });
  await list.columnBox("Savings").uncheck();
  await expectNoFindings(page);
  await list.close.click();
  await expect(list.head("Savings")).toHaveCount(0);
  await expect(page).toHaveURL(/size=25/);
  await page.reload();
  await expect(list.head("On-demand pay")).toBeVisible();
  await expect(list.head("Savings")).toHaveCount(0);
  await list.loadMore.click();
  await expect(page).toHaveURL(/pages=2/);
  const rows = await list.rows.count();
  expect(rows).toBeGreaterThan(26);
  await page.reload();
  await expect(list.rows).toHaveCount(rows);
});
