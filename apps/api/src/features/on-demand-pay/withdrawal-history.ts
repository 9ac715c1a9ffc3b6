import type { AdvanceStatus } from "@wellpaid/domain/on-demand-pay/withdrawal-states";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { type AdvanceRow, advanceColumns } from "./withdrawal-store.ts";

/** Since when an advance is under way to the rail; null when it is not. */
export async function findProcessingSince(db: Database | Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`select moved_at as since from withdrawal_move
    where withdrawal_id = ${id} and to_status = 'processing'`.execute(db);
  return rows[0]?.since ?? null;
}

export type Mover = "employee" | "cancel-window" | "payment-rule" | "rail";

/**
 * Moves a withdrawal if it still has the expected status, and if the cancel window allows it: the row decides, by
 * the database's clock. Returns the withdrawal, or null when it had moved already or the window does not allow it.
 */
export async function moveAdvance(
  tx: Tx,
  id: string,
  move: { readonly from: AdvanceStatus; readonly to: AdvanceStatus; readonly by: Mover },
): Promise<AdvanceRow | null> {
  const window = {
    cancelled: sql`and cancellable_until > app_now()`,
    processing: sql`and cancellable_until <= app_now()`,
    new: sql``,
    paid: sql``,
    failed: sql``,
  }[move.to];
  const { rows } = await sql<AdvanceRow>`
    with moved as (
      update withdrawal set status = ${move.to} where id = ${id} and status = ${move.from} ${window}
      returning ${advanceColumns}),
    told as (
      insert into withdrawal_move (withdrawal_id, company_id, from_status, to_status, moved_by)
      select id, "companyId", ${move.from}, ${move.to}, ${move.by} from moved)
    select * from moved`.execute(tx);
  return rows[0] ?? null;
}
