import { codesAnew, toCode } from "./fixtures/codes-account.ts";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { homePage } from "./pages/home.ts";
import { loginPage } from "./pages/login.ts";
import { loginSteps } from "./pages/login-steps.ts";
import { signIn } from "./product/account.ts";
import { newestCodeTo, sandbox } from "./product/sandbox.ts";

const looks = Object.entries(sizes).flatMap(([name, size]) =>
  (["light", "dark"] as const).map((scheme) => ({ name, size, scheme })),
);

for (const { name, size, scheme } of looks)
  test(`when a login needs a code and a payday on a ${name}, ${scheme}, then both are asked for and home opens`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const phone = await codesAnew();
    const steps = loginSteps(page);
    await toCode(page);
    await expect(page).toHaveURL("/?view=verify-code");
    await expect(page).toHaveTitle("Enter the code · Wellpaid");
    await expect(steps.sentTo(phone)).toBeVisible();
    await expect(steps.sendAgainIn).toBeVisible();
    await expectNoFindings(page);

    await steps.code.fill(await newestCodeTo(phone));
    await steps.goOn.dblclick();
    await expect(steps.paydayHeading).toBeFocused();
    await expect(page).toHaveURL("/?view=payday-date");
    await expectNoFindings(page);
    await steps.goOn.click();
    await expect(steps.choosePayday).toBeVisible();
    await expect(steps.day("1")).toBeFocused();
    await expectNoFindings(page);
    await page.reload();
    await expect(steps.paydayHeading).toBeVisible();
    await steps.day("Last day").click();
    await expectNoFindings(page);
    await steps.goOn.dblclick();
    await expect(homePage(page).greeting).toBeVisible();
    // The next login asks for the code only.
    expect((await signIn("codes")).token).not.toBe("");
  });

test("when the code is wrong, short or missing, then the field says so; after too many tries a new one is sent", async ({
  page,
  watch,
}) => {
  watch.expectStatus(422, 429);
  const phone = await codesAnew();
  const steps = loginSteps(page);
  await toCode(page);
  await steps.goOn.click();
  await expect(steps.code).toBeFocused();
  await expect(steps.codeMissing).toBeVisible();
  await expectNoFindings(page);
  const right = await newestCodeTo(phone);
  const wrong = right === "000000" ? "000001" : "000000";
  for (let time = 0; time < 5; time += 1) {
    await steps.code.fill(wrong);
    await steps.code.press("Enter");
    await expect(steps.codeWrong).toBeVisible();
    await steps.code.fill("");
    await expect(steps.codeWrong).toBeHidden();
  }
  await steps.code.fill(right);
  await steps.goOn.click();
  await expect(steps.codeMissing).toBeVisible();
  await expect(steps.tooManyTries).toBeVisible();
  await expectNoFindings(page);
});

test("when the code has expired, then that is said, and a new one by a call lets in", async ({ page, watch }) => {
  watch.expectStatus(422, 401, 403);
  const phone = await codesAnew();
  const steps = loginSteps(page);
  await toCode(page);
  const old = await newestCodeTo(phone);
  // Too soon for another code: the token of this login is good for longer than the code.
  await sandbox.advance("PT15S");
  await toCode(page);
  await sandbox.advance("PT9M46S");
  await steps.code.fill(old);
  await steps.goOn.click();
  await expect(steps.expiredHeading).toBeFocused();
  await expectNoFindings(page);
  await steps.callMe.click();
  await expect(steps.calling).toBeVisible();
  await expect.poll(async () => (await sandbox.messagesTo(phone))[0]?.channel).toBe("voice");
  await steps.code.fill(await newestCodeTo(phone));
  await steps.goOn.click();
  await expect(steps.paydayHeading).toBeVisible();
});

