import { administratorLogout, ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { consoleShell, consoleSignIn } from "../pages/app/console.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { shell as employeeShell } from "../pages/app/shell.ts";
import { enter, signIn } from "../product/account.ts";
import {
  codeAfter,
  enterConsole,
  newestIdTo,
  owner,
  payroll,
  signInAsAdministrator,
} from "../product/administrator.ts";
import { sandbox } from "../product/sandbox.ts";

/** A page that does not exist, open to everyone of a company. */
const nowhere = "/employer/nowhere?of=1";

const captchaNeeded = {
  error: { code: "CAPTCHA_REQUIRED", message: "Complete the check to show you're human, then try again." },
};

test("opens the requested page after a code, keeps it on reload, and ends on sign-out", async ({ page, watch }) => {
  watch.expectStatus(401, 404, 422);
  const [steps, shell] = [consoleSignIn(page), consoleShell(page)];
  await steps.open(nowhere);
  await steps.button.click();
  await expect(steps.email).toBeFocused();
  await expect(steps.enterEmail).toBeVisible();
  await steps.start(owner, "not the password");
  await expect(steps.wrong).toBeVisible();

  const before = await newestIdTo(owner);
  await steps.start(owner);
  await expect(steps.confirmHeading).toBeFocused();
  await page.reload();
  await expect(steps.confirmHeading).toBeVisible();
  const code = await codeAfter(owner, before);
  await steps.code.fill(code === "000000" ? "000001" : "000000");
  await steps.confirm.click();
  await expect(steps.wrongCode).toBeVisible();
  await expectNoFindings(page);
  await steps.code.fill(code);
  await steps.confirm.click();

  await expect(shell.heading("Page not found")).toBeVisible();
  expect(new URL(page.url()).search).toBe("?of=1");
  await expect(page).toHaveTitle("Page not found · Wellpaid");
  for (const unknown of ["/employer/settings/consents/none", "/employer/waiting/none"]) {
    await page.goto(unknown);
    await expect(shell.heading("Page not found")).toBeVisible();
  }
  await page.reload();
  await shell.item("Overview").click();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Overview · Wellpaid$/);
  await expect(shell.item("Overview")).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(shell.heading("Page not found")).toBeFocused();
  await shell.signOut.click();
  await expect(steps.signedOut).toBeVisible();
  await page.goBack();
  await expect(steps.heading).toBeVisible();

  await test.step("an employee token is worth nothing there", async () => {
    const { token } = await signIn("nocode");
    await enterConsole(page, { email: owner, token });
    await expect(steps.refused).toBeVisible();
  });
});

test("shows whether a code was tried too often or came too late, and another succeeds", async ({ page, watch }) => {
  watch.expectStatus(401, 422, 429);
  const [steps, shell] = [consoleSignIn(page), consoleShell(page)];
  await steps.open("/employer/people");
  const first = await newestIdTo(payroll);
  await steps.start(payroll);
  const code = await codeAfter(payroll, first);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await expect(steps.codeDead).toBeHidden();
    await steps.code.fill(String((Number(code) + wrong) % 1_000_000).padStart(6, "0"));
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await steps.confirm.click();
    await answer;
  }
  await expect(steps.heading).toBeVisible();
  await expect(steps.codeDead).toBeVisible();
  await expectNoFindings(page);
  await test.step("more than ten minutes later", async () => {
    const second = await newestIdTo(payroll);
    await steps.start(payroll);
    await steps.code.fill(await codeAfter(payroll, second));
    await sandbox.advance("PT11M");
    await steps.confirm.click();
    await expect(steps.tookTooLong).toBeVisible();
    await expect(steps.refused).toBeHidden();
  });
  const third = await newestIdTo(payroll);
  await steps.start(payroll);
  await steps.code.fill(await codeAfter(payroll, third));
  await steps.confirm.click();
  await expect(shell.heading("Employees")).toBeVisible();
});

