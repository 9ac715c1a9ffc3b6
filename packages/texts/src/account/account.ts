/** Manage Account and what it leads to. */
export const accountTexts = {
  manageAccount: "Manage Account",
  deductionHistory: "Deduction History",
  pauseWithdrawals: "Pause Withdrawals",
  closeOnDemandPayAccount: "Close On Demand Pay Account",

  // ours
  myAccount: "My account",
  myAccountLine: "Details, accounts, connections",
  deductionHistoryLine: "What each payday took",
  pauseLine: "A break from withdrawing",
  closeLine: "Deleted after 62 days",
  details: "Details",
  accounts: "Accounts",
  connections: "Connections",

  yourData: "Your data",
  yourDataLine: "Download what we hold",
  yourDataFile: "One zip file: one JSON and tables that a spreadsheet opens.",
  downloadData: "Download your data",
  makingFile: "We are putting your data together.",
  fileMade: "Your data is in your downloads.",
  dataFileName: (slug: string) => `${slug}-my-data.zip`,
} as const;
