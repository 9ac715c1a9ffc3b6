import { t, texts } from "../language/translate.ts";

/** Complaints to the operator, in the employee app. */
export const complaintTexts = texts({
  title: "Complaints",
  line: () => t("Tell {product} what went wrong. Your employer can't see it."),
  menuLine: "Tell us what went wrong and follow our answer",
  howItWorks: "How we handle complaints",
  makeOne: "Make a complaint",
  topic: "What is it about?",
  topics: {
    "on-demand-pay": "On-demand pay",
    savings: "Savings",
    banks: "Bank connections and budgeting",
    account: "My account or my data",
    other: "Something else",
  },
  whatHappened: "What happened?",
  whatHappenedHint: (max: string) => t("With dates and amounts, if you have them. Up to {max} characters.", { max }),
  wanted: "What would put it right?",
  wantedHint: "You can leave this blank",
  send: "Send complaint",
  errors: { topic: "Select what it is about", whatHappened: "Tell us what happened" },
  sent: "We've got your complaint",
  sentLine: (reference: string) => t("Its number is {reference}. We've sent it to you as well.", { reference }),
  promise: (due: string) => t("We'll send you our final response by {due}.", { due }),
  another: "Make another complaint",
  yours: "Your complaints",
  none: "No complaints",
  noneLine: "When you send one, you'll see its number and our answer here.",
  number: (reference: string) => t("Complaint {reference}", { reference }),
  received: (date: string) => t("Received {date}", { date }),
  answered: (date: string) => t("Answered {date}", { date }),
  states: { open: "Open", answered: "Answered" },
  show: "Show complaint",
  youWrote: "What you wrote",
  youWanted: "What would put it right",
  ourAnswer: "Our final response",
  ombudsman: (months: number) =>
    t(
      "If you don't agree, you may be able to take it to the Financial Ombudsman Service, free. You have {months, plural, one {# month} other {# months}} from our final response.",
      { months },
    ),
});
