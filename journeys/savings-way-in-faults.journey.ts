import type { Page } from "@playwright/test";
import { openingDetails } from "@wellpaid/contract/savings-request";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, test } from "./fixtures/journey.ts";
import { agreeToSavings, chooseBank, savingsPaths, savingsWayIn } from "./pages/savings-way-in.ts";
import { shell } from "./pages/shell.ts";
import { anew, enter, signIn } from "./product/account.ts";
import { sandbox } from "./product/sandbox.ts";
import { aBuffer, withSaved } from "./product/savings.ts";

/** On the way in, as far as the question for the work e-mail. */
async function toTheEmail(page: Page): Promise<void> {
  const screen = savingsWayIn(page);
  await enter(page, await anew("newcomer"), savingsPaths.start);
  await agreeToSavings(screen);
  await chooseBank(screen);
  await screen.ms.check({ force: true });
  await screen.confirm.click();
}

test("when somebody goes back, reloads or opens a later screen, then nothing typed is lost and none is skipped", async ({
  page,
}) => {
  const account = await anew("newcomer");
  const screen = savingsWayIn(page);
  await enter(page, account, savingsPaths.terms);
  await expect(page).toHaveURL(savingsPaths.start);
  await agreeToSavings(screen);
  await page.goto(savingsPaths.review);
  await expect(page).toHaveURL(savingsPaths.summary);
  await screen.back.click();
  await screen.goalSwitch.check({ force: true });
  await screen.name.fill("A boat");
  await screen.sum.fill("300");
  await page.reload();
  await expect(screen.name).toHaveValue("A boat");
  await expect(screen.sum).toHaveValue("300");
  await page.goto(savingsPaths.banks);
  await expect(page).toHaveURL(savingsPaths.creation);
  await page.goBack();
  await page.goto(savingsPaths.creation);
  await expect(screen.name).toHaveValue("A boat");
  await shell(page).logOutItem.click();
  await shell(page).confirmLogOut.click();
  await enter(page, await anew("newcomer"), savingsPaths.creation);
  await expect(page).toHaveURL(savingsPaths.start);
});

test("when the deposit platform fails, then the error screen has a way out once it answers, and what was typed stays", async ({
  page,
  watch,
}) => {
  watch.expectStatus(500);
  const screen = savingsWayIn(page);
  await enter(page, await anew("newcomer"), savingsPaths.start);
  await agreeToSavings(screen);
  await screen.buffer.fill("37");
  await screen.next.click();
  await expect(screen.heading("Summary")).toBeVisible();
  await page.route("**/savings/products?**", (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: "SAVINGS_PROVIDER_FAILED", message: "Something went wrong..." } },
    }),
  );
  await screen.confirm.click();
  await expect(page).toHaveURL(savingsPaths.error);
  await expect(page.getByText("Something went wrong...")).toBeVisible();
  await expect(page.getByText("support@wellpaid.example")).toBeVisible();
  await expect(shell(page).savingsItem).toHaveAttribute("href", savingsPaths.error);
  await expectNoFindings(page);
  await page.unrouteAll();
  await screen.tryAgain.click();
  await expect(page).toHaveURL(savingsPaths.start);
  await page.goto(savingsPaths.banks);
  await expect(screen.fact("From each payday")).toContainText("£37.00");
});

test("when a question of the bank is reloaded, then the page still has its title, and what was typed stays", async ({
  page,
}) => {
  const screen = savingsWayIn(page);
  await toTheEmail(page);
  await screen.email.fill("typed@sorrel.example");
  await page.reload();
  await expect(screen.email).toHaveValue("typed@sorrel.example");
  await expect(page).toHaveTitle("Your work e-mail · Wellpaid");
  await screen.confirm.click();
  await screen.yes.check({ force: true });
  await screen.previousName.fill("Finch");
  await page.reload();
  await expect(screen.previousName).toHaveValue("Finch");
  await expect(page).toHaveTitle("Previous names · Wellpaid");
  await page.goBack();
  await expect(screen.email).toHaveValue("typed@sorrel.example");
});

test("when the error screen is reloaded, then the service is tried at once, and only its answer leads on", async ({
  page,
  watch,
}) => {
  watch.expectStatus(500);
  const refusal = { error: { code: "SAVINGS_PROVIDER_FAILED", message: "Something went wrong..." } };
  const asked = "**/savings/indicators";
  const account = await withSaved("nocode", { plan: aBuffer(5_000) });
  await page.route(asked, (route) => route.fulfill({ status: 500, json: refusal }));
  await enter(page, account, savingsPaths.created);
  await expect(page).toHaveURL(savingsPaths.error);
  await expect(page.getByText(/^We try again by ourselves in \d\d s$/)).toBeVisible();
  const shown: string[] = [];
  page.on("framenavigated", (frame) => shown.push(new URL(frame.url()).pathname));
  const tried = page.waitForResponse(asked);
  await page.reload();
  await tried;
  await expect(page.getByText(/^We try again by ourselves in \d\d s$/)).toBeVisible();
  expect(new Set(shown)).toEqual(new Set([savingsPaths.error]));
  await page.unroute(asked);
  await page.reload();
  await expect(page).toHaveURL(savingsPaths.created);
  await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toBeVisible();
});

