import type { Client } from "@wellpaid/contract/client";
import { payrollRun, payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { goWithin } from "../fixtures/within-app.ts";
import { payrollRunPage } from "../pages/payroll/employer-payroll.ts";
import { freshAccount } from "../product/account.ts";
import { owner, payroll, signInAsAdministrator } from "../product/administrator.ts";
import { goToDay, withdrawByApi } from "../product/payday.ts";
import { newestTextTo } from "../product/sandbox.ts";

/** The open run that currently deducts this amount: a recreated account has a pay group of its own. */
async function openRunOf(ask: Client, due: number) {
  const { items } = await ask(payrollRuns, { query: { state: "open", limit: 100 } });
  for (const { id, payGroup } of items) {
    if (payGroup?.startsWith("expired") !== true) continue;
    const run = await ask(payrollRun, { params: { id } });
    if (run.totals?.due === due) return run;
  }
  throw new Error(`no open run deducts ${due}`);
}

test("gives payroll the run file of a £40 withdrawal, confirms £30 taken and carries £12 over", async ({
  page,
  context,
}) => {
  const account = await freshAccount("expired");
  await withdrawByApi(account, 40);
  const screen = payrollRunPage(page);
  await page.setViewportSize(sizes.phone);
  const first = await signInAsAdministrator(page, payroll, "/employer/payroll");
  const run = await openRunOf(first.api, 4_200);
  const address = `/employer/payroll/${run.id}`;
  /** The session ends on the way: the tab forgets it before, or it would ask with it. */
  const goTo = async (day: string): Promise<void> => {
    await page.evaluate("sessionStorage.removeItem('wellpaid-admin-session')");
    await page.goto("about:blank");
    await goToDay(day);
  };

  await screen.only("Carrying over").click();
  await expect(page.getByText("Nothing found")).toBeVisible();
  await screen.only("Open").click();
  // Fifty are shown at first, the latest paydays first; each recreated account has added a pay group with its own runs.
  await expect(screen.linkTo(address).or(screen.loadMore).first()).toBeVisible();
  if (!(await screen.linkTo(address).isVisible())) await screen.loadMore.click();
  await expect(screen.linkTo(address)).toBeVisible();
  await expect(page).toHaveURL(/\?state=open$/);
  await screen.linkTo(address).click();
  await expect(page.getByText("So far")).toBeVisible();
  await expect(screen.row("Total")).toContainText("£42.00");
  await expectNoFindings(page);

  await goTo(run.cutOffDay);
  await page.setViewportSize(sizes.desktop);
  await signInAsAdministrator(page, payroll, address);
  await expect(screen.state("Ready for payroll")).toBeVisible();
  const file = await screen.download();
  const lines = file.trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  await screen.files.click();
  await screen.check(file.replaceAll("42.00", "41.00"));
  await expect(page.getByText("This file has changed since its download")).toBeVisible();
  await expect(screen.row("Row 2")).toContainText("42.00");
  await screen.check(file);
  await expect(page.getByText("This file matches the run")).toBeVisible();

  await goTo(run.payday);
  await signInAsAdministrator(page, payroll, `${address}/taken`);
  const withTaken = (taken: string) => lines.map((line, at) => `${line},${["Taken", taken, ""][at]}`).join("\r\n");
  await screen.bring(withTaken("=30"));
  await expect(screen.row("Row 2")).toContainText("Replace the formula with its value");
  await screen.bring(withTaken("30.00"));
  await expect(page.getByText("Another administrator needs to confirm this")).toBeVisible();
  await expect(screen.row("Will be added to next payday")).toContainText("£12.00");
  await expect(screen.confirm).toHaveCount(0);

  const other = await context.newPage();
  const second = await signInAsAdministrator(other, owner, `${address}/taken`);
  await payrollRunPage(other).confirm.click();
  await expect(other.getByText("This run is reconciled")).toBeVisible();
  await expectNoFindings(other);
  await expect.poll(() => newestTextTo(account.phone)).toContain("deducted £12.00 too little");

  const next = await openRunOf(second.api, 1_200);
  await goWithin(page, `/employer/payroll/${next.id}`);
  await expect(screen.row("Total")).toContainText("£12.00");
});
