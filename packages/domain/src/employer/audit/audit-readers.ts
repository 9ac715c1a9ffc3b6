import { type AdministratorRole, hasRole } from "../roles.ts";
import type { AuditAction } from "./audit-actions.ts";
import { AUDIT_PARTS, type AuditPart, actionsOf } from "./audit-parts.ts";

/** Whose role an action is about, of each of them. An owner reads every entry; an action on no other role is an owner's alone. */
const READERS: Readonly<Record<AuditAction, readonly AdministratorRole[]>> = {
  "administrator-signed-in": [],
  "request-approved": ["approver"],
  "request-rejected": ["approver"],
  "request-reopened": ["approver"],
  "person-suspended": ["approver"],
  "person-frozen": ["approver"],
  "person-released": ["approver"],
  "record-unlocked": ["approver", "payroll"],
  "salary-account-objected": ["approver", "payroll"],
  "salary-account-confirmed": ["approver", "payroll"],
  "salary-account-accepted": ["approver", "payroll"],
  "leaver-marked": ["approver", "payroll"],
  "leaver-taken-back": ["approver", "payroll"],
  "payroll-import-uploaded": ["payroll"],
  "payroll-import-corrected": ["payroll"],
  "payroll-import-confirmed": ["payroll"],
  "payroll-import-discarded": ["payroll"],
  "payroll-import-undo-asked": ["payroll"],
  "payroll-import-undone": ["payroll"],
  "new-people-confirmed": ["approver", "payroll"],
  "payroll-run-exported": ["payroll"],
  "people-exported": [],
  "requests-exported": ["approver"],
  "audit-log-exported": [],
  "payroll-lines-exported": ["payroll"],
  "payroll-return-brought": ["payroll"],
  "payroll-return-confirmed": ["payroll"],
  "payroll-took-more-accepted": ["payroll"],
  "employer-payment-recorded": ["payroll"],
  "employer-payment-reversed": ["payroll"],
  "administrator-invited": [],
  "administrator-roles-changed": [],
  "administrator-removed": [],
  "administrator-agreed": [],
  "administrator-password-set": [],
  "administrator-sign-in-method-added": [],
  "administrator-sign-in-method-removed": [],
  "administrator-sign-in-method-renamed": [],
  "exposure-limit-changed": ["payroll"],
  "settings-changed": ["payroll"],
  "settings-change-proposed": ["payroll"],
  "settings-change-confirmed": ["payroll"],
  "settings-change-withdrawn": ["payroll"],
  "company-password-set": [],
  "pay-group-added": ["payroll"],
  "pay-group-changed": ["payroll"],
  "pay-group-removed": ["payroll"],
  "consent-published": [],
  "theme-changed": [],
  "job-tried-again": ["payroll"],
  "partner-made": [],
  "partner-changed": [],
  "partner-ended": [],
  "partner-key-made": [],
  "partner-key-confirmed": [],
  "partner-key-revoked": [],
  "partner-origin-added": [],
  "partner-origin-removed": [],
  "partner-employee-linked": [],
  "partner-employee-unlinked": [],
  "webhook-made": [],
  "webhook-changed": [],
  "webhook-removed": [],
  "webhook-tested": [],
  "webhook-secret-rotated": [],
  "webhook-sent-again": [],
};

/** What an administrator with these roles reads in the company's audit log, or in one part of it. */
export const actionsReadBy = (roles: readonly AdministratorRole[], part?: AuditPart): AuditAction[] =>
  actionsOf(part).filter((action) => hasRole(roles, ["owner", ...READERS[action]]));

/** The parts of the log in which an administrator with these roles reads anything. */
export function partsReadBy(roles: readonly AdministratorRole[]): readonly AuditPart[] {
  const read = new Set(actionsReadBy(roles));
  return AUDIT_PARTS.filter((part) => actionsOf(part).some((action) => read.has(action)));
}
