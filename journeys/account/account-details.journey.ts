import type { Page } from "@playwright/test";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { accountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { verification, wrongCodeFor } from "../pages/identity/verification.ts";
import { freshAccount, enter, leaveAgain } from "../product/account.ts";
import { newestCodeTo, newestTextTo, sandbox } from "../product/sandbox.ts";

const newPhone = "7700900877";

/** Where one dialog follows another, nothing beneath may be pressed between them: not by the second press of a double one. */
async function watchForNoDialog(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(`
    window.uncovered = false;
    new MutationObserver(() => {
      if (document.querySelector("[role=dialog]") === null) window.uncovered = true;
    }).observe(document.body, { childList: true, subtree: true });
  `);
  return () => page.evaluate<boolean>("window.uncovered");
}

test("sends both phones a code, ends every session and logs in with the new phone", async ({ page, watch }) => {
  watch.expectStatus(422, 429);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("declined");
  const [screen, modal] = [accountPage(page), verification(page)];
  await enter(page, account, "/dashboard/account");
  await expect(screen.fromPayroll.first()).toBeVisible();
  await expect(screen.field("First name")).toHaveAttribute("readonly", "");
  await expect(screen.field("Employee number")).toHaveAttribute("readonly", "");
  await expect(screen.save).toBeDisabled();
  await expect(screen.nothingChanged).toBeVisible();

  await screen.field("Phone").fill("770090");
  await screen.save.click();
  await expect(screen.field("Phone")).toBeFocused();
  await expect(page.getByText("Enter the 10 digits after +44")).toBeVisible();
  await screen.field("Phone").fill(newPhone);
  await screen.save.click();
  await expect(modal.dialog).toContainText("Code 1 of 2: sent to your current phone number.");
  await expect(modal.sentTo(account.phone)).toBeVisible();
  const old = await newestCodeTo(account.phone);
  await modal.code.fill(wrongCodeFor(old));
  await modal.confirm("Next").click();
  await expect(modal.dialog).toContainText("Code 2 of 2: sent to your new phone number.");
  await expect(modal.sentTo(newPhone)).toBeVisible();
  await expectNoFindings(page);
  const fresh = await newestCodeTo(`+44${newPhone}`);
  await modal.code.fill(fresh);
  await modal.confirm("Save changes").click();

  // The wrong one was the first: it is required again, and the second stays good.
  await expect(modal.dialog).toContainText("Code 1 of 2");
  await expect(modal.dialog).toContainText("Please, try to insert a code again");
  await modal.code.fill(old);
  await modal.confirm("Next").click();
  await modal.code.fill(fresh);
  const uncovered = await watchForNoDialog(page);
  await modal.confirm("Save changes").dblclick();
  const made = modal.done("Changes made");
  await expect(made).toContainText("Your phone number is now +44 7700 900877. We've texted your old number");
  expect(await uncovered()).toBe(false);
  await made.getByRole("button", { name: "Log in again" }).click();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(account.api(checkSession)).rejects.toMatchObject({ code: "NO_SESSION" });
  await expect.poll(() => newestTextTo(account.phone)).toContain("has a new phone number");
  await loginPage(page).logIn(`0${newPhone}`);
  await expect(homePage(page).greeting).toBeVisible();
  await leaveAgain(page, "declined");
});

test("refuses a phone of another employee, and keeps typed values after a lost code", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectStatus(409, 503);
  watch.expectLostAnswer();
  const account = await freshAccount("declined");
  const other = await freshAccount("waiting");
  const [screen, modal] = [accountPage(page), verification(page)];
  await enter(page, account, "/dashboard/account?tab=0");
  await screen.field("Phone").fill(other.phone.slice(3));
  await screen.save.click();
  await expect(page.getByText("An account with this phone number already exists.")).toBeVisible();
  await expect(modal.dialog).toBeHidden();
  await expect(screen.field("Phone")).toBeFocused();
  await expectNoFindings(page);
  expect(await account.api(checkSession)).toMatchObject({ phone: account.phone });

  await screen.field("Phone").fill(account.phone);
  await screen.field("Email address").fill("dina.c@example.com");
  // A phone gets one code in 30 seconds.
  await sandbox.advance("PT31S");
  await setError({ target: "messages", mode: "error" });
  await screen.save.click();
  await expect(modal.dialog).toContainText("We couldn't send the code. Try again in a moment.");
  await expectNoFindings(page);
  await sandbox.setError({ target: "messages", mode: "ok" });
  await modal.sendAgain.click();
  await expect(modal.sentTo(account.phone)).toBeVisible();
  await page.route("**/api/v1/employees", (route) => route.abort());
  await modal.code.fill(await newestCodeTo(account.phone));
  await modal.confirm("Save changes").click();
  await expect(modal.dialog).toContainText("We can't connect. Check your internet connection and try again.");
  await page.unrouteAll();
  await modal.confirm("Save changes").click();
  await expect(modal.done("Changes made")).toBeVisible();
  expect(await account.api(checkSession)).toMatchObject({ email: "dina.c@example.com", phone: account.phone });
});

