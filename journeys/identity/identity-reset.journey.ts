import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { drawnPage, loginPage } from "../pages/identity/login.ts";
import { resetPage } from "../pages/identity/reset.ts";
import { freshAccount } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

/** The account whose password these journeys change: recreated before each. */
const who = "external";
const newPassword = "Harbour-walk-7!";
const askPath = "**/api/v1/password-reset/employee";
const humanFirst = "Complete the check to show you're human, then try again.";
const captchaNeeded = { status: 403, json: { error: { code: "CAPTCHA_REQUIRED", message: humanFirst } } };

/** A code that is not the one that was sent. */
const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

const inGroups = (phone: string) => `${phone.slice(3, 7)} ${phone.slice(7)}`;

test("resets a forgotten password by SMS code, also over reload and back", async ({ page, watch }) => {
  watch.expectStatus(400, 404, 422);
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ colorScheme: "dark" });
  const { phone } = await freshAccount(who);
  const [reset, login] = [resetPage(page), loginPage(page)];
  await login.open();
  await expect(drawnPage(page).untaken).toHaveCount(0);
  await login.forgotPassword.click();
  await expect(reset.heading("Forgot your password?")).toBeFocused();
  await expectNoFindings(page);

  await test.step("an unknown or invalid phone is reported as not existing", async () => {
    await reset.send.click();
    await expect(page.getByText("Enter the 10 digits after +44")).toBeVisible();
    await expect(reset.phone).toBeFocused();
    for (const typed of ["7700900399", "2079460000"]) {
      await reset.phone.fill(typed);
      await reset.send.click();
      await expect(
        page.getByText("The phone number you inserted doesn't exist. Please, check it and try again."),
      ).toBeVisible();
      await expect(reset.phone).toBeFocused();
    }
    await expectNoFindings(page);
  });
  await reset.phone.fill(phone);
  await reset.phone.press("Enter");

  await expect(reset.heading("Enter the code")).toBeFocused();
  await expect(page).toHaveTitle("Enter the code · Wellpaid");
  await expect(
    page.getByText(`We've texted a 6-digit code to +44 ${inGroups(phone)}. It expires in 10 minutes.`),
  ).toBeVisible();
  await page.reload();
  await expect(reset.heading("Enter the code")).toBeVisible();
  await page.goBack();
  await expect(reset.phone).toHaveValue(inGroups(phone));
  await page.goForward();
  await reset.next.click();
  await expect(page.getByText("You need to insert a code")).toBeVisible();
  await expect(reset.code).toBeFocused();
  const code = await newestCodeTo(phone);
  await reset.enterCode(otherThan(code));
  await expect(page.getByText("Please, try to insert a code again")).toBeVisible();
  await expectNoFindings(page);
  await reset.enterCode(code);

  await expect(reset.heading("Choose a new password")).toBeFocused();
  await expectNoFindings(page);
  // A code that was right is not requested again.
  await reset.back.click();
  await expect(reset.heading("Forgot your password?")).toBeFocused();
  await page.goForward();
  await expect(reset.heading("Choose a new password")).toBeFocused();
  await page.reload();
  const stored = reset.rules.filter({ hasText: "done" });
  await reset.newPassword.fill("Harbour");
  await expect(stored).toHaveText([/^To be hard to guess/]);
  await reset.newPassword.fill("dragon");
  await expect(stored).toHaveCount(0);
  await reset.newPassword.fill("Harbour");
  await reset.change.click();
  await expect(
    page.getByText("*Password should have 12 characters including at least 1 number and 1 special character"),
  ).toBeVisible();
  await expect(reset.newPassword).toBeFocused();
  await reset.newPassword.fill(newPassword);
  await expect(stored).toHaveCount(4);
  await reset.repeat.fill("Harbour");
  await expect(page.getByText("Passwords do not match")).toHaveCount(0);
  await reset.repeat.fill("Harbour-");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expectNoFindings(page);
  await reset.choose("Password123!");
  await expect(page.getByText("This password is too common. Please choose another.")).toBeVisible();
  await expect(reset.newPassword).toBeFocused();
  await reset.choose(newPassword);

  await expect(login.heading).toBeFocused();
  await expect(reset.changed).toBeVisible();
  await expectNoFindings(page);
  await expect(login.identifier).toHaveValue(phone.slice(3));
  await login.password.fill(newPassword);
  await login.button.click();
  await expect(homePage(page).greeting).toBeVisible();
});

