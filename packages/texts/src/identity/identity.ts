import { product } from "../product.ts";

export const identityTexts = {
  incorrectField: "Incorrect field",

  // ours
  logIn: "Log in",
  identifier: "Username, e-mail or phone",
  password: "Password",
  enterIdentifier: "Enter your username, e-mail or phone",
  forgotPassword: "Forgot your password?",
  newHere: () => `New to ${product.name}?`,
  signUp: "Sign up",
  deprecated: "This web app will be deprecated soon",
  deprecatedLine: () => `Everything here, and more, is in the ${product.name} mobile apps.`,
  appStore: "App Store",
  googlePlay: "Google Play",
  promise: "Know what is left until payday",
  promiseLine: "See what you can spend each day, take pay you have already earned, and save straight from your salary.",
  exampleLeft: "Left to spend",
  exampleAmount: "£413.60",
  exampleDaily: "£37.60 a day",
  exampleDays: "11 days until payday",
  exampleDate: "Friday 27.11.2026",
  exampleMessage: "An example: £413.60 left to spend, £37.60 a day, 11 days until payday.",
} as const;
