import { t, texts } from "../language/translate.ts";
/** After it was requested: waiting, started, not reachable. */
export const savingsWaitingTexts = texts({
  pending: (name: string) =>
    t("Thanks {name}. We're setting this up with your employer. It should take no more than a day or two.", { name }),
  rejected: (name: string) => t("Sorry {name}, savings is not available for you right now", { name }),
  toStart: "You have committed to save later. Your savings will start in 1 month.",
  started: "You've started saving",
  somethingWentWrong: "Something went wrong...",
  // ours
  asked: "Request sent",
  employerDecides: "Your employer decides",
  weSendSms: "We'll text you",
  thenOpens: "Your account opens when they approve it",
  accountOpens: "Your account opens",
  whenComplete: "When your record is complete",
  recordIncompleteLine: "We've told them what's missing. Your account opens when they add it.",
  theirReason: (reason: string) => t("Their reason: {reason}", { reason }),
  askAgainFrom: (day: string) => t("You can ask again from {day}.", { day }),
  mayAskAgain: "You can ask again.",
  askAgain: "Ask again",
  admin: "Administrator",
  writeToAdmin: "Email your administrator",
  goHome: "Take me to home screen",
  firstPayment: "First payment",
  nextPayment: "Next payment",
  fromDay: (day: string) => t("From {day}", { day }),
  bank: "Bank",
  bankAt: (bank: string, rate: string) => t("{bank}, {rate} AER", { bank, rate }),
  startedBuffer: "Your monthly saving",
  errorLine: "We can't reach the savings service. Your savings are safe and nothing has changed.",
  againIn: (seconds: number) =>
    t("{seconds, plural, one {Trying again in # second} other {Trying again in # seconds}}", { seconds }),
  tryingAgain: "Trying again…",
  orWriteTo: "Or email",
});
