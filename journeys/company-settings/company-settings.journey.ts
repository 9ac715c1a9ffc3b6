import type { Page } from "@playwright/test";
import { createClient } from "@wellpaid/contract/client";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { changeCompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { addPayGroup, changePayGroup, removePayGroup } from "@wellpaid/contract/company-settings/pay-groups";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { goWithin } from "../fixtures/within-app.ts";
import { employerSettings } from "../pages/company-settings/company-settings.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter } from "../product/account.ts";
import { payroll, signInAsAdministrator } from "../product/administrator.ts";
import { changed } from "../product/sandbox.ts";
import { productAddress } from "../product/with-product.ts";

/** Calls of the console as the administrator who is signed in on the page. */
async function callsOf(page: Page) {
  const stored = await page.evaluate(() => sessionStorage.getItem("wellpaid-admin-session"));
  const { token } = JSON.parse(stored ?? "{}") as { token: string };
  return createClient({ origin: productAddress, token: () => token, tokenHeader: "admin-auth" });
}

test("changes fee, cut-off and colours with a preview and a log entry, and confirms before leaving", async ({
  page,
  context,
}) => {
  changed.companies.add("Acorn");
  const account = await freshAccount("nocode");
  const screen = employerSettings(page);
  await signInAsAdministrator(page, "admin@acorn.example");
  await expect(screen.figure("In payroll")).not.toHaveText("0");
  await screen.settingsLink.click();
  await expectNoFindings(page);
  await screen.place("Withdrawal fee").click();
  await screen.fee.fill("");
  // The 1 alone would be accepted, which is not what is meant.
  await screen.fee.pressSequentially("1,000");
  await screen.fee.press("Enter");
  await expect(screen.fee).toHaveAttribute("aria-invalid", "true");
  await expect(screen.fee).toHaveAccessibleDescription(/Enter pounds and pence, like 12.50/);
  await expect(screen.fee).toBeFocused();
  await expect(screen.proposed).toBeHidden();
  await expectNoFindings(page);
  await screen.fee.fill("10.01");
  await screen.save.click();
  await expect(screen.fee).toHaveAccessibleDescription(/Enter an amount from £0.00 to £10.00/);
  await screen.fee.fill("3.50");
  await expect(screen.happens).toHaveCount(1);
  await screen.save.click();
  await expect(screen.proposed).toBeVisible();
  await page.goBack();
  await screen.place("Paydays").click();
  await screen.cutOff.selectOption("1");
  // Not for each: a pay group's run may have begun.
  await expect(screen.happens.filter({ hasText: "the cut-off will move from" }).first()).toBeVisible();
  // Groups with the same message are named together.
  await expect(screen.happens.filter({ hasText: /and \d+ more, payday/ }).first()).toBeVisible();
  await expectNoFindings(page);
  await screen.save.click();
  await expect(screen.unsaved).toHaveCount(0);
  await expect(screen.waiting).toContainText("another administrator must confirm it");
  await expectNoFindings(page);

  await test.step("a second person confirms both at once", async () => {
    const colleague = await context.newPage();
    const theirs = employerSettings(colleague);
    await signInAsAdministrator(colleague, payroll);
    await colleague.getByRole("link", { name: /\d changes? to confirm/ }).click();
    await expect(theirs.waiting).toContainText("£3.50");
    await expect(theirs.waiting).toContainText("1 working day before payday");
    await expectNoFindings(colleague);
    await theirs.confirm.click();
    await theirs.confirmDialog.getByRole("button", { name: "Confirm" }).click();
    await expect(theirs.waiting).toHaveCount(0);
    await colleague.close();
  });

  const calls = await callsOf(page);
  const { items } = await calls(listAuditEntries, { query: { limit: 2 } });
  expect(items).toMatchObject([
    { action: "settings-change-confirmed" },
    { action: "settings-changed", before: { cutOffWorkingDays: 3 }, after: { cutOffWorkingDays: 1, feeAmount: 350 } },
  ]);

  const theirs = await context.newPage();
  await enter(theirs, account, "/dashboard/advance-up");
  const withdrawing = withdrawPage(theirs);
  await withdrawing.amount.fill("20");
  await expect(withdrawing.fact("Fees")).toContainText("£3.50");
  await theirs.close();

  await test.step("colours are previewed at once with their contrast", async () => {
    await goWithin(page, "/employer/settings/theme");
    await screen.moreOptions.click();
    await screen.colour("Text").fill("#cccccc");
    await screen.contrasts.click();
    const row = screen.contrast("Text on card");
    await expect(row).toContainText("1.6:1");
    await expect(row).toContainText("Adjusted");
    await expectNoFindings(page);
    await screen.overviewLink.click();
    await screen.leave.getByRole("button", { name: "Leave" }).click();
    await expect(screen.heading(/^Good (morning|afternoon|evening), /)).toBeVisible();
  });
});

test("shows the pay group change of another administrator during an edit, and saving continues", async ({
  page,
  watch,
}) => {
  watch.expectStatus(409);
  const screen = employerSettings(page);
  const path = "/employer/settings/pay-groups";
  const { api: calls } = await signInAsAdministrator(page, "admin@acorn.example", path);
  const was = { name: "Aa nights", paydayDay: 5 };
  const { id } = await calls(addPayGroup, { body: was });
  await page.reload();
  await screen.changeGroup(was.name).click();
  // A name counts at once; another payday would wait for a second person.
  await calls(changePayGroup, { params: { id }, body: { ...was, name: "Aa mornings", was } });
  await screen.groupName.fill("Aa evenings");
  await screen.saveGroup.click();
  await expect(page.getByText("Someone else has changed this pay group.")).toBeVisible();
  await expect(screen.groupName).toHaveValue("Aa mornings");
  await expect(screen.groupPayday).toHaveAccessibleName("5");
  await screen.groupName.fill("Aa evenings");
  await screen.saveGroup.click();
  await expect(screen.changeGroup("Aa evenings")).toBeVisible();
  await calls(removePayGroup, { params: { id } });
});

test("shows settings to payroll read-only, with no way to change them", async ({ page }) => {
  const screen = employerSettings(page);
  await signInAsAdministrator(page, "payroll@acorn.example", "/employer/settings");
  for (const [place, field] of [
    ["Withdrawal fee", screen.fee],
    ["Contact for employees", screen.adminEmail],
  ] as const) {
    await expect(screen.readOnly).toBeVisible();
    await screen.place(place).click();
    await expect(field).toBeDisabled();
    await expect(screen.save).toHaveCount(0);
    await page.goBack();
  }
  const calls = await callsOf(page);
  const { version } = await calls(companySettings);
  await expect(calls(changeCompanySettings, { body: { maxAdvances: 9, version } })).rejects.toMatchObject({
    code: "ROLE_REQUIRED",
  });
});
