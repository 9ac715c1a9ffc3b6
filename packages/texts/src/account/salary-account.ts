import { t, texts } from "../language/translate.ts";

/** A salary account that its owner may not know: the page behind the message's link, and the account's own page. All of these are ours. */
export const salaryAccountTexts = texts({
  title: "Salary account",
  menuLine: "The bank account we pay into",
  partName: "Your salary account",
  dontKnow: "Not my account",

  askTitle: (ending: string) => t("Is the account ending {ending} yours?", { ending }),
  askLine: () =>
    t(
      "Your employer's payroll gave us this account for your pay. If it's not yours, tell us and we'll stop paying into it.",
    ),
  ifKnown: "If it's yours, you don't need to do anything. You can close this page.",

  objectedTitle: "We've stopped paying into this account",
  objectedLine: (ending: string) =>
    t(
      "You told us the account ending {ending} is not yours. Your pay and savings are safe. We've told your employer's administrators.",
      { ending },
    ),
  nextTitle: "What to do next",
  askEmployer: "Contact your employer. Payroll can send us the right account.",
  yoursAfterAll: "If it is yours, log in and go to Manage Account, then Salary account.",

  liftedTitle: "This link no longer works",
  liftedLine:
    "The account has been confirmed since we sent this link. If it's not yours, use the link in our newest message. Or log in and go to Manage Account, then Salary account.",
  replacedTitle: "This is no longer your salary account",
  replacedLine: "We don't pay into it. You don't need to do anything.",
  expiredTitle: "This link has expired",
  expiredLine:
    "Links expire after 7 days. If your salary account is not yours, log in and go to Manage Account, then Salary account. Or contact your employer.",
  tooManyTitle: "Contact your employer",
  tooManyLine:
    "This account was stopped and confirmed 5 times in 30 days. Your employer can send us another account in the next payroll file.",
  wrongTitle: "This link doesn't work",
  wrongLine:
    "Open the link in our message again. If that doesn't work, log in and go to Manage Account, then Salary account.",

  none: "No salary account yet",
  account: "Account",
  ending: (ending: string) => t("ending {ending}", { ending }),
  changedAt: "Updated",
  usableFrom: "Payments from",
  line: "Your employer's payroll gives us this account. We pay withdrawals, refunds and savings into it.",
  noneLine: "Your employer's payroll gives us this account. Ask your employer to add it.",
  fromStart: "If it's wrong, ask your employer to correct it.",
  changedLine: "If it's not yours, tell us. We'll stop paying into it until we know whose it is.",
  stop: "Stop payments",
  stopTitle: "Stop payments to this account?",
  stopLine: "We'll stop paying into it and tell your employer's administrators. Your money stays safe with us.",
  mine: "This is my account",
  mineLine: "You'll need a code. We'll start paying into the account again after 24 hours.",
  stopped: "We've stopped paying into this account",
  accepted: (moment: string) => t("Thank you. We'll pay into this account again from {moment}.", { moment }),
  toAccount: "See your salary account",
  stoppedTitle: "Payments to your account have stopped",
});
