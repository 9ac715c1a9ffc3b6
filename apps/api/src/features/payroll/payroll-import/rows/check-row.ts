import type { checkPayrollImportRow, PayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import { inTransaction } from "../../../../database/transaction.ts";
import type { CallRequest } from "../../../../http/answer-call.ts";
import { refuse, type RefusalOf } from "../../../../refusal.ts";
import type { Context } from "../../../../context.ts";
import { lockImport } from "../import-store.ts";
import { shownImport } from "../shown-import-store.ts";
import { setCheckedBy } from "./row-store.ts";

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
    const checkedBy = body.isRight ? administrator.id : null;
    const isChecked = await setCheckedBy(tx, lockedImport, params.position, checkedBy);
    return isChecked ? shownImport(tx, administrator, lockedImport.id) : refuse("NOT_FOUND");
  });
}
