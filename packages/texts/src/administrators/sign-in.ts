import { t, texts } from "../language/translate.ts";

/** How an administrator signs in to the console. All of these are ours. */
export const consoleSignInTexts = texts({
  signIn: "Sign in",
  line: () => t("{product} for employers. For company administrators only."),
  employees: "Are you an employee? Log in to your pay",
  email: "Email address",
  password: "Password",
  enterEmail: "Enter your email address, like name@example.com",
  enterPassword: "Enter your password",

  secondFactor: "Confirm it's you",
  codeSentTo: (email: string) => t("We've sent a 6-digit code to {email}. It expires in 10 minutes.", { email }),
  codeOfApp: "Enter the 6-digit code from your authenticator app.",
  code: "Code",
  confirm: "Confirm",
  otherAccount: "Use a different account",

  timedOut: "We signed you out because you were inactive for 30 minutes. Sign in to pick up where you left off.",
  refused: "Your session has ended. Sign in to pick up where you left off.",
  signedOut: "You've signed out.",
  signedOutElsewhere: "You signed out in another tab.",
  tookTooLong: "Signing in took too long. Try again.",
  codeDead: "You've entered the wrong code too many times. Sign in again to get a new one.",
});
