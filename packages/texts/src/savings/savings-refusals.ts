import { t } from "../language/translate.ts";
/** What is refused of savings. Messages that the contract gives are to the letter; the others are ours. */
export const savingsRefusalTexts = {
  // ours
  SAVINGS_PROVIDER_FAILED: () => t("Something went wrong..."),
  // ours
  SAVINGS_NOT_OFFERED: () => t("Your employer does not offer savings. Ask them if you'd like to save from your pay."),
  // ours
  NO_SAVINGS_CONSENT_TEXT: () =>
    t("Your employer has not published its terms for savings yet. Ask them when you can start saving."),
  // ours
  NO_SAVINGS_CONSENT: () => t("Read and accept the privacy note first."),
  // ours
  SAVING_EXISTS: () => t("You're already saving. To change how much, change your plan."),
  // ours
  SAVINGS_REQUEST_PENDING: () => t("Your employer has not decided on your request yet. We'll text you when they do."),
  // ours
  SAVINGS_REQUEST_REJECTED: (date: string) =>
    t("Your employer did not approve your last request. You can ask again from {date}.", { date }),
  // ours
  LEFT_EMPLOYER: () => t("You've left your employer, so there's no pay to save from."),
  // ours
  NO_SAVING: () => t("You don't have any savings yet. Start saving first."),
  // ours
  SAVING_READ_ONLY: () =>
    t("You can't change your savings while your account is suspended or closing. Contact your employer."),
  // ours
  SAVING_NOT_DEACTIVATED: () => t("Deactivate your savings first."),
  SAVINGS_CLOSED_BEFORE_PAYDAY: () => t("You can withdraw and change your savings account settings after payday"),
  // ours
  SAVINGS_UNDER_WAY: () => t("Some of your savings are on their way. Try again when they've arrived."),
  GOAL_NOT_AVAILABLE: () =>
    t(
      "Goal Savings aren't available right now due to your employer's setup. We recommend setting aside a monthly buffer to help you stay on track.",
    ),
  // ours
  GOAL_NOT_ENDED: () => t("You can withdraw everything when you reach your goal or its deadline passes."),
  GOAL_NAME_INVALID: () => t("Invalid name"),
  GOAL_NAME_TOO_LONG: () => t("Maximum 20 characters"),
  AMOUNT_REQUIRED: () => t("Required"),
  DEADLINE_TOO_EARLY: () => t("The date can't be earlier than the nearest payday"),
  GOAL_BELOW_SAVED: () => t("Sorry! Your goal amount can't be less than your saved amount."),
  GOAL_ABOVE_SALARY: () => t("Sorry! Your monthly savings deduction can't be more than your monthly salary."),
  BUFFER_ABOVE_SALARY: () => t("Sorry! Your monthly buffer can't be more than your monthly salary."),
  TYPE_SWITCH_TOO_SOON: (date: string) =>
    t("You can switch between a goal and a buffer once a week. Try again on {date}.", { date }),
  PREVIOUS_NAME_INVALID: () => t("Must be 50 characters or less"),
  SAVER_EMAIL_INVALID: () => t("Invalid email address"),
  // ours
  PRODUCT_NOT_OFFERED: () => t("This account is not available for your savings. Choose another."),
  // ours
  PLAN_ABOVE_PRODUCT: (max: string) =>
    t("Your savings account holds up to {max}. Choose less, or change your bank first.", { max }),
  // ours
  PLAN_BELOW_PRODUCT: (min: string) =>
    t("Your savings account needs {min} or more. Choose more, or change your bank first.", { min }),
  SAVINGS_WITHDRAWAL_BELOW_MIN: () => t("Withdrawal amount must be greater than one"),
  SAVINGS_WITHDRAWAL_ABOVE_SAVED: () => t("Please enter an amount not exceeding the amount in your saving account"),
  // ours
  COVER_NOT_FOUND: () => t("We couldn't find this picture. Upload it again."),
  // ours
  COVER_NOT_AN_IMAGE: () => t("We can't use this picture. Choose a PNG or JPEG."),
  // ours
  LEFTOVER_NOT_OFFERED: () =>
    t(
      "There's nothing left to save in this pay period, so we have not changed anything. We may make another offer in your next pay period.",
    ),
  LEFTOVER_CHANGED: (amount: string) =>
    t("You can now save {amount} of what's left. We have not saved anything yet. Check the new amount.", { amount }),
  LEFTOVER_DECIDED: () =>
    t("You've already decided for this payday. We'll make another offer in your next pay period."),
  LEFTOVER_NEVER_SAVED: () => t("You can switch this on after you've accepted an offer once."),
} as const;
