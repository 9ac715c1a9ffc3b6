/** How a session begins, goes on and ends. */
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

  // ours
  logInAgain: "Log in again",
  sessionExpiredLine: "Nothing was changed. Log in again to go on where you were.",
  stillThere: "Are you still there?",
  stillThereLine: "You will be logged out, so that nobody else sees your money. What you typed is kept.",
  secondsUntilLogOut: "Time until you are logged out",
  continueAsOther: (other: string) => `Continue as ${other}`,
  stayAs: (name: string) => `Stay signed in as ${name}`,
} as const;
