import { openingDetails } from "@wellpaid/contract/savings/savings-request";
import { expectNoFindings } from "../../fixtures/findings.ts";
import { expect, test } from "../../fixtures/journey.ts";
import { askWithin } from "../../fixtures/within-app.ts";
import { agreeToSavings, chooseBank, savingsPaths, savingsWayIn } from "../../pages/savings/savings-start.ts";
import { shell } from "../../pages/app/shell.ts";
import { freshAccount, enter, signIn } from "../../product/account.ts";
import { goToMorning, whenSettled } from "../../product/savings.ts";

test("keeps input and skips no screen on back, reload or a later address", async ({ page }) => {
  const account = await freshAccount("newcomer");
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
  await askWithin(page, savingsPaths.banks);
  await expect(page).toHaveURL(savingsPaths.creation);
  await page.goBack();
  await askWithin(page, savingsPaths.creation);
  await expect(screen.name).toHaveValue("A boat");
  await shell(page).logOutItem.click();
  await shell(page).confirmLogOut.click();
  await enter(page, await freshAccount("newcomer"), savingsPaths.creation);
  await expect(page).toHaveURL(savingsPaths.start);
});

test("shows a way out of the error screen once the platform answers, and keeps input", async ({ page, watch }) => {
  watch.expectStatus(500);
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("newcomer"), savingsPaths.start);
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
  // At the step that failed, not at the start.
  await expect(page).toHaveURL(savingsPaths.banks);
  await expect(screen.fact("Each payday")).toContainText("£37.00");
});

test("shows a foreign or unchecked e-mail in its step and keeps input, over a reload too", async ({ page, watch }) => {
  watch.expectStatus(503);
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("newcomer"), savingsPaths.start);
  await agreeToSavings(screen);
  await chooseBank(screen);
  await screen.ms.check({ force: true });
  await screen.confirm.click();
  const check = "**/employees/is-email-registered?**";
  const taken = page.getByText("A user with the inserted email already exists. Try another email");
  const unknown = page.getByText("We couldn't check this e-mail. Please try again.");
  for (const [answer, message] of [
    [{ json: true }, taken],
    [{ status: 503, json: {} }, unknown],
    [{ json: null }, unknown],
  ] as const) {
    await page.route(check, (route) => route.fulfill(answer));
    await screen.email.fill("somebody@sorrel.example");
    await expect(message).toBeHidden();
    await screen.confirm.click();
    await expect(message).toBeVisible();
    await expect(screen.email).toHaveAttribute("aria-invalid", "true");
    await expect(screen.email).toHaveValue("somebody@sorrel.example");
    await page.unroute(check);
    await screen.email.fill("typed@sorrel.example");
  }
  await page.reload();
  await expect(screen.email).toHaveValue("typed@sorrel.example");
  await expect(page).toHaveTitle("Your work email · Wellpaid");
  await screen.confirm.click();
  await screen.yes.check({ force: true });
  await screen.previousName.fill("Finch");
  await page.reload();
  await expect(screen.previousName).toHaveValue("Finch");
  await expect(page).toHaveTitle("Previous names · Wellpaid");
  await page.goBack();
  await expect(screen.email).toHaveValue("typed@sorrel.example");
});

test("retries the service at once on a reloaded error screen, and only its answer leads on", async ({
  page,
  watch,
}) => {
  watch.expectStatus(500);
  const request = "**/savings/indicators";
  const account = await freshAccount("buffer");
  // As a proxy between may answer, which knows no codes.
  await page.route(request, (route) => route.fulfill({ status: 500, body: "down" }));
  await enter(page, account, savingsPaths.created);
  await expect(page).toHaveURL(savingsPaths.error);
  await expect(page.getByText("Something went wrong...")).toBeVisible();
  await expect(page.getByText(/^Trying again in \d\d seconds$/)).toBeVisible();
  const shown: string[] = [];
  page.on("framenavigated", (frame) => shown.push(new URL(frame.url()).pathname));
  const tried = page.waitForResponse(request);
  await page.reload();
  await tried;
  await expect(page.getByText(/^Trying again in \d\d seconds$/)).toBeVisible();
  expect(new Set(shown)).toEqual(new Set([savingsPaths.error]));
  await page.unroute(request);
  await page.reload();
  await expect(page).toHaveURL(savingsPaths.created);
  await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toBeVisible();
});

test("keeps a failure visible when a parallel call succeeds", async ({ page, watch }) => {
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
  await enter(page, await freshAccount("newcomer"), savingsPaths.start);
  await other;
  await expect(page.getByText(/^Trying again in [12]\d seconds$/)).toBeVisible();
  expect(shown.slice(shown.indexOf(savingsPaths.error))).not.toContain(savingsPaths.start);
});

test("shows an error in the privacy note when savings texts are missing, and blocks the way", async ({ page }) => {
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("noadvances"), savingsPaths.start);
  await screen.startNow.click();
  await screen.accept.click();
  await expect(page).toHaveURL(savingsPaths.privacy);
  await expect(page.getByText("Something went wrong", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your employer has not published its terms for savings yet. Ask them when you can start saving."),
  ).toBeVisible();
  await expect(screen.consent).toHaveCount(0);
  await expect(screen.accept).toHaveCount(0);
  await expectNoFindings(page);
  for (const later of [savingsPaths.creation, savingsPaths.banks]) {
    await askWithin(page, later);
    await expect(page).toHaveURL(savingsPaths.privacy);
  }
  await page.getByRole("main").getByRole("link", { name: "Back" }).last().click();
  await expect(page).toHaveURL(savingsPaths.start);
  await expect(screen.startNow).toBeVisible();
});

test("has answered bank questions from an earlier saving, editable", async ({ page, watch }) => {
  watch.expectStatus(401);
  test.slow();
  await goToMorning();
  await freshAccount("deactivating");
  await whenSettled("deactivating");
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
  await screen.confirm.click();
  await expect(page).toHaveURL(savingsPaths.waiting);
  expect(await account.api(openingDetails)).toMatchObject({
    earlier: { title: "Ms", email, isPreviousNames: true, previousName: "Dora Before" },
  });
});
