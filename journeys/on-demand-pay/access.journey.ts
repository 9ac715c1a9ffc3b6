import { checkSession } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { askWithin } from "../fixtures/within-app.ts";
import { accessPage, accessPaths } from "../pages/on-demand-pay/access.ts";
import { homePage } from "../pages/app/home.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { type Account, freshAccount, enter } from "../product/account.ts";
import { newestTextTo, sandbox } from "../product/sandbox.ts";

const numberOf = async ({ api }: Account): Promise<string> => (await api(checkSession)).employeeIdNumber ?? "";

test("shows an amount and sends an SMS once the employer approves a newcomer", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("newcomer");
  const screen = accessPage(page);
  const canRegister = page.getByText("You can now register", { exact: true });
  await test.step("leads from the waiting page home and from the withdraw page to the request page", async () => {
    await enter(page, account, accessPaths.waiting);
    await expect(page).toHaveURL("/dashboard/home");
    await expect(canRegister).toBeVisible();
    await askWithin(page, "/dashboard/advance-up");
    await expect(withdrawPage(page).heading).toBeVisible();
    await expect(canRegister).toBeVisible();
    await expect(withdrawPage(page).amount).toBeHidden();
    await screen.goHome.click();
    await expect(homePage(page).greeting).toBeVisible();
  });
  await screen.cardLink("Register").click();
  await expect(page).toHaveURL(accessPaths.request);
  await expect(screen.heading("Your pay, when you need it")).toBeVisible();
  await screen.letsGo.click();
  await expect(screen.next).toBeDisabled();
  await expect(page.getByText("Tick the box above to continue")).toBeVisible();
  await screen.agree.check();
  await expectNoFindings(page);
  await screen.next.click();
  await screen.accept.check();
  await screen.requestAccess.click();
  await expect(screen.numberMissing).toBeVisible();
  await expect(screen.number).toBeFocused();
  await expectNoFindings(page);
  await screen.number.fill(await numberOf(account));
  await screen.requestAccess.click();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page.getByText(/^Thanks .+\. Your request is with your employer\.$/)).toBeVisible();
  await expect(page.getByText("being set up", { exact: true })).toBeVisible();
  await screen.cardLink("See your request").click();
  await expect(screen.thanks).toBeVisible();
  await expect(page.getByText("admin@acorn.example")).toBeVisible();
  await expectNoFindings(page);

  await sandbox.decide("newcomer", "approved");
  await expect
    .poll(() => newestTextTo(account.phone))
    .toBe("Acorn approved on-demand pay. You can withdraw £10 or more.");
  await page.goto(accessPaths.waiting);
  await expect(page).toHaveURL("/dashboard/home");
  await expect(homePage(page).withdraw).toBeVisible();
});
