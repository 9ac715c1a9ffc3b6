import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { helpPages } from "../pages/help/help.ts";
import { owner, payroll, signInAsAdministrator } from "../product/administrator.ts";

test("finds an article of the console and its updates in the menu's help", async ({ page }) => {
  const help = helpPages(page);
  await signInAsAdministrator(page, payroll, "/employer/help");
  await help.search.fill("too much");
  await help.topic("Upload actual deductions").click();
  await expect(help.heading("Upload actual deductions")).toBeVisible();
  await expectNoFindings(page);
  await help.back.click();
  await help.topic("Console updates").click();
  await expect(help.heading("Console updates")).toBeVisible();
  await page.goto("/employer/help/nothing");
  await expect(help.heading("No such article")).toBeVisible();
});

for (const [who, path, title] of [
  [payroll, "/employer/payroll/import", "Columns of a payroll file"],
  [payroll, "/employer/payroll", "The deduction file"],
  [owner, "/employer/requests", "Approving requests"],
  [owner, "/employer/administrators", "Roles and the second person"],
] as const)
  test(`opens "${title}" from its page`, async ({ page }) => {
    const help = helpPages(page);
    await signInAsAdministrator(page, who, path);
    await help.howDoesThisWork.click();
    await expect(help.heading(title)).toBeVisible();
    await expectNoFindings(page);
  });
