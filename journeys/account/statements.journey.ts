import { readFileSync } from "node:fs";
import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { statementsPage } from "../pages/account/statements.ts";
import { enter, freshAccount, signIn } from "../product/account.ts";

test("downloads a statement of a tax year and a letter for a lender", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const statements = statementsPage(page);
  await enter(page, await signIn("everyday"), "/dashboard/manage-account");
  await statements.link.click();
  await expect(statements.title).toBeVisible();
  await expect(statements.years.first()).toBeVisible();
  await expectOwnWidth(page);
  await expectNoFindings(page);
  for (const [what, name] of [
    [/^Download PDF: Tax year/, /^pay-statement-\d{4}-\d{4}\.pdf$/],
    [/^Download PDF: Letter for a lender/, /^letter-for-a-lender-\d{4}-\d\d-\d\d\.pdf$/],
  ] as const) {
    const coming = page.waitForEvent("download");
    await statements.downloadOf(what).first().click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(name);
    expect(readFileSync(await download.path(), "latin1")).toMatch(/^%PDF-1\.7/);
  }
});

test("says what will appear where there is nothing yet", async ({ page }) => {
  const statements = statementsPage(page);
  await enter(page, await freshAccount("newcomer"), "/dashboard/manage-account/statements");
  await expect(statements.none).toBeVisible();
  await expectNoFindings(page);
});

test("offers to try again where the list did not load", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const statements = statementsPage(page);
  const account = await signIn("everyday");
  await page.route("**/employees/statements", (route) => route.abort());
  await enter(page, account, "/dashboard/manage-account/statements");
  await expect(statements.notLoaded).toBeVisible();
  await page.unroute("**/employees/statements");
  await statements.notLoaded.click();
  await expect(statements.years.first()).toBeVisible();
});
