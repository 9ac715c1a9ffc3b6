import type { Tx } from "../../../database/tables/schema.ts";
import { forgetCover } from "../../../database/stores/stored-files.ts";
import { tellSaver } from "../notify-saver.ts";
import { markClosed, setAllReachedWithdrawn, setDeactivationRequested } from "../saving-store.ts";
import type { SavingsWithdrawal } from "./withdrawal-store.ts";

/** Everything is paid out and the account at the bank is closed: the saving is over. */
export async function endDeactivation(tx: Tx, withdrawal: SavingsWithdrawal): Promise<void> {
  await closeSaving(tx, withdrawal.savingId);
  await tellSaver(tx, withdrawal, `end of saving ${withdrawal.savingId}`, { template: "savings-ended", values: {} });
}

/** Closes a saving, with its cover; the details of the saver stay with the request, for a later start. */
export async function closeSaving(tx: Tx, savingId: string): Promise<void> {
  const employeeId = await markClosed(tx, savingId);
  if (employeeId !== null) await forgetCover(tx, employeeId);
}

/** What could not be paid out is saved again: undoes the ending that it was for. */
export async function undoEnding(tx: Tx, { kind, savingId }: SavingsWithdrawal): Promise<void> {
  if (kind === "withdraw-all") await setAllReachedWithdrawn(tx, savingId, false);
  if (kind === "deactivation") await setDeactivationRequested(tx, savingId, false);
}
