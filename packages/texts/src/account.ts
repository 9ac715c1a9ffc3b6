export const accountTexts = {
  manageAccount: "Manage Account",
  deductionHistory: "Deduction History",
  pauseWithdrawals: "Pause Withdrawals",
  closeAccount: "Close On Demand Pay Account",

  // ours
  myAccount: "My account",
  myAccountLine: "Details, accounts, connections",
  deductionHistoryLine: "What came off each salary",
  pauseWithdrawalsLine: "24 Hours to until payday",
  closeAccountLine: "Deleted after 62 days",
  notYet: "Not in this version yet",
} as const;
