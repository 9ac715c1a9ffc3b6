import { t, texts } from "../language/translate.ts";

/** Savings on home, in each of its states. */
export const savingsCardTexts = texts({
  beingSetUp: "being set up",
  adminDidNotApprove: "Admin did not approve",
  wasCreated: "was successfully created",
  startSavingNow: "Start saving now",

  // ours
  savings: "Savings",
  saveFromSalary: "Save from your pay",
  bestRate: (rate: string) =>
    t("Today's best rate is {rate} AER. The FSCS protects up to {protection} for you at each bank.", { rate }),
  get noRate() {
    return "Save a little every payday. The FSCS protects up to {protection} for you at each bank.";
  },
  waiting: "Waiting",
  beingSetUpLine: "We're setting this up with your employer. It should take no more than a day or two.",
  seeRequest: "See your request",
  notApproved: "Not approved",
  askAgain: "You can ask again.",
  askAgainFrom: (date: string) => t("You can ask again from {date}.", { date }),
  seeWhatYouCanDo: "See your options",
  isNew: "New",
  firstPayment: (date: string) => t("First payment on {date}.", { date }),
  open: "See more",
  openSavings: "Open savings",
  yourBuffer: "Your monthly saving",
  toStart: "Not started yet",
  toStartLine: (date: string) => t("Your first payment is on your first payday from {date}.", { date }),
  later: "Later",
  saved: "Saved",
  monthlySaving: "Monthly saving",
  next: (date: string) => t("Next payment {date}", { date }),
  reached: "Goal reached",
  chooseNext: "Choose what to do next",
  deadlineOver: "Deadline passed",
  moving: "Moving",
  movingTitle: (from: string, to: string) => t("Moving from {from} to {to}", { from, to }),
  movingBack: (bank: string) => t("Moving back to {bank}", { bank }),
  movingLine: "Your funds are moving to your new bank account, it may take 1-3 days",
  seeWhere: "See where it is",
  yourDecision: "Decision needed",
  everythingWithdrawn: "You've withdrawn everything",
  everythingWithdrawnLine: "Your savings have been transferred to your personal bank account.",
  ending: "Closing",
  endingTitle: "Closing your savings account",
  endingLine: "Deactivation of the account can take some days",
  deadlineOverLine: "Your deadline has passed and you have not reached your goal.",
  readOnlyLine: "You can't change your savings right now. Open them to see why.",
  failedTitle: "Not available right now",
  failedLine: "We can't reach your savings right now. Your money is safe.",
});
