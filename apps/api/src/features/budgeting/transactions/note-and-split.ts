import type {
  removeSplit as removeCall,
  splitTransaction as splitCall,
  writeNote as noteCall,
} from "@wellpaid/contract/budgeting/transactions";
import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import { noteOf, refusalOfSplit } from "@wellpaid/domain/budgeting/notes-and-splits";
import { signedPence } from "@wellpaid/domain/money/pence";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { lockTransaction, saveNote, saveParts } from "./parts-store.ts";

/** PUT /banking/transactions/{id}/note. */
export function writeNote(
  database: Database,
  employeeId: string,
  id: string,
  body: BodyOf<typeof noteCall>,
): Promise<AnswerOf<typeof noteCall> | Refusal<"NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    const note = noteOf(body.note);
    await lockEmployee(tx, employeeId);
    return (await saveNote(tx, employeeId, id, note)) ? { note } : refuse("NOT_FOUND");
  });
}

/** PUT /banking/transactions/{id}/split: of two at once the last one's parts are kept, all of them. */
export function splitTransaction(
  database: Database,
  employeeId: string,
  id: string,
  { parts }: BodyOf<typeof splitCall>,
): Promise<AnswerOf<typeof splitCall> | Refusal<"NOT_FOUND" | "PART_WRONG_SIGN" | "SPLIT_NOT_EXACT">> {
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const found = await lockTransaction(tx, employeeId, id);
    if (found === null) return refuse("NOT_FOUND");
    const amounts = parts.map(({ amount }) => signedPence(amount));
    const refusal = refusalOfSplit(signedPence(found.amountPence), amounts);
    if (refusal !== null) return refuse(refusal);
    const rows = parts.map(({ category, amount, note }) => ({
      category,
      amountPence: amount,
      note: noteOf(note ?? ""),
    }));
    await saveParts(tx, { id, employeeId, companyId: found.companyId }, rows);
    return {};
  });
}

/** DELETE /banking/transactions/{id}/split. */
export function removeSplit(
  database: Database,
  employeeId: string,
  id: string,
): Promise<AnswerOf<typeof removeCall> | Refusal<"NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const found = await lockTransaction(tx, employeeId, id);
    if (found === null) return refuse("NOT_FOUND");
    await saveParts(tx, { id, employeeId, companyId: found.companyId }, []);
    return {};
  });
}
