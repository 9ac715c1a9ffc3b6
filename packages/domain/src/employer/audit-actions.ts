/** What the audit log of a company tells; each has its words in `packages/texts`. */
export const AUDIT_ACTIONS = [
  "administrator-signed-in",
  "request-approved",
  "request-rejected",
  "request-reopened",
  "person-suspended",
  "person-frozen",
  "person-released",
  "record-unlocked",
  "leaver-marked",
  "leaver-taken-back",
  "payroll-import-uploaded",
  "payroll-import-confirmed",
  "payroll-import-discarded",
  "payroll-import-undone",
  "payroll-run-exported",
  "payroll-return-brought",
  "payroll-return-confirmed",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
