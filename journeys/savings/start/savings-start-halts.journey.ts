import { expectNoFindings } from "../../fixtures/findings.ts";
import { expect, test } from "../../fixtures/journey.ts";
import { askWithin } from "../../fixtures/within-app.ts";
import { agreeToSavings, chooseBank, savingsPaths, savingsWayIn } from "../../pages/savings/savings-start.ts";
import { freshAccount, enter } from "../../product/account.ts";

test("when the platform fails as the saving is requested, then Try again leads back to the last question, answered", async ({
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

test("when the employer is suspended, then savings say so at once, and not after rate, terms and privacy", async ({
  page,
}) => {
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("companyoff"), savingsPaths.start);
  await expect(page.getByText("The company you selected is suspended at the moment...")).toBeVisible();
  await expect(screen.startNow).toBeHidden();
  await expectNoFindings(page);
  await askWithin(page, savingsPaths.terms);
  await expect(page.getByText("The company you selected is suspended at the moment...")).toBeVisible();
});

test("when a deadline is typed that is no day, then the field says so and the browser's console stays silent", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("newcomer"), savingsPaths.start);
  await agreeToSavings(screen);
  await screen.goalSwitch.check({ force: true });
  await screen.deadline.pressSequentially("31.02.2027");
  await screen.deadline.blur();
  await expect(page.getByText("Invalid date")).toBeVisible();
  expect(said.filter((text) => text.includes("yyyy-MM-dd"))).toEqual([]);
});
