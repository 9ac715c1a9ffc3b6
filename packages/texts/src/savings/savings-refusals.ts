/** What is refused of savings. Messages that the contract gives are to the letter; the others are ours. */
export const savingsRefusalTexts = {
  // ours
  SAVINGS_PROVIDER_FAILED: () => "Something went wrong...",
  // ours
  SAVINGS_NOT_OFFERED: () => "Your employer does not offer savings.",
  // ours
  NO_SAVINGS_CONSENT_TEXT: () =>
    "Your employer has not published its terms for savings yet. Ask them when you can start saving.",
  // ours
  NO_SAVINGS_CONSENT: () => "Read and accept the privacy note first.",
  // ours
  SAVING_EXISTS: () => "You're already saving. To change how much, change your plan.",
  // ours
  SAVINGS_REQUEST_PENDING: () => "Your employer has not decided on your request yet. We'll text you when they do.",
  // ours
  SAVINGS_REQUEST_REJECTED: (date: string) =>
    `Your employer did not approve your last request. You can ask again from ${date}.`,
  // ours
  LEFT_EMPLOYER: () => "You've left your employer, so there's no pay to save from.",
  // ours
  NO_SAVING: () => "You don't have any savings yet. Start saving first.",
  // ours
  SAVING_READ_ONLY: () =>
    "You can't change your savings while your account is suspended or closing. Contact your employer.",
  // ours
  SAVING_NOT_DEACTIVATED: () => "Deactivate your savings first.",
  SAVINGS_CLOSED_BEFORE_PAYDAY: () => "You can withdraw and change your savings account settings after payday",
  // ours
  SAVINGS_UNDER_WAY: () => "Some of your savings are on their way. Try again when they've arrived.",
  GOAL_NOT_AVAILABLE: () =>
    "Goal Savings aren't available right now due to your employer's setup. We recommend setting aside a monthly buffer to help you stay on track.",
  // ours
  GOAL_NOT_ENDED: () => "You can withdraw everything when you reach your goal or its deadline passes.",
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
    `Your savings account holds up to ${max}. Choose less, or change your bank first.`,
  // ours
  PLAN_BELOW_PRODUCT: (min: string) =>
    `Your savings account needs ${min} or more. Choose more, or change your bank first.`,
  SAVINGS_WITHDRAWAL_BELOW_MIN: () => "Withdrawal amount must be greater than one",
  SAVINGS_WITHDRAWAL_ABOVE_SAVED: () => "Please enter an amount not exceeding the amount in your saving account",
  // ours
  COVER_NOT_FOUND: () => "We couldn't find this picture. Upload it again.",
  // ours
  COVER_NOT_AN_IMAGE: () => "We can't use this picture. Choose a PNG or JPEG.",
  // ours
  LEFTOVER_NOT_OFFERED: () => "There's nothing left to save in this pay period. We have not changed anything.",
  LEFTOVER_CHANGED: (amount: string) =>
    `You can now save ${amount} of what's left. We have not saved anything yet. Check the new amount.`,
  LEFTOVER_DECIDED: () => "You've already decided for this payday. We'll make another offer in your next pay period.",
  LEFTOVER_NEVER_SAVED: () => "You can switch this on after you've accepted an offer once.",
} as const;
