import { cancelAdvance, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { withdrawPage } from "../pages/withdraw.ts";
import { freshAccount, enter, signIn } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const withdrawPath = "/dashboard/advance-up";

test("when the page stays open, then every 30 seconds it reads amount and history again, whichever tab is shown", async ({
  page,
}) => {
  const account = await freshAccount("nocode");
  await page.clock.install();
  await enter(page, account, withdrawPath);
  const screen = withdrawPage(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
  await expect(screen.amount).toBeVisible();
  await screen.tab("Withdrawal history").click();
  await expect(screen.historyEmpty).toBeVisible();
  await account.api(withdraw, { body: { amount: 20 } });
  // The page's time runs by itself, too: on a busy machine some seconds of the 30 are already over.
  await page.clock.runFor(15_000);
  await expect(screen.historyEmpty).toBeVisible();
  asked.length = 0;
  await page.clock.runFor(16_000);
  await expect(screen.rows).toContainText("£20.00");
  await expect.poll(() => asked).toContain("advance-amount");
  await screen.tab("Withdraw").click();
  await expect(screen.amount).toBeVisible();
  await page.clock.runFor(5_000);
  asked.length = 0;
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["advance-amount", "advance-history"]));
});

test("when withdrawals came to every end there is, then the history says each", async ({ page, setError }) => {
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
  const said = ["New", "Cancelled", "On its way", "Failed", "Paid"];
  await expect(screen.rows).toHaveCount(said.length);
  for (const [index, status] of said.entries()) await expect(screen.rows.nth(index)).toContainText(status);
  await expect(screen.rows.filter({ hasText: "left to cancel" })).toHaveCount(1);
  const moments = await page.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/).all();
  const heights = await Promise.all(moments.map(async (moment) => (await moment.boundingBox())?.height));
  expect(heights, "each in one line").toEqual(said.map(() => heights[0]));
  await expectNoFindings(page);
});
