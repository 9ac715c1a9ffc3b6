import { createClient } from "@wellpaid/contract/client";
import { login } from "@wellpaid/contract/identity";
import { changePassword } from "@wellpaid/contract/password-reset";
import { signUp } from "@wellpaid/contract/sign-up";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, test } from "./fixtures/journey.ts";
import { accessPage } from "./pages/access.ts";
import { homePage } from "./pages/home.ts";
import { withdrawPage } from "./pages/withdraw.ts";
import { type Account, enter, signIn } from "./product/account.ts";
import { DEMO_PASSWORD, sandbox } from "./product/sandbox.ts";
import { productAddress } from "./product/with-product.ts";

const phone = "+447700900211";
const username = "solrowan";

/** On Birch's payroll without a salary account; the temporary password comes by SMS. */
async function joinBirch(): Promise<Account> {
  const anyone = createClient({ origin: productAddress, token: () => null });
  const person = { phone, name: "Sol", surname: "Rowan", companyPassword: "Birch-2026!", username };
  await anyone(signUp, { body: person });
  const [temporary = ""] = ((await sandbox.messagesTo(phone))[0]?.text ?? "").split(" ");
  const { token } = await anyone(login, { body: { identifier: phone, password: temporary } });
  await anyone(changePassword, { body: { token, password: `New-${DEMO_PASSWORD}` } });
  return signIn(username, `New-${DEMO_PASSWORD}`);
}

test("when payroll knows no salary account, then the withdraw page says whom to ask, and nothing can be withdrawn", async ({
  page,
}) => {
  const account = await joinBirch();
  await enter(page, account, "/dashboard/request-on-demand-pay");
  const access = accessPage(page);
  await access.letsGo.click();
  await access.agree.check();
  await access.next.click();
  await access.accept.check();
  await access.requestAccess.click();
  await expect(homePage(page).greeting).toBeVisible();
  await sandbox.decide(username, "approved");
  await enter(page, account, "/dashboard/advance-up");
  const screen = withdrawPage(page);
  await expect(screen.stateTitle("No salary account yet")).toBeVisible();
  await expect(
    page.getByText("We don't have your salary account yet. Please ask your employer to add it."),
  ).toBeVisible();
  await expect(screen.amount).toHaveCount(0);
  await expectNoFindings(page);
});
