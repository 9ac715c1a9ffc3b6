import { product } from "../product.ts";

const inTheApp = "log in and open Manage Account, then Salary account";

/** A salary account that its owner may not know: the page behind the message's link, and the account's own page. All of these are ours. */
export const salaryAccountTexts = {
  title: "Salary account",
  menuLine: "Where your money is paid to",
  partName: "your salary account",
  dontKnow: "I don't know this account",

  askTitle: (ending: string) => `Do you know the account ending ${ending}?`,
  askLine: () =>
    `Your employer's payroll has given ${product.name} this account to pay your money to. If you don't know it, tell us. We then pay nothing to it.`,
  ifKnown: "If it is yours, there is nothing to do. You can close this page.",

  objectedTitle: "We pay nothing to this account",
  objectedLine: (ending: string) =>
    `You told us that you don't know the account ending ${ending}. What you have earned and saved is safe. Your employer's administrators have been told.`,
  nextTitle: "What to do now",
  askEmployer: "Speak to your employer. Payroll can send us your right account.",
  yoursAfterAll: `If it is yours after all, ${inTheApp}.`,

  liftedTitle: "This link has ended",
  liftedLine: `The account has been confirmed since we sent it. If you don't know it, use the link in our newest message, or ${inTheApp}.`,
  replacedTitle: "This is not your salary account any more",
  replacedLine: "We pay nothing to it. There is nothing to do.",
  expiredTitle: "This link is too old",
  expiredLine: `A link works for 7 days. If you don't know your salary account, ${inTheApp}, or speak to your employer.`,
  tooManyTitle: "Please speak to your employer",
  tooManyLine:
    "This account was stopped and confirmed again five times within 30 days. Your employer can send us another account with the next payroll file.",
  wrongTitle: "This link doesn't work",
  wrongLine: `Please open the link in our message once more. If that doesn't help, ${inTheApp}.`,

  none: "No salary account yet",
  account: "Account",
  ending: (ending: string) => `ending ${ending}`,
  changedAt: "Updated",
  usableFrom: "Payments from",
  line: "Your employer's payroll gives us this account. Withdrawals, refunds and savings are paid to it.",
  fromStart: "If it is wrong, please ask your employer to correct it.",
  changedLine: "If you don't know it, tell us. We then pay nothing to it until it is clear whose it is.",
  stopTitle: "Stop payments to this account?",
  stopLine: "We pay nothing to it and tell your employer's administrators. What is yours stays safe with us.",
  mine: "It is my account after all",
  mineLine: "We ask for a code. We pay to the account again 24 hours later.",
  stopped: "We pay nothing to this account now.",
  accepted: (moment: string) => `Thank you. We pay to this account again from ${moment}.`,
  toAccount: "Look at your salary account",
  stoppedTitle: "Payments to your account are stopped",
} as const;
