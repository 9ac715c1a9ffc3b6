import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../product/sandbox.ts";

/** The login at `/`. */
export function loginPage(page: Page) {
  const identifier = page.getByRole("textbox", { name: "Username, email or phone" });
  const password = page.getByLabel("Password", { exact: true });
  const button = page.getByRole("button", { name: "Log in", exact: true });
  return {
    identifier,
    password,
    button,
    heading: page.getByRole("heading", { name: "Log in", level: 1 }),
    forgotPassword: page.getByRole("link", { name: "Forgot your password?" }),
    signUp: page.getByRole("link", { name: "Sign up" }),
    deprecation: page.getByText("This web app will be deprecated soon").filter({ visible: true }),
    /** What the notice says once it is opened, on a phone. */
    deprecationLine: page.getByText("You can do everything here").filter({ visible: true }),
    wrong: page.getByText("Your login or password is incorrect."),
    suspended: page.getByText(
      "Unfortunately, your account has been suspended for some reason. Please contact your Administrator to resolve the problem.",
    ),
    barred: page.getByText(
      "Sorry, you can't use Wellpaid web application. Please download our app to log in to Wellpaid",
    ),
    noConnection: page.getByRole("alert").getByText("We can't connect. Check your internet connection and try again."),
    /** How the last session of the tab ended. */
    sessionOver: page.getByText("We logged you out because your session ended. Log in to pick up where you left off."),
    nothingDone: page.getByText(
      "We logged you out after 5 minutes without activity. Log in to pick up where you left off.",
    ),
    inAnotherTab: page.getByText("You logged out in another tab."),
    captcha: page.getByRole("checkbox", { name: "I'm human" }),
    /** While it works, and when it is done or has failed. */
    captchaAtWork: page.getByRole("progressbar", { name: "Checking" }),
    tickFirst: page.getByText("Confirm you're human to continue"),
    open: () => page.goto("/"),
    logIn: async (as: string, word = DEMO_PASSWORD) => {
      await identifier.fill(as);
      await password.fill(word);
      await button.click();
    },
  };
}

/** The login as the build drew it, until the app has taken it over. */
export function drawnPage(page: Page) {
  return {
    untaken: page.locator("html[data-drawn]"),
    pressed: page.locator('html[data-drawn="pressed"]'),
    form: page.locator("#app form"),
  };
}

/** Screens that need no session, and the notice that one is over. */
export function entryScreens(page: Page) {
  const notCome = page.locator(".wp-not-come");
  return {
    /** What the page says where the app's code did not arrive. */
    notCome,
    notComeAgain: notCome.getByRole("link", { name: "Try again" }),
    sessionExpired: page.getByRole("heading", { name: "Session expired", level: 1 }),
    expiredNotice: page.getByRole("alertdialog", { name: "Your session has expired" }),
    stillThere: page.getByRole("alertdialog", { name: "Are you still there?" }),
    stay: page.getByRole("button", { name: "Stay signed in", exact: true }),
    noRecord: page.getByRole("alertdialog", { name: "We couldn't find your employee record." }),
    noRecordLine:
      "It looks like you haven't been registered with On Demand Pay yet. You'll need to ask your employer to add you as a user before you can use On Demand Pay.",
    expiredEmbedded: "due to inactivity. Please exit this screen and re-enter to continue.",
    continueAs: (name: string, other: string) =>
      page.getByRole("dialog", { name: `You are signed in as ${name}. Continue as ${other}?` }),
    /** The question about the token of an address, by the short name; and its two answers. */
    continueAsOnly: (shortName: string) =>
      page.getByRole("heading", { level: 1, name: `Continue as ${shortName}?`, exact: true }),
    goOn: page.getByRole("button", { name: "Continue", exact: true }),
    no: page.getByRole("button", { name: "No", exact: true }),
    loggedOut: page.getByRole("heading", { name: "You have been logged out.", level: 1 }),
    ok: page.getByRole("button", { name: "OK" }),
    notFound: page.getByRole("heading", { name: "PAGE NOT FOUND", level: 1 }),
  };
}
