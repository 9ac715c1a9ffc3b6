import { currentLocale, t, texts } from "../language/translate.ts";

/** A tax year in pictures: pay, savings and what fees cost. All of it is ours. */
export const yourYearTexts = texts({
  title: "Your year",
  menuLine: "Pay, savings and fees by month",
  taxYear: "Tax year",
  choose: "Select a tax year",
  years: (from: number, to: number) => t("{from} to {to}", { from: String(from), to: String(to) }),
  days: (from: string, to: string) => t("Tax year {from} to {to}", { from, to }),

  pay: "Your pay",
  payByMonth: "Pay by month",
  payPart: "Your pay",
  paySentence: (paydays: number, paid: string, kept: string, saved: string) =>
    t(
      "{paydays, plural, one {On 1 payday, {paid} was paid to you. {kept} was deducted for on-demand pay and fees, and {saved} went into savings.} other {On # paydays, {paid} was paid to you. {kept} was deducted for on-demand pay and fees, and {saved} went into savings.}}",
      { paydays, paid, kept, saved },
    ),
  parts: ["Paid to you", "On-demand pay and fees", "Savings"],
  noFigures: "No figures",
  whatWeKnow:
    "We only have your pay for paydays with a deduction. It's the usual pay that your employer's payroll gave us.",
  month: "Month",
  keptBack: "On-demand pay and fees",
  savings: "Savings",
  paidToYou: "Paid to you",
  total: "Total",
  notKnown: "–",
  noPay: "No paydays to show",
  noPayLine: "A month appears here after a payday with a deduction.",
  eachPayday: "See each payday",

  fees: "What fees cost",
  feesByMonth: "Fees by month",
  feesPart: "Your fees",
  feesSentence: (count: number, amount: string, fees: string, each: string) =>
    t(
      "{count, plural, one {1 withdrawal of {amount} cost {fees} in fees. That's {each} for every £100.} other {# withdrawals of {amount} in all cost {fees} in fees. That's {each} for every £100.}}",
      { count, amount, fees, each },
    ),
  freeSentence: (count: number, amount: string) =>
    t(
      "{count, plural, one {1 withdrawal of {amount}, with no fee.} other {# withdrawals of {amount} in all, with no fees.}}",
      { count, amount },
    ),
  withdrawals: "Withdrawals",
  withdrawn: "Withdrawn",
  feesPaid: "Fees",
  count: (count: number) => count.toLocaleString(currentLocale()),
  noFees: "No fees",
  noFeesLine: "You have not withdrawn anything in this tax year.",
  onDay: "Fees are shown for the day of the withdrawal. Your next payday deducts them.",
  ownLimits: "Set your own limits",
  asTable: "Show as a table",
});
