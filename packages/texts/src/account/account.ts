import { t, texts } from "../language/translate.ts";
/** Manage Account and what it leads to. */
export const accountTexts = texts({
  manageAccount: "Manage Account",
  deductionHistory: "Deduction History",
  pauseWithdrawals: "Pause Withdrawals",
  closeOnDemandPayAccount: "Close On Demand Pay Account",

  // ours
  myAccount: "My account",
  myAccountLine: "Your details, bank accounts and connections",
  deductionHistoryLine: "What was deducted from your pay",
  pauseLine: "Take a break from withdrawals",
  closeLine: "Closes your whole account, not just on-demand pay",
  details: "Details",
  accounts: "Accounts",
  connections: "Connections",

  languageLine: "For the app, texts, emails and PDFs",

  yourData: "Your data",
  yourDataLine: "Get a copy of the data we hold about you",
  yourDataFile: "You'll get a zip file with spreadsheets (CSV) and one JSON file.",
  downloadData: "Download your data",
  makingFile: "We're preparing your file.",
  fileMade: "Your data has been downloaded.",
  dataFileName: (slug: string) => t("{slug}-my-data.zip", { slug }),
});
