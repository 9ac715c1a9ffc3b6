/** What a verification code is for; a code of one type is valid for nothing else. */
export const CODE_TYPES = [
  "employee_login",
  "employee_password_reset",
  "advance_request",
  "employee_update",
  "account_activate",
  "account_deactivate",
  "change_request",
  "partner_agreement",
  "step_up",
] as const;

/** What a passkey may confirm instead of a code: actions within a session. */
export const CONFIRMABLE_CODE_TYPES = [
  "advance_request",
  "employee_update",
  "account_activate",
  "account_deactivate",
  "change_request",
  "partner_agreement",
  "step_up",
] as const satisfies readonly (typeof CODE_TYPES)[number][];

export const CODE_DIGITS = 6;
export const CODE_SECONDS = 600;
export const CODE_ATTEMPTS = 5;
/** At most one new code of a type in this time, per phone. */
export const CODE_PAUSE_SECONDS = 30;

/** The code in a typed text, spaces at its ends ignored; undefined when it is not six digits. */
export function readCode(text: string): string | undefined {
  const trimmed = text.trim();
  return /^[0-9]{6}$/.test(trimmed) ? trimmed : undefined;
}
