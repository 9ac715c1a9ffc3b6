import { t, texts } from "../language/translate.ts";
/** Three months in and out, and what was spent by category. Ours. */
export const usageReportTexts = texts({
  title: "Your last 3 months",
  menuLine: "Money in, money out and what you spent it on",
  overall: (from: string, to: string) => t("Overall, {from} to {to}", { from, to }),
  moneyIn: "Money in",
  moneyOut: "Money out",
  legend: ["Money in", "Money out"],
  movesLeftOut: (count: number) =>
    count === 0
      ? t("Transfers between your own accounts are not included.")
      : t(
          "{count, plural, one {1 transfer between your own accounts is not included.} other {# transfers between your own accounts are not included.}}",
          { count },
        ),
  seeMoves: "See all transfers",
  byMonth: "Money in and out by month",
  asTable: "Show as a table",
  month: "Month",
  partMonth: (month: string) => t("{month}*", { month }),
  fromDay: (month: string, day: string) => t("{month}, from {day}", { month, day }),
  untilDay: (month: string, day: string) => t("{month}, to {day}", { month, day }),
  partMonths: (from: string, to: string) => t("Part of a month (*): the report is from {from} to {to}.", { from, to }),
  largest: (shown: number, all: number) =>
    shown === all ? t("{all}, largest first", { all }) : t("{shown} largest of {all, number}", { shown, all }),
  showMore: (count: number) => t("Show {count}", { count }),
  nothingIn: "No money came in during these 3 months.",
  nothingOut: "No money went out during these 3 months.",
  none: "Nothing to report yet",
  noneLine: "Connect your bank account to see your last 3 months here.",
  noneAtBank: "Your bank has not sent us any money in or out for these 3 months.",
  part: "Your last 3 months",
  spending: "Spending by category",
  spendingOf: (amount: string) => t("Since payday, {amount}", { amount }),
  spendingOfPeriod: (amount: string) => t("In this pay period, {amount}", { amount }),
  spendingOfMonths: (amount: string) => t("Last 3 months, {amount}", { amount }),
  moreCategories: (amount: string, count: number) =>
    t("{count, plural, one {And {amount} in 1 more category} other {And {amount} in # more categories}}", {
      count,
      amount,
    }),
  nothingSpent: "You have not spent anything since payday.",
  nothingSpentInPeriod: "You did not spend anything in this pay period.",
  partSpending: "Your spending",
});
