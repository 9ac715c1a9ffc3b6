import { product } from "../product.ts";

/** How a session begins, continues and ends. */
export const sessionTexts = {
  logOutQuestion: "Are you sure you want to log out?",
  sessionExpiredPage: "Session expired",
  sessionExpired: "Your session has expired",
  sessionExpiredEmbedded: "due to inactivity. Please exit this screen and re-enter to continue.",
  noEmployeeRecord: "We couldn't find your employee record.",
  noEmployeeRecordLine:
    "It looks like you haven't been registered with On Demand Pay yet. You'll need to ask your employer to add you as a user before you can use On Demand Pay.",
  continueAs: (name: string, other: string) => `You are signed in as ${name}. Continue as ${other}?`,
  staySignedIn: "Stay signed in",

  barred: () =>
    `Sorry, you can't use ${product.name} web application. Please download our app to log in to ${product.name}`,

  // ours
  forgetBrowser: "Forget this browser: others use it, too",
  continueAsOnly: (name: string) => `Continue as ${name}?`,
  goOn: "Continue",
  no: "No",
  opensAccount: (company: string, phoneEnd: string) =>
    `The link you opened leads to an account at ${company}, with a phone ending ${phoneEnd}.`,
  notYourAccount: "If it is not yours, choose No. What you do next would be seen by whoever it belongs to.",
  endedByInactivity: "You were logged out, since nothing was done for 5 minutes. Log in to go on where you were.",
  endedByLength: "Your session is over. Log in to go on where you were.",
  endedInAnotherTab: "You were logged out in another tab of this browser.",
  endedInAnotherTabEmbedded: "You were logged out in another tab. Please exit this screen and re-enter to continue.",
  logInAgain: "Log in again",
  sessionExpiredLine: "Log in again to pick up where you left off.",
  stillThere: "Are you still there?",
  stillThereLine: "You will be logged out, so that nobody else sees your money.",
  amountIsKept: (minutes: number) => `The amount that you typed is kept for ${minutes} minutes.`,
  secondsUntilLogOut: "Time left before we log you out",
  continueAsOther: (other: string) => `Continue as ${other}`,
  stayAs: (name: string) => `Stay signed in as ${name}`,
} as const;
