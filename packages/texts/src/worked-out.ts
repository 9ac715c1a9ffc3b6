import { budgetingTexts } from "./budgeting.ts";

/** How the numbers of a withdrawal are worked out. All of it is ours. */
export const workedOutTexts = {
  title: budgetingTexts.howWorkedOut,
  lineOf: {
    pay: "Pay of this period",
    "not-earned-yet": "Not earned yet",
    "employers-share": "Stays in your pay",
    "period-limit": "Beyond your employer's limit",
    "own-period-limit": "Beyond your own limit",
    "carried-over": "Carried over",
    withdrawn: "Withdrawn",
    "on-its-way": "On its way",
    "beyond-limit": "Taken beyond the limit",
    fee: "Fee",
    "own-each-limit": "Beyond your limit of each withdrawal",
  },
  noteOf: {
    pay: "usual take-home pay, from your payroll record",
    "own-period-limit": "what you set for each pay period",
    "carried-over": "the last payday could not cover it",
    withdrawn: "in this pay period, with fees",
    "on-its-way": "in this pay period, with fees",
    "beyond-limit": "not asked back before payday",
    "own-each-limit": "what you set in My limits",
  },
  daysPassed: (passed: number, total: number) =>
    `${passed} of ${total} working days ${passed === 1 ? "has" : "have"} passed`,
  mayTake: (percent: number) => `you may take ${percent}% of what is earned, by your employer's rule`,
  neverMore: (percent: number) => `you may take ${percent}% of a period's pay, by your employer's rule`,
  feeEach: (fee: string) => `${fee} for each withdrawal`,
  youCanWithdraw: "You can withdraw",
  leftInPeriod: "Left in this pay period",
  wholePounds: (amount: string) => `in whole pounds: ${amount}`,
  asOf: (moment: string, max: string) => `As of ${moment}. Never more than ${max} in a pay period.`,

  fromPayroll: "from your payroll record",
  thisAndEarlier: (amount: string, earlier: string) => `this withdrawal ${amount}, earlier ones ${earlier}`,
  thisWithdrawal: "This withdrawal",
  onlyThis: "this withdrawal",
  thisFeeAndEarlier: (fee: string, earlier: string) => `of this withdrawal ${fee}, of earlier ones ${earlier}`,
  ofThis: "of this withdrawal",
  netOn: (date: string) => `Net salary on ${date}`,
  leftToSpend: "Left to spend",
  leftBefore: "your bank balance and what is planned until payday",
  leftThen: "Left to spend then",
  leftDetail: "How left to spend is worked out",
} as const;
