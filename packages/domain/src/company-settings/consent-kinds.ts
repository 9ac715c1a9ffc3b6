/** For what an employer wants something accepted. */
export const CONSENT_KINDS = ["on-demand-pay", "savings"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
