import { t, texts } from "../language/translate.ts";
/** The list of transactions. Ours. */
export const transactionTexts = texts({
  title: "Transactions",
  clearFilters: "Clear filters",
  today: "Today",
  pending: "Pending",
  shownOf: (shown: number, total: number) =>
    shown === total ? transactionsWord(total) : t("{shown} of {total}", { shown, total: transactionsWord(total) }),
  shownOfMany: (shown: number) => t("{shown} of more than 1,000 transactions", { shown }),
  showMore: (left: number) => t("Show {left} more", { left }),
  showOthers: "Show more",
  end: "You've reached the end",
  none: "No transactions yet",
  noneLine: "Connect your bank account to see your transactions here.",
  noneAtBank: "Your bank has not sent us any transactions yet.",
  connectBank: "Connect your bank",
  changeCategory: "Change category",
  category: "Category",
  asBank: (category: string) => t("Use your bank's category: {category}", { category }),
  alike: "Also change similar transactions, now and in future",
  save: "Save category",
  changed: (count: number, category: string) =>
    t("{count, plural, one {1 transaction moved to {category}} other {# transactions moved to {category}}}", {
      count,
      category,
    }),
  setBack: (count: number) =>
    t(
      "{count, plural, one {1 transaction changed back to your bank's category} other {# transactions changed back to your bank's category}}",
      { count },
    ),
  undo: "Undo",
  changeUndone: (count: number) =>
    t("{count, plural, one {1 transaction changed back} other {# transactions changed back}}", { count }),
  undoneAlready: "You can no longer undo this change. Change the category again.",
  export: "Download as CSV",
  exporting: "Preparing your file",
  exported: "File downloaded",
  exportName: (product: string, date: string) => t("{product}-transactions-{date}.csv", { product, date }),
  part: "Your transactions",
  partMore: "The next transactions",
  seeTransactions: "See your transactions",
  seeTransactionsLine: "All your money in and out",
});

function transactionsWord(count: number): string {
  return t("{count, plural, one {1 transaction} other {# transactions}}", { count });
}
