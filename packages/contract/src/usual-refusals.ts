/** What calls of a session may refuse, by access. */
export const ownReading = ["NO_SESSION", "STEP_REQUIRED", "WEB_APP_BARRED"] as const;
export const ownChanging = [...ownReading, "SUSPENDED"] as const;
/** Also refused to an employee who has requested deletion of the account. */
export const ownStaying = [...ownChanging, "DELETION_REQUESTED"] as const;

/** Of a call that needs two people, where the calling administrator does not count as the second. */
export const secondPerson = [
  "NOT_INDEPENDENT",
  "ADDED_RECENTLY",
  "ROLE_GIVEN_RECENTLY",
  "ROLES_CHANGED_SINCE",
] as const;
export type NoSecondPerson = (typeof secondPerson)[number];

/** Of every call with an `Idempotency-Key`, in addition to its own: it need not list them. */
export const keyRefusals = ["IDEMPOTENCY_KEY_INVALID", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_IN_FLIGHT"] as const;
export type KeyRefusal = (typeof keyRefusals)[number];

/** Of a call that a code or a confirmation confirms. */
export const wrongCode = ["WRONG_CODE", "CODE_EXPIRED", "TOO_MANY_CODE_TRIES"] as const;
export type WrongCode = (typeof wrongCode)[number];
export const noCode = ["CODE_REQUIRED", ...wrongCode] as const;
export type NoCode = (typeof noCode)[number];
/**
 * Of a call that takes money or data out. CODE_REQUIRED: a code of type `step_up`, or a passkey's confirmation, is needed in this
 * session; STEP_UP_NOT_YET: the phone is too new for one.
 */
export const noStepUp = [...noCode, "STEP_UP_NOT_YET"] as const;
export type NoStepUp = (typeof noStepUp)[number];
