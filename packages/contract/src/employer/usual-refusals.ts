/** What calls of an administrator may refuse, by whom they are for. */
export const administratorReading = ["NO_SESSION", "STEP_REQUIRED", "ROLE_REQUIRED"] as const;
