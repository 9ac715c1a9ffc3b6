import type { Tx } from "../../database/schema.ts";

/**
 * The employer lets people link to a record of theirs again that failed links have locked (decisions, section 3). False
 * when the company has no such record, or it is not locked.
 */
export async function releasePayrollRecord(tx: Tx, companyId: string, recordId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payroll_record")
    .set({ link_failures: 0, link_locked_at: null })
    .where("id", "=", recordId)
    .where("company_id", "=", companyId)
    .where("link_locked_at", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
