import type { Page } from "@playwright/test";
import { advanceAmount, advanceHistory, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { sentences, withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { inPounds, inWholePounds } from "../pages/page-text.ts";
import { type Account, freshAccount, enter } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const advance = "**/api/v1/vancepay/advance";

/** Whole pounds: that part of what there is to withdraw. */
const partOf = async ({ api }: Account, part: number) => Math.floor(((await api(advanceAmount))?.amount ?? 0) * part);

/** The server does what the call requests, and its answer never arrives. */
const loseAnswers = (page: Page) =>
  page.route(advance, async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Withdraws that part of what there is, up to the sentence that no answer came. */
async function withdrawUnanswered(page: Page, part: number) {
  const account = await freshAccount("nocode");
  const pounds = await partOf(account, part);
  const screen = withdrawPage(page);
  await enter(page, account, "/dashboard/advance-up");
  await screen.amount.fill(String(pounds));
  await loseAnswers(page);
  await screen.withdraw();
  await expect(screen.noAnswer).toBeVisible();
  return { account, pounds, screen };
}

async function expectOne({ api, username }: Account, pounds: number): Promise<void> {
  expect(await api(advanceHistory)).toHaveLength(1);
  await sandbox.advance("PT2M");
  expect((await sandbox.payoutsOf(username)).map(({ amountPence }) => amountPence)).toEqual([pounds * 100]);
}

test.describe("a withdrawal with a lost answer", () => {
  test.beforeEach(({ watch }) => watch.expectLostAnswer());

  test("of the whole amount keeps input, and a retry is the same withdrawal", async ({ page }) => {
    const { account, pounds, screen } = await withdrawUnanswered(page, 1);
    await page.waitForLoadState("networkidle");
    await expect(screen.question).toContainText("This withdrawal may already be included in your payslip.");
    await page.unroute(advance);
    await screen.confirmQuestion.click();
    await expect(screen.done).toContainText(inWholePounds(pounds));
    await expectOne(account, pounds);
  });

  test("is remembered after a reload, and a retry is the same withdrawal", async ({ page }) => {
    const { account, pounds, screen } = await withdrawUnanswered(page, 0.8);
    await page.unroute(advance);
    await page.reload();
    await expect(screen.noAnswer).toBeVisible();
    await expect(screen.amount).toHaveValue(String(pounds));
    // It may be among the advances already: no payslip counts it once more.
    await expect(page.getByText("This withdrawal may already be included in your payslip.")).toBeVisible();
    await expect(screen.fact("Pay after deductions")).toBeHidden();
    const taken = (await account.api(advanceAmount))?.estimated ?? 0;
    await expect(page.getByText(new RegExp(`^This pay period ${inPounds(taken)} of `))).toBeVisible();
    await expectNoFindings(page);
    await screen.withdraw();
    await expect(screen.done).toContainText(inWholePounds(pounds));
    await page.reload();
    await expect(screen.amount).toHaveValue("");
    await expect(screen.noAnswer).toBeHidden();
    await expectOne(account, pounds);
  });
});

test("closes the dialog for a field error when another tab withdraws the amount", async ({ page, watch }) => {
  watch.expectStatus(422);
  const account = await freshAccount("buffer");
  const pounds = await partOf(account, 0.8);
  const screen = withdrawPage(page);
  await enter(page, account, "/dashboard/advance-up");
  await screen.amount.fill(String(pounds));
  await screen.button.click();
  await expect(screen.codeDialog).toContainText("We've texted a 6-digit code");
  const code = await newestCodeTo(account.phone);
  await account.api(withdraw, { body: { amount: pounds, code } });
  const left = (await account.api(advanceAmount))?.amount ?? 0;
  await screen.code.fill(code);
  await screen.confirm.click();
  await expect(screen.codeDialog).toBeHidden();
  await expect(page.getByText(sentences.aboveCurrent(inWholePounds(left)))).toHaveCount(1);
  await expect(screen.amount).toBeFocused();
  await expectNoFindings(page);
  await screen.amount.fill("20");
  await expect(screen.codeDialog).toBeHidden();
  await expect(screen.button).toBeEnabled();
});

test("shows a failed payslip in its card with a retry, and reloads it when reconnected", async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(503);
  watch.expectLostAnswer();
  const account = await freshAccount("nocode");
  const screen = withdrawPage(page);
  const notLoaded = page.getByText("Your payslip did not load.");
  const quote = "**/api/v1/vancepay/quote?*";
  await page.route(quote, (route) =>
    route.fulfill({ status: 503, json: { error: { code: "UNAVAILABLE", message: "We're not available right now." } } }),
  );
  await enter(page, account, "/dashboard/advance-up");
  await screen.amount.fill("40");
  await expect(notLoaded).toBeVisible();
  await expectNoFindings(page);
  await page.unroute(quote);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(screen.fact("Pay after deductions")).toBeVisible();

  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await screen.amount.fill("50");
  await expect(notLoaded).toBeVisible();
  await context.setOffline(false);
  await expect(screen.fact("Pay after deductions")).toBeVisible();
  await expect(notLoaded).toBeHidden();
});
