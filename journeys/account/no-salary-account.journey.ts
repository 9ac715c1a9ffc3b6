import { requestAccess } from "@wellpaid/contract/on-demand-pay/access-request";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { enter } from "../product/account.ts";
import { whenSomethingIsEarned } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";
import { asSol } from "../product/sol.ts";

test("shows the right contact without a salary account and blocks withdrawals", async ({ page }) => {
  const { api, username } = await asSol();
  const { company } = await api(checkSession);
  await api(requestAccess, { body: { companyId: company.id, changesPayment: true, addendum: true } });
  await sandbox.decide(username, "approved");
  await enter(page, await whenSomethingIsEarned(asSol), "/dashboard/advance-up");
  const screen = withdrawPage(page);
  await expect(screen.stateTitle("We don't have your salary account")).toBeVisible();
  await expect(
    page.getByText("We don't have your salary account yet. Please ask your employer to add it."),
  ).toBeVisible();
  await expect(screen.amount).toHaveCount(0);
  await expectNoFindings(page);
});
