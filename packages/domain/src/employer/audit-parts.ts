import { AUDIT_ACTIONS, type AuditAction } from "./audit-actions.ts";

/** What the audit log can be narrowed to. */
export const AUDIT_PARTS = ["requests", "people", "payroll", "settings", "administrators", "partners"] as const;
export type AuditPart = (typeof AUDIT_PARTS)[number];

const PART_OF: Readonly<Record<AuditAction, AuditPart>> = {
  "administrator-signed-in": "administrators",
  "request-approved": "requests",
  "request-rejected": "requests",
  "request-reopened": "requests",
  "person-suspended": "people",
  "person-frozen": "people",
  "person-released": "people",
  "record-unlocked": "people",
  "leaver-marked": "people",
  "leaver-taken-back": "people",
  "payroll-import-uploaded": "payroll",
  "payroll-import-confirmed": "payroll",
  "payroll-import-discarded": "payroll",
  "payroll-import-undone": "payroll",
  "payroll-run-exported": "payroll",
  "payroll-return-brought": "payroll",
  "payroll-return-confirmed": "payroll",
  "administrator-invited": "administrators",
  "administrator-roles-changed": "administrators",
  "administrator-removed": "administrators",
  "administrator-password-set": "administrators",
  "administrator-sign-in-method-added": "administrators",
  "administrator-sign-in-method-removed": "administrators",
  "administrator-sign-in-method-renamed": "administrators",
  "settings-changed": "settings",
  "company-password-set": "settings",
  "pay-group-added": "settings",
  "pay-group-changed": "settings",
  "pay-group-removed": "settings",
  "consent-published": "settings",
  "theme-changed": "settings",
  "job-tried-again": "payroll",
  "partner-made": "partners",
  "partner-changed": "partners",
  "partner-ended": "partners",
  "partner-key-made": "partners",
  "partner-key-revoked": "partners",
  "partner-origin-added": "partners",
  "partner-origin-removed": "partners",
  "partner-employee-linked": "partners",
  "partner-employee-unlinked": "partners",
  "webhook-made": "partners",
  "webhook-changed": "partners",
  "webhook-removed": "partners",
  "webhook-tested": "partners",
  "webhook-secret-rotated": "partners",
  "webhook-sent-again": "partners",
};

/** What belongs to one part; to none: everything. */
export const actionsOf = (part: AuditPart | undefined): readonly AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => part === undefined || PART_OF[action] === part);
