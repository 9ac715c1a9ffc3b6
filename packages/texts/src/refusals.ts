import { statementRefusalTexts } from "./budgeting/statement-refusals.ts";
import { sessionEndTexts } from "./identity/session-ends.ts";
import { t } from "./language/translate.ts";
import { savingsRefusalTexts } from "./savings/savings-refusals.ts";

/**
 * The message of every refusal code; its arguments are already formatted (amounts with £, dates as DD.MM.YYYY).
 * Messages that the contract gives are to the letter; the others are ours. The employee app carries them all: what only the
 * console is refused is in `console-refusals.ts`.
 */
export const refusalTexts = {
  // ours
  INVALID_INPUT: () => t("Check what you entered."),
  INVALID_JSON: () => t("The request is not valid JSON."),
  NOT_FOUND: () => t("We can't find that. It may have been removed."),
  METHOD_NOT_ALLOWED: () => t("This address does not accept this method. The allow header lists those it accepts."),
  NO_SESSION: () => t("Your session has expired"),
  STEP_REQUIRED: () => t("Finish logging in first."),
  SUSPENDED: () =>
    t(
      "Unfortunately, your account has been suspended for some reason. Please contact your Administrator to resolve the problem.",
    ),
  BODY_TOO_LARGE: () => t("The request is too large. Send less, or a smaller file."),
  UNSUPPORTED_MEDIA_TYPE: () => t("This address does not accept this type of content. Check the content-type header."),
  TOO_MANY_REQUESTS: () => t("You've tried too many times. Wait a moment and try again."),
  INTERNAL: () => t("Something went wrong"),
  UNAVAILABLE: () => t("We're not available right now. Try again in a moment."),

  // ours

  // ours
  IDEMPOTENCY_KEY_INVALID: () => t("The idempotency-key must have 1 to 255 characters."),
  IDEMPOTENCY_KEY_REUSED: () => t("This idempotency-key was used for a different request. Use a new one."),
  IDEMPOTENCY_KEY_IN_FLIGHT: () => t("We're still working on this request. Try again in a moment."),

  // ours
  OPENED_BY_PARTNER: () =>
    t(
      "You can't do this here because a partner opened this page for you. Log in to {product} yourself, then try again.",
    ),
  // ours
  PARTNER_NOT_AGREED: (partner: string) =>
    t(
      "This employee has not agreed yet that {partner} can open {product} for them. They can agree at the web address in url.",
      { partner },
    ),

  WRONG_LOGIN: () => t("Your login or password is incorrect."),
  ACCOUNT_SUSPENDED: () => t("Account is suspended"),
  WEB_APP_BARRED: sessionEndTexts.barred,
  CODE_REQUIRED: () => t("You need to insert a code"),
  STEP_UP_NOT_YET: (until: string) =>
    t(
      "You can't do this until {until}. Your phone number changed in the last 24 hours, so we're keeping your money and data safe. If you had a passkey before, use it to withdraw your money, get your data or put the old number back now.",
      { until },
    ),
  WRONG_CODE: () => t("Please, try to insert a code again"),
  CODE_EXPIRED: () => t("Code is expired"),
  TOO_MANY_CODE_TRIES: () => t("Too many attempts"),
  // ours
  CODE_TOO_SOON: (seconds: number) =>
    t("{seconds, plural, one {You can get a new code in 1 second.} other {You can get a new code in # seconds.}}", {
      seconds,
    }),
  TOO_MANY_CODES: () => t("You've asked for too many codes today. Try again tomorrow."),
  // ours
  MESSAGE_NOT_SENT: () => t("We couldn't send the code. Try again in a moment."),
  // ours
  CAPTCHA_REQUIRED: () => t("Complete the check to show you're human, then try again."),
  // ours
  CAPTCHA_FAILED: () => t("We couldn't confirm that you're human. Try the check again."),
  // ours
  PROOF_REQUIRED: () =>
    t(
      "Someone entered a wrong password for this account too many times today. Log in with a passkey, set a new password or get a link by email.",
    ),
  PHONE_INVALID: () => t("The phone number you entered doesn't exist"),
  PHONE_TAKEN: () => t("An account with this phone number already exists."),
  // ours
  EMAIL_TAKEN: () => t("An account with this email address already exists. Enter a different one."),
  // ours
  USERNAME_TAKEN: () => t("This username is taken. Choose another."),
  USER_NOT_FOUND: () => t("User not found"),
  WRONG_COMPANY_PASSWORD: () => t("You entered the wrong company password"),
  WEB_APP_BARRED_SIGN_UP: () =>
    t("Sorry, you can't use {product} web application. Please download our app to sign up to {product}"),
  EMPLOYEE_NUMBER_REQUIRED: () => t("Please fill in your Employee number"),
  SMS_NOT_SENT: () => t("The phone number you entered doesn't exist"),
  // ours
  TOKEN_INVALID: () => t("This page or link has expired. Start again."),
  PASSWORD_TOO_SIMPLE: () =>
    t("*Password should have 12 characters including at least 1 number and 1 special character"),
  PASSWORD_TOO_COMMON: () => t("This password is too common. Please choose another."),
  // ours
  PASSWORD_UNCHANGED: () => t("This is your current password. Choose a different one."),
  // ours
  API_KEY_INVALID: () =>
    t("This API key is wrong, revoked or not confirmed yet. Check it with the person who created it."),
  // ours
  PASSKEY_NOT_ACCEPTED: () =>
    t(
      "This passkey did not work. Try another one or use a code. If your password or phone number is new, first choose which passkeys to keep when you open the app.",
    ),
  // ours
  PASSKEY_TAKEN: () => t("This passkey is already in use. Create another one."),
  // ours
  NOTHING_TO_REVIEW: () => t("You've already chosen what to keep. You don't need to do anything."),
  PUSH_NOT_OFFERED: () => t("Notifications to your device are not available right now. We'll keep texting you."),
  PUSH_SERVICE_UNKNOWN: () =>
    t("We can't send notifications to this browser. Use Chrome, Edge, Firefox or Safari, then try again."),
  TOO_MANY_PUSH_DEVICES: (max: number) =>
    t("You can have notifications on up to {max} devices. Remove one to add another.", { max }),
  TOO_MANY_PASSKEYS: (max: number) => t("You can have up to {max} passkeys. Remove one to add another.", { max }),
  // ours
  PART_WRONG_SIGN: () => t("Each part must be more than £0, and money in or out like the transaction."),
  SPLIT_NOT_EXACT: () =>
    t(
      "The parts don't add up to the amount of the transaction. Check them, or reload the page if the amount has changed.",
    ),
  NOT_ONE_MOVE: () =>
    t(
      "These 2 can't be one transfer. A transfer is the same amount out of one account and into another within 31 days.",
    ),
  // ours
  IN_ANOTHER_MOVE: () => t("One of these is already a transfer with another transaction. Undo that first."),
  // ours
  MONTH_OUT_OF_RANGE: () => t("You can see 13 months back and 13 months ahead. Choose one of those months."),

  // ours
  READ_ONLY: () => t("This comes from your employer's payroll. Ask your employer to change it."),
  // ours
  DELETION_REQUESTED: () => t("You've asked us to delete your account. Confirm your login to keep it."),
  // ours
  NOTHING_IN_PERIOD: () => t("There's nothing in this period. Choose another one."),
  PERIOD_TOO_LONG: () =>
    t("This period has more than 5,000 lines. Choose a shorter one, or download your data instead."),
  NO_DELETION_REQUEST: () => t("You have not asked us to delete your account, so there's nothing to cancel."),
  // ours
  CHANGE_REQUEST_PENDING: () =>
    t("Your employer has not decided on your last request yet. You can send another one when they have."),

  COMPANY_SUSPENDED: () => t("The company you selected is suspended at the moment..."),
  ACCESS_DENIED: () => t("You can't access On-Demand Pay for this company right now."),
  // ours
  ACCESS_REQUEST_PENDING: () => t("You've already asked. We'll text you when your employer decides."),
  // ours
  HAS_ACCESS_ALREADY: () => t("You already have on-demand pay, so you don't need to ask."),
  // ours
  ACCESS_REQUEST_REJECTED: (date: string) =>
    t("Your employer did not approve your last request. You can ask again from {date}.", { date }),
  // ours
  NO_PAYROLL_RECORD: () => t("You're not in your employer's payroll yet. Ask them to add you."),
  // ours
  NO_CONSENT_TEXT: () =>
    t("Your employer has not published its terms for on-demand pay yet. Ask them when you can use it."),
  // ours
  CONSENT_CHANGED: () => t("Your employer has changed these terms. Read them again before you accept."),
  ON_DEMAND_PAY_NOT_OFFERED: () => t("You can't access On-Demand Pay for this company right now."),
  NO_ON_DEMAND_PAY_ACCESS: () => t("You can't access On-Demand Pay right now as your status has changed."),
  // ours
  WITHDRAWALS_PAUSED: (until: string | null) =>
    until === null
      ? t("Your withdrawals are paused. Ask your employer when you can withdraw again.")
      : t("Your withdrawals are paused until {until}. Try again then.", { until }),
  STATUS_CHANGED: () => t("You can't access On-Demand Pay right now as your status has changed."),
  // ours
  EMPLOYER_CONFIRMATION_PENDING: () =>
    t(
      "You can't withdraw until your employer confirms you as a new employee. Ask them to do it. What you've earned is safe: you can withdraw it once you're confirmed, or get it with your pay.",
    ),
  CLOSED_BEFORE_PAYDAY: () =>
    t("Sorry, On-Demand Pay is no longer available this month, it will be activated again soon."),
  // ours
  EXPOSURE_LIMIT_REACHED: (left: string | null) =>
    left === null
      ? t(
          "Your employer has reached its limit for all employees together, so you can't withdraw right now. Try again in a few days, or ask your employer when it will pay us. You'll get what you've earned with your pay.",
        )
      : t(
          "You can withdraw up to {left} right now. Your employer is close to its limit for all employees together. You'll get the rest with your pay.",
          { left },
        ),
  NO_WITHDRAWALS_LEFT: (times: number) => t("You can only advance {times} times before payday.", { times }),
  NO_PAYOUT_ACCOUNT: () => t("We don't have your salary account yet. Please ask your employer to add it."),
  // ours
  PAYOUT_ACCOUNT_OBJECTED: () =>
    t(
      "We're not paying into your salary account because you said it's not yours. Your money is safe. If it is yours, tell us under Manage Account. If not, ask your employer to give us the right one.",
    ),
  // ours
  PAYOUT_ACCOUNT_NEW: () =>
    t(
      "Your salary account was changed or confirmed in the last 24 hours. To keep your money safe, you can't withdraw to it until tomorrow.",
    ),
  // ours
  SALARY_ACCOUNT_NOT_CHANGED: () =>
    t("This has been your salary account from the start. If it's wrong, ask your employer to correct it."),
  // ours
  SALARY_ACCOUNT_CHANGED: () => t("The salary account has changed since you opened this page. Check it again."),
  // ours
  TOO_MANY_OBJECTIONS: () =>
    t("This account was reported and confirmed too many times. Speak to your employer or contact us."),
  // ours
  NO_OBJECTION: () => t("This account has already been confirmed. You don't need to do anything."),
  AMOUNT_BELOW_MIN: (min: string) => t("The requested amount should be at least {min}", { min }),
  PERIOD_LIMIT_REACHED: (max: string, left: string | null) =>
    left === null
      ? t(
          "You've reached your withdrawal limit of {max} for this pay period, please try again after you've been paid",
          { max },
        )
      : t(
          "You've reached your withdrawal limit of {max} for this pay period, please try again after you've been paid. You can still withdraw {left}.",
          { max, left },
        ),
  // ours
  OWN_LIMIT_REACHED: (each: string | null) =>
    each === null
      ? t("You've reached your own limit. You can change it in My limits.")
      : t("You've set a limit of {each} for each withdrawal. Enter less, or change your limit.", { each }),
  // ours
  OWN_LIMIT_TOO_LOW: (min: string) => t("Enter {min} or more. To stop withdrawals completely, pause them.", { min }),
  AMOUNT_ABOVE_AVAILABLE: (floor: string) => t("The requested amount shouldn't exceed {floor}", { floor }),
  NOT_ENOUGH_EARNED: (date: string | null) =>
    date === null
      ? t("You have not earned enough to withdraw yet. Try again later in your pay period.")
      : t("You can withdraw from {date}, when you have earned enough.", { date }),
  // ours
  FEE_CHANGED: (fee: string) => t("The fee has changed to {fee}. Check it before you withdraw.", { fee }),
  TOO_LATE_TO_CANCEL: () => t("Sorry! It's too late to cancel your Earned Advance."),
  ALREADY_CANCELLED: () => t("Your request has been cancelled"),

  // ours
  BANK_UNAVAILABLE: () => t("We can't reach your bank right now. Try again later."),
  // ours
  ACCOUNT_NOT_INCLUDABLE: () =>
    t("You can't change this account here. You can only include or leave out savings accounts in pounds."),
  // ours
  WEBHOOK_FORGED: () => t("The signature is wrong or too old. Check the secret, then sign and send the request again."),
  // ours
  IMPORT_TOKEN_INVALID: () => t("This link has expired. Connect your bank again."),
  // ours
  PAYMENT_ALREADY_LINKED: (name: string) =>
    t("This transaction is already linked to {name}. Undo that link first.", { name }),
  TOO_MANY_PLANNED_PAYMENTS: (max: number) =>
    t("You can have up to {max} planned payments. Remove one to add another.", { max }),
  ...statementRefusalTexts,

  ...savingsRefusalTexts,
} as const;
