/** What is refused of savings. Messages that the contract gives are to the letter; the others are ours. */
export const savingsRefusalTexts = {
  // ours
  SAVINGS_PROVIDER_FAILED: () => "Something went wrong...",
  // ours
  SAVINGS_NOT_OFFERED: () => "Your employer doesn't offer savings.",
  // ours
  NO_SAVINGS_CONSENT_TEXT: () => "Your employer has not published its terms for savings yet. Contact them.",
  // ours
  NO_SAVINGS_CONSENT: () => "Please read and accept the privacy note first.",
  // ours
  SAVING_EXISTS: () => "You're already saving.",
  // ours
  SAVINGS_REQUEST_PENDING: () => "You've already asked. Your employer has not decided yet.",
  // ours
  SAVINGS_REQUEST_REJECTED: (date: string) =>
    `Your employer did not approve your last request. You can ask again from ${date}.`,
  // ours
  LEFT_EMPLOYER: () => "You have left your employer, so there is no pay to save from.",
  // ours
  NO_SAVING: () => "You don't have any savings to change.",
  // ours
  SAVING_READ_ONLY: () => "You can't change your savings right now.",
  // ours
  SAVING_NOT_DEACTIVATED: () => "Deactivate your savings first.",
  SAVINGS_CLOSED_BEFORE_PAYDAY: () => "You can withdraw and change your savings account settings after payday",
  // ours
  SAVINGS_UNDER_WAY: () => "Your savings are being moved. Try again when they arrive.",
  GOAL_NOT_AVAILABLE: () =>
    "Goal Savings aren't available right now due to your employer's setup. We recommend setting aside a monthly buffer to help you stay on track.",
  // ours
  GOAL_NOT_ENDED: () => "You can withdraw everything when you reach your goal or its deadline has passed.",
  GOAL_NAME_INVALID: () => "Invalid name",
  GOAL_NAME_TOO_LONG: () => "Maximum 20 characters",
  AMOUNT_REQUIRED: () => "Required",
  DEADLINE_TOO_EARLY: () => "The date can't be earlier than the nearest payday",
  GOAL_BELOW_SAVED: () => "Sorry! Your goal amount can't be less than your saved amount.",
  GOAL_ABOVE_SALARY: () => "Sorry! Your monthly savings deduction can't be more than your monthly salary.",
  BUFFER_ABOVE_SALARY: () => "Sorry! Your monthly buffer can't be more than your monthly salary.",
  TYPE_SWITCH_TOO_SOON: (date: string) =>
    `You can switch between a goal and a buffer once a week. Try again on ${date}.`,
  PREVIOUS_NAME_INVALID: () => "Must be 50 characters or less",
  SAVER_EMAIL_INVALID: () => "Invalid email address",
  // ours
  PRODUCT_NOT_OFFERED: () => "This account is not available for your savings. Choose another.",
  // ours
  PLAN_ABOVE_PRODUCT: (max: string) =>
    `Your savings account is good for ${max} at most. Please choose less, or change your bank first.`,
  // ours
  PLAN_BELOW_PRODUCT: (min: string) =>
    `Your savings account begins with ${min} at least. Please choose more, or change your bank first.`,
  SAVINGS_WITHDRAWAL_BELOW_MIN: () => "Withdrawal amount must be greater than one",
  SAVINGS_WITHDRAWAL_ABOVE_SAVED: () => "Please enter an amount not exceeding the amount in your saving account",
  // ours
  COVER_NOT_FOUND: () => "We couldn't find this picture. Please upload it again.",
  // ours
  COVER_NOT_AN_IMAGE: () => "We can't use this picture. Choose a PNG or JPEG.",
  // ours
  LEFTOVER_NOT_OFFERED: () => "There is nothing to save of this pay period now. Nothing was changed.",
  LEFTOVER_CHANGED: (amount: string) => `Only ${amount} is left by now. Nothing was saved yet.`,
  LEFTOVER_DECIDED: () => "You have decided about this payday already. The next offer comes before the next payday.",
  LEFTOVER_NEVER_SAVED: () => "You can switch this on once you have saved what was left for the first time.",
} as const;
