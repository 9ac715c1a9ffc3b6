import { budgetingTexts } from "../budgeting/budgeting.ts";
import { t, texts } from "../language/translate.ts";

/** How the numbers of a withdrawal are worked out. All of it is ours. */
export const workedOutTexts = texts({
  title: budgetingTexts.howWorkedOut,
  lineOf: {
    pay: "Pay for this period",
    "not-earned-yet": "Not earned yet",
    "employers-share": "Kept for payday",
    "period-limit": "Above your employer's limit",
    "own-period-limit": "Above your own limit",
    "carried-over": "Carried over from last payday",
    withdrawn: "Withdrawn",
    "on-its-way": "On its way",
    "beyond-limit": "Withdrawn above the limit",
    fee: "Fee",
    "own-each-limit": "Above your limit for each withdrawal",
    "exposure-limit": "Above your employer's limit for everyone",
  },
  noteOf: {
    pay: "usual take-home pay, from your payroll record",
    "own-period-limit": "the limit you set for each pay period",
    "carried-over": "your last pay did not cover it",
    withdrawn: "in this pay period, including fees",
    "on-its-way": "in this pay period, including fees",
    "beyond-limit": "you don't need to repay it before payday",
    "own-each-limit": "the limit you set for each withdrawal",
    "exposure-limit": "you'll get this with your pay",
  },
  daysPassed: (passed: number, total: number) =>
    t("{passed, plural, one {# of {total} working days has passed} other {# of {total} working days have passed}}", {
      passed,
      total,
    }),
  mayTake: (percent: number) => t("your employer lets you withdraw {percent}% of what you've earned", { percent }),
  neverMore: (percent: number) => t("your employer lets you withdraw up to {percent}% of your pay", { percent }),
  feeEach: (fee: string) => t("{fee} for each withdrawal", { fee }),
  youCanWithdraw: "You can withdraw",
  leftInPeriod: "Left in this pay period",
  wholePounds: (amount: string) => t("rounded down to {amount}", { amount }),
  asOf: (moment: string, max: string) =>
    t("At {moment}. You can't withdraw more than {max} in a pay period.", { moment, max }),

  fromPayroll: "from your payroll record",
  givenBackFor: "deducted by mistake on an earlier payday",
  thisAndEarlier: (amount: string, earlier: string) =>
    t("this withdrawal {amount}, earlier ones {earlier}", { amount, earlier }),
  thisWithdrawal: "This withdrawal",
  onlyThis: "this withdrawal",
  thisFeeAndEarlier: (fee: string, earlier: string) =>
    t("{fee} for this withdrawal, {earlier} for earlier ones", { fee, earlier }),
  ofThis: "for this withdrawal",
  netOn: (date: string) => t("Pay on {date}", { date }),
  leftToSpend: "Left to spend",
  leftBefore: "your bank balance less planned payments before payday",
  leftThen: "Left to spend after this",
  leftDetail: "How left to spend is worked out",
});
