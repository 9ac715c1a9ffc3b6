import { statementRefusalTexts } from "./budgeting/statement-refusals.ts";
import { product } from "./product.ts";
import { sessionTexts } from "./identity/session.ts";
import { savingsRefusalTexts } from "./savings/savings-refusals.ts";

/**
 * The message of every refusal code; its arguments are already formatted (amounts with £, dates as DD.MM.YYYY).
 * Messages that the contract gives are to the letter; the others are ours. The employee app carries them all: what only the
 * console is refused is in `console-refusals.ts`.
 */
export const refusalTexts = {
  // ours
  INVALID_INPUT: () => "Check what you entered.",
  INVALID_JSON: () => "The request is not valid JSON.",
  NOT_FOUND: () => "We can't find that. It may have been removed.",
  METHOD_NOT_ALLOWED: () => "This address does not accept this method. The allow header lists those it accepts.",
  NO_SESSION: () => "Your session has expired",
  STEP_REQUIRED: () => "Finish logging in first.",
  SUSPENDED: () =>
    "Unfortunately, your account has been suspended for some reason. Please contact your Administrator to resolve the problem.",
  BODY_TOO_LARGE: () => "The request is too large. Send less, or a smaller file.",
  UNSUPPORTED_MEDIA_TYPE: () => "This address does not accept this type of content.",
  TOO_MANY_REQUESTS: () => "You've tried too many times. Wait a moment and try again.",
  INTERNAL: () => "Something went wrong",
  UNAVAILABLE: () => "We're not available right now. Try again in a moment.",

  // ours

  // ours
  IDEMPOTENCY_KEY_INVALID: () => "The idempotency-key must have 1 to 255 characters.",
  IDEMPOTENCY_KEY_REUSED: () => "This idempotency-key was used for a different request. Use a new one.",
  IDEMPOTENCY_KEY_IN_FLIGHT: () => "We're still working on this request. Try again in a moment.",

  // ours
  OPENED_BY_PARTNER: () => "You can't do this here because a partner opened this page for you. Log in yourself first.",
  // ours
  PARTNER_NOT_AGREED: (partner: string) =>
    `This employee has not agreed yet that ${partner} can open ${product.name} for them. They can agree at the web address in url.`,

  WRONG_LOGIN: () => "Your login or password is incorrect.",
  ACCOUNT_SUSPENDED: () => "Account is suspended",
  WEB_APP_BARRED: sessionTexts.barred,
  CODE_REQUIRED: () => "You need to insert a code",
  STEP_UP_NOT_YET: (until: string) =>
    `You can't do this until ${until}. Your phone number changed in the last 24 hours, so we're keeping your money and data safe. If you had a passkey before, use it to withdraw your money, get your data or put the old number back now.`,
  WRONG_CODE: () => "Please, try to insert a code again",
  CODE_EXPIRED: () => "Code is expired",
  TOO_MANY_CODE_TRIES: () => "Too many attempts",
  // ours
  CODE_TOO_SOON: (seconds: number) =>
    seconds === 1 ? "You can get a new code in 1 second." : `You can get a new code in ${seconds} seconds.`,
  TOO_MANY_CODES: () => "You've asked for too many codes today. Try again tomorrow.",
  // ours
  MESSAGE_NOT_SENT: () => "We couldn't send the code. Try again in a moment.",
  // ours
  CAPTCHA_REQUIRED: () => "Complete the check to show you're human, then try again.",
  // ours
  CAPTCHA_FAILED: () => "We couldn't confirm that you're human. Try the check again.",
  // ours
  PROOF_REQUIRED: () =>
    "Someone entered a wrong password for this account too many times today. Log in with a passkey, set a new password or get a link by email.",
  PHONE_INVALID: () => "The phone number you entered doesn't exist",
  PHONE_TAKEN: () => "An account with this phone number already exists.",
  // ours
  EMAIL_TAKEN: () => "An account with this email address already exists. Enter a different one.",
  // ours
  USERNAME_TAKEN: () => "This username is taken. Choose another.",
  USER_NOT_FOUND: () => "User not found",
  WRONG_COMPANY_PASSWORD: () => "You entered the wrong company password",
  WEB_APP_BARRED_SIGN_UP: () =>
    `Sorry, you can't use ${product.name} web application. Please download our app to sign up to ${product.name}`,
  EMPLOYEE_NUMBER_REQUIRED: () => "Please fill in your Employee number",
  SMS_NOT_SENT: () => "The phone number you entered doesn't exist",
  // ours
  TOKEN_INVALID: () => "This page or link has expired. Start again.",
  PASSWORD_TOO_SIMPLE: () => "*Password should have 12 characters including at least 1 number and 1 special character",
  PASSWORD_TOO_COMMON: () => "This password is too common. Please choose another.",
  // ours
  PASSWORD_UNCHANGED: () => "This is your current password. Choose a different one.",
  // ours
  API_KEY_INVALID: () =>
    "This API key is wrong, revoked or not confirmed yet. Check it with the person who created it.",
  // ours
  PASSKEY_NOT_ACCEPTED: () =>
    "This passkey did not work. Try another one or use a code. If your password or phone number is new, first choose which passkeys to keep when you open the app.",
  // ours
  PASSKEY_TAKEN: () => "This passkey is already in use. Create another one.",
  // ours
  NOTHING_TO_REVIEW: () => "You've already chosen what to keep.",
  TOO_MANY_PASSKEYS: (max: number) => `You can have up to ${max} passkeys. Remove one to add another.`,
  // ours
  PART_WRONG_SIGN: () => "Each part must be more than £0, and money in or out like the transaction.",
  SPLIT_NOT_EXACT: () =>
    "The parts don't add up to the amount of the transaction. Check them, or reload the page if the amount has changed.",
  NOT_ONE_MOVE: () =>
    "These 2 can't be one transfer. A transfer is the same amount out of one account and into another within 31 days.",
  // ours
  IN_ANOTHER_MOVE: () => "One of these is already a transfer with another transaction. Undo that first.",
  // ours
  MONTH_OUT_OF_RANGE: () => "The calendar shows 13 months back and 13 months ahead. Choose a month within them.",

  // ours
  READ_ONLY: () => "This comes from your employer's payroll. Ask your employer to change it.",
  // ours
  DELETION_REQUESTED: () => "You've asked us to delete your account. Confirm your login to keep it.",
  // ours
  NO_DELETION_REQUEST: () => "You have not asked us to delete your account, so there's nothing to cancel.",
  // ours
  CHANGE_REQUEST_PENDING: () =>
    "Your employer has not decided on your last request yet. You can send another one when they have.",

  COMPANY_SUSPENDED: () => "The company you selected is suspended at the moment...",
  ACCESS_DENIED: () => "You can't access On-Demand Pay for this company right now.",
  // ours
  ACCESS_REQUEST_PENDING: () => "You've already asked. We'll text you when your employer decides.",
  // ours
  HAS_ACCESS_ALREADY: () => "You already have on-demand pay.",
  // ours
  ACCESS_REQUEST_REJECTED: (date: string) =>
    `Your employer did not approve your last request. You can ask again from ${date}.`,
  // ours
  NO_PAYROLL_RECORD: () => "You're not in your employer's payroll yet. Ask them to add you.",
  // ours
  NO_CONSENT_TEXT: () =>
    "Your employer has not published its terms for on-demand pay yet. Ask them when you can use it.",
  // ours
  CONSENT_CHANGED: () => "Your employer has changed these terms. Read them again before you accept.",
  ON_DEMAND_PAY_NOT_OFFERED: () => "You can't access On-Demand Pay for this company right now.",
  NO_ON_DEMAND_PAY_ACCESS: () => "You can't access On-Demand Pay right now as your status has changed.",
  // ours
  WITHDRAWALS_PAUSED: (until: string | null) =>
    until === null
      ? "Your withdrawals are paused. Ask your employer when you can withdraw again."
      : `Your withdrawals are paused until ${until}.`,
  STATUS_CHANGED: () => "You can't access On-Demand Pay right now as your status has changed.",
  // ours
  EMPLOYER_CONFIRMATION_PENDING: () =>
    "You can't withdraw until your employer confirms you as a new employee. Ask them to do it. What you've earned is safe: you can withdraw it once you're confirmed, or get it with your pay.",
  CLOSED_BEFORE_PAYDAY: () =>
    "Sorry, On-Demand Pay is no longer available this month, it will be activated again soon.",
  // ours
  EXPOSURE_LIMIT_REACHED: (left: string | null) =>
    left === null
      ? "No one at your employer can withdraw right now. Your employer needs to pay for earlier withdrawals first. Try again in a few days, or ask your employer. You'll get what you've earned with your pay."
      : `You can withdraw up to ${left} right now. Your employer is close to its limit for all employees together. You'll get the rest with your pay.`,
  NO_WITHDRAWALS_LEFT: (times: number) => `You can only advance ${times} times before payday.`,
  NO_PAYOUT_ACCOUNT: () => "We don't have your salary account yet. Please ask your employer to add it.",
  // ours
  PAYOUT_ACCOUNT_OBJECTED: () =>
    "We're not paying into your salary account because you said it's not yours. Your money is safe. If it is yours, tell us under Manage Account. If not, ask your employer to give us the right one.",
  // ours
  PAYOUT_ACCOUNT_NEW: () =>
    "Your salary account was changed or confirmed in the last 24 hours. To keep your money safe, you can't withdraw to it until tomorrow.",
  // ours
  SALARY_ACCOUNT_NOT_CHANGED: () =>
    "This has been your salary account from the start. If it's wrong, ask your employer to correct it.",
  // ours
  SALARY_ACCOUNT_CHANGED: () => "The salary account has changed since you opened this page. Check it again.",
  // ours
  TOO_MANY_OBJECTIONS: () =>
    "This account was reported and confirmed too many times. Speak to your employer or contact us.",
  // ours
  NO_OBJECTION: () => "This account has already been confirmed. You don't need to do anything.",
  AMOUNT_BELOW_MIN: (min: string) => `The requested amount should be at least ${min}`,
  PERIOD_LIMIT_REACHED: (max: string, left: string | null) =>
    `You've reached your withdrawal limit of ${max} for this pay period, please try again after you've been paid${
      left === null ? "" : `. You can still withdraw ${left}.`
    }`,
  // ours
  OWN_LIMIT_REACHED: (each: string | null) =>
    each === null
      ? "You've reached your own limit. You can change it in My limits."
      : `You've set a limit of ${each} for each withdrawal.`,
  // ours
  OWN_LIMIT_TOO_LOW: (min: string) => `Enter ${min} or more. To stop withdrawals completely, pause them.`,
  AMOUNT_ABOVE_AVAILABLE: (floor: string) => `The requested amount shouldn't exceed ${floor}`,
  NOT_ENOUGH_EARNED: (date: string | null) =>
    date === null
      ? "You have not earned enough to withdraw yet. Try again later in your pay period."
      : `You can withdraw from ${date}, when you have earned enough.`,
  // ours
  FEE_CHANGED: (fee: string) => `The fee has changed to ${fee}. Check it before you withdraw.`,
  TOO_LATE_TO_CANCEL: () => "Sorry! It's too late to cancel your Earned Advance.",
  ALREADY_CANCELLED: () => "Your request has been cancelled",

  // ours
  BANK_UNAVAILABLE: () => "We can't reach your bank right now. Try again later.",
  // ours
  ACCOUNT_NOT_INCLUDABLE: () => "You can only include or leave out savings accounts in pounds.",
  // ours
  WEBHOOK_FORGED: () => "The signature is wrong or too old.",
  // ours
  IMPORT_TOKEN_INVALID: () => "This link has expired. Connect your bank again.",
  // ours
  PAYMENT_ALREADY_LINKED: (name: string) => `This transaction is already linked to ${name}. Undo that link first.`,
  TOO_MANY_PLANNED_PAYMENTS: (max: number) => `You can have up to ${max} planned payments. Remove one to add another.`,
  ...statementRefusalTexts,

  ...savingsRefusalTexts,
} as const;
