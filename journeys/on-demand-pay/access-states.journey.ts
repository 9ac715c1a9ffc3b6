import { advanceAmount, lastAccessRequest } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { askWithin } from "../fixtures/within-app.ts";
import { accessPage, accessPaths } from "../pages/on-demand-pay/access.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { ownLimitsPage } from "../pages/on-demand-pay/own-limits.ts";
import { pausePage } from "../pages/on-demand-pay/pause.ts";
import { shell } from "../pages/app/shell.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { freshAccount, enter, forgetOnEntering } from "../product/account.ts";
import { newestTextTo, sandbox } from "../product/sandbox.ts";

const home = "/dashboard/home";
const withdrawPath = "/dashboard/advance-up";

test("leads everything to a pending request and shows the decision at the next look", async ({ page }) => {
  const account = await freshAccount("waiting");
  const screen = accessPage(page);
  const { greeting, withdraw, states } = homePage(page);
  // Of pay: home says it of the savings below, too, once their card is loaded.
  const beingSetUp = page.getByText(states.beingSetUp, { exact: true }).first();
  await enter(page, account, withdrawPath);
  await expect(beingSetUp).toBeVisible();
  await expect(withdrawPage(page).amount).toBeHidden();
  await screen.cardLink("See your request").click();
  await expect(page).toHaveURL(accessPaths.waiting);
  await screen.goHome.click();
  await expect(greeting).toBeVisible();
  await expect(beingSetUp).toBeVisible();
  await sandbox.decide("waiting", "approved");
  await page.reload();
  await expect(withdraw).toBeVisible();
  await expect.poll(() => newestTextTo(account.phone)).toContain("approved on-demand pay");

  await sandbox.changeEmployee("waiting", { vpAccount: "investigation" });
  await page.goto(accessPaths.request);
  await expect(page).toHaveURL(accessPaths.waiting);
  await expect(screen.thanks).toBeVisible();
  await screen.goHome.click();
  await expect(greeting).toBeVisible();
  await expect(beingSetUp).toBeVisible();
});

test("redirects every screen home for an employee with access", async ({ page }) => {
  const { rejected, ...others } = accessPaths;
  await enter(page, await freshAccount("nocode"), rejected);
  await expect(page).toHaveURL(home);
  const seen: string[] = [];
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (pathname !== seen.at(-1)) seen.push(pathname);
  });
  for (const path of Object.values(others)) {
    await expect(homePage(page).greeting).toBeVisible();
    await askWithin(page, path);
    await expect.poll(() => seen.slice(-2)).toEqual([path, home]);
  }
});

test("shows the right contact after a rejection, and a link once a new request is allowed", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("declined");
  const screen = accessPage(page);
  const rejected = page.getByText("Admin did not approve", { exact: true });
  await enter(page, account, withdrawPath);
  await expect(rejected).toBeVisible();
  await expect(withdrawPage(page).amount).toBeHidden();
  await screen.goHome.click();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(rejected).toBeVisible();
  await screen.cardLink("See your options").click();
  await expect(page).toHaveURL(accessPaths.rejected);
  await expect(screen.sorry("Dina")).toBeVisible();
  await expect(page.getByText("your admin didn't approve Early Wage Access")).toBeVisible();
  await expect(page.getByText("admin@acorn.example")).toBeVisible();
  await expect(page.getByText(/^From \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(screen.cardLink("Email your administrator")).toHaveAttribute("href", "mailto:admin@acorn.example");
  await expect(screen.cardLink("Contact support")).toHaveAttribute("href", /^mailto:support@/);
  await expectNoFindings(page);
  await shell(page).homeItem.click();
  await expect(homePage(page).greeting).toBeVisible();
  await askWithin(page, accessPaths.request);
  await expect(screen.sorry("Dina")).toBeVisible();
  await expect(page).toHaveURL(accessPaths.rejected);

  const last = await account.api(lastAccessRequest);
  // The clock of this product goes for other journeys, too: thirty days are not waited for.
  await page.route("**/vancepay/last-employee-access-request", (route) =>
    route.fulfill({ json: { ...last, canRequestFrom: last?.createdAt } }),
  );
  await page.reload();
  await screen.toRequest.click();
  await expect(screen.heading("Your pay, when you need it")).toBeVisible();
});

test("hides every amount and shows the reason when the company is suspended", async ({ page, watch }) => {
  watch.expectStatus(403);
  const account = await freshAccount("companyoff");
  expect(await account.api(advanceAmount)).toBeNull();
  await enter(page, account, accessPaths.request);
  await expect(page).toHaveURL(accessPaths.interest);
  await expect(page.getByText("The company you selected is suspended at the moment...")).toBeVisible();
  await accessPage(page).goHome.click();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page.getByText("not available", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your employer's account is suspended, so you can't withdraw\./)).toBeVisible();
  await expect(homePage(page).withdraw).toBeHidden();
});

