import { product } from "./product.ts";

/** The app on a person's device: what it says there without a connection, and the shortcuts of its icon. */
export const offlineTexts = {
  // ours
  title: "You're offline",
  line: () => `Connect to the internet to use ${product.name}.`,
  nothingKept: "To protect you, we keep no balances on this device.",
  tryAgain: "Try again",
  description: "See what's left to spend, withdraw your pay early and save.",
  home: "Home",
  withdraw: "Withdraw",
  transactions: "Transactions",
  savings: "Savings",
} as const;
