/**
 * Every refusal of the API and its HTTP status. The client decides by the code and shows the message.
 * A code without a sentence in `packages/texts` does not compile (apps/api/src/http/refusal-sentences.ts).
 */
export const REFUSAL_STATUS = {
  // what every call may refuse
  INVALID_INPUT: 400,
  INVALID_JSON: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NO_SESSION: 401,
  STEP_REQUIRED: 403,
  SUSPENDED: 403,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,

  // idempotency
  IDEMPOTENCY_KEY_INVALID: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  IDEMPOTENCY_KEY_IN_FLIGHT: 409,

  // identity
  WRONG_LOGIN: 401,
  ACCOUNT_SUSPENDED: 403,
  WEB_APP_BARRED: 403,
  CODE_REQUIRED: 400,
  WRONG_CODE: 422,
  CODE_EXPIRED: 422,
  TOO_MANY_CODE_TRIES: 429,
  CODE_TOO_SOON: 429,
  TOO_MANY_CODES: 429,
  MESSAGE_NOT_SENT: 503,
  CAPTCHA_REQUIRED: 403,
  CAPTCHA_FAILED: 422,
  PHONE_INVALID: 400,
  PHONE_TAKEN: 409,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  USER_NOT_FOUND: 404,
  WRONG_COMPANY_PASSWORD: 422,
  WEB_APP_BARRED_SIGN_UP: 403,
  EMPLOYEE_NUMBER_REQUIRED: 400,
  SMS_NOT_SENT: 422,
  TOKEN_INVALID: 401,
  PASSWORD_TOO_SIMPLE: 400,
  PASSWORD_TOO_COMMON: 400,
  PASSWORD_UNCHANGED: 400,
  API_KEY_INVALID: 401,
  PASSKEY_NOT_ACCEPTED: 422,
  PASSKEY_TAKEN: 409,
  TOO_MANY_PASSKEYS: 422,

  // account
  READ_ONLY: 422,
  DELETION_REQUESTED: 403,
  NO_DELETION_REQUEST: 409,
  CHANGE_REQUEST_PENDING: 409,

  // on-demand pay
  ON_DEMAND_PAY_NOT_OFFERED: 403,
  NO_ON_DEMAND_PAY_ACCESS: 403,
  WITHDRAWALS_PAUSED: 403,
  STATUS_CHANGED: 403,
  CLOSED_BEFORE_PAYDAY: 422,
  NO_WITHDRAWALS_LEFT: 422,
  NO_PAYOUT_ACCOUNT: 422,
  PAYOUT_ACCOUNT_NEW: 422,
  AMOUNT_BELOW_MIN: 422,
  PERIOD_LIMIT_REACHED: 422,
  AMOUNT_ABOVE_AVAILABLE: 422,
  NOT_ENOUGH_EARNED: 422,
  FEE_CHANGED: 409,
  TOO_LATE_TO_CANCEL: 409,
  ALREADY_CANCELLED: 409,

  // budgeting
  BANK_UNAVAILABLE: 503,
  TOO_MANY_PLANNED_PAYMENTS: 422,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** What any call may answer besides its own refusals. */
export const EVERY_CALL_MAY_REFUSE: readonly RefusalCode[] = [
  "INVALID_INPUT",
  "INVALID_JSON",
  "BODY_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "TOO_MANY_REQUESTS",
  "INTERNAL",
  "UNAVAILABLE",
];

/** The body of every refusal. `errors` lists each faulty field of an `INVALID_INPUT`. */
export interface RefusalBody {
  readonly error: {
    readonly code: RefusalCode;
    readonly message: string;
    readonly name?: string;
    readonly errors?: readonly { readonly path: string; readonly message: string }[];
    readonly requestId?: string;
  };
}
