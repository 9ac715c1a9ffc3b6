import { t, texts } from "../language/translate.ts";

export const identityTexts = texts({
  incorrectField: "Incorrect field",

  // ours
  logIn: "Log in",
  identifier: "Username, email or phone",
  password: "Password",
  enterIdentifier: "Enter your username, email or phone number",
  forgotPassword: "Forgot your password?",
  newHere: () => t("New to {product}?"),
  signUp: "Sign up",
  deprecated: "This web app will be deprecated soon",
  deprecatedLine: () => t("You can do everything here and more in the {product} app."),
  appStore: "App Store",
  googlePlay: "Google Play",
  promise: "Know what you've got until payday",
  promiseLine: "See what you can spend each day, get pay you've already earned and save straight from your pay.",
  exampleLeft: "Left to spend",
  exampleAmount: "£413.60",
  exampleDaily: "£37.60 a day",
  exampleDays: "11 days until payday",
  exampleDate: "Friday 27.11.2026",
  exampleMessage: "An example: £413.60 left to spend, £37.60 a day, 11 days until payday.",
});