test("signs an administrator out in every tab, and leaves a colleague and an employee signed in", async ({
  page,
  context,
  watch,
}) => {
  // The copy of a tab has its token, which the first has ended.
  watch.expectStatus(401);
  const [colleague, employee] = [await context.newPage(), await context.newPage()];
  await enter(employee, await signIn("nocode"));
  await expect(homePage(employee).greeting).toBeVisible();
  await signInAsAdministrator(colleague, payroll, "/employer/people");
  await signInAsAdministrator(page, owner, "/employer/people");
  const [twin] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate("void window.open('/employer/administrators')"),
  ]);
  await expect(consoleShell(twin).heading("Administrators")).toBeVisible();
  await consoleShell(page).signOut.click();
  await expect(consoleSignIn(page).signedOut).toBeVisible();
  await expect(consoleSignIn(twin).signedOutElsewhere).toBeVisible();
  await colleague.reload();
  await expect(consoleShell(colleague).heading("Employees")).toBeVisible();
  await employee.reload();
  await expect(homePage(employee).greeting).toBeVisible();
  await employeeShell(employee).logOutItem.click();
  await employeeShell(employee).confirmLogOut.click();
  await expect(loginPage(employee).heading).toBeVisible();
  await consoleShell(colleague).item("Payroll runs").click();
  await expect(consoleShell(colleague).heading("Payroll runs")).toBeVisible();
});

test("returns to the previous page after sign-in when a session ends with unsaved changes", async ({ page, watch }) => {
  watch.expectStatus(401);
  const [steps, shell] = [consoleSignIn(page), consoleShell(page)];
  const { api } = await signInAsAdministrator(page, owner, "/employer/settings/fee");
  await page.getByLabel("Fee (£)").fill("3.00");
  await api(administratorLogout, { query: {} });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(steps.refused).toBeVisible();
  const before = await newestIdTo(owner);
  await steps.start(owner);
  await steps.code.fill(await codeAfter(owner, before));
  await steps.confirm.click();
  await expect(shell.heading("Withdrawal fee")).toBeVisible();
});

test("shows the role of a page to others, prompts after 29 idle minutes and signs out after 30", async ({ page }) => {
  const [steps, shell] = [consoleSignIn(page), consoleShell(page)];
  await page.clock.install();
  const { api } = await signInAsAdministrator(page, payroll, "/employer/partners");
  await expect(shell.heading("You don't have access to this page")).toBeVisible();
  await expect(page.getByText("Only owners can use it.")).toBeVisible();
  await expect(shell.item("Payroll import")).toBeVisible();
  for (const others of ["Requests", "Partners", "Administrators"]) await expect(shell.item(others)).toHaveCount(0);

  await page.clock.runFor("29:05");
  await expect(shell.stillThere).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(shell.stillThere).toHaveCount(0);
  await page.clock.runFor("30:05");
  await expect(steps.timedOut).toBeVisible();
  // The page does not wait for the answer of the sign-out.
  await expect(() => expect(api(ownAdministrator)).rejects.toMatchObject({ code: "NO_SESSION" })).toPass();
});

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone });

  test("opens the menu, navigates and closes it", async ({ page, watch }) => {
    watch.expectStatus(404);
    const shell = consoleShell(page);
    await signInAsAdministrator(page, owner, nowhere);
    await shell.menu.click();
    await expect(shell.menuDialog).toBeVisible();
    await expectNoFindings(page);
    await shell.item("Overview").click();
    await expect(shell.heading(/^Good (morning|afternoon|evening), /)).toBeVisible();
    await expect(shell.menuDialog).toHaveCount(0);
  });
});

test("requires a captcha after failed sign-ins, then the password leads to the code", async ({ page, watch }) => {
  watch.expectStatus(401, 403, 422);
  await page.setViewportSize(sizes.phone);
  const steps = consoleSignIn(page);
  const captcha = page.getByRole("checkbox", { name: "I'm human" });
  await steps.open();
  for (let failed = 0; failed < 10; failed += 1) {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await steps.start(payroll, `wrong ${failed}`);
    await answer;
    await expect(steps.wrong).toBeVisible();
  }
  await expect(captcha).toBeHidden();
  await steps.start(payroll);
  await expect(captcha).toBeVisible();
  await expectNoFindings(page);
  await captcha.click();
  await expect(steps.confirmHeading).toBeVisible();
  // For the journeys after this one.
  await sandbox.advance("PT16M");
});

test("shows a captcha for a forgotten password, keeps input and focuses the message", async ({ page, watch }) => {
  watch.expectStatus(403);
  const ask = "**/api/v1/employer/password-reset";
  await page.route(ask, (route) => route.fulfill({ status: 403, json: captchaNeeded }), { times: 1 });
  await page.goto("/employer/forgotten");
  await page.getByLabel("Email address", { exact: true }).fill(payroll);
  await page.getByRole("button", { name: "Send link" }).click();
  const captcha = page.getByRole("checkbox", { name: "I'm human" });
  await expect(captcha).toBeFocused();
  await expect(page.getByLabel("Email address", { exact: true })).toHaveValue(payroll);
  await expectNoFindings(page);
  await captcha.click();
  await expect(consoleShell(page).heading("Check your email")).toBeFocused();
});
