import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, test } from "./fixtures/journey.ts";
import { loginPage } from "./pages/login.ts";
import { resetPage } from "./pages/reset.ts";
import { signUpPage } from "./pages/sign-up.ts";
import { signIn } from "./product/account.ts";

const birch = "Birch-2026!";
const signUpPath = "**/api/v1/employees";

test("when fields are empty, then the summary names one or two and says all of more, and the focus is on the first", async ({
  page,
}) => {
  const join = signUpPage(page);
  await join.begin(birch);
  await join.next.click();
  await expect(join.alert).toHaveText("Please fill in all inputs.");
  await expect(join.details.firstName).toBeFocused();
  await expect(page.getByText("Please agree before you go on.")).toBeVisible();
  await expectNoFindings(page);
  await join.details.firstName.fill("Wren");
  await join.next.click();
  await expect(join.alert).toHaveText("Please fill in your Last name and Phone");
  await join.details.phone.fill("7700900314");
  await join.next.click();
  await expect(join.alert).toHaveText("Please fill in your Last name");
  await expect(join.details.lastName).toBeFocused();
  await join.details.lastName.fill("Field");
  await join.next.click();
  await expect(join.alert).toHaveCount(0);
  await expect(join.details.agree).toBeFocused();
});

test("when a field is left that is wrong, then it says so", async ({ page }) => {
  const join = signUpPage(page);
  await join.begin(birch);
  const wrong = [
    [join.details.firstName, "x".repeat(31), "At most 30 characters"],
    [join.details.phone, "770090011", "Enter the 10 digits after +44"],
    [join.details.phone, "2079460000", "The phone number you entered doesn't exist"],
    [join.details.email, "wren@", "Enter an e-mail such as name@example.com"],
    [join.details.username, "12", "3 to 30 letters, digits, dots, hyphens or underscores, with at least one letter"],
  ] as const;
  for (const [field, typed, sentence] of wrong) {
    await field.fill(typed);
    await field.blur();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expectNoFindings(page);
});

test("when accents, signs or letters are typed or pasted, then plain letters and digits stand there", async ({
  page,
}) => {
  const join = signUpPage(page);
  await join.begin(birch);
  await join.details.lastName.fill("Ødegård–Łuk💷asz");
  await expect(join.details.lastName).toHaveValue("Odegard-Lukasz");
  await expect(page.getByText("Accents and signs are written as plain letters here.")).toHaveCount(1);
  await join.details.firstName.pressSequentially("Zoë");
  await expect(join.details.firstName).toHaveValue("Zoe");
  for (const typed of ["+44 7700 900315", "07700900315", "0044 7700900315", "7700-900-315"]) {
    await join.details.phone.fill(typed);
    await expect(join.details.phone).toHaveValue("7700 900315");
  }
  await join.details.phone.fill("");
  await join.details.phone.pressSequentially("07e700.9-0+0315");
  await expect(join.details.phone).toHaveValue("7700 900315");
  // What was typed last sets the caret once more, a moment later.
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))");
  // In the middle, the caret stays where it is.
  for (let step = 0; step < 3; step += 1) await join.details.phone.press("ArrowLeft");
  await join.details.phone.press("Backspace");
  await join.details.phone.pressSequentially("1");
  await expect(join.details.phone).toHaveValue("7700 901315");
});

