/** What calls of a session may refuse, by whom they are for. */
export const ownReading = ["NO_SESSION", "STEP_REQUIRED"] as const;
export const ownChanging = [...ownReading, "SUSPENDED"] as const;
/** Not for who is leaving either. */
export const ownStaying = [...ownChanging, "DELETION_REQUESTED"] as const;

/** Of whatever a code or a confirmation confirms. */
export const wrongCode = ["WRONG_CODE", "CODE_EXPIRED", "TOO_MANY_CODE_TRIES"] as const;
export const noCode = ["CODE_REQUIRED", ...wrongCode] as const;
