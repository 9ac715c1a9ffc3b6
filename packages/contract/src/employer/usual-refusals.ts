/** What calls of an administrator may refuse, by access. */
export const administratorReading = ["NO_SESSION", "STEP_REQUIRED", "ROLE_REQUIRED"] as const;
