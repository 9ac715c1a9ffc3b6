import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, test } from "./fixtures/journey.ts";
import { accessPage } from "./pages/access.ts";
import { homePage } from "./pages/home.ts";
import { withdrawPage } from "./pages/withdraw.ts";
import { enter } from "./product/account.ts";
import { whenSomethingIsEarned } from "./product/payday.ts";
import { sandbox } from "./product/sandbox.ts";
import { asSol } from "./product/sol.ts";

test("when payroll knows no salary account, then the withdraw page says whom to ask, and nothing can be withdrawn", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  const account = await asSol();
  await enter(page, account, "/dashboard/request-on-demand-pay");
  const access = accessPage(page);
  await access.letsGo.click();
  await access.agree.check();
  await access.next.click();
  await access.accept.check();
  await access.requestAccess.click();
  await expect(homePage(page).greeting).toBeVisible();
  await sandbox.decide(account.username, "approved");
  await page.goto("about:blank");
  await enter(page, await whenSomethingIsEarned(asSol), "/dashboard/advance-up");
  const screen = withdrawPage(page);
  await expect(screen.stateTitle("No salary account yet")).toBeVisible();
  await expect(
    page.getByText("We don't have your salary account yet. Please ask your employer to add it."),
  ).toBeVisible();
  await expect(screen.amount).toHaveCount(0);
  await expectNoFindings(page);
});
