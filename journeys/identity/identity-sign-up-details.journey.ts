import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { loginPage } from "../pages/identity/login.ts";
import { resetPage } from "../pages/identity/reset.ts";
import { signUpPage } from "../pages/identity/sign-up.ts";
import { signIn } from "../product/account.ts";

const birch = "Birch-2026!";
const signUpPath = "**/api/v1/employees";
const registeredPath = "**/is-phone-registered*";

test("summarises wrong fields, marks each on leaving, and strips accents", async ({ page }) => {
  const join = signUpPage(page);
  const { firstName, lastName, phone, email, username, agree } = join.details;
  await join.start(birch);
  await test.step("a wrong phone left for the checkbox: the box takes the press and the error follows", async () => {
    await phone.fill("770090");
    await agree.scrollIntoViewIfNeeded();
    const before = await agree.boundingBox();
    if (before === null) throw new Error("the box is not on the screen");
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    expect(await agree.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(agree).toBeChecked();
    await expect(page.getByText("Enter the 10 digits after +44")).toBeVisible();
    expect(await agree.boundingBox()).not.toEqual(before);
    await phone.fill("");
    await agree.uncheck();
  });
  await test.step("fields are empty, and the first has the focus", async () => {
    await join.next.click();
    await expect(join.alert).toHaveText("Please fill in all inputs.");
    await expect(firstName).toBeFocused();
    await expect(page.getByText("Agree to the terms of use to continue")).toBeVisible();
    await expectNoFindings(page);
    await firstName.fill("Wren");
    await join.next.click();
    await expect(join.alert).toHaveText("Please fill in your Last name and Phone");
    await phone.fill("7700900314");
    await join.next.click();
    await expect(join.alert).toHaveText("Please fill in your Last name");
    await expect(lastName).toBeFocused();
    await lastName.fill("Field");
    await join.next.click();
    await expect(join.alert).toHaveCount(0);
    await expect(agree).toBeFocused();
  });
  await test.step("a wrong field is left", async () => {
    const wrong = [
      [phone, "2079460000", "The phone number you entered doesn't exist"],
      [email, "wren@", "Enter an email address, like name@example.com"],
    ] as const;
    for (const [field, typed, message] of wrong) {
      await field.fill(typed);
      await field.blur();
      await expect(page.getByText(message)).toBeVisible();
    }
    await username.fill("12");
    await username.blur();
    await expect(page.getByText("Use 3 to 30 letters, numbers, dots, hyphens or underscores, with")).toBeVisible();
    await expectNoFindings(page);
  });
  await test.step("accents, symbols or letters are typed or pasted", async () => {
    await lastName.fill("Ødegård–Łuk💷asz");
    await expect(lastName).toHaveValue("Odegard-Lukasz");
    await expect(page.getByText("Use plain letters without accents.")).toHaveCount(1);
    await firstName.fill("");
    await firstName.pressSequentially("Zoë");
    await expect(firstName).toHaveValue("Zoe");
    for (const typed of ["+44 7700 900315", "07700900315", "0044 7700900315", "7700-900-315"]) {
      await phone.fill(typed);
      await expect(phone).toHaveValue("7700 900315");
    }
    await phone.fill("");
    await phone.pressSequentially("07e700.9-0+0315");
    await expect(phone).toHaveValue("7700 900315");
    // What was typed last sets the caret once more, a moment later.
    await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))");
    // In the middle, the caret stays where it is.
    for (let step = 0; step < 3; step += 1) await phone.press("ArrowLeft");
    await phone.press("Backspace");
    await phone.pressSequentially("1");
    await expect(phone).toHaveValue("7700 901315");
  });
});

test("shows a taken phone, e-mail or username in its field, with login links, also after a captcha", async ({
  page,
  watch,
}) => {
  watch.expectStatus(403, 409);
  const message = "Complete the check to show you're human, then try again.";
  const captcha = { status: 403, json: { error: { code: "CAPTCHA_REQUIRED", message } } };
  const { phone } = await signIn("nocode");
  const join = signUpPage(page);
  const known = page.getByText("An account with this phone number already exists.");
  await join.start(birch);
  await test.step("without checks left, leaving the phone shows nothing and sending needs one captcha", async () => {
    await page.route(registeredPath, (route) => route.fulfill(captcha));
    const pending = page.waitForResponse(registeredPath);
    await join.fillIn({ firstName: "Wren", lastName: "Field", phone });
    await join.details.phone.blur();
    await pending;
    await expect(join.details.phone).not.toHaveAttribute("aria-invalid", "true");
    await page.route(signUpPath, (route) => route.fulfill(captcha), { times: 1 });
    await join.next.click();
    await expect(page.getByText(message)).toBeVisible();
    await expectNoFindings(page);
    const again = page.waitForRequest(signUpPath);
    await join.captcha.click();
    expect(((await again).postDataJSON() as { pass?: string }).pass).toMatch(/.{20}/);
    await expect(known).toBeVisible();
    await page.unroute(registeredPath);
  });
  await test.step("e-mail or username belong to an account", async () => {
    await join.details.phone.fill("7700900316");
    await join.details.email.fill("nocode@acorn.example");
    await join.details.email.blur();
    await expect(
      page.getByText("An account with this email address already exists. Enter a different one."),
    ).toBeVisible();
    await join.details.email.fill("");
    await join.details.username.fill("nocode");
    await join.next.click();
    await expect(page.getByText("This username is taken. Choose another.")).toBeVisible();
    await expect(join.details.username).toBeFocused();
    await expectNoFindings(page);
    await join.details.username.fill("");
  });
  await test.step("the phone is reported on leaving the field, with the login links", async () => {
    await page.reload();
    await join.enterCompany(birch);
    await join.details.phone.fill(phone);
    await join.details.phone.blur();
    await expect(known).toBeVisible();
    await expectNoFindings(page);
    await join.next.click();
    await expect(join.details.phone).toBeFocused();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(resetPage(page).heading("Forgot your password?")).toBeVisible();
    await page.goBack();
    await expect(join.details.lastName).toHaveValue("Field");
    await join.next.click();
    await page.getByRole("link", { name: "Log in", exact: true }).click();
    await expect(loginPage(page).identifier).toHaveValue(phone.slice(3));
  });
});
