import type { AuditAction } from "@wellpaid/domain/employer/audit/audit-actions";
import type { AuditField } from "@wellpaid/domain/employer/audit/audit-fields";
import { employerAuditLogTexts } from "@wellpaid/texts/audit-log/audit-log";
import { insertAuditEntry } from "../database/stores/audit-store.ts";
import type { Tx } from "../database/tables/schema.ts";

/** Who does something for a company: one of its administrators, operations (in the sandbox, its calls), or an employee to their own account. */
export type Actor =
  | { readonly kind: "administrator"; readonly id: string; readonly name: string }
  | { readonly kind: "operations" }
  | { readonly kind: "employee" };

/** The person that the entry is about is not named, since an erasure cannot alter an entry. */
export const EMPLOYEE: Actor = { kind: "employee" };
export const OPERATIONS: Actor = { kind: "operations" };

/** What an entry may hold of a state: plain fields, and of a person nothing by which an erased one could be known. */
export type AuditedState = {
  readonly [F in AuditField]?: string | number | boolean | null | readonly (string | number)[];
};

export interface AuditEntry {
  readonly companyId: string;
  readonly action: AuditAction;
  /** What it was done to: an employee by id, a setting, an import. */
  readonly subject: { readonly kind: string; readonly id: string | null };
  /** Null where there was nothing before, or nothing is left. */
  readonly before: AuditedState | null;
  readonly after: AuditedState | null;
}

function nameOf(actor: Actor): string | null {
  if (actor.kind === "employee") return employerAuditLogTexts.employee;
  return actor.kind === "administrator" ? actor.name : null;
}

/** Writes an entry of the company's audit log in the transaction of the change; it is immutable. Returns its id. */
export async function recordAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<string> {
  return insertAuditEntry(tx, {
    company_id: entry.companyId,
    administrator_id: actor.kind === "administrator" ? actor.id : null,
    by_name: nameOf(actor),
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    before: entry.before === null ? null : JSON.stringify(entry.before),
    after: entry.after === null ? null : JSON.stringify(entry.after),
  });
}
