import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { unlockRecord } from "./person-store.ts";

/**
 * The employer lets people link to a record of theirs again that failed links have locked
 * (docs/product/sign-up-and-login.md#link-to-payroll). False when the company has no such record, or it is not locked.
 */
export async function releasePayrollRecord(
  tx: Tx,
  actor: Actor,
  { companyId, recordId }: { readonly companyId: string; readonly recordId: string },
): Promise<boolean> {
  if (!(await unlockRecord(tx, companyId, recordId))) return false;
  await recordAudit(tx, actor, {
    companyId,
    action: "record-unlocked",
    subject: { kind: "payroll-record", id: recordId },
    before: { link: "locked" },
    after: { link: "open" },
  });
  return true;
}
