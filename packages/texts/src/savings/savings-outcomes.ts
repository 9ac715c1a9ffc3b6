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
  reached: "You've reached your goal",
  interestOnTop: (interest: string) => `plus ${interest} interest`,
  noFeeToday: (amount: string) => `No fee. Withdraw before midday and ${amount} arrives today.`,
  noFeeOn: (amount: string, date: string) => `No fee. ${amount} arrives on ${date}.`,
  monthlyDeduction: "Monthly deduction",
  nothingPerPayCycle: "£0 per pay cycle",
  until: (date: string) => `Until ${date}`,
  morePaydays: (count: number, amount: string) =>
    count === 1 ? `1 more payday of up to ${amount}` : `${count} more paydays of up to ${amount}`,
  withdrawnAmount: "Withdrawn",
  askedFor: "Requested",
  now: "now",
  stairs: (saved: string, sum: string, date: string) => `Your savings grow from ${saved} now to ${sum} on ${date}.`,
  newDeadlineDone: (date: string) => `Your new deadline is ${date}.`,
  withdrawAllLine: (amount: string, digits: string) =>
    `We'll pay ${amount} into your salary account ending ${digits}. There's no fee. Saving stops until you choose what to do next.`,
  goalCleared: (saved: string) => `We'll remove your goal, target and deadline. ${saved} stays in your savings.`,
  startsAgain: "We'll remove your goal, target and deadline. Saving starts again on your next payday.",
  bufferDone: "Plan changed. You now save the same amount every month.",
  recommend: (amount: string) => `We recommend at least ${amount} a month.`,
  secondQuestion: "Deactivate permanently?",
  secondLine: (amount: string, digits: string) =>
    `We'll pay ${amount} into your salary account ending ${digits}, then close the account. You can't undo this.`,
  secondLineEmpty: "We'll close the account and delete your plan. You can't undo this.",
  deactivateForGood: "Deactivate permanently",
  deactivatingLine: (amount: string, digits: string) =>
    `We're paying your ${amount} into your salary account ending ${digits}. Then we'll close your account at the bank.`,
  deactivatingLineEmpty: "We're closing your account at the bank.",
  fee: "Fee",
  none: "None",
  arrives: "Arrives",
  deactivated: "Savings deactivated",
} as const;
