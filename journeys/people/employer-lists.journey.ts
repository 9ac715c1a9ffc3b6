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
  await expect.poll(() => list.rows.count()).toBeGreaterThan(26);
  const rows = await list.rows.count();
  await page.reload();
  await expect(list.rows).toHaveCount(rows);
});

test("finds a person with the keyboard alone from any page, and a page by its name", async ({ page }) => {
  const { search } = employerListPage(page);
  await signInAsAdministrator(page, owner, employerPaths.auditLog);
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  await page.locator("main").press("/");
  await expect(search.field).toBeFocused();
  await search.field.fill("sor");
  await expect(search.option(/^Noor Sorrel/)).toBeVisible();
  await expectNoFindings(page);
  await search.field.press("ArrowDown");
  await expect(search.option(/^Noor Sorrel/)).toHaveAttribute("aria-selected", "true");
  await search.field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Noor Sorrel" })).toBeVisible();
  await search.open.click();
  await search.field.fill("theme");
  await search.option("Theme").click();
  await expect(page).toHaveURL(/\/employer\/settings\/theme$/);
});

test("downloads a list as a workbook", async ({ page }) => {
  const list = employerListPage(page);
  await signInAsAdministrator(page, owner, `${employerPaths.people}?q=sorrel`);
  await list.download.click();
  const download = page.waitForEvent("download");
  await list.asExcel.click();
  expect((await download).suggestedFilename()).toBe("employees.xlsx");
});
