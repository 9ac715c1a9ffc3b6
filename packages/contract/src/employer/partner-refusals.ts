/** What calls about partners may refuse: reading them, and changing one that is the company's own. */
export const ownersReading = ["NO_SESSION", "STEP_REQUIRED", "ROLE_REQUIRED"] as const;
export const ownPartner = [...ownersReading, "NOT_FOUND", "PARTNER_SHARED"] as const;
