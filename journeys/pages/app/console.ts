import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../product/sandbox.ts";

/** What surrounds every page of the employer's console. */
export function consoleShell(page: Page) {
  const navigation = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
  return {
    item: (name: string) => navigation.getByRole("link", { name, exact: true }),
    /** On a phone: what opens the menu. */
    menu: page.getByRole("button", { name: "Menu" }),
    menuDialog: page.getByRole("dialog", { name: "Acorn" }),
    signOut: page.getByRole("button", { name: "Sign out", exact: true }).filter({ visible: true }),
    heading: (name: string | RegExp) => page.getByRole("heading", { level: 1, name, exact: true }),
    stillThere: page.getByRole("alertdialog", { name: "Are you still there?" }),
  };
}

/** The steps of the console's sign-in. */
export function consoleSignIn(page: Page) {
  const email = page.getByLabel("Email address", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  return {
    heading: page.getByRole("heading", { level: 1, name: "Sign in" }),
    email,
    button,
    confirmHeading: page.getByRole("heading", { level: 1, name: "Confirm it's you" }),
    code: page.getByLabel("Code", { exact: true }),
    confirm: page.getByRole("button", { name: "Confirm", exact: true }),
    enterEmail: page.getByText("Enter your email address, like name@example.com"),
    wrong: page.getByText("Your login or password is incorrect."),
    wrongCode: page.getByText("Please, try to insert a code again"),
    signedOutElsewhere: page.getByText("You signed out in another tab."),
    signedOut: page.getByText("You've signed out."),
    timedOut: page.getByText("We signed you out because you were inactive for 30 minutes."),
    refused: page.getByText("Your session has ended."),
    tookTooLong: page.getByText("Signing in took too long. Try again."),
    codeDead: page.getByText("You've entered the wrong code too many times."),
    open: (path = "/employer") => page.goto(path),
    start: async (as: string, word = DEMO_PASSWORD) => {
      await email.fill(as);
      await password.fill(word);
      await button.click();
    },
  };
}
