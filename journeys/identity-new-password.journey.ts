import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { homePage } from "./pages/home.ts";
import { loginPage } from "./pages/login.ts";
import { resetPage } from "./pages/reset.ts";
import { signUpPage } from "./pages/sign-up.ts";
import { anew } from "./product/account.ts";
import { DEMO_PASSWORD, newestCodeTo, sandbox } from "./product/sandbox.ts";

const newPassword = "Harbour-walk-7!";
const askPath = "**/api/v1/password-reset/employee";

test("when the password that must be changed is chosen again, or one too long, then its field says so", async ({
  page,
  watch,
}) => {
  watch.expectStatus(400);
  await sandbox.makeAnew("mustchange");
  const [login, change] = [loginPage(page), resetPage(page)];
  await login.open();
  await login.logIn("mustchange");
  await expect(change.forced).toBeVisible();
  await change.choose(DEMO_PASSWORD);
  await expect(page.getByText("This is the password you have now. Please choose another.")).toBeVisible();
  await expect(change.newPassword).toBeFocused();
  await expectNoFindings(page);
  await change.choose(`Aa1!${"x".repeat(253)}`);
  await expect(page.getByText("At most 256 characters")).toBeVisible();
  await expect(change.newPassword).toBeFocused();
  await change.choose(newPassword);
  await expect(homePage(page).greeting).toBeVisible();
});

test("when the list of common passwords does not come, then its rule stays open, and the server refuses a common one", async ({
  page,
  watch,
}) => {
  watch.expectStatus(400);
  watch.expectLostAnswer();
  await page.route(/\/assets\/[^/]+\.txt$/, (route) => route.abort());
  await sandbox.makeAnew("mustchange");
  const [login, change] = [loginPage(page), resetPage(page)];
  await login.open();
  await login.logIn("mustchange");
  await change.choose("Password123!");
  await expect(page.getByText("This password is too common. Please choose another.")).toBeVisible();
  await expect(change.rules.filter({ hasText: "done" })).toHaveCount(3);
});

test("when sending a code again needs a captcha, then its pass goes along", async ({ page, watch }) => {
  watch.expectStatus(403);
  await page.clock.install();
  const { phone } = await anew("external");
  const reset = resetPage(page);
  await reset.open();
  await reset.ask(phone);
  await page.clock.runFor("00:31");
  await sandbox.advance("PT31S");
  const error = { code: "CAPTCHA_REQUIRED", message: "Please show that you are human, then try again." };
  await page.route(askPath, (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
  await reset.sendAgain.click();
  await expect(page.getByText("Please show that you are human, then try again.")).toBeVisible();
  await expectNoFindings(page);
  const again = page.waitForRequest(askPath);
  await reset.captcha.click();
  expect(((await again).postDataJSON() as { pass?: string }).pass).toMatch(/.{20}/);
  await expect(page.getByText("Send again in 0:")).toBeVisible();
  await reset.enterCode(await newestCodeTo(phone));
  await expect(reset.heading("Choose a new password")).toBeVisible();
});

for (const [name, size] of Object.entries(sizes))
  test(`when a form of several steps is on a ${name}, then it has the screen to itself on a phone only`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const rest = name === "phone" ? 0 : 1;
    for (const form of [signUpPage(page), resetPage(page)]) {
      await form.open();
      await expect(page.getByText("Step 1 of")).toBeVisible();
      await expect(page.getByText("Wellpaid", { exact: true }).filter({ visible: true })).toHaveCount(rest);
      await expect(page.getByRole("link", { name: "Cookies" }).filter({ visible: true })).toHaveCount(rest);
    }
  });
