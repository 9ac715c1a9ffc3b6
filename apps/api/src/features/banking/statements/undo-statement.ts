import type { StatementImport } from "@wellpaid/contract/banking/statements";
import type { Context } from "../../../context.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { deleteEmptied, setStatementBalance } from "./account-store.ts";
import { findImports, lockImport, undoImport } from "./import-store.ts";

/**
 * Removes the transactions that an import added, with the categories that were chosen for them. Those that the bank reports by now
 * stay: they are the bank's. An imported account of which nothing is left goes. Repeating it changes nothing.
 */
export async function undoStatement(
  { database }: Context,
  { employeeId }: { readonly employeeId: string },
  id: string,
): Promise<StatementImport | Refusal<"NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    // Imports lock it, too: the balance is that of the imports that count.
    await lockEmployee(tx, employeeId);
    const found = await lockImport(tx, employeeId, id);
    if (found === null) return refuse("NOT_FOUND");
    if (!found.isUndone) {
      await undoImport(tx, employeeId, id);
      if (found.accountId !== null && !(await deleteEmptied(tx, found.accountId)))
        await setStatementBalance(tx, found.accountId);
    }
    const [shown] = await findImports(tx, employeeId, { id });
    return shown ?? refuse("NOT_FOUND");
  });
}
