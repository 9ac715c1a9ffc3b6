import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { goWithin } from "../fixtures/within-app.ts";
import { administratorPages } from "../pages/administrators/employer-administrators.ts";
import { virtualAuthenticator } from "../pages/identity/passkeys.ts";
import { codeAfter, linkTo, newestIdTo, signInAsAdministrator } from "../product/administrator.ts";
import { DEMO_PASSWORD } from "../product/sandbox.ts";

const NEW_PASSWORD = "Fresh-pass-2026!";
const THIRD_PASSWORD = "Third-pass-2026!";

test("invites an administrator who sets a password and a passkey, signs in and loses access", async ({
  page,
  context,
  watch,
}) => {
  const email = `invited-${Date.now()}@acorn.example`;
  const pages = administratorPages(page);
  await signInAsAdministrator(page, "admin@acorn.example", "/employer/administrators");
  await expect(pages.row("Ada Moss")).toContainText("You");
  await pages.invite.click();
  await pages.send.click();
  await expect(page.getByText("Select at least one role")).toBeVisible();
  for (const role of ["Approver", "Payroll", "Owner"])
    await expect(pages.role(role)).toHaveAccessibleDescription("Select at least one role");
  await expectNoFindings(page);
  await pages.name.fill("Nia New");
  await pages.email.fill(email);
  await pages.role("Approver").check();
  await pages.send.click();
  await expect(pages.row("Nia New")).toContainText("Invited");
  await expect(pages.row("Nia New")).toContainText("New until");

  const theirs = await context.newPage();
  await virtualAuthenticator(theirs);
  const nia = administratorPages(theirs);
  await expect.poll(() => linkTo(email)).not.toBe("");
  await theirs.goto(await linkTo(email));
  await expect(nia.title("Welcome")).toBeVisible();
  expect(new URL(theirs.url()).search).toBe("");
  await theirs.reload();
  await expect(nia.newPassword).toBeVisible();
  await nia.newPassword.fill(NEW_PASSWORD);
  await nia.button("Set password").click();
  await expect(nia.title("Password set")).toBeVisible();

  const before = await newestIdTo(email);
  await theirs.getByRole("link", { name: "Back to sign in" }).click();
  await nia.email.fill(email);
  await nia.password.fill(NEW_PASSWORD);
  await nia.button("Sign in").click();
  await nia.code.fill(await codeAfter(email, before));
  await nia.button("Confirm").click();
  await expect(nia.title(/^Good (morning|afternoon|evening), Nia$/)).toBeVisible();
  await goWithin(theirs, "/employer/my-sign-in");
  await nia.button("Add a passkey").click();
  await nia.presentPassword.fill(NEW_PASSWORD);
  await nia.button("Continue").click();
  const passkeys = theirs.getByRole("list", { name: "Passkeys" });
  await expect(passkeys).toContainText("Chrome on Linux");
  await expectNoFindings(theirs);
  await nia.button("Rename Chrome on Linux").click();
  await nia.name.fill("Office key");
  await nia.button("Save").click();
  await expect(passkeys).toContainText("Office key");

  await test.step("a passkey signs in alone after another password once it is stored", async () => {
    const dialog = theirs.getByRole("dialog");
    await nia.button("Change password").click();
    await nia.presentPassword.fill(NEW_PASSWORD);
    await nia.newPassword.fill(THIRD_PASSWORD);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(nia.title("Which of these are yours?")).toBeFocused();
    await expectNoFindings(theirs);
    await nia.button("Later").click();
    await expect(nia.title("Sign-in and security")).toBeVisible();
    await expectNoFindings(theirs);
    await nia.button("Check sign-in methods").click();
    await expect(nia.title("Which of these are yours?")).toBeFocused();
    await theirs.getByRole("checkbox", { name: /^Office key/ }).check();
    await nia.button("Keep all").click();
    await nia.presentPassword.fill(THIRD_PASSWORD);
    await dialog.getByRole("button", { name: "Keep all" }).click();
    await expect(nia.title("Sign-in and security")).toBeVisible();
  });

  await nia.button("Sign out").click();
  await nia.button("Use a passkey").click();
  await expect(nia.title(/^Good (morning|afternoon|evening), Nia$/)).toBeVisible();

  watch.expectStatus(401);
  await pages.button("Remove Nia New").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(pages.row("Nia New")).toHaveCount(0);
  await theirs.goto("/employer/my-sign-in");
  await expect(nia.title("Sign in")).toBeVisible();
});

test("shows the key of a new authenticator app and an error for a wrong code", async ({ page, watch }) => {
  watch.expectStatus(422);
  const pages = administratorPages(page);
  await signInAsAdministrator(page, "payroll@acorn.example", "/employer/my-sign-in");
  await pages.button("Set up authenticator app").click();
  await pages.presentPassword.fill("Wrong-pass-2026!");
  await pages.button("Continue").click();
  await expect(page.getByText("The password you entered is wrong")).toBeVisible();
  await pages.presentPassword.fill(DEMO_PASSWORD);
  await pages.button("Continue").click();
  await expect(pages.qr).toBeVisible();
  await pages.codeOfApp.fill("000000");
  await pages.button("Confirm").click();
  await expect(page.getByText("Please, try to insert a code again")).toBeVisible();
});
