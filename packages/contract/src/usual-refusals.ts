/** What calls of a session may refuse, by access. */
export const ownReading = ["NO_SESSION", "STEP_REQUIRED", "WEB_APP_BARRED"] as const;
export const ownChanging = [...ownReading, "SUSPENDED"] as const;
/** Not for who is leaving either. */
export const ownStaying = [...ownChanging, "DELETION_REQUESTED"] as const;

/** Of whatever needs two people, where the asking administrator is no second one. */
export const secondPerson = [
  "NOT_INDEPENDENT",
  "ADDED_RECENTLY",
  "ROLE_GIVEN_RECENTLY",
  "ROLES_CHANGED_SINCE",
] as const;
export type NoSecondPerson = (typeof secondPerson)[number];

/** Of a call with an `Idempotency-Key`, besides its own: it does not list them. */
export const keyRefusals = ["IDEMPOTENCY_KEY_INVALID", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_IN_FLIGHT"] as const;
export type KeyRefusal = (typeof keyRefusals)[number];

/** Of whatever a code or a confirmation confirms. */
export const wrongCode = ["WRONG_CODE", "CODE_EXPIRED", "TOO_MANY_CODE_TRIES"] as const;
export type WrongCode = (typeof wrongCode)[number];
export const noCode = ["CODE_REQUIRED", ...wrongCode] as const;
export type NoCode = (typeof noCode)[number];
/**
 * Of what takes money or data out. CODE_REQUIRED: a code of type `step_up`, or a passkey's confirmation, is needed in this
 * session; STEP_UP_NOT_YET: the phone is too new for one.
 */
export const noStepUp = [...noCode, "STEP_UP_NOT_YET"] as const;
export type NoStepUp = (typeof noStepUp)[number];
