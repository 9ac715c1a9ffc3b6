import { checkFrozenStatus } from "@wellpaid/contract/account";
import { advanceAmount, quoteAdvance } from "@wellpaid/contract/on-demand-pay";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { homePage } from "./pages/home.ts";
import { sentences, withdrawPage } from "./pages/withdraw.ts";
import { dayAfter, goingOut, inDate, inPounds, londonDateOf, withWeekday } from "./pages/words.ts";
import { anew, enter } from "./product/account.ts";
import { newestCodeTo, newestTextTo, sandbox } from "./product/sandbox.ts";

const withdrawPath = "/dashboard/advance-up";

test("when all withdrawals of the period are used, then the page says how many there were and when the next opens", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("limit");
  const amount = await account.api(advanceAmount);
  await enter(page, account, withdrawPath);
  const screen = withdrawPage(page);
  await expect(page.getByText(sentences.noneLeft(5))).toBeVisible();
  await expect(page.getByText(withWeekday(dayAfter(amount?.payday ?? "")))).toBeVisible();
  await expect(screen.fact(`Comes off on ${inDate(amount?.payday ?? "")}`)).toHaveText(
    inPounds(amount?.estimated ?? 0),
  );
  await expect(screen.fact("Withdrawn")).toHaveText(inPounds(amount?.payslip.advances ?? 0));
  await expect(screen.fact("Fees")).toHaveText(inPounds(amount?.payslip.fees ?? 0));
  await expect(screen.amount).toBeHidden();
  await expectNoFindings(page);
  await screen.tab("Withdrawal history").click();
  await expect(screen.rows).toHaveCount(5);
  await expectNoFindings(page);
  await screen.tab("Withdraw").click();
  await screen.goHome.click();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(homePage(page).main.getByText(sentences.noneLeft(5))).toBeVisible();
  await expect(homePage(page).youCanWithdrawNow).toBeHidden();
  await expect(homePage(page).withdraw).toBeHidden();
  await expectNoFindings(page);
  await homePage(page).payWorkedOut.click();
  await expect(page.getByText(sentences.noneLeft(5))).toBeVisible();
  await expect(page.getByText("Left in this pay period")).toBeVisible();
  await expect(homePage(page).withdraw).toBeHidden();
  await expectNoFindings(page);
});

test("when the cut-off has passed, then card and page say that it is closed until after payday", async ({ page }) => {
  const account = await anew("closing");
  await enter(page, account);
  await expect(page.getByText(sentences.closed)).toBeVisible();
  await expect(homePage(page).withdraw).toBeHidden();
  await expectNoFindings(page);
  await page.goto(withdrawPath);
  await expect(page.getByText(sentences.closed)).toBeVisible();
  await expect(withdrawPage(page).amount).toBeHidden();
  await expectNoFindings(page);
});

test("when withdrawals are paused for three days, then card and page say until when", async ({ page }) => {
  const account = await anew("paused");
  const { frozenUntil } = await account.api(checkFrozenStatus);
  const sentence = homePage(page).states.pausedUntil(inDate(londonDateOf(frozenUntil ?? "")));
  for (const path of ["/dashboard/home", withdrawPath]) {
    await enter(page, account, path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(homePage(page).withdraw).toBeHidden();
    await expectNoFindings(page);
  }
});

for (const [state, username] of [
  ["paused", "indefinite"],
  ["beingSetUp", "waiting"],
  ["beingSetUp", "investigated"],
  ["rejected", "declined"],
  ["notAvailable", "special"],
  ["notAvailable", "norecord"],
  ["canRegister", "newcomer"],
] as const)
  test(`when ${username} looks at home and at the withdraw page, then both say so: ${state}`, async ({ page }) => {
    const account = await anew(username);
    for (const path of ["/dashboard/home", withdrawPath]) {
      await enter(page, account, path);
      await expect(page.getByText(homePage(page).states[state], { exact: true })).toBeVisible();
      await expect(withdrawPage(page).amount).toBeHidden();
      await expectNoFindings(page);
    }
  });

test("when payroll does not know somebody, then the card says who can change that", async ({ page }) => {
  await enter(page, await anew("norecord"));
  await expect(
    page.getByText("Your employer must add you to its payroll first. Please ask your employer."),
  ).toBeVisible();
});

test("when there is no registration but payslips elsewhere, then the card leads to them", async ({ page }) => {
  await enter(page, await anew("special"));
  await expect(page.getByRole("link", { name: "Open your payslips" })).toHaveAttribute("href", /^https:/);
});

test("when the employer offers no on-demand pay, then there is no card and the page goes home", async ({ page }) => {
  const account = await anew("noadvances");
  await enter(page, account, withdrawPath);
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page).toHaveURL("/dashboard/home");
  await expect(homePage(page).payCard).toBeHidden();
  await expectNoFindings(page);
});

