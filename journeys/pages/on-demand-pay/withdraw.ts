import type { Page } from "@playwright/test";
import { factIn } from "../fact.ts";

/** The withdraw page at `/dashboard/advance-up`. */
export function withdrawPage(page: Page) {
  const amount = page.getByRole("textbox", { name: "How much do you need?" });
  const button = page.locator("form").getByRole("button", { name: /^Withdraw( £|$)/ });
  const codeDialog = page.getByRole("dialog", { name: "Enter the code" });
  const history = page.getByRole("list", { name: "Withdrawal history" });
  const question = page.getByRole("dialog", { name: /^Withdraw £.*\?$/ });
  const confirmQuestion = question.getByRole("button", { name: /^Withdraw £/ });
  return {
    heading: page.getByRole("heading", { level: 1, name: "Withdraw" }),
    tab: (name: "Withdraw" | "Withdrawal history") => page.getByRole("tab", { name, exact: true }),
    amount,
    button,
    question,
    confirmQuestion,
    wholePoundsOnly: page.getByRole("alert").filter({ hasText: "Enter whole pounds only" }),
    /** Presses the button, and answers the question of an employee who needs no code. */
    withdraw: async () => {
      await button.click();
      await confirmQuestion.click();
    },
    /** The value beside a name: the cost, and the resulting payslip. */
    fact: (name: string) => factIn(page, name),
    how: page.getByRole("button", { name: "How do withdrawals work" }),
    terms: page.getByRole("button", { name: "Terms and Conditions" }),
    popUp: (name: string) => page.getByRole("dialog", { name }),

    amountWorkedOut: page.getByRole("button", { name: /^How is this worked out\? From/ }),
    payslipWorkedOut: page.getByRole("button", { name: "How is this worked out? Your payslip" }),
    workedOut: page.getByRole("dialog", { name: "How is this worked out?" }),

    codeDialog,
    code: codeDialog.getByRole("textbox", { name: "Code" }),
    confirm: codeDialog.getByRole("button", { name: /^Withdraw £/ }),
    sendCodeAgain: codeDialog.getByRole("button", { name: "Send again" }),
    closeCode: codeDialog.getByRole("button", { name: "Close" }),

    done: page.getByRole("heading", { level: 2, name: /is on its way/ }),
    fiveSeconds: page.getByText("You have 5 seconds to cancel"),
    fiveSecondsOver: page.getByText("You can still cancel in Withdrawal history until it's sent."),
    cancelNow: page.getByRole("button", { name: "Cancel", exact: true }).first(),
    noAnswer: page.getByText("We're not sure if this went through."),
    goHome: page.getByRole("link", { name: "Take me to home screen" }),

    rows: history.getByRole("listitem"),
    leftToCancel: history.getByText("left to cancel"),
    rowCancel: history.getByRole("listitem").first().getByRole("button", { name: "Cancel", exact: true }),
    cancelDialog: page.getByRole("alertdialog", { name: "Cancel this withdrawal?" }),
    confirmCancel: page.getByRole("button", { name: "Cancel withdrawal" }),
    keepIt: page.getByRole("button", { name: "Keep withdrawal" }),
    historyEmpty: page.getByText("No withdrawals yet"),
    stateTitle: (title: string) => page.getByRole("heading", { level: 2, name: title }),
  };
}

/** The sentences for an amount, a code and a cancellation (docs/product/on-demand-pay.md#withdrawing). */
export const sentences = {
  belowMin: (min: string) => `The requested amount should be at least ${min}`,
  aboveCurrent: (rateLimit: string) => `The requested amount shouldn't exceed ${rateLimit}`,
  ownLimit: (each: string) => `You've set a limit of ${each} for each withdrawal.`,
  aboveLimit: (max: string) =>
    `You've reached your withdrawal limit of ${max} for this pay period, please try again after you've been paid`,
  stillLeft: (left: string) => `You can still withdraw ${left}.`,
  notEnoughEarned: (date: string) => `You can withdraw from ${date}, when you have earned enough.`,
  closed: "Sorry, On-Demand Pay is no longer available this month, it will be activated again soon.",
  noneLeft: (times: number) => `You can only advance ${times} times before payday.`,
  codeNeeded: "You need to insert a code",
  wrongCode: "Please, try to insert a code again",
  notOffered: "You can't access On-Demand Pay for this company right now.",
  statusChanged: "You can't access On-Demand Pay right now as your status has changed.",
  onItsWay: (digits: string) => `is on its way to your salary account ending ${digits}`,
  cancelled: "Your request has been cancelled",
  tooLate: "Sorry! It's too late to cancel your Earned Advance.",
};
