import { advanceHistory } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { verification, wrongCodeFor } from "../pages/identity/verification.ts";
import { sentences, withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const dead = "You've entered the wrong code too many times. Send a new code.";

/** Lets 31 seconds pass on the server's clock and on the page's. */
async function letThePausePass(page: Parameters<typeof withdrawPage>[0]): Promise<void> {
  await sandbox.advance("PT31S");
  await page.clock.fastForward(31_000);
}

/** Opens the withdrawal's code dialog for an amount. */
async function askFor(page: Parameters<typeof withdrawPage>[0], amount: string) {
  const screen = withdrawPage(page);
  await screen.amount.fill(amount);
  await screen.button.click();
  return verification(page);
}

test("keeps a valid code within 30 seconds, and after a used code says when the next comes", async ({
  page,
  watch,
}) => {
  watch.expectStatus(429);
  await page.setViewportSize(sizes.phone);
  await page.clock.install();
  const account = await freshAccount("everyday");
  await enter(page, account, "/dashboard/advance-up");
  const closed = await askFor(page, "30");
  await expect(closed.sentTo(account.phone)).toBeVisible();
  const used = await newestCodeTo(account.phone);
  await closed.close.click();
  const first = await askFor(page, "40");
  await expect(first.sentTo(account.phone)).toBeVisible();
  expect(await newestCodeTo(account.phone)).toBe(used);
  await first.code.fill(used);
  await first.confirm("Withdraw £40.00").click();
  await expect(withdrawPage(page).done).toBeVisible();
  await page.reload();

  const second = await askFor(page, "20");
  await expect(second.dialog).toContainText(
    /You've already used your last code\. You can get a new one in 0:[0-3]\d\./,
  );
  await expect(second.sentTo(account.phone)).toBeHidden();
  await expect(second.callMe).toBeDisabled();
  await expectNoFindings(page);
  await letThePausePass(page);
  await expect(second.sentTo(account.phone)).toBeVisible();
  const fresh = await newestCodeTo(account.phone);
  expect(fresh).not.toBe(used);
  await second.code.fill(fresh);
  await second.confirm("Withdraw £20.00").click();
  await expect(withdrawPage(page).done).toBeVisible();
  expect(await account.api(advanceHistory)).toHaveLength(2);
});

test("sends nothing after an expired or five times wrong code, and a new code withdraws once", async ({
  page,
  watch,
}) => {
  watch.expectStatus(422, 429);
  watch.expectLostAnswer();
  await page.clock.install();
  const account = await freshAccount("everyday");
  await enter(page, account, "/dashboard/advance-up");
  const request = await askFor(page, "40");
  const confirm = request.confirm("Withdraw £40.00");
  await expect(request.sentTo(account.phone)).toBeVisible();
  const old = await newestCodeTo(account.phone);
  await test.step("its 10 minutes are over", async () => {
    await sandbox.advance("PT11M");
    await request.code.fill(old);
    await confirm.click();
    await expect(request.expired).toContainText("Codes expire after 10 minutes. Nothing has changed.");
    await expect(request.expired.getByRole("heading")).toHaveCount(1);
    await expectNoFindings(page);
    await request.sendNew.click();
    await expect(request.sentTo(account.phone)).toBeVisible();
    await expect(request.dialog).not.toContainText(sentences.wrongCode);
  });
  const right = await newestCodeTo(account.phone);
  expect(right).not.toBe(old);
  await test.step("it was tried wrongly five times: that is shown, and even the right code needs a new one", async () => {
    await request.code.fill(wrongCodeFor(right));
    for (let attempts = 0; attempts < 5; attempts += 1) {
      if (attempts > 0) await expect(request.dialog).toContainText(sentences.wrongCode);
      const answer = page.waitForResponse((response) => response.url().endsWith("/vancepay/advance"));
      await confirm.click();
      await answer;
    }
    await expect(request.dialog).toContainText(dead);
    await expect(request.code).toHaveValue("");
    await request.code.fill(right);
    await confirm.click();
    await expect(request.dialog).toContainText(sentences.codeNeeded);
    // What is typed changes nothing about it: the code is dead until a new one is sent.
    await expect(request.dialog).toContainText(dead);
    await expect(request.code).toHaveValue("");
    await request.code.fill("123456");
    await expect(request.dialog).toContainText(dead);
    await expect(request.dialog).not.toContainText(sentences.codeNeeded);
    await expect(request.sentTo(account.phone)).toBeHidden();
    await expectNoFindings(page);
    expect(await account.api(advanceHistory)).toEqual([]);
  });
  await letThePausePass(page);
  await test.step("neither does a failed send", async () => {
    await page.route("**/login/employee/phone-check", (route) => route.abort());
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(request.dialog.getByRole("alert")).toHaveCount(2);
    await expect(request.dialog).toContainText(dead);
    await expectNoFindings(page);
    await page.unroute("**/login/employee/phone-check");
  });
  await request.callMe.click();
  await expect(request.dialog).not.toContainText(dead);
  await expect(request.dialog).toContainText("We're calling you now with your 6-digit code.");
  await expect.poll(async () => (await sandbox.messagesTo(account.phone))[0]?.channel).toBe("voice");
  await expectNoFindings(page);
  await request.code.fill(await newestCodeTo(account.phone));
  await confirm.click();
  await expect(withdrawPage(page).done).toBeVisible();
  expect(await account.api(advanceHistory)).toHaveLength(1);
});
