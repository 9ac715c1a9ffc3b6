import { AUDIT_ACTIONS, type AuditAction } from "./audit-actions.ts";
import { type AdministratorRole, hasRole } from "./roles.ts";

/** Whose role an action is about. An owner reads every entry; what stands here for nobody is an owner's alone. */
const READERS: Partial<Readonly<Record<AuditAction, readonly AdministratorRole[]>>> = {
  "request-approved": ["approver"],
  "request-rejected": ["approver"],
  "request-reopened": ["approver"],
  "person-suspended": ["approver"],
  "person-frozen": ["approver"],
  "person-released": ["approver"],
  "record-unlocked": ["approver", "payroll"],
  "leaver-marked": ["approver", "payroll"],
  "leaver-taken-back": ["approver", "payroll"],
  "settings-changed": ["payroll"],
  "pay-group-added": ["payroll"],
  "pay-group-changed": ["payroll"],
  "pay-group-removed": ["payroll"],
  "job-tried-again": ["payroll"],
  "payroll-import-uploaded": ["payroll"],
  "payroll-import-confirmed": ["payroll"],
  "payroll-import-discarded": ["payroll"],
  "payroll-import-undone": ["payroll"],
  "payroll-run-exported": ["payroll"],
  "payroll-return-brought": ["payroll"],
  "payroll-return-confirmed": ["payroll"],
};

/** What somebody with these roles reads in the company's audit log. */
export const actionsReadBy = (roles: readonly AdministratorRole[]): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => hasRole(roles, ["owner", ...(READERS[action] ?? [])]));
