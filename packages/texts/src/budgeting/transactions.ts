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
  end: "That is all.",
  none: "No transactions yet",
  noneLine: "Once your bank account is connected, what comes in and goes out is listed here.",
  noneAtBank: "Your bank has told us of none so far. What comes in and goes out is listed here.",
  connectBank: "Connect your bank",
  changeCategory: "Change category",
  category: "Category",
  asBank: (category: string) => `As your bank has it: ${category}`,
  alike: "For all that are like it, and those to come",
  save: "Save category",
  changed: (count: number, category: string) =>
    count === 1 ? `1 transaction is in ${category} now` : `${transactionsWord(count)} are in ${category} now`,
  setBack: (count: number) =>
    count === 1 ? "1 transaction is as your bank has it" : `${transactionsWord(count)} are as your bank has them`,
  export: "Download as CSV",
  exporting: "Your file is being made",
  exported: "Your file is downloaded",
  exportName: (product: string, date: string) => `${product}-transactions-${date}.csv`,
  part: "Your transactions",
  partMore: "The next transactions",
  seeTransactions: "See your transactions",
  seeTransactionsLine: "Everything that came in and went out",
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
