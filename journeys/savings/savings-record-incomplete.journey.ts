import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { agreeToSavings, chooseBank, savingsPaths, savingsWayIn } from "../pages/savings/savings-start.ts";
import { enter } from "../product/account.ts";
import { newestTextTo, sandbox } from "../product/sandbox.ts";
import { asSol } from "../product/sol.ts";

test("shows missing payroll details before and after a request, and notifies the employer", async ({ page }) => {
  const account = await asSol();
  const screen = savingsWayIn(page);
  await enter(page, account, savingsPaths.start);
  await agreeToSavings(screen);
  await screen.next.click();
  await expect(screen.recordIncomplete).toBeVisible();
  for (const name of ["Date of birth", "Address", "National Insurance number"])
    await expect(screen.fact(name)).toContainText("Missing");
  await expectNoFindings(page);
  await screen.back.click();
  await chooseBank(screen);
  await screen.mr.check({ force: true });
  await screen.confirm.click();
  await screen.email.fill("sol@birch.example");
  await screen.confirm.click();
  await screen.no.check({ force: true });
  await screen.confirm.click();
  await expect(page).toHaveURL(savingsPaths.waiting);
  await expect(screen.recordIncomplete).toBeVisible();
  await expectNoFindings(page);
  await sandbox.decideSavings(account.username, "approved");
  await expect.poll(() => newestTextTo("admin@birch.example")).toContain("National Insurance number");
  // By itself the screen asks every ten seconds.
  await page.goto(savingsPaths.started);
  await expect(page).toHaveURL(savingsPaths.waiting);
  await expect(page.getByText("When your record is complete")).toBeVisible();
  await expect(screen.recordIncomplete).toBeVisible();
});
