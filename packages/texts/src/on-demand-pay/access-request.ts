import { t, texts } from "../language/translate.ts";
/** Asking for on-demand pay: the request, what is agreed, and how the employer answers. */
export const accessRequestTexts = texts({
  letsGo: "Let's go",
  requestAccess: "Request access",
  cantAccess: "can't access",
  sorry: (name: string) => t("Sorry {name}, Your admin did not approve On-demand pay.", { name }),
  adminDidNotApprove: "your admin didn't approve Early Wage Access",

  // ours, on the card
  register: "Register",
  seeYourRequest: "See your request",
  seeWhatYouCanDo: "See your options",
  accessEnded: "Your access has ended",
  askedAgainLine: "You've asked for access again. We'll text you when your employer decides.",
  companySuspendedLine:
    "Your employer's account is suspended, so you can't withdraw. We cancel withdrawals that we haven't sent yet. Ask your employer when this ends.",

  // ours, step by step
  introTitle: "Your pay, when you need it",
  introLine: "You only need to ask once. Your employer usually decides within 2 days.",
  youAgree: "You agree",
  youAgreeLine: "Read and accept 2 short pages",
  employerDecides: "Your employer decides",
  employerDecidesLine: "We'll text you their decision",
  youWithdraw: "You withdraw",
  youWithdrawLine: (min: string, fee: string) =>
    t("{min} or more, paid within minutes. Each withdrawal costs {fee}.", { min, fee }),
  waitingIsFree: "It's always free to wait until payday.",
  next: "Next",
  addendumLine: "Your employer needs you to agree to this.",
  company: "Company",
  numberHint: "You can find this on your payslip.",
  inShort: "In short",
  fee: "Fee",
  each: (fee: string) => t("{fee} each", { fee }),
  atMost: "Limit",
  ofSalary: (percent: number) => t("{percent}% of your pay", { percent }),
  withdrawals: "Withdrawals",
  aPayPeriod: (count: number) => t("{count} in each pay period", { count }),
  interest: "Interest",
  creditCheck: "Credit check",
  none: "None",
  anExample: "An example",
  youTakeOnce: (amount: string) => t("If you withdraw {amount} once", { amount }),
  consentTexts: "Your employer's terms",

  // ours, after it
  thanks: (name: string) => t("Thanks {name}", { name }),
  requestSent: (name: string) => t("Thanks {name}. Your request is with your employer.", { name }),
  settingUp: "We're setting this up with your employer. It should take no more than a day or two.",
  asked: "Request sent",
  weCheck: "We're checking your account",
  weCheckLine: "You don't need to do anything.",
  approved: "Approved",
  smsWhenOpen: "We'll text you when you can use it",
  onlyEmployerKnows: "This was your employer's decision. It does not affect your credit score.",
  saysNothingOfCredit: "This does not affect your credit score.",
  theirReason: (reason: string) => t("Their reason: {reason}", { reason }),
  admin: "Administrator",
  askAgain: "Ask again",
  from: (date: string) => t("From {date}", { date }),
  now: "Now",
  writeToAdmin: "Email your administrator",
  askSupport: "Contact support",

  // ours, in the file
  consentFileTitle: (company: string) => t("On-demand pay at {company}: what you agree to", { company }),
  fromCompany: (company: string, date: string) => t("From {company}, version dated {date}", { company, date }),
  versionName: (hash: string) => t("Version {hash}", { hash: hash.slice(0, 12) }),
});
