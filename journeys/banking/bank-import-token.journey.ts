import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { agreeAtBank, connectPage, goToBank, wizardPath } from "../pages/banking/connect-bank.ts";
import { freshAccount, enter } from "../product/account.ts";

const picker = `${wizardPath}?currentStep=3`;

test("refuses a foreign or truncated import token, continues after a lost answer, and blocks reuse", async ({
  page,
  watch,
}) => {
  watch.expectStatus(400, 422);
  watch.expectLostAnswer();
  const wizard = connectPage(page);
  await enter(page, await freshAccount("newcomer"), picker);
  await expect(wizard.popular).toHaveCount(5);
  await page.goto(`${wizardPath}?currentStep=4&token=${"x".repeat(43)}`);
  await expect(wizard.failed).toContainText("Connect your bank again.");
  await expect(page).toHaveTitle("Which bank do you use? · Wellpaid");
  await page.goto(`${wizardPath}?currentStep=4&token=cut-off`);
  await expect(wizard.failed).toContainText("This page has expired.");
  await wizard.failedTryAgain.click();
  await expect(wizard.step(3)).toBeVisible();
  await expect(page).toHaveURL(picker);

  await goToBank(page);
  let lost = "";
  await page.route("**/banking/initial-load?token=*", async (route) => {
    if (lost !== "") return route.continue();
    lost = route.request().url();
    await route.fetch();
    await route.abort();
  });
  await agreeAtBank(page, "newcomer");
  await expect(wizard.heading("Your regular expenses")).toBeVisible({ timeout: 30_000 });
  await page.goto(`${wizardPath}?currentStep=4&token=${new URL(lost).searchParams.get("token")}`);
  await expect(wizard.failed).toContainText("Connect your bank again.");
  await page.reload();
  await expect(wizard.failed).toBeVisible();
});

test("shows nothing connected when the aggregator is down on return, and retries", async ({ page, setError }) => {
  const wizard = connectPage(page);
  await enter(page, await freshAccount("newcomer"), picker);
  await goToBank(page);
  await setError({ target: "banking", mode: "error" });
  await agreeAtBank(page, "newcomer");
  await expect(wizard.connectFailed).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveTitle("Something went wrong · Wellpaid");
  await expectNoFindings(page);
  await setError({ target: "banking", mode: "ok" });
  await wizard.tryAgain.click();
  await expect(wizard.heading("Your regular expenses")).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveTitle("Your regular expenses · Wellpaid");
});
