import { codesAnew, toCode } from "./fixtures/codes-account.ts";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { loginPage } from "./pages/login.ts";
import { loginSteps } from "./pages/login-steps.ts";
import { newestCodeTo, sandbox } from "./product/sandbox.ts";

test("when the employee is suspended within a step, then the login says so, once, and no step is open", async ({
  page,
  watch,
}) => {
  watch.expectStatus(403);
  const phone = await codesAnew();
  const [login, steps] = [loginPage(page), loginSteps(page)];
  await toCode(page);
  await sandbox.changeEmployee("codes", { status: "suspended" });
  await steps.code.fill(await newestCodeTo(phone));
  await steps.goOn.click();
  await expect(login.suspended).toBeVisible();
  await expect(page).toHaveURL("/");
  await expectNoFindings(page);
  await page.getByRole("button", { name: "OK" }).click();
  await page.goto("/?view=verify-code");
  await expect(login.heading).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(login.suspended).toBeHidden();
});

test("when the last code was used seconds ago, then the step says when the next is sent, and sends it", async ({
  page,
  watch,
}) => {
  watch.expectStatus(429);
  await page.clock.install();
  const phone = await codesAnew();
  const steps = loginSteps(page);
  await toCode(page);
  await steps.code.fill(await newestCodeTo(phone));
  await steps.goOn.click();
  await expect(steps.paydayHeading).toBeVisible();
  const sentBefore = (await sandbox.messagesTo(phone)).length;
  await steps.backToLogIn.click();
  await loginPage(page).logIn("codes");
  await expect(steps.nextCodeIn).toBeVisible();
  await expectNoFindings(page);
  await sandbox.advance("PT31S");
  await page.clock.fastForward("00:31");
  await expect(steps.sentTo(phone)).toBeVisible();
  await expect.poll(() => sandbox.messagesTo(phone)).toHaveLength(sentBefore + 1);
  // What was sent when the step opened is not sent again by a reload.
  await page.reload();
  await expect(steps.sentTo(phone)).toBeVisible();
  await steps.code.fill(await newestCodeTo(phone));
  await steps.goOn.click();
  await expect(steps.paydayHeading).toBeVisible();
});

test("when the code of the login cannot be sent, then the step says so and does not claim that it was", async ({
  page,
  watch,
  setFault,
}) => {
  watch.expectStatus(503);
  const phone = await codesAnew();
  const steps = loginSteps(page);
  await setFault({ target: "messages", mode: "error" });
  await toCode(page);
  await expect(steps.notSent).toBeVisible();
  await expect(steps.sentTo(phone)).toBeHidden();
  await expectNoFindings(page);
  await setFault({ target: "messages", mode: "ok" });
  await steps.sendAgain.click();
  await expect(steps.sentTo(phone)).toBeVisible();
});

test("when texts are twice as large on a phone, then each day of the month stands within its box", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const phone = await codesAnew();
  const steps = loginSteps(page);
  await toCode(page);
  await steps.code.fill(await newestCodeTo(phone));
  await steps.goOn.click();
  await expect(steps.paydayHeading).toBeVisible();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const tooWide = await page.evaluate<number>(
    "[...document.querySelectorAll('[role=radiogroup] label')].filter((day) => day.scrollWidth > day.clientWidth).length",
  );
  expect(tooWide).toBe(0);
});
