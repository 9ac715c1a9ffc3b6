import { t, texts } from "../language/translate.ts";
/** Personal details and the change request, in the account. */
export const personalDetailsTexts = texts({
  lastDayOfMonth: "Last day of the month",

  // ours
  phoneHint: "To change this, you'll need codes sent to your old and new numbers",
  employeeNumberHint: "Digits only. We use it to match you to your employer's payroll.",
  employeeNumberHintWithLetters: "As on your payslip. We use it to match you to your employer's payroll.",
  /** After the sentence that the number is wrong. */
  phoneOfEmployer: (message: string) =>
    t("{message}. The phone number here must also match the one your employer has.", { message }),
  payday: "Payday",
  paydayHint: "We only use this for left to spend. Your employer decides when you're paid.",
  onDay: (day: number) => t("Day {day} of the month", { day }),
  notKnown: "Not known yet",
  fromPayroll: "From your employer's payroll, so you can't change it here",
  save: "Save",
  nothingChanged: "You have not made any changes",

  saveChanges: "Save changes",
  nextCode: "Next",
  codeForOldPhone: "Code 1 of 2: sent to your current phone number.",
  codeForNewPhone: "Code 2 of 2: sent to your new phone number.",
  changesMade: "Changes made",
  phoneIsNow: (phone: string) =>
    t(
      "Your phone number is now {phone}. We've texted your old number and logged you out on all your devices. Log in again.",
      { phone },
    ),
  logInAgain: "Log in again",
  saved: "We've saved your details.",
  done: "Done",

  changeRequest: "Changes at work",
  changeRequestLine:
    "Tell your employer if you've moved to another part of the UK or left your job. We'll text you when they decide.",
  tellEmployer: "Something at work has changed",
  region: "Where you work",
  status: "Do you still work there?",
  employed: "Yes, I still work there",
  left: "No, I've left",
  sendRequest: "Send to your employer",
  chooseBoth: "Select where you work and whether you still work there",
  requestSent: "Request sent",
  requestSentLine: "We'll text you when your employer decides.",
  requestStates: { pending: "Waiting for your employer", approved: "Approved", rejected: "Not approved" },
  theirReason: (reason: string) => t("Their reason: {reason}", { reason }),
  lastRequest: "Your last request",
  lastRequestLine: {
    employed: (region: string) => t("You work in {region}", { region }),
    left: (region: string) => t("You've left your job in {region}", { region }),
  },
  requestedOn: (date: string) => t("Sent on {date}", { date }),
  partRequest: "Your request",
});
