/** Three months in and out, and what was spent by category. Ours. */
export const usageReportTexts = {
  title: "Three months in and out",
  menuLine: "What came in, what went out, and on what",
  overall: (from: string, to: string) => `Overall, ${from} to ${to}`,
  moneyIn: "Money in",
  moneyOut: "Money out",
  legend: ["money in", "money out"],
  movesLeftOut: (count: number) =>
    count === 0
      ? "Moves between your own connected accounts are left out."
      : count === 1
        ? "1 move between your own connected accounts is left out."
        : `${count.toLocaleString("en-GB")} moves between your own connected accounts are left out.`,
  seeMoves: "See all moves",
  byMonth: "Money in and out by month",
  asTable: "As a table",
  month: "Month",
  largest: (shown: number, all: number) =>
    shown === all ? `${all}, largest first` : `The ${shown} largest of ${all.toLocaleString("en-GB")}`,
  nothingIn: "Nothing came in in these three months.",
  nothingOut: "Nothing went out in these three months.",
  none: "Nothing to report yet",
  noneLine: "Once your bank account is connected, three months of money in and out are added up here.",
  noneAtBank: "Your bank has told us of no money in or out in these three months.",
  part: "Your three months",
  spending: "Spending by category",
  spendingOf: (amount: string) => `Since payday, ${amount}`,
  spendingOfPeriod: (amount: string) => `In this pay period, ${amount}`,
  spendingOfMonths: (amount: string) => `Three months, ${amount}`,
  moreCategories: (amount: string, count: number) =>
    count === 1 ? `And ${amount} in 1 more category` : `And ${amount} in ${count} more categories`,
  nothingSpent: "Nothing has been spent since payday.",
  nothingSpentInPeriod: "Nothing was spent in this pay period.",
  partSpending: "Your spending",
} as const;
