import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import { forgetCover } from "../../../database/stores/stored-files.ts";
import { tellSaver } from "../notify-saver.ts";
import type { SavingsWithdrawal } from "./withdrawal-store.ts";

/** Everything is paid out and the account at the bank is closed: the saving is over. */
export async function endDeactivation(tx: Tx, withdrawal: SavingsWithdrawal): Promise<void> {
  await closeSaving(tx, withdrawal.savingId);
  await tellSaver(tx, withdrawal, `end of saving ${withdrawal.savingId}`, { template: "savings-ended", values: {} });
}

/** What closes a saving, with its cover; who the saver is stays with its request, for a later start. */
export async function closeSaving(tx: Tx, savingId: string): Promise<void> {
  const { rows } = await sql<{ employeeId: string }>`with closed as (
      update saving set status = 'closed', closed_at = app_now() where id = ${savingId} and status <> 'closed'
      returning id, company_id, employee_id),
    told as (insert into saving_move (saving_id, company_id, what, moved_by)
      select id, company_id, 'closed', 'platform' from closed)
    select employee_id as "employeeId" from closed`.execute(tx);
  for (const { employeeId } of rows) await forgetCover(tx, employeeId);
}

/** What could not be paid out is saved again: the ending that it was for is taken back. */
export async function undoEnding(tx: Tx, { kind, savingId }: SavingsWithdrawal): Promise<void> {
  if (kind === "amount" || kind === "unplaced") return;
  await tx
    .updateTable("saving")
    .set(kind === "withdraw-all" ? { all_reached_withdrawn: false } : { deactivation_asked_at: null })
    .where("id", "=", savingId)
    .execute();
}
