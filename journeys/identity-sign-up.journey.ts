import type { Page } from "@playwright/test";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { homePage } from "./pages/home.ts";
import { drawnPage, loginPage } from "./pages/login.ts";
import { resetPage } from "./pages/reset.ts";
import { signUpPage } from "./pages/sign-up.ts";
import { sandbox } from "./product/sandbox.ts";

const companies = { acorn: "Acorn-2026!", birch: "Birch-2026!" };

/** The first word of the SMS that a sign-up sends. */
async function temporaryPasswordTo(phone: string): Promise<string> {
  const [newest] = await sandbox.messagesTo(phone);
  return newest?.text.split(" ")[0] ?? "";
}

const postsTo = (page: Page, path: string) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(path)) sent.push(request.postData() ?? "");
  });
  return sent;
};

/** Somebody of Acorn's payroll for each of these journeys: an account that is made stays. */
const people = {
  phone: { firstName: "Alder", lastName: "Ash", number: "70001", phone: "7700 900201", scheme: "light" },
  desktop: { firstName: "Bryony", lastName: "Beech", number: "70002", phone: "7700 900202", scheme: "dark" },
} as const;

for (const [name, size] of Object.entries(sizes) as [keyof typeof sizes, (typeof sizes)["phone"]][])
  test(`when somebody of the payroll signs up on a ${name}, then an SMS brings the password, and it is changed at once`, async ({
    page,
  }) => {
    const person = people[name];
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: person.scheme });
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
    await join.employeeNumber.fill(` ${person.number} `);
    await join.employeeNumber.press("Enter");

    await expect(join.done(person.firstName)).toBeFocused();
    await expect(page.getByText(`+44 ${person.phone}. Log in with it`)).toBeVisible();
    await expect(page.getByText(person.number)).toBeVisible();
    await expectNoFindings(page);
    await page.reload();
    await join.goToLogIn.click();

    await expect(login.identifier).toHaveValue(/900201|900202/);
    await login.password.fill(await temporaryPasswordTo(`+44${person.phone.replace(" ", "")}`));
    await login.button.click();
    await expect(change.forced).toBeVisible();
    await expect(page.getByText("A password change is required.")).toBeVisible();
    await expect(change.back).toHaveCount(0);
    await expectNoFindings(page);
    await change.choose("Harbour-walk-7!");
    await expect(homePage(page).greeting).toBeVisible();
  });

test("when the employer asks for no number, then the second step signs up, and what is optional goes along", async ({
  page,
}) => {
  const join = signUpPage(page);
  const sent = postsTo(page, "/api/v1/employees");
  await join.begin(companies.birch);
  await join.fillIn({ firstName: "Wren", lastName: "Field", phone: "+447700900311" });
  await join.details.email.fill("wren@birch.example");
  await join.details.username.fill("wren.field");
  // Twice at once.
  await page.evaluate('document.querySelector("form").requestSubmit(), document.querySelector("form").requestSubmit()');
  await expect(join.done("Wren")).toBeVisible();
  await expect(page.getByText("Employee number")).toHaveCount(0);
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    expect.objectContaining({ phone: "7700900311", email: "wren@birch.example", username: "wren.field" }),
  ]);
  await join.goToLogIn.click();
  await loginPage(page).password.fill(await temporaryPasswordTo("+447700900311"));
  await loginPage(page).button.click();
  await expect(resetPage(page).forced).toBeVisible();
});

test.describe("the company password", () => {
  test("when it is missing, too long or wrong, then the field says so", async ({ page, watch }) => {
    watch.expectStatus(422);
    const join = signUpPage(page);
    await join.open();
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
    await join.enterCompany(companies.birch);
    await expect(join.heading("About you")).toBeVisible();
  });

  test("when the employer is barred from the web app, then it says so and goes no further", async ({ page, watch }) => {
    watch.expectStatus(403);
    const join = signUpPage(page);
    await join.open();
    await join.enterCompany("Cedar-2026!");
    await expect(
      page.getByText("Sorry, you can't use Wellpaid web application. Please download our app to sign up to Wellpaid"),
    ).toBeVisible();
    await expect(join.next).toBeDisabled();
    await expectNoFindings(page);
    await join.companyPassword.fill(companies.birch);
    await expect(join.next).toBeEnabled();
  });

  test("when too many were tried, or the server is not there, then it says so, and for how long", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(429, 404);
    watch.expectLostAnswer();
    const join = signUpPage(page);
    const path = "**/check-the-company-by-id";
    const error = { code: "TOO_MANY_REQUESTS", message: "Too many requests. Please wait a moment and try again." };
    await page.route(path, (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "840" }, json: { error } }),
    );
    await join.open();
    await join.enterCompany(companies.birch);
    await expect(join.alert).toContainText("Try again in 14 minutes.");
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await join.next.click();
    await expect(join.alert).toContainText("We can't reach the server.");
    await page.unroute(path);
    await page.route(path, (route) =>
      route.fulfill({ status: 404, json: { error: { code: "USER_NOT_FOUND", message: "User not found" } } }),
    );
    await join.next.click();
    await expect(page.getByText("The Client ID or password you entered is incorrect")).toBeVisible();
    await page.unroute(path);
    await expect(join.companyPassword).toHaveValue(companies.birch);
    await join.next.click();
    await expect(join.heading("About you")).toBeVisible();
  });
});

test.describe("the employee number", () => {
  test("when it is missing, too long or not known, then the field says so, and only digits go in", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(404);
    const join = signUpPage(page);
    await join.begin(companies.acorn);
    await join.fillIn({ firstName: "Ivo", lastName: "Reed", phone: "7700900312" });
    await join.next.click();
    await join.signUp.click();
    await expect(page.getByText("Incorrect Employee number")).toBeVisible();
    await expect(join.employeeNumber).toBeFocused();
    await join.employeeNumber.pressSequentially("7e0+4-1.2");
    await expect(join.employeeNumber).toHaveValue("70412");
    await join.employeeNumber.fill("1".repeat(31));
    await join.signUp.click();
    await expect(page.getByText("No more than 30 symbols")).toBeVisible();
    await expectNoFindings(page);
    await join.employeeNumber.fill("70412");
    await page.route("**/api/v1/employees", (route) =>
      route.fulfill({ status: 404, json: { error: { code: "USER_NOT_FOUND", message: "User not found" } } }),
    );
    await join.signUp.click();
    await expect(page.getByText("The Client ID or password you entered is incorrect")).toBeVisible();
    await expect(join.employeeNumber).toBeFocused();
  });

  test("when the employer begins to ask for it meanwhile, then its step comes", async ({ page, watch }) => {
    watch.expectStatus(400);
    const join = signUpPage(page);
    await join.begin(companies.birch);
    await join.fillIn({ firstName: "Ivo", lastName: "Reed", phone: "7700900313" });
    const error = { code: "EMPLOYEE_NUMBER_REQUIRED", message: "Please fill in your Employee number" };
    await page.route("**/api/v1/employees", (route) => route.fulfill({ status: 400, json: { error } }));
    await join.next.click();
    await expect(join.heading("Your employee number")).toBeVisible();
    await expect(page.getByText("Please fill in your Employee number")).toBeVisible();
    await expect(join.employeeNumber).toBeFocused();
  });
});
