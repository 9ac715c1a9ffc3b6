import { newCodes, toCode } from "../fixtures/codes-account.ts";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { loginSteps } from "../pages/identity/login-steps.ts";
import { signIn } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

test("prompts for a code and a payday and opens home", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ colorScheme: "dark" });
  const phone = await newCodes();
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

  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const tooWide = await page.evaluate<number>(
    "[...document.querySelectorAll('[role=radiogroup] label')].filter((day) => day.scrollWidth > day.clientWidth).length",
  );
  expect(tooWide, "days that do not stand within their box where texts are twice as large").toBe(0);

  await page.reload();
  await expect(steps.paydayHeading).toBeVisible();
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: "light" });
  await steps.day("Last day").click();
  await expectNoFindings(page);
  await steps.goOn.dblclick();
  await expect(homePage(page).greeting).toBeVisible();
  // The next login asks for the code only.
  expect((await signIn("codes")).token).not.toBe("");
});

test("shows a wrong, short or missing code in the field, and sends a new code after too many", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401, 422, 429);
  const phone = await newCodes();
  const steps = loginSteps(page);
  await toCode(page);
  await steps.goOn.click();
  await expect(steps.code).toBeFocused();
  await expect(steps.codeMissing).toBeVisible();
  await expectNoFindings(page);
  const right = await newestCodeTo(phone);
  const wrong = right === "000000" ? "000001" : "000000";
  for (let time = 0; time < 4; time += 1) {
    await steps.code.fill(wrong);
    await steps.code.press("Enter");
    await expect(steps.codeWrong).toBeVisible();
    // The focus stays in the field: readers hear the error from where it appears.
    await expect(steps.codeWrong.locator("xpath=ancestor::*[@aria-live='assertive']")).toHaveCount(1);
    await steps.code.fill("");
    await expect(steps.codeWrong).toBeHidden();
  }
  for (const typed of [wrong, right]) {
    await steps.code.fill(typed);
    await steps.goOn.click();
    await expect(steps.codeMissing).toBeVisible();
    await expect(steps.tooManyAttempts).toBeVisible();
    await expect(steps.code).toHaveValue("");
  }
  await expect(steps.sentTo(phone)).toBeHidden();
  await expectNoFindings(page);

  await test.step("the step outlasted its token", async () => {
    await sandbox.advance("PT20M1S");
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
});

test("logs in with a new code by call after expiry, and shows a suspension once", async ({ page, watch }) => {
  watch.expectStatus(422, 401, 403);
  const phone = await newCodes();
  const [login, steps] = [loginPage(page), loginSteps(page)];
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

  await sandbox.changeEmployee("codes", { status: "suspended" });
  await steps.day("1").click();
  await steps.goOn.click();
  await expect(login.suspended).toBeVisible();
  await expect(page).toHaveURL("/");
  await expectNoFindings(page);
  await page.getByRole("button", { name: "OK" }).click();
  for (const view of ["payday-date", "verify-code"]) {
    await page.goto(`/?view=${view}`);
    await expect(login.heading).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(login.suspended).toBeHidden();
  }
});

test("shows when the next code is sent after a used code, over reload and back", async ({ page, watch }) => {
  watch.expectStatus(429);
  await page.clock.install();
  const phone = await newCodes();
  const steps = loginSteps(page);
  await toCode(page);
  await steps.code.fill(await newestCodeTo(phone));
  await steps.goOn.click();
  await expect(steps.paydayHeading).toBeVisible();
  const sentBefore = (await sandbox.messagesTo(phone)).length;
  await steps.backToLogIn.click();
  await expect(loginPage(page).heading).toBeFocused();
  await loginPage(page).logIn("codes");
  await expect(steps.nextCodeIn).toBeVisible();
  await expectNoFindings(page);
  await sandbox.advance("PT31S");
  await page.clock.fastForward("00:31");
  await expect(steps.sentTo(phone)).toBeVisible();
  await expect.poll(() => sandbox.messagesTo(phone)).toHaveLength(sentBefore + 1);

  await test.step("a reload does not resend the code of the step, and the wait continues", async () => {
    await expect(steps.sendAgainIn).toBeVisible();
    await page.clock.runFor("00:20");
    await page.reload();
    await expect(steps.sentTo(phone)).toBeVisible();
    await expect(steps.sendAgainIn).toHaveText(/0:(0\d|10)$/);
    expect(await sandbox.messagesTo(phone)).toHaveLength(sentBefore + 1);
    await page.clock.runFor("00:11");
    await sandbox.advance("PT31S");
    await expect(steps.sendAgain).toBeEnabled();
    await steps.sendAgain.click();
    await expect(steps.sendAgainIn).toHaveText(/0:[23]\d$/);
  });

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
});

test("shows an unsent code or unreachable server, claims nothing and keeps input", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectLostAnswer();
  watch.expectStatus(503);
  await page.clock.install();
  const phone = await newCodes();
  const steps = loginSteps(page);
  await setError({ target: "messages", mode: "error" });
  await toCode(page);
  await expect(steps.notSent).toBeVisible();
  await expect(steps.sentTo(phone)).toBeHidden();
  await expectNoFindings(page);
  await setError({ target: "messages", mode: "ok" });
  await steps.sendAgain.click();
  await expect(steps.sentTo(phone)).toBeVisible();

  await steps.code.fill("123456");
  await page.route("**/login/employee/verify-code", (route) => route.abort());
  await steps.goOn.click();
  await expect(loginPage(page).noConnection).toBeVisible();
  await expect(steps.code).toHaveValue("123456");
  await page.unrouteAll();
  await sandbox.advance("PT31S");
  await page.clock.fastForward("00:31");
  await setError({ target: "messages", mode: "error" });
  await steps.sendAgain.click();
  await expect(steps.notSent).toBeVisible();
  await setError({ target: "messages", mode: "ok" });
  await steps.sendAgain.click();
  await expect(steps.sentTo(phone)).toBeVisible();
  await steps.code.fill(await newestCodeTo(phone));
  await steps.goOn.click();
  await expect(steps.paydayHeading).toBeVisible();
});
