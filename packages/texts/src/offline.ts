import { t, texts } from "./language/translate.ts";

/** The app on a person's device: what it says there without a connection, and the shortcuts of its icon. */
export const offlineTexts = texts({
  // ours
  title: "You're offline",
  line: () => t("Connect to the internet to use {product}."),
  nothingKept: "To protect you, we keep no balances on this device.",
  tryAgain: "Try again",
  description: "See what's left to spend, withdraw your pay early and save.",
  home: "Home",
  withdraw: "Withdraw",
  transactions: "Transactions",
  savings: "Savings",
});
