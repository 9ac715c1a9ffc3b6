import { employerAuditLogTexts } from "../audit-log/audit-log.ts";
import { inEnglish } from "../language/translate.ts";

type Action = keyof typeof employerAuditLogTexts.actions;

/** The file of the audit log. Ours. */
export const auditLogFileWords = {
  name: "audit-log",
  headings: ["Entry", "When (UTC)", "Who", "What", "About", "About (id)", "Before", "After"],
  actionOf: (action: Action) => inEnglish(() => employerAuditLogTexts.actions[action]),
  operations: () => inEnglish(() => employerAuditLogTexts.operations),
} as const;
