import type { checkPayrollImportRow, PayrollImport } from "@wellpaid/contract/employer/payroll/payroll-import";
import { sql } from "kysely";
import { inTransaction } from "../../../../database/transaction.ts";
import type { CallRequest } from "../../../../http/answer-call.ts";
import { refuse, type RefusalOf } from "../../../../refusal.ts";
import type { Context } from "../../../../context.ts";
import { lockImport, IS_BY_ITSELF, IS_UNDONE_BY_ITSELF, shownImport } from "../import-store.ts";

/**
 * An administrator ticks one row as right: of another salary account, of pay that has more than doubled, also where an undoing
 * restores it, or of a first pay that is implausible. Only what they have looked at themselves counts when they confirm, so of two
 * who look the last one's tick is stored.
 */
export async function checkRow(
  { database }: Context,
  { administrator, params, body }: CallRequest<typeof checkPayrollImportRow>,
): Promise<PayrollImport | RefusalOf<typeof checkPayrollImportRow>> {
  return inTransaction(database, async (tx) => {
    const lockedImport = await lockImport(tx, administrator.companyId, params.id);
    if (lockedImport === null) return refuse("NOT_FOUND");
    if (lockedImport === "busy") return refuse("IMPORT_STATE_CHANGED");
    const isUndoing = lockedImport.undoAskedBy !== null;
    if (!isUndoing && lockedImport.state !== "ready") return refuse("IMPORT_STATE_CHANGED");
    const { isOwn, isUndoOwn } = await shownImport(tx, administrator, lockedImport.id);
    if (isUndoing ? isUndoOwn : isOwn) return refuse(isUndoing ? "OWN_PROPOSAL" : "OWN_IMPORT");
    const [column, which] = isUndoing
      ? (["undo_checked_by", IS_UNDONE_BY_ITSELF] as const)
      : (["checked_by", IS_BY_ITSELF] as const);
    const checked =
      await sql`update payroll_import_row i set ${sql.ref(column)} = ${body.isRight ? administrator.id : null}
      where i.import_id = ${lockedImport.id} and i.position = ${params.position} and ${which}`.execute(tx);
    return checked.numAffectedRows === 1n ? shownImport(tx, administrator, lockedImport.id) : refuse("NOT_FOUND");
  });
}
