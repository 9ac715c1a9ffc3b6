import { product } from "../product.ts";

/** How an administrator signs in to the console. All of these are ours. */
export const consoleSignInTexts = {
  signIn: "Sign in",
  line: () => `${product.name} for employers. For administrators of a company only.`,
  employees: "Are you an employee? Log in to your pay",
  email: "E-mail",
  password: "Password",
  enterEmail: "Enter your e-mail, such as name@example.com",
  enterPassword: "Enter your password",

  secondFactor: "Confirm it's you",
  codeSentTo: (email: string) => `We sent 6 digits to ${email}. They are good for 10 minutes.`,
  codeOfApp: "Enter the 6 digits that your authenticator app shows now.",
  code: "Code",
  confirm: "Confirm",
  otherAccount: "Sign in as somebody else",

  timedOut: "You were signed out, since nobody was there for 30 minutes. Sign in again to go on where you were.",
  refused: "Your session has ended. Sign in again to go on where you were.",
  signedOut: "You are signed out.",
  signedOutElsewhere: "You signed out in another tab.",
  tookTooLong: "Signing in took too long. Please begin again.",
  codeDead: "This code was tried too often. Sign in again to use a new one.",
} as const;
