/** How a saving ends: its goal, its deadline, everything withdrawn, deactivated. */
export const savingsOutcomeTexts = {
  withdrawAll: "Withdraw all savings",
  withdrawAllTitle: "Withdraw all",
  changeToBuffer: "Change plan to buffer",
  deadlineNotGoal: (newDeadline: string) =>
    `You've reached your deadline but not your savings goal. To keep saving until you reach your goal your deadline should be ${newDeadline}`,
  acceptDeadline: "Accept a new deadline",
  withdrawn: (name: string) => `Thanks ${name}. Your savings have been transferred to your personal bank account.`,
  deactivateSavings: "Deactivate savings",
  deactivateQuestion: "Are you sure you want to deactivate this saving?",
  deactivateLine: "Your savings and bank account will be deleted",
  confirm: "Confirm",
  deactivating: "Deactivation of the account can take some days",
  goHome: "Go to home screen",

  // ours
  reached: "You reached your goal",
  interestOnTop: (interest: string) => `and ${interest} of interest on top`,
  noFeeToday: (amount: string) => `No fee. ${amount} arrives today when asked before midday.`,
  noFeeOn: (amount: string, date: string) => `No fee. ${amount} arrives on ${date}.`,
  monthlyDeduction: "Monthly deduction",
  nothingPerPayCycle: "£0 per pay cycle",
  until: (date: string) => `Until ${date}`,
  morePaydays: (count: number, amount: string) =>
    count === 1 ? `1 more payday of at most ${amount}` : `${count} more paydays of at most ${amount}`,
  withdrawnAmount: "Withdrawn",
  askedFor: "Asked for",
  now: "now",
  stairs: (saved: string, sum: string, date: string) => `What is saved grows from ${saved} now to ${sum} on ${date}.`,
  newDeadlineDone: (date: string) => `Your deadline is ${date} now.`,
  withdrawAllLine: (amount: string, digits: string) =>
    `${amount} goes to your salary account ending ${digits}, and nothing more is saved until you choose what is next. No fee.`,
  goalCleared: (saved: string) => `The goal, its sum and its deadline are cleared. ${saved} stays saved.`,
  startsAgain: "The goal, its sum and its deadline are cleared. Saving goes on with the next payday.",
  bufferDone: "Your plan is a monthly buffer now.",
  recommend: (amount: string) => `We recommend at least ${amount} a month.`,
  secondQuestion: "Deactivate it for good?",
  secondLine: (amount: string, digits: string) =>
    `${amount} goes to your salary account ending ${digits} first, then the account is closed. This can't be undone.`,
  secondLineEmpty: "The account is closed, and your plan is deleted. This can't be undone.",
  deactivateForGood: "Deactivate for good",
  deactivatingLine: (amount: string, digits: string) =>
    `Your ${amount} goes to your salary account ending ${digits} first, then the account at your bank is closed.`,
  deactivatingLineEmpty: "The account at your bank is closed.",
  fee: "Fee",
  none: "none",
  arrives: "Arrives",
  deactivated: "Your saving is deactivated.",
} as const;
