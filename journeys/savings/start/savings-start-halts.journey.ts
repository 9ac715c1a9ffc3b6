import { expectNoFindings } from "../../fixtures/findings.ts";
import { expect, test } from "../../fixtures/journey.ts";
import { askWithin } from "../../fixtures/within-app.ts";
import { agreeToSavings, chooseBank, savingsPaths, savingsWayIn } from "../../pages/savings/savings-start.ts";
import { freshAccount, enter } from "../../product/account.ts";

test("returns from Try again to the last answered question when the platform fails on request", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectStatus(500);
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("newcomer"), savingsPaths.start);
  await agreeToSavings(screen);
  await chooseBank(screen);
  await screen.ms.check({ force: true });
  await screen.confirm.click();
  await screen.email.fill("typed@sorrel.example");
  await screen.confirm.click();
  await screen.no.check({ force: true });
  await setError({ target: "savings", mode: "error", status: 500 });
  await screen.confirm.click();
  await expect(page).toHaveURL(savingsPaths.error);
  await setError({ target: "savings", mode: "ok" });
  // A reload tries at once.
  await page.reload();
  await expect(page).toHaveURL(savingsPaths.review);
  await expect(screen.no).toBeChecked();
  await screen.confirm.click();
  await expect(page).toHaveURL(savingsPaths.waiting);
});

test("shows a suspended employer at once, not after rate, terms and privacy", async ({ page }) => {
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("companyoff"), savingsPaths.start);
  await expect(page.getByText("The company you selected is suspended at the moment...")).toBeVisible();
  await expect(screen.startNow).toBeHidden();
  await expectNoFindings(page);
  await askWithin(page, savingsPaths.terms);
  await expect(page.getByText("The company you selected is suspended at the moment...")).toBeVisible();
});

test("shows an impossible deadline in the field without a console error", async ({ page }) => {
  const expectedText: string[] = [];
  page.on("console", (message) => expectedText.push(message.text()));
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("newcomer"), savingsPaths.start);
  await agreeToSavings(screen);
  await screen.goalSwitch.check({ force: true });
  await screen.deadline.pressSequentially("31.02.2027");
  await screen.deadline.blur();
  await expect(page.getByText("Enter a date, like 31.12.2026")).toBeVisible();
  expect(expectedText.filter((text) => text.includes("yyyy-MM-dd"))).toEqual([]);
});
