import type { BankingAccount } from "@wellpaid/contract/budgeting/budgeting";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { Context } from "../../../context.ts";
import { findAccounts } from "../../../database/stores/banks/bank-accounts.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { accountAnswer } from "../read-accounts.ts";
import { joinStatementRows } from "../same-account/join-statement-rows.ts";
import { deleteMissed, moveTransactions } from "../same-account/same-account-store.ts";
import { findNewestDay, lockStatementAccount, type StatementAccountRow } from "./account-store.ts";

/** Whether the bank's list reaches to this day: of a later one it says nothing, and nothing would be left of its transactions. */
const isReadSince = ({ readAt }: StatementAccountRow, day: CivilDate | null): boolean =>
  readAt !== null && (day === null || day <= londonDate(instant(readAt.getTime())));

/**
 * Gives what was imported to the connected account that the person says is the same. What the bank reports of it is there once; what
 * is older than all that the bank reports stays; what the bank does not report among its own days goes. It is refused while what was
 * imported is newer than what was read from the bank.
 */
export async function joinImportedAccount(
  { database }: Context,
  { employeeId }: { readonly employeeId: string },
  importedId: string,
  connectedId: string,
): Promise<BankingAccount | Refusal<"ACCOUNT_NOT_JOINABLE" | "ACCOUNT_NOT_READ_YET" | "NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const imported = await lockStatementAccount(tx, employeeId, importedId);
    const connected = await lockStatementAccount(tx, employeeId, connectedId);
    if (imported === null || imported.isConnected || connected === null || !connected.isConnected)
      return refuse("NOT_FOUND");
    if (imported.currency !== connected.currency) return refuse("ACCOUNT_NOT_JOINABLE");
    const newest = await findNewestDay(tx, employeeId, imported.id);
    if (!isReadSince(connected, newest)) return refuse("ACCOUNT_NOT_READ_YET");
    await moveTransactions(tx, employeeId, imported.id, connected.id);
    await joinStatementRows(tx, employeeId, connected.id);
    await deleteMissed(tx, employeeId, connected.id);
    const account = (await findAccounts(tx, employeeId)).find(({ id }) => id === connected.id);
    return account === undefined ? refuse("NOT_FOUND") : accountAnswer(account);
  });
}
