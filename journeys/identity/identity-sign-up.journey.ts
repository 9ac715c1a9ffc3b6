import type { Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { drawnPage, loginPage } from "../pages/identity/login.ts";
import { resetPage } from "../pages/identity/reset.ts";
import { signUpPage } from "../pages/identity/sign-up.ts";
import { sandbox } from "../product/sandbox.ts";

const companies = { acorn: "Acorn-2026!", birch: "Birch-2026!" };
const signUpPath = "**/api/v1/employees";
const userNotFound = { code: "USER_NOT_FOUND", message: "User not found" };

/** The first word of the SMS that a sign-up sends. */
async function temporaryPasswordTo(phone: string): Promise<string> {
  const [newest] = await sandbox.messagesTo(phone);
  return newest?.text.split(" ")[0] ?? "";
}

const postsTo = (page: Page, path: string) => {
  const input: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(path)) input.push(request.postData() ?? "");
  });
  return input;
};

test("keeps input except the company password on reload, and an SMS password is replaced at once", async ({ page }) => {
  // A created account stays: no other test signs up with a name of this list.
  const person = { firstName: "Alder", lastName: "Ash", number: "70001", phone: "7700 900201" };
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ colorScheme: "dark" });
  const [join, login, change] = [signUpPage(page), loginPage(page), resetPage(page)];
  await login.open();
  await expect(drawnPage(page).untaken).toHaveCount(0);
  await login.signUp.click();
  await expect(join.heading("Sign up")).toBeFocused();
  await expectNoFindings(page);
  await join.enterCompany(companies.acorn);

  await expect(join.heading("About you")).toBeFocused();
  await expect(page).toHaveTitle("About you · Wellpaid");
  await expectNoFindings(page);
  await join.fillIn({ ...person, phone: `0${person.phone}` });
  await expect(join.details.phone).toHaveValue(person.phone);
  await join.next.click();

  await expect(join.heading("Your employee number")).toBeFocused();
  await expectNoFindings(page);
  await expect(join.employeeNumber).toHaveAttribute("inputmode", "numeric");
  await join.employeeNumber.pressSequentially("e+-.a");
  await expect(join.employeeNumber).toHaveValue("");
  await join.employeeNumber.fill(` ${person.number} `);
  await test.step("it is left and reopened", async () => {
    await page.goBack();
    await expect(join.heading("About you")).toBeFocused();
    await page.goForward();
    await expect(join.employeeNumber).toHaveValue(person.number);
    await join.back.click();
    await join.back.click();
    await expect(join.companyPassword).toHaveValue(companies.acorn);
    await join.backToLogIn.click();
    await expect(login.heading).toBeVisible();
    await page.goBack();
    await join.next.click();
    await expect(join.details.firstName).toHaveValue(person.firstName);
  });
  await test.step("it is reloaded", async () => {
    await page.reload();
    await expect(join.heading("Sign up")).toBeVisible();
    await expect(page.getByText("Enter the company password again.")).toBeVisible();
    const stored = await page.evaluate("JSON.stringify([{ ...sessionStorage }, { ...localStorage }])");
    expect(stored).not.toContain("Acorn-2026");
    await join.enterCompany(companies.acorn);
    await expect(join.details.phone).toHaveValue(person.phone);
    await expect(join.details.agree).toBeChecked();
    await join.next.click();
    await expect(join.employeeNumber).toHaveValue(person.number);
  });
  await join.employeeNumber.press("Enter");

  await expect(join.done(person.firstName)).toBeFocused();
  await expect(join.back).toHaveCount(0);
  await expect(
    page.getByText(`We've texted a temporary password to +44 ${person.phone}. Use it to log in, then choose your own.`),
  ).toBeVisible();
  await expect(page.getByText(person.number)).toBeVisible();
  await expectNoFindings(page);
  await page.reload();
  await join.goToLogIn.click();

  await expect(login.identifier).toHaveValue(/900201/);
  await login.password.fill(await temporaryPasswordTo("+447700900201"));
  await login.button.click();
  await expect(change.forced).toBeVisible();
  await change.choose("Harbour-walk-7!");
  await expect(homePage(page).greeting).toBeVisible();
});

test("signs up in the second step without an employee number, and a lost answer loses no input", async ({
  page,
  watch,
}) => {
  watch.expectLostAnswer();
  const join = signUpPage(page);
  await join.start(companies.birch);
  await join.fillIn({ firstName: "Wren", lastName: "Field", phone: "+447700900311" });
  await join.details.email.fill("wren@birch.example");
  await join.details.username.fill("wren.field");
  await test.step("the answer is lost", async () => {
    await page.route(signUpPath, (route) => route.abort());
    await join.next.click();
    await expect(join.alert).toContainText("We can't connect.");
    await expect(join.details.phone).toHaveValue("7700 900311");
    const [terms] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Terms of use" }).first().click(),
    ]);
    await expect(terms.getByRole("heading", { name: "Terms of use" })).toBeVisible();
    await terms.close();
    await expect(join.details.agree).toBeChecked();
    await page.unroute(signUpPath);
  });
  const input = postsTo(page, "/api/v1/employees");
  // Twice at once.
  await page.evaluate('document.querySelector("form").requestSubmit(), document.querySelector("form").requestSubmit()');
  await expect(join.done("Wren")).toBeVisible();
  await expect(page.getByText("Employee number")).toHaveCount(0);
  expect(input.map((body) => JSON.parse(body) as unknown)).toEqual([
    expect.objectContaining({ phone: "7700900311", email: "wren@birch.example", username: "wren.field" }),
  ]);
  await join.goToLogIn.click();
  await loginPage(page).password.fill(await temporaryPasswordTo("+447700900311"));
  await loginPage(page).button.click();
  await expect(resetPage(page).forced).toBeVisible();
});

