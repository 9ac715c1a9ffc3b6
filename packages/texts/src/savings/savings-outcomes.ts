import { t, texts } from "../language/translate.ts";
/** How a saving ends: its goal, its deadline, everything withdrawn, deactivated. */
export const savingsOutcomeTexts = texts({
  withdrawAll: "Withdraw all savings",
  withdrawAllTitle: "Withdraw all",
  changeToBuffer: "Change plan to buffer",
  deadlineNotGoal: (newDeadline: string) =>
    t(
      "You've reached your deadline but not your savings goal. To keep saving until you reach your goal your deadline should be {newDeadline}",
      { newDeadline },
    ),
  acceptDeadline: "Accept a new deadline",
  withdrawn: (name: string) =>
    t("Thanks {name}. Your savings have been transferred to your personal bank account.", { name }),
  deactivateSavings: "Deactivate savings",
  deactivateQuestion: "Are you sure you want to deactivate this saving?",
  deactivateLine: "Your savings and bank account will be deleted",
  confirm: "Confirm",
  deactivating: "Deactivation of the account can take some days",
  goHome: "Go to home screen",

  // ours
  reached: "You've reached your goal",
  interestOnTop: (interest: string) => t("plus {interest} interest", { interest }),
  noFeeToday: (amount: string) => t("No fee. Withdraw before midday and {amount} arrives today.", { amount }),
  noFeeOn: (amount: string, date: string) => t("No fee. {amount} arrives on {date}.", { amount, date }),
  monthlyDeduction: "Monthly deduction",
  nothingPerPayCycle: "£0 per pay cycle",
  until: (date: string) => t("Until {date}", { date }),
  morePaydays: (count: number, amount: string) =>
    t("{count, plural, one {1 more payday of up to {amount}} other {# more paydays of up to {amount}}}", {
      count,
      amount,
    }),
  withdrawnAmount: "Withdrawn",
  askedFor: "Requested",
  now: "now",
  stairs: (saved: string, sum: string, date: string) =>
    t("Your savings grow from {saved} now to {sum} on {date}.", { saved, sum, date }),
  newDeadlineDone: (date: string) => t("Your new deadline is {date}.", { date }),
  withdrawAllLine: (amount: string, digits: string) =>
    t(
      "We'll pay {amount} into your salary account ending {digits}. There's no fee. Saving stops until you choose what to do next.",
      { amount, digits },
    ),
  goalCleared: (saved: string) =>
    t("We'll remove your goal, target and deadline. {saved} stays in your savings.", { saved }),
  startsAgain: "We'll remove your goal, target and deadline. Saving starts again on your next payday.",
  bufferDone: "Plan changed. You now save the same amount every month.",
  recommend: (amount: string) => t("We recommend at least {amount} a month.", { amount }),
  secondQuestion: "Deactivate permanently?",
  secondLine: (amount: string, digits: string) =>
    t("We'll pay {amount} into your salary account ending {digits}, then close the account. You can't undo this.", {
      amount,
      digits,
    }),
  secondLineEmpty: "We'll close the account and delete your plan. You can't undo this.",
  deactivateForGood: "Deactivate permanently",
  deactivatingLine: (amount: string, digits: string) =>
    t(
      "We're paying your {amount} into your salary account ending {digits}. Then we'll close your account at the bank.",
      { amount, digits },
    ),
  deactivatingLineEmpty: "We're closing your account at the bank.",
  fee: "Fee",
  none: "None",
  arrives: "Arrives",
  deactivated: "Savings deactivated",
});
