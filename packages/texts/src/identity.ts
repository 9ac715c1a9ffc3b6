import { product } from "./product.ts";

export const identityTexts = {
  sessionExpiredPage: "Session expired",
  sessionExpired: "Your session has expired",
  sessionExpiredEmbedded: "due to inactivity. Please exit this screen and re-enter to continue.",
  noEmployeeRecord: "We couldn't find your employee record.",
  noEmployeeRecordLine:
    "It looks like you haven't been registered with On Demand Pay yet. You'll need to ask your employer to add you as a user before you can use On Demand Pay.",
  suspended:
    "Unfortunately, your account has been suspended for some reason. Please contact your Administrator to resolve the problem.",
  incorrectField: "Incorrect field",

  // ours
  logIn: "Log in",
  identifier: "Username, e-mail or phone",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  enterIdentifier: "Enter your username, e-mail or phone",
  enterPassword: "Enter your password",
  suspendedTitle: "Account suspended",
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
  exampleSentence: "An example: £413.60 left to spend, £37.60 a day, 11 days until payday.",
  nextStepNotHere: "This login needs one more step, which this version of the web app does not have yet.",
} as const;
