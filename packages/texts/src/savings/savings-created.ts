import { product } from "../product.ts";

/** A saving that there is: its main view, and withdrawing from it. */
export const savingsCreatedTexts = {
  monthlyContribution: "Monthly contribution",
  changePlan: "Change plan",
  withdraw: "Withdraw",
  payIn: "Pay in",
  payInLine: "Money is transferred to your savings account on payday. Transfer times vary by bank.",
  betterOffer: "More attractive bank offer",
  offersHidden: "Bank offers will not be shown to you. You can turn on the notifications on the settings.",
  allMySavings: "All my Savings",
  onItsWayBy: (date: string) => `On its way, with you by ${date}`,
  interestRate: "Interest rate",

  // ours
  onItsWayLate: "On its way, and later than we told you",
  savings: "Savings",
  yourSavings: "Your savings",
  moreAbout: "About your savings",
  howItWorks: "How savings work",
  buffer: "Monthly buffer",
  saved: "Saved",
  by: (date: string) => `By ${date}`,
  of: (sum: string) => `of ${sum}`,
  percentSaved: (percent: number) => `${percent}% saved`,
  toGo: (amount: string) => `${amount} to go`,
  monthsNeeded: "Months needed",
  months: (count: number | null) => (count === null ? "—" : `${count}`),
  tooLate: (monthly: string, date: string) =>
    `With ${monthly} each payday you reach this goal on ${date}, after its deadline. Under "Change plan" you can choose a later deadline.`,
  nextPayIn: "Next pay in",
  amountOn: (amount: string, date: string) => `${amount} on ${date}`,
  noneNext: "none",
  onlyToEnd:
    "You have left your employer, so nothing more is saved. What is in your savings is yours. End them, and all of it is paid to your salary account.",
  short: (date: string, short: string, amount: string) =>
    `Your pay of ${date} is expected to be ${short} too low for your plan. ${amount} goes into your savings that day.`,
  underWay: (amount: string) => `${amount} from your pay is on its way to the bank`,
  awaitingEmployer: (amount: string) =>
    `${amount} from your pay waits, since your employer has not paid it on to us yet. It goes to the bank once they have.`,
  amountOnItsWay: (amount: string) => `${amount} goes to your salary account.`,
  feeLine: "First withdrawal each month is free, 50p for each later one",
  nothingSaved: "There is nothing to withdraw yet",
  better: (bank: string, aer: string) => `${bank} pays ${aer} AER, more than your bank pays now.`,
  betterAYear: (saved: string, gain: string) => `On ${saved} that is about ${gain} a year.`,
  seeOffer: "See the offer",
  hideOffers: "Don't show bank offers",
  changeBrought: (bank: string, date: string, gain: string) =>
    `At ${bank} since ${date}. It brings about ${gain} a year more than before, at that day's rates.`,
  protection: "Protection",
  get upTo() {
    return `up to ${product.protection}`;
  },
  lastPayIn: "Last pay in",
  interestSoFar: "Interest so far",
  bank: "Your bank",
  moves: "What has happened",
  movesEmpty: "Nothing has moved yet. The first pay in is on payday.",
  kinds: { deposit: "Pay in", withdrawal: "Withdrawal", interest: "Interest", "bank-change": "Change of bank" },
  status: { waiting: "Waits for your employer", "under-way": "Under way", done: "Done", failed: "Failed" },
  withFee: (fee: string) => `fee ${fee}`,
  showAll: (count: number) => `Show all ${count}`,
} as const;

/** Withdrawing an amount: the entry, the question before, what happens after. */
export const savingsWithdrawTexts = {
  // ours
  howMuch: "How much do you need?",
  atLeastAtMost: (max: string) => `At least £1, at most ${max}`,
  fromSavings: "From savings",
  fee: "Fee",
  feeLater: "Fee, not the first this month",
  free: "free",
  none: "none",
  arrivesToday: "Arrives today",
  arrivesOn: (date: string) => `Arrives ${date}`,
  inYourSavings: "In your savings",
  withdrawAmount: (amount: string) => `Withdraw ${amount}`,
  question: (amount: string) => `Withdraw ${amount}?`,
  goesTo: (paid: string, digits: string) => `${paid} goes to your salary account ending ${digits}.`,
  paidToday: "Asked before midday, so it is paid today.",
  paidOn: (date: string) => `It is paid on ${date}.`,
  savedAfter: "Saved after this",
  monthsNeeded: "Months needed",
  insteadOf: (after: number, before: number) => `${after} instead of ${before}`,
  done: (paid: string) => `${paid} is on its way`,
  doneLine: (date: string, digits: string) => `It is in your salary account ending ${digits} by ${date}.`,
  noAnswer: "We got no answer. Try again: the same amount is never withdrawn twice.",
} as const;