test("when one of two calls under way fails, then the other's success does not hide it", async ({ page, watch }) => {
  watch.expectStatus(500);
  await page.route("**/savings/account", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "INTERNAL", message: "Something went wrong" } } }),
  );
  await page.route("**/savings/active-request", async (route) => {
    await page.waitForResponse("**/savings/account");
    await route.continue();
  });
  const shown: string[] = [];
  page.on("framenavigated", (frame) => shown.push(new URL(frame.url()).pathname));
  const other = page.waitForResponse("**/savings/active-request");
  await enter(page, await anew("newcomer"), savingsPaths.start);
  await other;
  await expect(page.getByText("We try again by ourselves in 29 s")).toBeVisible();
  expect(shown.slice(shown.indexOf(savingsPaths.error))).not.toContain(savingsPaths.start);
});

test("when the e-mail is another's or cannot be checked, then the step says so and stays", async ({ page, watch }) => {
  watch.expectStatus(503);
  const screen = savingsWayIn(page);
  await toTheEmail(page);
  await screen.email.fill("somebody@sorrel.example");
  await page.route("**/employees/is-email-registered?**", (route) => route.fulfill({ json: true }));
  await screen.confirm.click();
  await expect(page.getByText("A user with the inserted email already exists. Try another email")).toBeVisible();
  await page.unrouteAll();
  await page.route("**/employees/is-email-registered?**", (route) => route.fulfill({ status: 503, json: {} }));
  await screen.email.fill("somebody.else@sorrel.example");
  await screen.confirm.click();
  await expect(page.getByText("We couldn't check this e-mail. Please try again.")).toBeVisible();
  await expect(screen.email).toHaveValue("somebody.else@sorrel.example");
});

test("when the employer is manual, then a goal cannot be chosen and the reason stands there", async ({ page }) => {
  const screen = savingsWayIn(page);
  const account = await anew("newcomer");
  await sandbox.changeCompany("Acorn", { isManual: true });
  await enter(page, account, savingsPaths.start);
  await agreeToSavings(screen);
  await expect(screen.goalSwitch).toBeDisabled();
  await expect(
    page.getByText(
      "Goal Savings aren't available right now due to your employer's setup. We recommend setting aside a monthly buffer to help you stay on track.",
    ),
  ).toBeVisible();
  await expectNoFindings(page);
});

test("when the company has no texts for savings, then the privacy note says that something went wrong, and nobody comes past it", async ({
  page,
}) => {
  const screen = savingsWayIn(page);
  await enter(page, await anew("noadvances"), savingsPaths.start);
  await screen.startNow.click();
  await screen.accept.click();
  await expect(page).toHaveURL(savingsPaths.privacy);
  await expect(page.getByText("Something went wrong", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your employer has not given its terms for savings yet. Please ask your employer."),
  ).toBeVisible();
  await expect(screen.consent).toHaveCount(0);
  await expect(screen.accept).toHaveCount(0);
  await expectNoFindings(page);
  for (const later of [savingsPaths.creation, savingsPaths.banks]) {
    await page.goto(later);
    await expect(page).toHaveURL(savingsPaths.privacy);
  }
  await page.getByRole("main").getByRole("link", { name: "Back" }).last().click();
  await expect(page).toHaveURL(savingsPaths.start);
  await expect(screen.startNow).toBeVisible();
});

test("when somebody has saved before, then the questions of the bank are answered already, and may be changed", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  test.slow();
  await anew("deactivating");
  // Also over Christmas or Easter.
  await sandbox.advance("P6D");
  const account = await signIn("deactivating");
  const screen = savingsWayIn(page);
  const email = `${account.username}@acorn.example`;
  await enter(page, account, savingsPaths.start);
  await agreeToSavings(screen);
  await chooseBank(screen);
  await expect(screen.ms).toBeChecked();
  await screen.confirm.click();
  await expect(screen.email).toHaveValue(email);
  await screen.confirm.click();
  await expect(screen.no).toBeChecked();
  await screen.yes.check({ force: true });
  await screen.previousName.fill("Dora Before");
  await page.reload();
  await expect(screen.previousName).toHaveValue("Dora Before");
  await screen.confirm.click();
  await expect(page).toHaveURL(savingsPaths.waiting);
  expect(await account.api(openingDetails)).toMatchObject({
    earlier: { title: "Ms", email, isPreviousNames: true, previousName: "Dora Before" },
  });
});
