/** Personal details and the change request, in the account. */
export const personalDetailsTexts = {
  lastDayOfMonth: "Last day of the month",

  // ours
  phoneHint: "A change needs a code at the old and at the new number",
  employeeNumberHint: "Digits only. It links you to your employer's payroll.",
  /** After the sentence that the number is wrong. */
  phoneOfEmployer: (message: string) => `${message}. Your phone here must also be the one your employer has.`,
  payday: "Payday",
  paydayHint: "For left to spend only: your employer decides when you are paid.",
  onDay: (day: number) => `Day ${day} of the month`,
  notKnown: "Not known yet",
  fromPayroll: "Your employer's payroll gives this",
  linkedToPayroll: "Linked to payroll, so it stays as it is",
  paydayFromPayroll: "Your payroll knows it",
  save: "Save",
  nothingChanged: "Nothing has changed",

  saveChanges: "Save changes",
  nextCode: "Next",
  codeForOldPhone: "Code 1 of 2: at the phone that you have now.",
  codeForNewPhone: "Code 2 of 2: at the new phone.",
  changesMade: "Changes made",
  phoneIsNow: (phone: string) =>
    `Your phone is now ${phone}. We told your old number. All your sessions have ended: please log in again.`,
  logInAgain: "Log in again",
  saved: "Your details are saved.",
  done: "Done",

  changeRequest: "Something at work has changed",
  changeRequestLine:
    "Tell your employer that you work in another part of the UK, or that you have left. Your employer decides, and you get an SMS.",
  region: "Where you work",
  status: "Whether you work there",
  employed: "I work there",
  left: "I have left",
  sendRequest: "Send to your employer",
  chooseBoth: "Choose where and whether you work there first",
  requestSent: "Your request was sent",
  requestSentLine: "Your employer decides. You get an SMS as soon as it is decided.",
  requestStates: { pending: "Waits for your employer", approved: "Approved", rejected: "Not approved" },
  theirReason: (reason: string) => `Their reason: ${reason}`,
  lastRequest: "Your last request",
  requestedOn: (date: string) => `Sent on ${date}`,
  partRequest: "The change request",
} as const;
