import { changeFileLayout, companyFileLayout } from "@wellpaid/contract/company-settings/file-layout";
import { confirmProposal, listProposals } from "@wellpaid/contract/company-settings/proposals";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { deductionFilePage } from "../pages/company-settings/deduction-file.ts";
import { owner, payroll, signInAsAdministrator } from "../product/administrator.ts";

test("chooses a program's layout with a preview, which a second person sees and confirms", async ({
  page,
  context,
}) => {
  await page.setViewportSize(sizes.phone);
  const screen = deductionFilePage(page);
  const proposer = await signInAsAdministrator(page, payroll, "/employer/settings/deduction-file");
  const { layout: standard } = await proposer.api(companyFileLayout);
  await expect(screen.save).toBeDisabled();
  await expect(screen.preview).toContainText("PAY-SAMP-LE00");
  await screen.program.selectOption("IRIS Cascade Payroll");
  await expect(screen.source).toHaveAttribute("href", /help-iris\.co\.uk/);
  await screen.code("On-demand pay fee").fill("");
  await expect(page.getByText("Enter a code for each kind of deduction")).toBeVisible();
  await screen.code("On-demand pay fee").fill("ODPFEE");
  await screen.deductions.selectOption("below zero (-12.50)");
  await screen.removeColumn(4).click();
  await screen.moveUp(3).click();
  await expect(screen.preview).toContainText("ODPFEE");
  await expect(screen.preview).toContainText("-4.00");
  await expectNoFindings(page);
  await screen.save.click();
  await expect(page.getByText("Layout proposed. Another administrator needs to confirm it.")).toBeVisible();
  await expect(screen.waiting).toContainText("You proposed this");

  await test.step("a second person sees the file before they confirm it", async () => {
    const colleague = await context.newPage();
    const theirs = deductionFilePage(colleague);
    const confirmer = await signInAsAdministrator(colleague, owner, "/employer/waiting/proposal-waiting");
    await expect(theirs.confirm).toHaveCount(0);
    await theirs.seeLayout.click();
    await expect(theirs.proposed).toContainText("ODPFEE");
    await expectNoFindings(colleague);
    await theirs.confirm.click();
    await theirs.confirmDialog.getByRole("button", { name: "Confirm" }).click();
    await expect(theirs.waiting).toHaveCount(0);
    await expect(theirs.preview).toContainText("ODPFEE");

    // Other journeys read the standard file of this company.
    const { id: was } = await proposer.api(companyFileLayout);
    await proposer.api(changeFileLayout, { body: { layout: standard, was } });
    const waiting = (await confirmer.api(listProposals)).items.find(({ kind }) => kind === "file-layout");
    await confirmer.api(confirmProposal, { params: { id: waiting?.id ?? "" } });
    await colleague.close();
  });
});