test("when a step took longer than its token lives, then it begins again with a sentence", async ({ page, watch }) => {
  watch.expectStatus(401);
  await codesAnew();
  const steps = loginSteps(page);
  await toCode(page);
  await sandbox.advance("PT10M1S");
  await steps.code.fill("123456");
  await steps.goOn.click();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(steps.tookTooLong).toBeVisible();
  await expectNoFindings(page);
  await page.goto("/?view=verify-code");
  await expect(page).toHaveURL("/");
  await loginPage(page).logIn("nocode");
  await expect(homePage(page).greeting).toBeVisible();
});

test("when the page is loaded anew while the code is asked for, then the wait for the next code goes on", async ({
  page,
}) => {
  await codesAnew();
  const steps = loginSteps(page);
  await page.clock.install();
  await toCode(page);
  await expect(steps.sendAgainIn).toBeVisible();
  await page.clock.runFor("00:20");
  await page.reload();
  await expect(steps.sendAgainIn).toHaveText(/0:(0\d|10)$/);
  await page.clock.runFor("00:11");
  await sandbox.advance("PT31S");
  await expect(steps.sendAgain).toBeEnabled();
  await steps.sendAgain.click();
  await expect(steps.sendAgainIn).toHaveText(/0:[23]\d$/);
});

test("when back, forward or a reload is pressed in the middle, then the step stays and no other is open", async ({
  page,
}) => {
  const phone = await codesAnew();
  const steps = loginSteps(page);
  await toCode(page);
  await page.reload();
  await expect(steps.codeHeading).toBeVisible();
  await page.goBack();
  await expect(loginPage(page).heading).toBeVisible();
  await page.goForward();
  await expect(steps.codeHeading).toBeVisible();
  await page.goto("/?view=payday-date");
  await expect(page).toHaveURL("/?view=verify-code");
  await steps.code.fill(await newestCodeTo(phone));
  await steps.goOn.click();
  await expect(steps.paydayHeading).toBeVisible();
  // The step before is over.
  await page.goto("/?view=verify-code");
  await expect(page).toHaveURL("/?view=payday-date");
  await steps.backToLogIn.click();
  await expect(loginPage(page).heading).toBeFocused();
});

test("when the server cannot be reached or the code not be sent, then it says so and what was typed stays", async ({
  page,
  watch,
  setFault,
}) => {
  watch.expectLostAnswer();
  watch.expectStatus(503);
  await page.clock.install();
  const phone = await codesAnew();
  const steps = loginSteps(page);
  await toCode(page);
  await steps.code.fill("123456");
  await page.route("**/login/employee/verify-code", (route) => route.abort());
  await steps.goOn.click();
  await expect(loginPage(page).noConnection).toBeVisible();
  await expect(steps.code).toHaveValue("123456");
  await page.unrouteAll();
  await sandbox.advance("PT31S");
  await page.clock.fastForward("00:31");
  await setFault({ target: "messages", mode: "error" });
  await steps.sendAgain.click();
  await expect(steps.notSent).toBeVisible();
  await setFault({ target: "messages", mode: "ok" });
  await steps.sendAgain.click();
  await expect(steps.sentTo(phone)).toBeVisible();
  await steps.code.fill(await newestCodeTo(phone));
  await steps.goOn.click();
  await expect(steps.paydayHeading).toBeVisible();
});

test("when a password change is required, then nothing but a new password leads on, without a way back", async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  await sandbox.makeAnew("mustchange");
  const steps = loginSteps(page);
  await loginPage(page).open();
  await loginPage(page).logIn("mustchange");
  await expect(steps.forcedHeading).toBeFocused();
  await expect(page).toHaveURL("/?view=change-password");
  await expect(page.getByText("A password change is required.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Back/ })).toHaveCount(0);
  await expectNoFindings(page);
  await page.reload();
  await steps.newPassword.fill("Quite-new-pass-77!");
  await steps.repeatPassword.fill("Quite-new-pass-77!");
  await steps.changePassword.dblclick();
  await expect(homePage(page).greeting).toBeVisible();
});