test("shows why and for how long the company password is refused, and inserts a number step", async ({
  page,
  watch,
}) => {
  watch.expectStatus(400, 403, 404, 422, 429);
  watch.expectLostAnswer();
  const join = signUpPage(page);
  await join.open();
  await test.step("it is missing, too long or wrong", async () => {
    await join.next.click();
    await expect(page.getByText("Incorrect password")).toBeVisible();
    await expect(join.companyPassword).toBeFocused();
    await join.companyPassword.fill("Bïrch€");
    await expect(join.companyPassword).toHaveValue("Brch");
    await join.companyPassword.fill("x".repeat(31));
    await join.companyPassword.blur();
    await expect(page.getByText("Password must be 30 characters")).toBeVisible();
    await expectNoFindings(page);
    await join.enterCompany("Nobody-2026!");
    await expect(page.getByText("You entered the wrong company password")).toBeVisible();
    await expect(join.companyPassword).toBeFocused();
  });
  await test.step("the employer is barred from the web app: it stops there", async () => {
    await join.enterCompany("Cedar-2026!");
    await expect(
      page.getByText("Sorry, you can't use Wellpaid web application. Please download our app to sign up to Wellpaid"),
    ).toBeVisible();
    await expect(join.next).toBeDisabled();
    await expectNoFindings(page);
    await join.companyPassword.fill(companies.birch);
    await expect(join.next).toBeEnabled();
  });
  await test.step("too many attempts, or the server is down", async () => {
    const path = "**/check-the-company-by-id";
    const error = { code: "TOO_MANY_REQUESTS", message: "You've tried too many times. Wait a moment and try again." };
    await page.route(path, (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "840" }, json: { error } }),
    );
    await join.next.click();
    await expect(join.alert).toContainText("Try again in 14 minutes.");
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await join.next.click();
    await expect(join.alert).toContainText("We can't connect.");
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ status: 404, json: { error: userNotFound } }));
    await join.next.click();
    await expect(page.getByText("The Client ID or password you entered is incorrect")).toBeVisible();
    await page.unroute(path);
    await expect(join.companyPassword).toHaveValue(companies.birch);
  });
  await join.next.click();
  await expect(join.heading("About you")).toBeVisible();

  await join.fillIn({ firstName: "Ivo", lastName: "Reed", phone: "7700900313" });
  const error = { code: "EMPLOYEE_NUMBER_REQUIRED", message: "Please fill in your Employee number" };
  await page.route(signUpPath, (route) => route.fulfill({ status: 400, json: { error } }));
  await join.next.click();
  await expect(join.heading("Your employee number")).toBeVisible();
  await expect(page.getByText("Please fill in your Employee number")).toBeVisible();
  await expect(join.employeeNumber).toBeFocused();
});

test("shows an unknown employee number or unsent SMS in its field, and can be resent", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectStatus(404, 422);
  const join = signUpPage(page);
  await join.start(companies.acorn);
  await join.fillIn({ firstName: "Cleo", lastName: "Cherry", phone: "7700900203" });
  await join.next.click();
  await join.signUp.click();
  await expect(page.getByText("Incorrect Employee number")).toBeVisible();
  await expect(join.employeeNumber).toBeFocused();
  await join.employeeNumber.pressSequentially("7 0+0 0.3");
  await expect(join.employeeNumber).toHaveValue("70003");
  await join.employeeNumber.fill("1".repeat(31));
  await join.signUp.click();
  await expect(page.getByText("No more than 30 symbols")).toBeVisible();
  await expectNoFindings(page);
  await join.employeeNumber.fill("70003");
  await page.route(signUpPath, (route) => route.fulfill({ status: 404, json: { error: userNotFound } }));
  await join.signUp.click();
  await expect(page.getByText("The Client ID or password you entered is incorrect")).toBeVisible();
  await expect(join.employeeNumber).toBeFocused();
  await page.unroute(signUpPath);

  await setError({ target: "messages", mode: "reject" });
  await join.signUp.click();
  await expect(page.getByText("The phone number you entered doesn't exist")).toBeVisible();
  await expect(join.details.phone).toBeFocused();
  await expect(join.details.lastName).toHaveValue("Cherry");
  await expectNoFindings(page);
  await setError({ target: "messages", mode: "ok" });
  await join.next.click();
  await expect(join.employeeNumber).toHaveValue("70003");
  await join.signUp.click();
  await expect(join.done("Cleo")).toBeVisible();
});