test("when an employee is suspended while signed in, then reading goes on and nothing can be withdrawn", async ({
  page,
}) => {
  const account = await anew("buffer");
  await sandbox.changeEmployee("buffer", { status: "suspended" });
  await enter(page, account);
  await expect(page.getByText("Register now", { exact: true })).toBeVisible();
  await page.goto(withdrawPath);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(withdrawPage(page).amount).toBeHidden();
});

test("when the fee is a percentage, then card, entry and payslip show it before confirming", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("percent");
  const quote = await account.api(quoteAdvance, { query: { amount: 46 } });
  expect(quote.fee).toBe(1.15);
  await enter(page, account);
  await expect(page.getByText("2.5% fee for each withdrawal")).toBeVisible();
  await homePage(page).withdraw.click();
  const screen = withdrawPage(page);
  await expect(screen.fact("Fee")).toHaveText("2.5%");
  await screen.amount.fill("46");
  await expect(screen.fact("Fee")).toHaveText("£1.15");
  await expect(screen.fact("Fees")).toHaveText(goingOut(1.15));
  await expect(screen.fact("Net salary")).toHaveText(inPounds(quote.payslip.net));
  await expect(screen.button).toHaveText("Withdraw £46.00");
  await expectNoFindings(page);
});

test("when the employer changes its mind, then the next look at home follows", async ({ page }) => {
  const account = await anew("waiting");
  await enter(page, account);
  await expect(page.getByText(homePage(page).states.beingSetUp, { exact: true })).toBeVisible();
  await sandbox.decide("waiting", "approved");
  await page.reload();
  await expect(homePage(page).withdraw).toBeVisible();
  await expect.poll(() => newestTextTo(account.phone)).toContain("approved on-demand pay");
  await sandbox.changeEmployee("waiting", { vpAccount: "investigation" });
  await page.reload();
  await expect(page.getByText(homePage(page).states.beingSetUp, { exact: true })).toBeVisible();
});

test("when messages do not leave, then the code's dialog says so and it can be sent again", async ({
  page,
  setFault,
  watch,
}) => {
  watch.expectStatus(503);
  const account = await anew("everyday");
  const screen = withdrawPage(page);
  await enter(page, account, withdrawPath);
  await screen.amount.fill("20");
  await setFault({ target: "messages", mode: "error", count: 1 });
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We couldn't send the code. Please try again in a moment.");
  await expect(screen.codeDialog).not.toContainText("We sent 6 digits");
  await expectNoFindings(page);
  await screen.sendCodeAgain.click();
  await expect(screen.codeDialog).toContainText("We sent 6 digits");
  await screen.closeCode.click();
  await expect(screen.amount).toHaveValue("20");
});

test("when the code is not sent yet, then the dialog does not say that it is", async ({ page }) => {
  const account = await anew("everyday");
  const screen = withdrawPage(page);
  await enter(page, account, withdrawPath);
  await screen.amount.fill("20");
  await page.evaluate(`
    window.said = [];
    new MutationObserver(() => window.said.push(document.querySelector("[role=dialog]")?.textContent ?? ""))
      .observe(document.body, { childList: true, subtree: true, characterData: true });
  `);
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  await page.route("**/phone-check", async (route) => {
    await isSent;
    await route.continue();
  });
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We are sending 6 digits to your phone.");
  expect((await page.evaluate<string[]>("window.said")).filter((text) => text.includes("We sent"))).toEqual([]);
  send();
  await expect(screen.codeDialog).toContainText("We sent 6 digits");
});

test("when access ends while the form is open, then the server's word stands there and what was typed stays", async ({
  page,
  watch,
}) => {
  watch.expectStatus(403);
  const account = await anew("nocode");
  const screen = withdrawPage(page);
  await enter(page, account, withdrawPath);
  await screen.amount.fill("20");
  await expect(screen.button).toBeEnabled();
  await page.waitForLoadState("networkidle");
  // The page would read the amount again after the refusal and show the new state; here its first word is looked at.
  await page.route("**/vancepay/advance-amount", (route) => route.abort());
  watch.expectLostAnswer();
  await sandbox.changeEmployee("nocode", { vpAccount: "suspended" });
  await screen.button.click();
  await expect(page.getByText(sentences.statusChanged)).toBeVisible();
  await expect(screen.amount).toHaveValue("20");
  await expectNoFindings(page);
});

test("when the employer stops on-demand pay while the form is open, then the server's word stands there", async ({
  page,
  watch,
}) => {
  watch.expectStatus(403);
  const account = await anew("nosavings");
  const screen = withdrawPage(page);
  await enter(page, account, withdrawPath);
  await screen.amount.fill("20");
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We sent 6 digits");
  await page.route("**/vancepay/advance-amount", (route) => route.abort());
  watch.expectLostAnswer();
  await sandbox.changeCompany("Hazel", { isAdvancesAvailable: false });
  await screen.code.fill(await newestCodeTo(account.phone));
  await screen.confirm.click();
  await expect(screen.codeDialog).toContainText(sentences.notOffered);
  await expectNoFindings(page);
});
