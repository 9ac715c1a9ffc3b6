import { indicators } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { detailPage, homePage } from "../pages/app/home.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { inPounds } from "../pages/page-text.ts";
import { enter, freshAccount, type Account } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

async function moneyOf({ api }: Account) {
  const money = await api(indicators);
  if (money === null) throw new Error("this journey needs a bank");
  return money;
}

test("shows a withdrawal on its way in left to spend, until the bank has booked it", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const before = await moneyOf(account);
  expect(before.onItsWay).toBe(0);
  const [home, detail, screen] = [homePage(page), detailPage(page), withdrawPage(page)];
  await enter(page, account, "/dashboard/advance-up");
  await screen.amount.fill("40");
  await screen.button.click();
  await screen.code.fill(await newestCodeTo(account.phone));
  await screen.confirm.click();
  await expect(screen.done).toContainText("£40.00");

  const left = inPounds(before.monthRemind + 40);
  await page.goto("/dashboard/home");
  await expect(home.onItsWay).toHaveText("£40.00 on its way from Wellpaid");
  await expect(home.ring).toHaveAccessibleName(
    new RegExp(`^${left} left to spend, including £40.00 on its way to your bank`),
  );
  await expectNoFindings(page);
  await home.howWorkedOut.click();
  const line = detail.line("On its way from Wellpaid");
  await expect(line).toContainText("+£40.00");
  await expect(line).toContainText("1 payment, not in the balance yet");
  await expect(line).toContainText("Withdrawn on");
  await expect(detail.line("Left to spend")).toContainText(left);
  await expectNoFindings(page);

  // The cancel window ends, the rail pays, the bank books it and the aggregator notifies us.
  await sandbox.advance("PT2M");
  await expect.poll(async () => (await moneyOf(account)).onItsWay).toBe(0);
  const after = await moneyOf(account);
  expect(after.monthRemind).toBeCloseTo(before.monthRemind + 40, 2);
  expect(after.currentBalance).toBeCloseTo(before.currentBalance + 40, 2);
  await page.goto("/dashboard/home");
  await expect(home.ring).toHaveAccessibleName(new RegExp(`^${left} left to spend, £`));
  await expect(home.onItsWay).toBeHidden();
});
