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
  INVALID_INPUT: () => "Please check what you entered.",
  INVALID_JSON: () => "The request is not valid JSON.",
  NOT_FOUND: () => "We can't find that. It may have been removed.",
  METHOD_NOT_ALLOWED: () => "This address doesn't take that kind of request.",
  NO_SESSION: () => "Your session has expired",
  STEP_REQUIRED: () => "Please finish logging in first.",
  SUSPENDED: () =>
    "Unfortunately, your account has been suspended for some reason. Please contact your Administrator to resolve the problem.",
  BODY_TOO_LARGE: () => "The request is too large.",
  UNSUPPORTED_MEDIA_TYPE: () => "This address doesn't take that kind of content.",
  TOO_MANY_REQUESTS: () => "You've tried too many times. Wait a moment and try again.",
  INTERNAL: () => "Something went wrong",
  UNAVAILABLE: () => "We're not available right now. Please try again in a moment.",

  // ours

  // ours
  IDEMPOTENCY_KEY_INVALID: () => "The Idempotency-Key must have 1 to 255 characters.",
  IDEMPOTENCY_KEY_REUSED: () => "This Idempotency-Key was used for another request.",
  IDEMPOTENCY_KEY_IN_FLIGHT: () => "This request is still being worked on. Please try again in a moment.",

  // ours
  OPENED_BY_PARTNER: () => "Please log in yourself to do this: a partner opened this page for you.",
  // ours
  PARTNER_NOT_AGREED: (partner: string) =>
    `This person has not agreed yet that ${partner} opens ${product.name} for them.`,

  WRONG_LOGIN: () => "Your login or password is incorrect.",
  ACCOUNT_SUSPENDED: () => "Account is suspended",
  WEB_APP_BARRED: sessionTexts.barred,
  CODE_REQUIRED: () => "You need to insert a code",
  STEP_UP_NOT_YET: (until: string) =>
    `Your phone number changed less than 24 hours ago. To keep your money and data safe, this is possible from ${until}. With a passkey that you had before you can take your money or data out now, or put the previous number back.`,
  WRONG_CODE: () => "Please, try to insert a code again",
  CODE_EXPIRED: () => "Code is expired",
  TOO_MANY_CODE_TRIES: () => "Too many attempts",
  // ours
  CODE_TOO_SOON: (seconds: number) => `Please wait ${seconds} seconds before you ask for a new code.`,
  TOO_MANY_CODES: () => "You have asked for too many codes today. Please try again tomorrow.",
  // ours
  MESSAGE_NOT_SENT: () => "We couldn't send the code. Please try again in a moment.",
  // ours
  CAPTCHA_REQUIRED: () => "Complete the check to show you're human, then try again.",
  // ours
  CAPTCHA_FAILED: () => "That didn't work. Please try the captcha again.",
  // ours
  PROOF_REQUIRED: () =>
    "Too many wrong passwords were tried for this account today. Log in with a passkey, set a new password, or get a link by e-mail.",
  PHONE_INVALID: () => "The phone number you entered doesn't exist",
  PHONE_TAKEN: () => "An account with this phone number already exists.",
  // ours
  EMAIL_TAKEN: () => "An account with this e-mail already exists.",
  // ours
  USERNAME_TAKEN: () => "This username is taken. Please choose another.",
  USER_NOT_FOUND: () => "User not found",
  WRONG_COMPANY_PASSWORD: () => "You entered the wrong company password",
  WEB_APP_BARRED_SIGN_UP: () =>
    `Sorry, you can't use ${product.name} web application. Please download our app to sign up to ${product.name}`,
  EMPLOYEE_NUMBER_REQUIRED: () => "Please fill in your Employee number",
  SMS_NOT_SENT: () => "The phone number you entered doesn't exist",
  // ours
  TOKEN_INVALID: () => "This page has expired. Start again.",
  PASSWORD_TOO_SIMPLE: () => "*Password should have 12 characters including at least 1 number and 1 special character",
  PASSWORD_TOO_COMMON: () => "This password is too common. Please choose another.",
  // ours
  PASSWORD_UNCHANGED: () => "This is the password you have now. Please choose another.",
  // ours
  API_KEY_INVALID: () => "This API key is not known.",
  // ours
  PASSKEY_NOT_ACCEPTED: () =>
    "This passkey did not work. Try another one or use a code. After a new password or phone number, first choose which passkeys you keep: the app shows them when it opens.",
  // ours
  PASSKEY_TAKEN: () => "This passkey is already in use.",
  // ours
  NOTHING_TO_REVIEW: () => "You have said already what you keep.",
  TOO_MANY_PASSKEYS: (max: number) => `You can have ${max} passkeys. Please remove one before you add another.`,
  // ours
  PART_WRONG_SIGN: () => "Each part must be above £0 and in the direction of the transaction.",
  SPLIT_NOT_EXACT: () =>
    "The parts must add up to the amount of the transaction. It may have changed: please reload the page.",
  NOT_ONE_MOVE: () =>
    "These two can't be one move: a move is the same amount out of one account and into another, within 31 days.",
  // ours
  IN_ANOTHER_MOVE: () => "You have said that one of these is a move with another transaction. Please undo that first.",
  // ours
  MONTH_OUT_OF_RANGE: () => "The calendar shows 13 months back and 13 months ahead. Please choose a month within them.",

  // ours
  READ_ONLY: () => "This comes from your employer's payroll. Ask your employer to change it.",
  // ours
  DELETION_REQUESTED: () => "You've asked us to delete your account. Confirm your login to keep it.",
  // ours
  NO_DELETION_REQUEST: () => "There is no request to delete your account.",
  // ours
  CHANGE_REQUEST_PENDING: () => "Your employer has not decided on your last request yet.",

  COMPANY_SUSPENDED: () => "The company you selected is suspended at the moment...",
  ACCESS_DENIED: () => "You can't access On-Demand Pay for this company right now.",
  // ours
  ACCESS_REQUEST_PENDING: () => "You've already asked. Your employer has not decided yet.",
  // ours
  HAS_ACCESS_ALREADY: () => "You already have on-demand pay.",
  // ours
  ACCESS_REQUEST_REJECTED: (date: string) =>
    `Your employer did not approve your last request. You can ask again from ${date}.`,
  // ours
  NO_PAYROLL_RECORD: () => "You're not in your employer's payroll yet. Ask them to add you.",
  // ours
  NO_CONSENT_TEXT: () => "Your employer has not published its terms for on-demand pay yet. Contact them.",
  // ours
  CONSENT_CHANGED: () => "Your employer has changed these terms. Read them again.",
  ON_DEMAND_PAY_NOT_OFFERED: () => "You can't access On-Demand Pay for this company right now.",
  NO_ON_DEMAND_PAY_ACCESS: () => "You can't access On-Demand Pay right now as your status has changed.",
  // ours
  WITHDRAWALS_PAUSED: (until: string | null) =>
    until === null ? "Your withdrawals are paused." : `Your withdrawals are paused until ${until}.`,
  STATUS_CHANGED: () => "You can't access On-Demand Pay right now as your status has changed.",
  // ours
  EMPLOYER_CONFIRMATION_PENDING: () =>
    "Your employer has to confirm you as a new colleague before your first withdrawal. Nothing is lost: what you have earned comes with your pay, or can be withdrawn as soon as you are confirmed. Please ask your employer.",
  CLOSED_BEFORE_PAYDAY: () =>
    "Sorry, On-Demand Pay is no longer available this month, it will be activated again soon.",
  // ours
  EXPOSURE_LIMIT_REACHED: (left: string | null) =>
    left === null
      ? "Withdrawals are paused for everybody at your employer for now, until it has paid what was withdrawn before. Nothing is lost: what you have earned comes with your pay. Please try again in a few days, or ask your employer."
      : `Your employer is close to its limit of withdrawals for everybody together. You can withdraw up to ${left} now, and the rest comes with your pay.`,
  NO_WITHDRAWALS_LEFT: (times: number) => `You can only advance ${times} times before payday.`,
  NO_PAYOUT_ACCOUNT: () => "We don't have your salary account yet. Please ask your employer to add it.",
  // ours
  PAYOUT_ACCOUNT_OBJECTED: () =>
    "You told us that you don't know your salary account, so nothing is paid to it. Nothing is lost. If it is yours after all, say so under Manage Account, Salary account; if not, your employer has to give us the right one.",
  // ours
  PAYOUT_ACCOUNT_NEW: () =>
    "Your salary account was changed or confirmed less than 24 hours ago. To keep your money safe, you can withdraw to it tomorrow.",
  // ours
  SALARY_ACCOUNT_NOT_CHANGED: () =>
    "This has been your salary account from the start. If it is wrong, please ask your employer to correct it.",
  // ours
  SALARY_ACCOUNT_CHANGED: () => "The salary account has been changed since. Please look at it again.",
  // ours
  TOO_MANY_OBJECTIONS: () =>
    "This account was objected to and confirmed again too often. Please speak to your employer, or write to us.",
  // ours
  NO_OBJECTION: () => "Nobody objects to this account any more.",
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
      ? "You haven't earned enough to withdraw yet."
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
  PAYMENT_ALREADY_LINKED: (name: string) => `That transaction is linked to ${name} already. Undo that link first.`,
  TOO_MANY_PLANNED_PAYMENTS: (max: number) => `You can plan ${max} payments. Please remove one before you add another.`,
  ...statementRefusalTexts,

  ...savingsRefusalTexts,
} as const;
