import { readSalaryAccount } from "@wellpaid/contract/account/salary-account";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { goWithin } from "../fixtures/within-app.ts";
import { salaryAccountPage } from "../pages/account/salary-account.ts";
import { verification } from "../pages/identity/verification.ts";
import { freshAccount, enter } from "../product/account.ts";
import { signInAsAdministrator } from "../product/administrator.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const LINK = /\/salary-account#[\w-]{43}/;
const path = "/dashboard/manage-account/salary-account";

/** Where the newest SMS about the account leads; empty while there is none. */
const linkTo = async (phone: string): Promise<string> =>
  LINK.exec((await sandbox.messagesTo(phone)).find(({ text }) => LINK.test(text))?.text ?? "")?.[0] ?? "";

test("blocks payout to an unrecognised account by SMS link, until a code or the console releases it", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectStatus(400, 401);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const before = await linkTo(account.phone);
  await sandbox.changeEmployee(account.username, { salaryAccount: { sortCode: "040004", accountNumber: "77700777" } });
  await expect.poll(() => linkTo(account.phone)).not.toBe(before);
  const link = await linkTo(account.phone);
  const screen = salaryAccountPage(page);

  await test.step("the link, without a login", async () => {
    await page.goto(link);
    await expect(screen.title("Is the account ending 0777 yours?")).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("Wellpaid");
    expect(page.url()).not.toContain("#");
    await expectNoFindings(page);
    expect((await account.api(readSalaryAccount)).objectedAt).toBeNull();
    await screen.dontKnow.click();
    await expect(screen.title("We've stopped paying into this account")).toBeVisible();
    await expectNoFindings(page);
    await page.goto("about:blank");
    await page.goto(link);
    await expect(screen.title("We've stopped paying into this account")).toBeVisible();
    await page.goto("about:blank");
    await page.goto(`/salary-account#${"A".repeat(43)}`);
    await expect(screen.title("This link doesn't work")).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step("the app: withdrawals are blocked, and a code confirms the account", async () => {
    await enter(page, account, "/dashboard/advance-up");
    await expect(page.getByText("Payments to your account have stopped")).toBeVisible();
    await goWithin(page, "/dashboard/home");
    await expect(page.getByText("Payments to your account have stopped")).toBeVisible();
    await expect(page.getByText(/^\d withdrawals? left$/)).toHaveCount(0);
    await goWithin(page, "/dashboard/advance-up");
    await page.getByRole("link", { name: "See your salary account" }).click();
    await expect(screen.stopped).toBeVisible();
    await expect(page.getByText("We pay withdrawals, refunds and savings into it.")).toHaveCount(0);
    await expectNoFindings(page);
    await sandbox.advance("PT31S");
    await screen.mine.click();
    const modal = verification(page);
    await expect(modal.sentTo(account.phone)).toBeVisible();
    await modal.code.fill(await newestCodeTo(account.phone));
    await modal.confirm("This is my account").click();
    await expect(screen.message("We'll pay into this account again from")).toBeVisible();
    await expect(screen.title("Salary account")).toBeFocused();
    await screen.dontKnow.click();
    await screen.stop.click();
    await expect(screen.message("We've stopped paying into this account")).toBeVisible();
    await expect(screen.title("Salary account")).toBeFocused();
  });

  await test.step("the console: waiting employees, and an administrator who confirms the account", async () => {
    const context = await browser.newContext({ viewport: sizes.desktop });
    const other = await context.newPage();
    const theirs = salaryAccountPage(other);
    await signInAsAdministrator(other);
    await other.getByRole("link", { name: /\d salary accounts? not recognised/ }).click();
    await other.getByRole("rowheader").getByRole("link").first().click();
    await expect(theirs.confirm).toBeVisible();
    await expectNoFindings(other);
    await theirs.confirm.click();
    await theirs.confirmInDialog.click();
    await expect(other.getByText("Say how you know in a few words")).toBeVisible();
    await theirs.reason.fill("Spoke to them in person.");
    await theirs.confirmInDialog.click();
    await expect(theirs.confirm).toHaveCount(0);
    expect((await account.api(readSalaryAccount)).objectedAt).toBeNull();
    await context.close();
  });

  await page.goto(path);
  await expect(screen.dontKnow).toBeVisible();
  await expectNoFindings(page);
});
