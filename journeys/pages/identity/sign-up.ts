import type { Page } from "@playwright/test";

/** The four steps of sign-up at `/?view=sign-up`. */
export function signUpPage(page: Page) {
  const companyPassword = page.getByLabel("Company password", { exact: true });
  const next = page.getByRole("button", { name: "Next" });
  const details = {
    firstName: page.getByRole("textbox", { name: "First name" }),
    lastName: page.getByRole("textbox", { name: "Last name" }),
    phone: page.getByRole("textbox", { name: "Phone" }),
    email: page.getByRole("textbox", { name: "Email address" }),
    username: page.getByRole("textbox", { name: "Username" }),
    agree: page.getByRole("checkbox", { name: /^I agree to the/ }),
  };
  const enterCompany = async (password: string) => {
    await companyPassword.fill(password);
    await next.click();
  };
  return {
    open: () => page.goto("/?view=sign-up"),
    heading: (name: "Sign up" | "About you" | "Your employee number") =>
      page.getByRole("heading", { level: 1, name, exact: true }),
    done: (name: string) => page.getByRole("heading", { level: 1, name: `You're signed up, ${name}` }),
    companyPassword,
    enterCompany,
    details,
    employeeNumber: page.getByRole("textbox", { name: "Employee number" }),
    next,
    signUp: page.getByRole("button", { name: "Sign up" }),
    goToLogIn: page.getByRole("button", { name: "Go to log in" }),
    back: page.getByRole("button", { name: "Back" }),
    backToLogIn: page.getByRole("link", { name: "Back" }),
    alert: page.getByRole("alert"),
    captcha: page.getByRole("checkbox", { name: "I'm human" }),
    fillIn: async (person: { firstName: string; lastName: string; phone: string }) => {
      await details.firstName.fill(person.firstName);
      await details.lastName.fill(person.lastName);
      await details.phone.fill(person.phone);
      await details.agree.check();
    },
    /** Through the first step, into the second. */
    start: async (password: string) => {
      await page.goto("/?view=sign-up");
      await enterCompany(password);
      await page.getByRole("heading", { level: 1, name: "About you" }).waitFor();
    },
  };
}
