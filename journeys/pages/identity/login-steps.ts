import type { Page } from "@playwright/test";

/** What a login may still ask for after its password. */
export function loginSteps(page: Page) {
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    codeHeading: heading("Enter the code"),
    code: page.getByLabel("Code", { exact: true }),
    sentTo: (phone: string) => page.getByText(`We've texted a 6-digit code to your phone ending ${phone.slice(-3)}.`),
    nextCodeIn: page.getByText(/^You've already used your last code\. You can get a new one in 0:\d\d\.$/),
    sendAgainIn: page.getByText(/^Send again in 0:\d\d$/),
    sendAgain: button("Send again"),
    callMe: button("Call me instead"),
    calling: page.getByText("We're calling you now with your 6-digit code."),
    codeMissing: page.getByText("You need to insert a code"),
    codeWrong: page.getByText("Please, try to insert a code again"),
    tooManyAttempts: page.getByText("You've entered the wrong code too many times. Send a new code."),
    notSent: page.getByText("We couldn't send the code. Try again in a moment."),
    expiredHeading: heading("Code expired"),
    paydayHeading: heading("When are you paid?"),
    /** '17', or the last day. */
    day: (name: string) => page.getByRole("radio", { name, exact: true }),
    choosePayday: page.getByText("Select the day you're paid"),
    goOn: button("Continue"),
    backToLogIn: page.getByRole("link", { name: "Back to log in" }),
    tookTooLong: page.getByText("Logging in took too long. Try again."),
    newPassword: page.getByLabel("New password", { exact: true }),
  };
}