test("restarts with a reason after an unsent code, three wrong codes or a late password", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectStatus(401, 422, 429, 503);
  watch.expectLostAnswer();
  const { phone } = await freshAccount(who);
  const reset = resetPage(page);
  await reset.open();
  await test.step("the code cannot be sent, the answer is missing, and a double press sends once", async () => {
    await reset.phone.fill(phone);
    await setError({ target: "messages", mode: "error", count: 1 });
    await reset.send.click();
    await expect(reset.alert).toHaveText("We couldn't send the code. Try again in a moment.");
    await expectNoFindings(page);
    await setError({ target: "messages", mode: "ok" });
    await page.route(askPath, (route) => route.abort(), { times: 1 });
    await reset.send.click();
    await expect(reset.alert).toContainText("We can't connect.");
    const input: string[] = [];
    page.on("request", (request) => request.method() === "POST" && input.push(request.url()));
    await page.evaluate(
      'document.querySelector("form").requestSubmit(), document.querySelector("form").requestSubmit()',
    );
    await expect(reset.code).toBeVisible();
    expect(input).toHaveLength(1);
  });
  await test.step("after three wrong codes, a captcha restarts with the phone", async () => {
    const wrong = otherThan(await newestCodeTo(phone));
    for (let time = 1; time <= 3; time += 1) {
      const answer = page.waitForResponse("**/verify-code");
      await reset.enterCode(wrong);
      await answer;
    }
    await expect(reset.alert).toHaveText("Please solve reCaptcha to continue");
    await expect(reset.code).toBeDisabled();
    await expect(reset.next).toBeDisabled();
    await expectNoFindings(page);
    await page.reload();
    await expect(reset.code).toBeDisabled();
    await sandbox.advance("PT31S");
    await reset.captcha.click();
    await expect(reset.heading("Forgot your password?")).toBeFocused();
    await expect(reset.phone).toHaveValue(inGroups(phone));
    await reset.send.click();
    await expect(reset.code).toBeEnabled();
    await reset.enterCode(await newestCodeTo(phone));
    await expect(reset.heading("Choose a new password")).toBeVisible();
  });
  await test.step("the new password comes too late", async () => {
    await sandbox.advance("PT11M");
    await reset.choose(newPassword);
    await expect(reset.heading("Forgot your password?")).toBeVisible();
    await expect(reset.alert).toHaveText("This page or link has expired. Start again.");
    await expect(reset.phone).toHaveValue(inGroups(phone));
    await expectNoFindings(page);
  });
});

test("sends a new code when the old is expired, also by a call or after a captcha", async ({ page, watch }) => {
  watch.expectStatus(403, 422);
  await page.clock.install();
  const { phone } = await freshAccount(who);
  const reset = resetPage(page);
  const letThePausePass = async () => {
    await page.clock.runFor("00:31");
    await sandbox.advance("PT31S");
  };
  /** The server requires a captcha before it sends; its pass is sent with the request. */
  const sendByCaptcha = async (send: typeof reset.send) => {
    await page.route(askPath, (route) => route.fulfill(captchaNeeded), { times: 1 });
    await send.click();
    await expect(page.getByText(humanFirst)).toBeVisible();
    await expectNoFindings(page);
    const again = page.waitForRequest(askPath);
    await reset.captcha.click();
    expect(((await again).postDataJSON() as { pass?: string }).pass).toMatch(/.{20}/);
  };
  await reset.open();
  await reset.phone.fill(phone);
  await sendByCaptcha(reset.send);
  await expect(reset.code).toBeVisible();

  const first = await newestCodeTo(phone);
  await sandbox.advance("PT11M");
  // Otherwise the page would still show when a second code can be sent, until the answer to the next request arrives.
  await page.clock.fastForward("11:00");
  await reset.enterCode(first);
  await expect(reset.heading("Code expired")).toBeVisible();
  await expectNoFindings(page);
  await reset.sendNew.click();
  await expect(page.getByText("Send again in 0:")).toBeVisible();
  await expect(reset.code).toHaveValue("");
  await letThePausePass();
  await reset.callMe.click();
  await expect(page.getByText("We're calling you now with your 6-digit code.")).toBeVisible();
  await expect.poll(async () => (await sandbox.messagesTo(phone))[0]?.channel).toBe("voice");
  await page.clock.runFor("00:20");
  await page.reload();
  await expect(page.getByText(/^Send again in 0:(0\d|10)$/)).toBeVisible();
  await letThePausePass();
  await reset.sendAgain.click();
  await expect(page.getByText("Send again in 0:")).toBeVisible();
  await expect(reset.code).toBeFocused();
  await letThePausePass();
  await sendByCaptcha(reset.sendAgain);
  await expect(page.getByText("Send again in 0:")).toBeVisible();
  await reset.enterCode(await newestCodeTo(phone));
  await expect(reset.heading("Choose a new password")).toBeVisible();
});
