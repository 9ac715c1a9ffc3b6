import type { Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { accountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { loginSteps } from "../pages/identity/login-steps.ts";
import { resetPage } from "../pages/identity/reset.ts";
import { signUpPage } from "../pages/identity/sign-up.ts";
import { verification } from "../pages/identity/verification.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const PASSWORD = "Harbour-walk-7!";

/** Signs up with an employee number that payroll does not know, and reaches home. */
async function joinUnknown(
  page: Page,
  password: string,
  person: { firstName: string; lastName: string; phone: string },
) {
  const join = signUpPage(page);
  await join.start(password);
  await join.fillIn(person);
  await join.next.click();
  await join.employeeNumber.fill("70090");
  await join.employeeNumber.press("Enter");
  await join.goToLogIn.click();
  const [message] = await sandbox.messagesTo(`+44${person.phone}`);
  await loginPage(page).password.fill(message?.text.split(" ")[0] ?? "");
  await loginPage(page).button.click();
  await resetPage(page).choose(PASSWORD);
  // Payroll's payday is not known either.
  const steps = loginSteps(page);
  await expect(steps.paydayHeading).toBeVisible();
  await steps.day("Last day").click();
  await steps.goOn.click();
  await expect(homePage(page).greeting).toBeVisible();
}

async function correctNumber(page: Page, phone: string, number: string) {
  const [account, modal] = [accountPage(page), verification(page)];
  await homePage(page).main.getByRole("link", { name: "Check your employee number" }).click();
  await expect(account.field("Employee number")).toBeEditable();
  await account.field("Employee number").fill(number);
  await account.save.click();
  await expect(modal.sentTo(phone)).toBeVisible();
  await modal.code.fill(await newestCodeTo(`+44${phone}`));
  await modal.confirm("Save changes").click();
}

const unknown = "We can't find you in your employer's payroll.";

test("leads from home to a correction of an unknown number, and refuses a foreign one", async ({ page, watch }) => {
  watch.expectStatus(404, 422, 429);
  // A created account stays: no other test signs up as this person of the payroll.
  const phone = "7700900388";
  await page.setViewportSize(sizes.phone);
  await joinUnknown(page, "Acorn-2026!", { firstName: "Ines", lastName: "Iris", phone });
  await expect(homePage(page).main.getByText(unknown)).toContainText("your employer has the same phone number");
  await expectNoFindings(page);
  // Payroll has no one with this phone: a number that is not theirs, even the right person's, is refused at its field.
  await correctNumber(page, phone, "70009");
  await expect(
    page.getByText("The Client ID or password you entered is incorrect. The phone number here must also match the one"),
  ).toBeVisible();
  await expect(accountPage(page).field("Employee number")).toBeEditable();
});

test("recognises the person after a corrected number, shows pay on home and keeps the number", async ({
  page,
  watch,
}) => {
  watch.expectStatus(404, 429);
  const phone = "7700900389";
  await joinUnknown(page, "Acorn-2026!", { firstName: "Keiko", lastName: "Larch", phone });
  const home = homePage(page);
  await expect(home.main.getByText(unknown)).toBeVisible();
  await correctNumber(page, phone, "70011");
  await expect(accountPage(page).field("Employee number")).not.toBeEditable();
  await expect(accountPage(page).field("Employee number")).toHaveValue("70011");
  await page.goto("/dashboard/home");
  await expect(home.greeting).toBeVisible();
  await expect(home.main.getByText(unknown)).toBeHidden();
  await expect(home.main.getByText("You can now register")).toBeVisible();
  await expectNoFindings(page);
});
