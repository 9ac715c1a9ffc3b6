import { cancelAdvance, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter, signIn } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const withdrawPath = "/dashboard/advance-up";

test("refreshes amount and history every 30 seconds in whichever tab is shown", async ({ page }) => {
  const account = await freshAccount("nocode");
  await page.clock.install();
  await enter(page, account, withdrawPath);
  const screen = withdrawPage(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
  await expect(screen.amount).toBeVisible();
  await screen.tab("Withdrawal history").click();
  await expect(screen.historyEmpty).toBeVisible();
  await account.api(withdraw, { body: { amount: 20 } });
  // The page's time runs by itself, too: on a busy machine some seconds of the 30 are already over.
  await page.clock.runFor(15_000);
  await expect(screen.historyEmpty).toBeVisible();
  requests.length = 0;
  await page.clock.runFor(16_000);
  await expect(screen.rows).toContainText("£20.00");
  await expect.poll(() => requests).toContain("advance-amount");
  await screen.tab("Withdraw").click();
  await expect(screen.amount).toBeVisible();
  await page.clock.runFor(5_000);
  requests.length = 0;
  await page.clock.runFor(31_000);
  await expect.poll(() => requests).toEqual(expect.arrayContaining(["advance-amount", "advance-history"]));
});

test("shows withdrawals of every outcome in the history", async ({ page, setError }) => {
  await page.setViewportSize(sizes.phone);
  const { api } = await freshAccount("nocode");
  const take = (amount: number) => api(withdraw, { body: { amount } });
  await take(10);
  await sandbox.advance("PT2M");
  await setError({ target: "payouts", mode: "reject" });
  await take(11);
  await sandbox.advance("PT2M");
  await setError({ target: "payouts", mode: "error", status: 503 });
  await take(12);
  await sandbox.advance("PT35S");
  await api(cancelAdvance, { body: { advanceId: (await take(13)).id } });
  await take(14);
  await enter(page, await signIn("nocode"), withdrawPath);
  const screen = withdrawPage(page);
  await screen.tab("Withdrawal history").click();
  const message = ["New", "Cancelled", "On its way", "Failed", "Paid"];
  await expect(screen.rows).toHaveCount(message.length);
  for (const [index, status] of message.entries()) await expect(screen.rows.nth(index)).toContainText(status);
  await expect(screen.rows.filter({ hasText: "left to cancel" })).toHaveCount(1);
  const moments = await page.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/).all();
  const heights = await Promise.all(moments.map(async (moment) => (await moment.boundingBox())?.height));
  expect(heights, "each in one line").toEqual(message.map(() => heights[0]));
  await expectNoFindings(page);
});
