import { t, texts } from "../language/translate.ts";

/** A saving that there is: its main view, and withdrawing from it. */
export const savingsCreatedTexts = texts({
  monthlyContribution: "Monthly contribution",
  changePlan: "Change plan",
  withdraw: "Withdraw",
  payIn: "Pay in",
  payInLine: "Money is transferred to your savings account on payday. Transfer times vary by bank.",
  betterOffer: "More attractive bank offer",
  offersHidden: "Bank offers will not be shown to you. You can turn on the notifications on the settings.",
  allMySavings: "All my Savings",
  onItsWayBy: (date: string) => t("On its way, with you by {date}", { date }),
  interestRate: "Interest rate",

  // ours
  /** Every rate is shown as AER, so that two can be compared. */
  aer: (rate: string) => t("{rate} AER", { rate }),
  onItsWayLate: "On its way, but later than we expected",
  savings: "Savings",
  yourSavings: "Your savings",
  moreAbout: "About your savings",
  howItWorks: "How savings work",
  buffer: "Monthly saving",
  saved: "Saved",
  by: (date: string) => t("By {date}", { date }),
  of: (sum: string) => t("of {sum}", { sum }),
  percentSaved: (percent: number) => t("{percent}% saved", { percent }),
  toGo: (amount: string) => t("{amount} to go", { amount }),
  monthsNeeded: "Months needed",
  months: (count: number | null) => (count === null ? "—" : `${count}`),
  tooLate: (monthly: string, date: string) =>
    t(
      "Saving {monthly} each payday, you'll reach this goal on {date}. That's after its deadline. Change your plan to set a later one.",
      { monthly, date },
    ),
  nextPayIn: "Next payment",
  amountOn: (amount: string, date: string) => t("{amount} on {date}", { amount, date }),
  noneNext: "None",
  onlyToEnd:
    "You've left your employer, so you can't add to your savings. The money is yours. Deactivate your savings and we'll pay it into your salary account.",
  short: (date: string, short: string, amount: string) =>
    t("Your pay on {date} may be {short} too low for your plan. We'll save {amount} that day.", {
      date,
      short,
      amount,
    }),
  underWay: (amount: string) => t("{amount} from your pay is on its way to the bank.", { amount }),
  awaitingEmployer: (amount: string) =>
    t("Your employer has not sent us the {amount} from your pay yet. When they do, we'll send it to the bank.", {
      amount,
    }),
  amountOnItsWay: (amount: string) => t("We're paying {amount} into your salary account.", { amount }),
  feeLine: "Your first withdrawal each month is free. Each later one costs 50p.",
  nothingSaved: "You have nothing to withdraw yet",
  better: (bank: string, aer: string) => t("{bank} pays {aer} AER, more than your bank pays now.", { bank, aer }),
  betterAYear: (saved: string, gain: string) => t("That's about {gain} more a year on {saved}.", { gain, saved }),
  seeOffer: "See the offer",
  hideOffers: "Hide bank offers",
  changeBrought: (bank: string, date: string, gain: string) =>
    t("Your savings have been with {bank} since {date}. You earn about {gain} more a year, at that day's rates.", {
      bank,
      date,
      gain,
    }),
  protection: "FSCS protection",
  upTo: "up to {protection}",
  lastPayIn: "Last payment",
  interestSoFar: "Interest so far",
  bank: "Your bank",
  moves: "Activity",
  movesEmpty: "No activity yet. Your first payment is on payday.",
  kinds: { deposit: "Pay in", withdrawal: "Withdrawal", interest: "Interest", "bank-change": "Bank change" },
  status: { waiting: "Waiting for employer", "under-way": "In progress", done: "Done", failed: "Failed" },
  withFee: (fee: string) => t("fee {fee}", { fee }),
  showAll: (count: number) => t("Show all {count}", { count }),
});

/** Withdrawing an amount: the entry, the question before, what happens after. */
export const savingsWithdrawTexts = texts({
  // ours
  howMuch: "How much do you need?",
  atLeastAtMost: (max: string) => t("From £1 to {max}", { max }),
  fromSavings: "From savings",
  fee: "Fee",
  feeLater: "Fee (not the first this month)",
  free: "Free",
  none: "None",
  arrivesToday: "Arrives today",
  arrivesOn: (date: string) => t("Arrives {date}", { date }),
  inYourSavings: "Left in savings",
  withdrawAmount: (amount: string) => t("Withdraw {amount}", { amount }),
  question: (amount: string) => t("Withdraw {amount}?", { amount }),
  goesTo: (paid: string, digits: string) =>
    t("We'll pay {paid} into your salary account ending {digits}.", { paid, digits }),
  paidToday: "It's before midday, so it will arrive today.",
  paidOn: (date: string) => t("It will arrive on {date}.", { date }),
  savedAfter: "Savings after this",
  monthsNeeded: "Months needed",
  insteadOf: (after: number, before: number) => t("{after} instead of {before}", { after, before }),
  done: (paid: string) => t("{paid} is on its way", { paid }),
  doneLine: (date: string, digits: string) =>
    t("It will be in your salary account ending {digits} by {date}.", { digits, date }),
  noAnswer: "We're not sure if this went through. Try again. We won't withdraw it twice.",
});