test("saves e-mail, username and payday with one code, and shows a taken name", async ({ page, watch }) => {
  watch.expectStatus(404, 409, 422, 429);
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("norecord");
  const [screen, modal] = [accountPage(page), verification(page)];
  await enter(page, account, "/dashboard/account");
  await screen.field("Email address").fill("no email");
  await screen.field("Username").fill("everyday");
  await expect(page.getByText("Enter an email address, like name@example.com")).toBeVisible();
  await screen.field("Email address").fill("nora.b@example.com");
  await screen.field("First name").fill("Норa");
  await expect(screen.field("First name")).toHaveValue("a");
  await screen.field("First name").fill("Zoë");
  const notice = page.getByText("Use plain letters without accents.");
  await expect(notice).toBeVisible();
  await screen.field("First name").fill("");
  await expect(notice).toHaveCount(0);
  await screen.field("First name").fill("Zoë");
  await screen.day("Last day of the month").click();
  await screen.field("Phone").fill("");
  await screen.save.click();
  await expect(page.getByText("Please fill in your Phone")).toBeVisible();
  await expect(screen.field("Phone")).toBeFocused();
  await screen.field("Phone").fill(account.phone);
  await screen.save.click();
  await expect(modal.sentTo(account.phone)).toBeVisible();
  await modal.confirm("Save changes").click();
  await expect(modal.dialog).toContainText("You need to insert a code");
  await modal.code.fill(await newestCodeTo(account.phone));
  await modal.confirm("Save changes").click();
  await expect(page.getByText("This username is taken. Choose another.")).toBeVisible();
  await expect(screen.field("Username")).toBeFocused();
  await expect(screen.field("Email address")).toHaveValue("nora.b@example.com");
  await expectNoFindings(page);
  await screen.field("Username").fill("nora.b");
  await screen.save.click();
  await modal.code.fill(await newestCodeTo(account.phone));
  await modal.confirm("Save changes").click();
  await expect(modal.done("Changes made")).toContainText("We've saved your details.");
  await modal.done("Changes made").getByRole("button", { name: "Done" }).click();
  await expect(screen.save).toBeDisabled();
  expect(await account.api(checkSession)).toMatchObject({
    name: "Zoe",
    phone: account.phone,
    email: "nora.b@example.com",
    username: "nora.b",
    paydayDate: 31,
  });

  await sandbox.advance("PT31S");
  await screen.field("Employee number").fill("999999");
  await screen.save.click();
  await expect(modal.sentTo(account.phone)).toBeVisible();
  await modal.code.fill(await newestCodeTo(account.phone));
  await modal.confirm("Save changes").click();
  await expect(page.getByText("The Client ID or password you entered is incorrect")).toBeVisible();
  await expect(screen.field("Employee number")).toBeFocused();
  await leaveAgain(page, "norecord");
});

test("sends a change of region with a code, and shows it as pending, then decided", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("declined");
  const [screen, modal] = [accountPage(page), verification(page)];
  await enter(page, account, "/dashboard/account");
  await expect(screen.sendRequest).toBeHidden();
  await screen.tellEmployer.click();
  await expect(screen.sendRequest).toBeDisabled();
  await page.getByText("Scotland", { exact: true }).click();
  await page.getByText("Yes, I still work there", { exact: true }).click();
  await screen.sendRequest.click();
  await expect(modal.sentTo(account.phone)).toBeVisible();
  await modal.code.fill(await newestCodeTo(account.phone));
  await modal.confirm("Send to your employer").dblclick();
  const locator = modal.done("Request sent");
  await expect(locator).toContainText("We'll text you when your employer decides.");
  await expectNoFindings(page);
  await locator.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Waiting for your employer")).toBeVisible();
  await expect(screen.sendRequest).toHaveCount(0);
  await sandbox.decideChange("declined", "rejected");
  await page.reload();
  await expect(page.getByText("Not approved", { exact: true })).toBeVisible();
  await screen.tellEmployer.click();
  await expect(screen.sendRequest).toBeVisible();
  await expectNoFindings(page);
});

test("refuses a phone of another employee before any code is sent", async ({ page }) => {
  const other = await freshAccount("everyday");
  const account = await freshAccount("norecord");
  const [screen, modal] = [accountPage(page), verification(page)];
  await enter(page, account, "/dashboard/account");
  const before = (await sandbox.messagesTo(account.phone)).length;
  await screen.field("Phone").fill(other.phone.replace("+44", ""));
  await screen.save.click();
  await expect(page.getByText("An account with this phone number already exists.")).toBeVisible();
  await expect(screen.field("Phone")).toBeFocused();
  await expect(modal.dialog).toBeHidden();
  await expectNoFindings(page);
  expect(await sandbox.messagesTo(account.phone)).toHaveLength(before);
  await screen.field("Phone").fill("7700900878");
  await expect(page.getByText("An account with this phone number already exists.")).toBeHidden();
  await screen.save.click();
  await expect(modal.dialog).toContainText("Code 1 of 2: sent to your current phone number.");
});
