/** What the audit log of a company tells; each has its words in `packages/texts`. */
export const AUDIT_ACTIONS = ["administrator-signed-in"] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
