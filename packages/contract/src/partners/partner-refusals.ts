/** The refusals about partners in the employer's console, and their HTTP statuses. */
export const PARTNER_REFUSAL_STATUS = {
  PARTNER_SHARED: 403,
  PARTNER_NAME_TAKEN: 409,
  PARTNER_NAME_INVALID: 400,
  PARTNER_NAME_RESERVED: 409,
  PARTNER_NAME_AGREED: 409,
  TOO_MANY_PARTNERS: 422,
  TOO_MANY_PARTNER_KEYS: 422,
  LINK_INVALID: 400,
  ORIGIN_INVALID: 400,
  ORIGIN_OURS: 422,
  ORIGIN_KNOWN: 409,
  TOO_MANY_ORIGINS: 422,
  ORIGINS_TOO_LONG: 422,
  REFERENCE_TAKEN: 409,
  EMPLOYEE_HAS_PARTNER: 409,
  WEBHOOK_ADDRESS_INVALID: 400,
  TOO_MANY_WEBHOOKS: 422,
  TOO_MANY_SENT_AGAIN: 429,
  WEBHOOK_OFF: 409,
  WEBHOOK_UNDER_WAY: 409,
} as const;

/** What calls about partners may refuse: reading them, and changing one that is the company's own. */
export const ownersReading = ["NO_SESSION", "STEP_REQUIRED", "ROLE_REQUIRED"] as const;
export const ownPartner = [...ownersReading, "NOT_FOUND", "PARTNER_SHARED"] as const;
/** What is wrong with a name that people are to read in SMS. */
export const unfitName = ["PARTNER_NAME_TAKEN", "PARTNER_NAME_INVALID", "PARTNER_NAME_RESERVED"] as const;
