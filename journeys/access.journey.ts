import { checkSession } from "@wellpaid/contract/identity";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { accessPage, accessPaths } from "./pages/access.ts";
import { homePage } from "./pages/home.ts";
import { type Account, anew, enter } from "./product/account.ts";
import { newestTextTo, sandbox } from "./product/sandbox.ts";

const numberOf = async ({ api }: Account): Promise<string> => (await api(checkSession)).employeeIdNumber ?? "";

for (const size of ["phone", "desktop"] as const)
  test(`when a newcomer asks on a ${size} and the employer approves, then there is an amount, and an SMS said so`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[size]);
    const account = await anew("newcomer");
    const screen = accessPage(page);
    await enter(page, account);
    await expect(page.getByText("You can now register", { exact: true })).toBeVisible();
    await screen.cardLink("Register").click();
    await expect(screen.heading("Your pay, when you need it")).toBeVisible();
    await expectNoFindings(page);
    await screen.letsGo.click();
    await expect(screen.next).toBeDisabled();
    await expect(page.getByText("Tick the box above first")).toBeVisible();
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
    await expect(page.getByText("being set up", { exact: true })).toBeVisible();
    await screen.cardLink("See your request").click();
    await expect(screen.thanks).toBeVisible();
    await expect(page.getByText("admin@acorn.example")).toBeVisible();
    await expectNoFindings(page);

    await sandbox.decide("newcomer", "approved");
    await expect
      .poll(() => newestTextTo(account.phone))
      .toBe("Acorn approved on-demand pay. You can withdraw from £10.");
    await screen.goHome.click();
    await page.reload();
    await expect(homePage(page).withdraw).toBeVisible();
    await page.goto(accessPaths.waiting);
    await expect(homePage(page).greeting).toBeVisible();
  });

for (const [username, name, path] of [
  ["newcomer", "Register", accessPaths.request],
  ["waiting", "See your request", accessPaths.waiting],
  ["declined", "See what you can do", accessPaths.rejected],
] as const)
  test(`when ${username} opens the withdraw page, then it leads to the next step: ${name}`, async ({ page }) => {
    await enter(page, await anew(username), "/dashboard/advance-up");
    const screen = accessPage(page);
    await expect(screen.goHome).toBeVisible();
    await screen.cardLink(name).click();
    await expect(page).toHaveURL(path);
  });
