/** Three months in and out, and what was spent by category. Ours. */
export const usageReportTexts = {
  title: "Your last 3 months",
  menuLine: "Money in, money out and what you spent it on",
  overall: (from: string, to: string) => `Overall, ${from} to ${to}`,
  moneyIn: "Money in",
  moneyOut: "Money out",
  legend: ["money in", "money out"],
  movesLeftOut: (count: number) =>
    count === 0
      ? "Transfers between your own accounts are not included."
      : count === 1
        ? "1 transfer between your own accounts is not included."
        : `${count.toLocaleString("en-GB")} transfers between your own accounts are not included.`,
  seeMoves: "See all transfers",
  byMonth: "Money in and out by month",
  asTable: "Show as a table",
  month: "Month",
  largest: (shown: number, all: number) =>
    shown === all ? `${all}, largest first` : `${shown} largest of ${all.toLocaleString("en-GB")}`,
  nothingIn: "No money came in over these 3 months.",
  nothingOut: "No money went out over these 3 months.",
  none: "Nothing to report yet",
  noneLine: "Connect your bank account to see your last 3 months here.",
  noneAtBank: "Your bank has not sent us any money in or out for these 3 months.",
  part: "Your last 3 months",
  spending: "Spending by category",
  spendingOf: (amount: string) => `Since payday, ${amount}`,
  spendingOfPeriod: (amount: string) => `In this pay period, ${amount}`,
  spendingOfMonths: (amount: string) => `Last 3 months, ${amount}`,
  moreCategories: (amount: string, count: number) =>
    count === 1 ? `And ${amount} in 1 more category` : `And ${amount} in ${count} more categories`,
  nothingSpent: "You have not spent anything since payday.",
  nothingSpentInPeriod: "You did not spend anything in this pay period.",
  partSpending: "Your spending",
} as const;
