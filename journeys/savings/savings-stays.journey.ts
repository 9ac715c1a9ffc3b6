import { updateSaving } from "@wellpaid/contract/savings/savings";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { savingPage, savingPaths, savingSentences } from "../pages/savings/saving.ts";
import { agreeToSavings, savingsPaths, savingsWayIn } from "../pages/savings/savings-start.ts";
import { inPounds } from "../pages/page-text.ts";
import { freshAccount, enter } from "../product/account.ts";
import { paydayOf } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";
import { monthsAfter, savingOf } from "../product/savings.ts";

const failed = { status: 500, json: { error: { code: "INTERNAL", message: "Something went wrong" } } } as const;

test("offers no goal to a manual employer, and shows £0.00 for a missing monthly payment", async ({ page, watch }) => {
  watch.expectStatus(500);
  const screen = savingsWayIn(page);
  const account = await freshAccount("newcomer");
  await sandbox.changeCompany("Acorn", { isManual: true });
  await enter(page, account, savingsPaths.start);
  await agreeToSavings(screen);
  await expect(screen.goalSwitch).toBeDisabled();
  await expect(page.getByText(savingSentences.goalNotAvailable)).toBeVisible();
  await expectNoFindings(page);

  await sandbox.changeCompany("Acorn", { isManual: false });
  await page.reload();
  await page.route("**/savings/monthly-payment/**", (route) => route.fulfill(failed));
  await screen.goalSwitch.check({ force: true });
  await screen.name.fill("A boat");
  await screen.sum.fill("300");
  const pending = page.waitForResponse("**/savings/monthly-payment/**");
  await screen.deadline.fill(`3006${(await sandbox.now()).getUTCFullYear() + 1}`);
  await pending;
  await expect(page.getByText("£0.00")).toBeVisible();
  await expect(page).toHaveURL(savingsPaths.creation);
  await page.unrouteAll();
  await screen.sum.fill("600");
  await expect(page.getByText("£0.00")).toBeHidden();
  await expect(page.getByText(/^\d+ paydays, the last by /)).toBeVisible();
});

test("keeps the withdrawal request after a server error, and pays it once", async ({ page, watch }) => {
  watch.expectStatus(500);
  const account = await freshAccount("buffer");
  const screen = savingPage(page);
  const { saved } = await savingOf(account);
  await enter(page, account, savingPaths.created);
  await screen.withdraw.click();
  await screen.amount.fill("12.50");
  await screen.inDialog("Withdraw £12.50").click();
  await page.route("**/savings/withdraw", (route) => route.fulfill(failed));
  await screen.inDialog("Withdraw £12.50").click();
  await expect(screen.dialog).toContainText("Something went wrong");
  await expect(page).toHaveURL(savingPaths.created);
  await expectNoFindings(page);
  await page.unrouteAll();
  await screen.inDialog("Withdraw £12.50").click();
  await expect(screen.dialog.getByRole("heading", { name: "£12.50 is on its way" })).toBeVisible();
  expect((await savingOf(account)).saved).toBe(saved - 1_250);
});

test("counts the savings of a changed goal, and discards an old form", async ({ page }) => {
  const account = await freshAccount("everyday");
  const [screen, payday] = [savingPage(page), await paydayOf(account)];
  const { id, saved, needToSave, monthlyContribution } = await savingOf(account);
  const pounds = inPounds(saved / 100);
  await enter(page, account, savingPaths.settings);
  await expect(screen.main.getByRole("img", { name: `Your savings grow from ${pounds} now to` })).toBeVisible();
  // What it saves until the plan is changed; then what the new plan would.
  await expect(screen.main.getByText(inPounds(monthlyContribution / 100), { exact: true })).toBeVisible();
  await expect(screen.main.getByText(/^You save .* a month now$/)).toHaveCount(0);
  await screen.name.fill("Typed before");
  await expect(screen.main.getByText(`You save ${inPounds(monthlyContribution / 100)} a month now`)).toBeVisible();
  await screen.button("How is this worked out?").click();
  await expect(screen.fact("Saved")).toHaveText(`−${pounds}`);
  await screen.inDialog("Close").click();
  const plan = { haveSpecificGoal: true, nameOfGoal: "Changed elsewhere", needToSave };
  await account.api(updateSaving, { body: { id, ...plan, deadline: monthsAfter(payday, 30) } });
  await page.goto(savingPaths.settings);
  await expect(screen.name).toHaveValue("Changed elsewhere");
  await expect(screen.ok).toBeDisabled();
});
