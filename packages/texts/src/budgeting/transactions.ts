/** The list of transactions. Ours. */
export const transactionTexts = {
  title: "Transactions",
  clearFilters: "Clear filters",
  today: "Today",
  pending: "Pending",
  shownOf: (shown: number, total: number) =>
    shown === total ? transactionsWord(total) : `${shown} of ${transactionsWord(total)}`,
  shownOfMany: (shown: number) => `${shown} of more than 1,000 transactions`,
  showMore: (left: number) => `Show ${left} more`,
  showOthers: "Show more",
  end: "You've reached the end",
  none: "No transactions yet",
  noneLine: "Connect your bank account to see your transactions here.",
  noneAtBank: "Your bank has not sent us any transactions yet.",
  connectBank: "Connect your bank",
  changeCategory: "Change category",
  category: "Category",
  asBank: (category: string) => `Use your bank's category: ${category}`,
  alike: "Also change similar transactions, now and in future",
  save: "Save category",
  changed: (count: number, category: string) =>
    count === 1 ? `1 transaction moved to ${category}` : `${transactionsWord(count)} moved to ${category}`,
  setBack: (count: number) =>
    count === 1
      ? "1 transaction changed back to your bank's category"
      : `${transactionsWord(count)} changed back to your bank's category`,
  export: "Download as CSV",
  exporting: "Preparing your file",
  exported: "File downloaded",
  exportName: (product: string, date: string) => `${product}-transactions-${date}.csv`,
  part: "Your transactions",
  partMore: "The next transactions",
  seeTransactions: "See your transactions",
  seeTransactionsLine: "All your money in and out",
} as const;

/** The file of transactions. Ours. */
export const exportTexts = {
  columns: {
    date: "Date",
    description: "Description",
    category: "Category",
    amount: "Amount",
    currency: "Currency",
    status: "Status",
    note: "Note",
    part: "Part",
    partNote: "Part note",
    account: "Account",
    merchant: "Merchant",
  },
  partOf: (part: number, parts: number) => `${part} of ${parts}`,
  states: { posted: "Posted", pending: "Pending" },
} as const;

function transactionsWord(count: number): string {
  return count === 1 ? "1 transaction" : `${count.toLocaleString("en-GB")} transactions`;
}
