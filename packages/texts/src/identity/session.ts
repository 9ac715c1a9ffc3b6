import { t, texts } from "../language/translate.ts";

/** How a session begins, continues and ends. */
export const sessionTexts = texts({
  logOutQuestion: "Are you sure you want to log out?",
  sessionExpiredPage: "Session expired",
  sessionExpired: "Your session has expired",
  sessionExpiredEmbedded: "due to inactivity. Please exit this screen and re-enter to continue.",
  noEmployeeRecord: "We couldn't find your employee record.",
  noEmployeeRecordLine:
    "It looks like you haven't been registered with On Demand Pay yet. You'll need to ask your employer to add you as a user before you can use On Demand Pay.",
  continueAs: (name: string, other: string) => t("You are signed in as {name}. Continue as {other}?", { name, other }),
  staySignedIn: "Stay signed in",

  // ours
  forgetBrowser: "Forget this browser (for shared devices)",
  continueAsOnly: (name: string) => t("Continue as {name}?", { name }),
  goOn: "Continue",
  no: "No",
  opensAccount: (company: string, phoneEnd: string) =>
    t("This link opens an account at {company} with a phone number ending {phoneEnd}.", { company, phoneEnd }),
  notYourAccount: "If this is not your account, select No. Its owner would see what you do.",
  endedInAnotherTabEmbedded: "You logged out in another tab. Close this page and open it again to continue.",
  logInAgain: "Log in again",
  sessionExpiredLine: "Log in again to pick up where you left off.",
  stillThere: "Are you still there?",
  stillThereLine: "We'll log you out soon to keep your account safe.",
  amountIsKept: (minutes: number) => t("We'll keep the amount you entered for {minutes} minutes.", { minutes }),
  secondsUntilLogOut: "Time left before we log you out",
  continueAsOther: (other: string) => t("Continue as {other}", { other }),
  stayAs: (name: string) => t("Stay signed in as {name}", { name }),
});
