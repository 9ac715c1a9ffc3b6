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
  /** Every rate is shown as AER, so that two can be compared. */
  aer: (rate: string) => `${rate} AER`,
  onItsWayLate: "On its way, but later than we expected",
  savings: "Savings",
  yourSavings: "Your savings",
  moreAbout: "About your savings",
  howItWorks: "How savings work",
  buffer: "Monthly saving",
  saved: "Saved",
  by: (date: string) => `By ${date}`,
  of: (sum: string) => `of ${sum}`,
  percentSaved: (percent: number) => `${percent}% saved`,
  toGo: (amount: string) => `${amount} to go`,
  monthsNeeded: "Months needed",
  months: (count: number | null) => (count === null ? "—" : `${count}`),
  tooLate: (monthly: string, date: string) =>
    `Saving ${monthly} each payday, you'll reach this goal on ${date}. That's after its deadline. Change your plan to set a later one.`,
  nextPayIn: "Next payment",
  amountOn: (amount: string, date: string) => `${amount} on ${date}`,
  noneNext: "None",
  onlyToEnd:
    "You've left your employer, so you can't add to your savings. The money is yours. Deactivate your savings and we'll pay it into your salary account.",
  short: (date: string, short: string, amount: string) =>
    `Your pay on ${date} may be ${short} too low for your plan. We'll save ${amount} that day.`,
  underWay: (amount: string) => `${amount} from your pay is on its way to the bank.`,
  awaitingEmployer: (amount: string) =>
    `Your employer has not sent us the ${amount} from your pay yet. When they do, we'll send it to the bank.`,
  amountOnItsWay: (amount: string) => `We're paying ${amount} into your salary account.`,
  feeLine: "Your first withdrawal each month is free. Each later one costs 50p.",
  nothingSaved: "You have nothing to withdraw yet",
  better: (bank: string, aer: string) => `${bank} pays ${aer} AER, more than your bank pays now.`,
  betterAYear: (saved: string, gain: string) => `That's about ${gain} more a year on ${saved}.`,
  seeOffer: "See the offer",
  hideOffers: "Hide bank offers",
  changeBrought: (bank: string, date: string, gain: string) =>
    `Your savings have been with ${bank} since ${date}. You earn about ${gain} more a year, at that day's rates.`,
  protection: "FSCS protection",
  get upTo() {
    return `up to ${product.protection}`;
  },
  lastPayIn: "Last payment",
  interestSoFar: "Interest so far",
  bank: "Your bank",
  moves: "Activity",
  movesEmpty: "No activity yet. Your first payment is on payday.",
  kinds: { deposit: "Pay in", withdrawal: "Withdrawal", interest: "Interest", "bank-change": "Bank change" },
  status: { waiting: "Waiting for employer", "under-way": "In progress", done: "Done", failed: "Failed" },
  withFee: (fee: string) => `fee ${fee}`,
  showAll: (count: number) => `Show all ${count}`,
} as const;

/** Withdrawing an amount: the entry, the question before, what happens after. */
export const savingsWithdrawTexts = {
  // ours
  howMuch: "How much do you need?",
  atLeastAtMost: (max: string) => `From £1 to ${max}`,
  fromSavings: "From savings",
  fee: "Fee",
  feeLater: "Fee (not the first this month)",
  free: "Free",
  none: "None",
  arrivesToday: "Arrives today",
  arrivesOn: (date: string) => `Arrives ${date}`,
  inYourSavings: "Left in savings",
  withdrawAmount: (amount: string) => `Withdraw ${amount}`,
  question: (amount: string) => `Withdraw ${amount}?`,
  goesTo: (paid: string, digits: string) => `We'll pay ${paid} into your salary account ending ${digits}.`,
  paidToday: "It's before midday, so it will arrive today.",
  paidOn: (date: string) => `It will arrive on ${date}.`,
  savedAfter: "Savings after this",
  monthsNeeded: "Months needed",
  insteadOf: (after: number, before: number) => `${after} instead of ${before}`,
  done: (paid: string) => `${paid} is on its way`,
  doneLine: (date: string, digits: string) => `It will be in your salary account ending ${digits} by ${date}.`,
  noAnswer: "We're not sure if this went through. Try again. We won't withdraw it twice.",
} as const;