test("when a wrong phone is left for the box below it, then the box stays where it is pressed, and the phone's fault is said after it", async ({
  page,
}) => {
  const join = signUpPage(page);
  await join.begin(birch);
  await join.details.phone.fill("770090");
  const box = join.details.agree;
  await box.scrollIntoViewIfNeeded();
  const before = await box.boundingBox();
  if (before === null) throw new Error("the box is not on the screen");
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await expect(join.details.phone).toHaveAttribute("aria-invalid", "true");
  expect(await box.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(box).toBeChecked();
  await expect(page.getByText("Enter the 10 digits after +44")).toBeVisible();
  expect(await box.boundingBox()).not.toEqual(before);
});

test("when an account has the phone, then it is said when the field is left, with the ways in", async ({
  page,
  watch,
}) => {
  watch.expectStatus(409);
  const { phone } = await signIn("nocode");
  const join = signUpPage(page);
  await join.begin(birch);
  await join.fillIn({ firstName: "Wren", lastName: "Field", phone });
  await join.details.phone.blur();
  await expect(page.getByText("An account with this phone number already exists.")).toBeVisible();
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

test("when e-mail or username belong to an account, then their fields say so", async ({ page, watch }) => {
  watch.expectStatus(409);
  const join = signUpPage(page);
  await join.begin(birch);
  await join.fillIn({ firstName: "Wren", lastName: "Field", phone: "7700900316" });
  await join.details.email.fill("nocode@acorn.example");
  await join.details.email.blur();
  await expect(page.getByText("An account with this e-mail already exists.")).toBeVisible();
  await join.details.email.fill("");
  await join.details.username.fill("nocode");
  await join.next.click();
  await expect(page.getByText("This username is taken. Please choose another.")).toBeVisible();
  await expect(join.details.username).toBeFocused();
  await expectNoFindings(page);
});

test("when no more checks are free, then leaving the phone says nothing, and sending asks for a captcha once", async ({
  page,
  watch,
}) => {
  watch.expectStatus(403, 409);
  const captcha = {
    status: 403,
    json: { error: { code: "CAPTCHA_REQUIRED", message: "Please show that you are human, then try again." } },
  };
  const { phone } = await signIn("nocode");
  const join = signUpPage(page);
  await join.begin(birch);
  await page.route("**/is-phone-registered*", (route) => route.fulfill(captcha));
  const asked = page.waitForResponse("**/is-phone-registered*");
  await join.fillIn({ firstName: "Wren", lastName: "Field", phone });
  await join.details.phone.blur();
  await asked;
  await expect(join.details.phone).not.toHaveAttribute("aria-invalid", "true");
  await page.route(signUpPath, (route) => route.fulfill(captcha), { times: 1 });
  await join.next.click();
  await expect(page.getByText("Please show that you are human, then try again.")).toBeVisible();
  await expectNoFindings(page);
  const again = page.waitForRequest(signUpPath);
  await join.captcha.click();
  expect(((await again).postDataJSON() as { pass?: string }).pass).toMatch(/.{20}/);
  await expect(page.getByText("An account with this phone number already exists.")).toBeVisible();
});

test("when the SMS cannot be sent, then the phone is said not to exist, and the same can be sent again", async ({
  page,
  watch,
  setFault,
}) => {
  watch.expectStatus(422);
  const join = signUpPage(page);
  await join.begin("Acorn-2026!");
  await join.fillIn({ firstName: "Cleo", lastName: "Cherry", phone: "7700900203" });
  await join.next.click();
  await join.employeeNumber.fill("70003");
  await setFault({ target: "messages", mode: "reject" });
  await join.signUp.click();
  await expect(page.getByText("The phone number you entered doesn't exist")).toBeVisible();
  await expect(join.details.phone).toBeFocused();
  await expect(join.details.lastName).toHaveValue("Cherry");
  await expectNoFindings(page);
  await setFault({ target: "messages", mode: "ok" });
  await join.next.click();
  await expect(join.employeeNumber).toHaveValue("70003");
  await join.signUp.click();
  await expect(join.done("Cleo")).toBeVisible();
});

test("when the page is loaded anew, or left and come back to, then what was typed is there but the company password", async ({
  page,
}) => {
  const join = signUpPage(page);
  await join.begin("Acorn-2026!");
  await join.fillIn({ firstName: "Dora", lastName: "Damson", phone: "7700900204" });
  await join.next.click();
  await join.employeeNumber.fill("70004");
  await page.goBack();
  await expect(join.heading("About you")).toBeFocused();
  await page.goForward();
  await expect(join.employeeNumber).toHaveValue("70004");
  await join.back.click();
  await join.back.click();
  await expect(join.companyPassword).toHaveValue("Acorn-2026!");
  await join.backToLogIn.click();
  await expect(loginPage(page).heading).toBeVisible();
  await page.goBack();
  await join.next.click();
  await expect(join.details.firstName).toHaveValue("Dora");

  await page.reload();
  await expect(join.heading("Sign up")).toBeVisible();
  await expect(page.getByText("Please enter the company password again.")).toBeVisible();
  expect(await page.evaluate("JSON.stringify([{ ...sessionStorage }, { ...localStorage }])")).not.toContain(
    "Acorn-2026",
  );
  await join.enterCompany("Acorn-2026!");
  await expect(join.details.phone).toHaveValue("7700 900204");
  await expect(join.details.agree).toBeChecked();
  await join.next.click();
  await expect(join.employeeNumber).toHaveValue("70004");
});

test("when the answer to a sign-up is lost, then it says so and nothing typed is", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const join = signUpPage(page);
  await join.begin(birch);
  await join.fillIn({ firstName: "Wren", lastName: "Field", phone: "7700900317" });
  await page.route(signUpPath, (route) => route.abort());
  await join.next.click();
  await expect(join.alert).toContainText("We can't reach the server.");
  await expect(join.details.phone).toHaveValue("7700 900317");
  const [terms] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Terms of use" }).first().click(),
  ]);
  await expect(terms.getByRole("heading", { name: "Terms of use" })).toBeVisible();
  await expect(join.details.agree).toBeChecked();
});