test("shows on card, withdraw page and limits that pay is unavailable, and why a request fails", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  forgetOnEntering(page);
  const notAvailable = page.getByText(homePage(page).states.notAvailable, { exact: true });
  const addedFirst = page.getByText("You're not in your employer's payroll yet. Ask them to add you.", { exact: true });
  const openPayslips = page.getByRole("link", { name: "Open your payslips" });
  for (const [username, why] of [
    ["special", page.getByText("You can't access On-Demand Pay for this company right now.", { exact: true })],
    ["norecord", addedFirst],
  ] as const)
    await test.step(username, async () => {
      await enter(page, await freshAccount(username), withdrawPath);
      await expect(notAvailable).toBeVisible();
      await expect(withdrawPage(page).amount).toBeHidden();
      await accessPage(page).goHome.click();
      await expect(homePage(page).greeting).toBeVisible();
      await expect(notAvailable).toBeVisible();
      if (username === "special") await expect(openPayslips).toHaveAttribute("href", /^https:/);
      else await expect(addedFirst).toBeVisible();
      await askWithin(page, accessPaths.request);
      await expect(page).toHaveURL(accessPaths.interest);
      await expect(homePage(page).greeting).toBeHidden();
      await expect(why).toBeVisible();
    });
  await expectNoFindings(page);
  await shell(page).accountItem.click();
  await manageAccountPage(page).myLimits.click();
  await expect(page.getByText("You can set limits when you have on-demand pay.")).toBeVisible();
  await expect(ownLimitsPage(page).save).toBeDisabled();
});

test("shows a changed status on card, withdraw and request page after an account suspension", async ({ page }) => {
  const account = await freshAccount("nocode");
  await sandbox.changeEmployee("nocode", { vpAccount: "suspended" });
  const expectChanged = async () => {
    await expect(page.getByText("not available", { exact: true })).toBeVisible();
    const changed = "You can't access On-Demand Pay right now as your status has changed.";
    await expect(page.getByText(changed)).toBeVisible();
  };
  await enter(page, account, withdrawPath);
  await expectChanged();
  await accessPage(page).goHome.click();
  await expect(homePage(page).greeting).toBeVisible();
  await expectChanged();
  await askWithin(page, accessPaths.interest);
  await expect(homePage(page).greeting).toBeHidden();
  await expectChanged();
  await expectNoFindings(page);
});

test("blocks all actions on a suspension during a session, until an approval", async ({ page }) => {
  const account = await freshAccount("percent");
  const screen = accessPage(page);
  await sandbox.changeEmployee("percent", { status: "suspended" });
  await enter(page, account, withdrawPath);
  await expect(screen.cardLink("Register now")).toBeVisible();
  await expect(withdrawPage(page).amount).toBeHidden();
  const suspended = page.getByText("Unfortunately, your account has been suspended for some reason.");
  const menu = manageAccountPage(page);
  await shell(page).accountItem.click();
  await menu.myLimits.click();
  await expect(suspended).toBeVisible();
  await expect(ownLimitsPage(page).save).toBeDisabled();
  await expectNoFindings(page);
  await shell(page).accountItem.click();
  await menu.pause.click();
  await expect(pausePage(page).button).toBeDisabled();
  await expect(suspended).toBeVisible();

  await shell(page).homeItem.click();
  await screen.cardLink("Register now").click();
  await expect(page.getByText("can't access", { exact: true })).toBeVisible();
  await expect(page.getByText("You can't access On-Demand Pay right now as your status has changed.")).toBeVisible();
  await screen.toRequest.click();
  await screen.letsGo.click();
  await screen.agree.check();
  await screen.next.click();
  await screen.accept.check();
  await screen.requestAccess.click();
  await expect(homePage(page).greeting).toBeVisible();
  await screen.cardLink("See your request").click();
  await expect(screen.thanks).toBeVisible();
  await sandbox.decide("percent", "approved");
  await page.reload();
  await expect(homePage(page).withdraw).toBeVisible();
});
